import { randomUUID } from 'node:crypto'
import { type AnyRecord, catalogue, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { settableTogether } from '@landbook/contracts/catalogue/settable'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { type Rig, startRig } from './rig.ts'

/** What a new record of a type needs beside its title. */
const NEEDED: Readonly<Record<string, object>> = {
  tract: { state: 'Texas', county: 'Ward' },
  well: { apiNumber: '42-1' },
  lease: NEW_LEASE,
  unit: { status: 'Active' },
}

let rig: Rig
/** A record of each type that single links lead to. */
const targets = new Map<string, string>()

const lists = catalogue.records.filter((record) => record.hasPages && settableTogether(record).length > 0)

async function create({ type, name, titleField }: AnyRecord): Promise<string> {
  const args = { id: randomUUID(), [titleField]: randomUUID(), ...NEEDED[type] }
  return (await rig.given(`Create${name}`, args)).recordId
}

beforeAll(async () => {
  rig = await startRig()
  for (const record of lists)
    for (const { to, single } of Object.values(record.links))
      if (single && !targets.has(to)) targets.set(to, await create(recordOf(typeNamed(to))))
})
afterAll(() => rig.close())

interface Result {
  id: string
  revision: number
  changed: boolean
  problem: { code: string } | null
}

type Shown = Readonly<Record<string, unknown>>

/** A value that the field takes, by its kind, other than the one that it has. */
function otherThan(held: unknown, schema: Field): unknown {
  const { kind, options = [] } = metaOf(schema)
  const samples: Partial<Record<typeof kind, readonly unknown[]>> = {
    flag: [held !== true],
    date: ['2021-03-04'],
    choice: options.map(({ value }) => value),
    choices: [options.slice(-1).map(({ value }) => value)],
    decimal: ['0.5', '1', '12', '40'],
    share: ['0.25'],
    fraction: ['1/4'],
  }
  return [...(samples[kind] ?? []), 'Reeves', '2021', '432-555-0100', 'https://a.example'].find(
    (value) => value !== held && schema.safeParse(value).success,
  )
}

it.each(lists.map((record) => [record.name, record] as const))(
  'many of %s are set in each of their fields, and set back',
  async (_, record) => {
    const { many = '' } = operationFor(record.type, 'update') ?? {}
    const edit = (edits: readonly object[]) =>
      rig.done<Result[]>(many, { edits }, 'id revision changed problem { code }')
    const [ids, gone] = [[await create(record), await create(record)].toSorted(), randomUUID()]
    const found = { filter: { id_in: ids }, orderBy: ['id_asc'] }
    for (const member of settableTogether(record)) {
      const [link, schema] = [record.links[member], record.fields[member]]
      const shown = () => rig.done<Shown[]>(record.name, found, `id ${member} ${link ? '{ id }' : ''}`)
      const before = await shown()
      const value = link ? [targets.get(link.to)] : schema && otherThan(before[0]?.[member], schema)
      const set = await edit([...ids, gone].map((id) => ({ id, [member]: value })))
      const refused = { problem: { code: 'NOT_FOUND' } }
      expect(set, member).toMatchObject([{ changed: true }, { changed: true }, refused])
      const back = before.map(({ id, [member]: held }, at) => {
        return { id, revision: set[at]?.revision, [member]: link ? [] : (held ?? null) }
      })
      expect(await edit(back), member).toMatchObject([{ changed: true }, { changed: true }])
      expect(await shown(), member).toEqual(before)
    }
  },
)
