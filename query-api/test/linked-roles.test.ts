import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { holdsData } from '@landbook/contracts/catalogue/exports'
import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { throughLinks } from '@landbook/contracts/catalogue/through'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessTokenOf, adminOf } from './access-tokens.ts'
import { downloads } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

/** Every value of linked records that a list can show. */
const ALL = [...catalogue.records, ...catalogue.rows].flatMap((record: AnyRecord) =>
  [...throughLinks(record).values()].map((through) => ({ record, through })),
)
type Asked = [field: string, args: Args, selection: string]

let rig: Rig
const download = downloads(() => rig)
beforeAll(async () => {
  rig = await startRig()
})
beforeAll(async () => {})
afterAll(() => rig.close())

const tokens = new Map<string, Promise<string>>()
const tokenOf = (...roles: readonly string[]) =>
  tokens.getOrInsertComputed(roles.join(), async () => (await rig.user(...(roles as never[]))).token)

it('values of linked records are ordered, searched, filtered, grouped and exported by for those alone who may read them', async () => {
  for (const { record, through } of ALL) {
    const { name, link, to, member, single, isSearched, schema } = through
    if (record.read === to.read) continue
    const roles = record.read ? [record.read] : []
    const [outsider, insider] = [
      await tokenOf(...roles),
      await tokenOf(...roles, ...(to.read ? [to.read] : [])),
    ]
    const has = { [`${link}_has`]: { [member]: null } }
    const count = `${record.name}Count`
    const asked: Asked[] = [
      [record.name, { filter: { AND: [has] } }, 'id'],
      [count, { filter: { OR: [has] } }, ''],
    ]
    if (isSortable(schema)) asked.push([record.name, { orderBy: [`${name}_asc`] }, 'id'])
    if (isSearched) asked.push([count, { filter: { listed: { q: 'a', columns: [name] } } }, ''])
    if (single && metaOf(schema).kind === 'text')
      asked.push(
        [`${record.name}Groups`, { by: [name] }, 'count'],
        [`${record.name}Groups`, { by: [], filter: has }, 'count'],
        [record.name, { groupedBy: [name] }, 'id'],
      )
    for (const [field, args, selection] of asked) {
      expect((await rig.call(outsider, field, args, selection)).error?.message, name).toBe(
        MESSAGES.notAuthorizedToRead,
      )
      expect((await rig.call(insider, field, args, selection)).error, name).toBeUndefined()
    }
    // Of each link one: a file takes longer than an answer.
    if (
      !holdsData(record) ||
      ALL.find((one) => one.record === record && one.through.link === link)?.through !== through
    )
      continue
    const files: Record<string, string>[] = [
      { filter: JSON.stringify({ AND: [has] }) },
      ...(isSortable(schema) ? [{ sort: `${name}_asc` }] : []),
      ...(single && metaOf(schema).kind === 'text' ? [{ groupedBy: name }] : []),
    ]
    for (const file of files) {
      const query = { fields: 'id', ...file }
      expect((await download(`${record.name}.csv`, query, outsider)).status, name).toBe(403)
      expect((await download(`${record.name}.csv`, query, insider)).status, name).toBe(200)
    }
  }
})

/** Values of the day that follow from records of other types. */
const NEEDING = catalogue.records.flatMap((record) =>
  Object.entries(dailyOf(record).needs ?? {}).map(([name, types = []]) => ({ record, name, types })),
)

it.each(NEEDING)(
  'a token exports $name of $record.title where it is for all types that this follows from',
  async (value) => {
    const { record, name, types } = value
    const tokenFor = async (...of: string[]) => (await accessTokenOf(rig, adminOf(rig), { types: of })).token
    const [own, all] = [await tokenFor(record.type), await tokenFor(record.type, ...types)]
    const file = (query: Record<string, string>, token: string) =>
      download(`${record.name}.csv`, query, token)
    const headings = async (token: string) => (await file({}, token)).text.split('\n')[0]?.trim().split(',')
    expect(await headings(own)).not.toContain(name)
    expect(await headings(all)).toContain(name)
    const queries: Record<string, string>[] = [
      { fields: name },
      { fields: 'id', sort: `${name}_asc` },
      { fields: 'id', filter: JSON.stringify({ [name]: null }) },
    ]
    for (const query of queries) {
      expect((await file(query, own)).status, JSON.stringify(query)).toBe(403)
      expect((await file(query, all)).status, JSON.stringify(query)).toBe(200)
    }
  },
)
