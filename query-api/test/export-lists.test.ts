import { randomUUID } from 'node:crypto'
import { groupedMembers } from '@landbook/contracts/catalogue/columns'
import { dailyOf, searchedColumns, typesNeeded } from '@landbook/contracts/catalogue/daily'
import { exportedAs, holdsData } from '@landbook/contracts/catalogue/exports'
import { type AnyRecord, catalogue, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { cellFields, throughLinks } from '@landbook/contracts/catalogue/through'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askedOf } from '../src/engine/export/asked.ts'
import { NEW_LEASE } from './agreement-operations.ts'
import { downloads, exportContext, inDuckDB } from './export-rig.ts'
import { type Make, maker } from './operations.ts'
import { ADMIN, type Rig, startRig } from './rig.ts'

const { MONGODB_URL: url } = process.env
const TIME_ZONE = 'America/Chicago'
const DAY_MS = 24 * 60 * 60 * 1_000
const begin = Date.now()

const lists = catalogue.records.filter((record) => holdsData(record) && record.hasPages)

const TERMS = { dateOfLease: '2010-01-31', dateOfExpiration: '2020-06-30' }

/** Of each type two records; the second has hardly a value. */
const MADE: Readonly<Record<string, (make: Make, land: string, operator: string) => Args>> = {
  tract: () => ({ color: 'M', state: 'Texas', county: 'Ward' }),
  well: (_, land, operator) => ({
    status: 'Active',
    rrcField: 'Spraberry',
    drilledOn: [land],
    operatedBy: [operator],
  }),
  operator: () => ({ phone: '432-555-0100', companyWebsite: 'https://pecos.example' }),
  row: (_, land) => ({ ...TERMS, status: 'Active', lessee: 'Pecos', locatedOn: [land] }),
  lease: () => ({
    status: 'HBP',
    effectiveDate: '2020-01-31',
    statedExpirationDate: '2023-01-31',
    currentLessee: 'Pecos',
  }),
  otherLease: (_, land) => ({ ...TERMS, status: 'Active', locatedOn: [land] }),
  unit: () => ({ unitType: 'DPU' }),
}

const NEEDED: Readonly<Record<string, Args>> = {
  tract: { state: 'Texas', county: 'Ward' },
  well: { apiNumber: '42-1' },
  lease: NEW_LEASE,
  unit: { status: 'Active' },
}

type Line = Readonly<Record<string, unknown>>

interface Asked extends Args {
  groupedBy?: readonly string[]
  filter?: object
  orderBy?: readonly string[]
  emptyLast?: boolean
  asOf?: string
  on?: string
}

function contract(openViews: () => Promise<ViewStore>): void {
  let rig: Rig
  const download = downloads(() => rig)

  async function after(days: number): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: begin + days * DAY_MS })
    rig.admin = await rig.login(ADMIN.email, ADMIN.password)
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    rig = await startRig({ timeZone: TIME_ZONE, store: await openViews() })
    const make = maker(rig)
    const [land, operator] = [randomUUID(), randomUUID()]
    await rig.given('CreateTract', { id: land, name: 'Land', ...NEEDED.tract })
    await rig.given('CreateOperator', { id: operator, name: 'Permian' })
    for (const { type, name, titleField } of lists)
      for (const [title, args] of [
        ['North', MADE[type]?.(make, land, operator)],
        ['South', {}],
      ] as const)
        await rig.given(`Create${name}`, {
          id: `${type}-${title}`,
          ...NEEDED[type],
          ...args,
          [titleField]: title,
        })
    await after(2)
    for (const { type, name, titleField } of lists)
      await rig.given(`Update${name}`, { id: `${type}-North`, [titleField]: 'Moved' })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await rig.close()
  })

  const membersOf = (record: AnyRecord) => searchedColumns(record)
  const fieldsOf = (record: AnyRecord) =>
    ['id', ...membersOf(record).map((name) => exportedAs(record, name))].join()

  const addressed = (
    record: AnyRecord,
    { filter, orderBy = ['id_asc'], emptyLast, groupedBy, ...days }: Asked,
  ) => ({
    fields: fieldsOf(record),
    sort: orderBy.join(),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(emptyLast && { emptyLast: 'true' }),
    ...(groupedBy && { groupedBy: groupedBy.join() }),
    ...days,
  })

  const named = (record: AnyRecord, member: string, row: Line): unknown => {
    const link = record.links[member]
    if (!link) return row[member] ?? null
    const title = (one: unknown) => (one as Line)[recordOf(typeNamed(link.to)).titleField]
    const held = row[member]
    if (Array.isArray(held)) return held.length === 0 ? null : held.map(title).join('; ')
    return held ? title(held) : null
  }

  /** The rows that the list shows, as a file has them. */
  async function listed(record: AnyRecord, asked: Asked, token = rig.admin): Promise<Line[]> {
    const selected = membersOf(record).map((name) => {
      const link = record.links[name]
      return link ? `${name} { id ${recordOf(typeNamed(link.to)).titleField} }` : name
    })
    const { orderBy = ['id_asc'], ...more } = asked
    const { data, error } = await rig.call(
      token,
      record.name,
      { orderBy, ...more },
      `id ${selected.join(' ')}`,
    )
    if (error) throw new Error(error.message)
    return (data as unknown as Line[]).map((row) => ({
      id: row.id,
      ...Object.fromEntries(
        membersOf(record).map((name) => [exportedAs(record, name), named(record, name, row)]),
      ),
    }))
  }

  async function exported(record: AnyRecord, asked: Asked, token = rig.admin): Promise<Line[]> {
    const { status, text } = await download(`${record.name}.ndjson`, addressed(record, asked), token)
    if (status !== 200) throw new Error(text)
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  }

  /** What people ask of a list, values of the day included. */
  async function viewsOf(record: AnyRecord): Promise<Asked[]> {
    const { fields, marks } = dailyOf(record)
    const found = await Promise.all(
      marks.map(async (mark) => {
        const groups = await rig.done<{ values: [{ text: string | null }] }[]>(
          `${record.name}Groups`,
          { by: [mark] },
          'values { text }',
        )
        return groups.map(({ values: [{ text }] }) => ({ [`${mark}_in`]: [text] }))
      }),
    )
    const title = `${record.titleField}_contains`
    return [
      {},
      { filter: { [title]: 'o' }, orderBy: [`${record.titleField}_desc`] },
      { filter: { listed: { q: 'moved' } } },
      {
        groupedBy: groupedMembers(record).slice(0, 2),
        orderBy: [`${record.titleField}_desc`],
        emptyLast: true,
      },
      { filter: { AND: [{ [title]: 'o' }, { listed: { q: 'o', columns: [record.titleField] } }] } },
      ...Object.keys(fields).flatMap((name): Asked[] => [
        { orderBy: [`${name}_asc`], emptyLast: true },
        { orderBy: [`${name}_desc`], filter: { [title]: 'o' } },
        { filter: { AND: [{ [title]: 'o' }, { [`${name}_not`]: null }] } },
      ]),
      ...found.flat().map((filter) => ({ filter: { OR: [{ AND: [filter] }] } })),
    ]
  }

  it.each(lists.map((record) => [record.name, record] as const))(
    'whatever else a list of %s can show is exported, too',
    async (_, record) => {
      const named = (to: AnyRecord) => Object.keys(cellFields(to))
      const linked = Object.entries(record.links).flatMap(([link, { to }]) =>
        named(recordOf(typeNamed(to))).map((name) => `${link}.${name}`),
      )
      const asked = (name: string) => askedOf(exportContext(rig), record, { fields: name })
      const shown = [...named(record), ...Object.keys(dailyOf(record).fields), ...linked]
      const answers = await Promise.allSettled(shown.map(asked))
      expect(shown.filter((_, at) => answers[at]?.status === 'rejected')).toEqual([])
    },
  )

  /** By values of linked records, for those who may read them. */
  function linkedViewsOf(record: AnyRecord): Asked[] {
    const title = `${record.titleField}_contains`
    return [...throughLinks(record).values()]
      .slice(0, 3)
      .flatMap(({ name, link, member, single }): Asked[] => [
        { orderBy: [`${name}_desc`, `${record.titleField}_asc`], emptyLast: true },
        { filter: { OR: [{ [`${link}_has`]: { [member]: null } }, { [title]: 'South' }] } },
        { filter: { listed: { q: 'south', columns: [record.titleField, name] } } },
        ...(single ? [{ groupedBy: [name], orderBy: ['id_asc'], emptyLast: true }] : []),
      ])
  }

  describe.each(lists.map((record) => [record.name, record] as const))('a list of %s', (_, record) => {
    it('is exported as it is shown: its columns, filters, search and order', async () => {
      for (const asked of [...(await viewsOf(record)), ...linkedViewsOf(record)]) {
        const rows = await listed(record, asked)
        expect(await exported(record, asked), JSON.stringify(asked)).toEqual(rows)
      }
      expect((await listed(record, {})).length).toBeGreaterThanOrEqual(2)
    })

    it('is exported as of a past day, or of what is true on another', async () => {
      const asOf = dayIn(TIME_ZONE)(begin)
      for (const days of [{ asOf }, { on: '2015-01-01' }, { asOf, on: '2090-01-01' }])
        for (const asked of [...(await viewsOf(record)), ...linkedViewsOf(record)])
          expect(await exported(record, { ...asked, ...days })).toEqual(
            await listed(record, { ...asked, ...days }),
          )
      const then = await exported(record, { asOf, filter: { id: `${record.type}-North` } })
      expect(then).toMatchObject([{ [record.titleField]: 'North' }])
    })

    it('is exported to whoever reads it, with what it shows them', async () => {
      const read = [record.read ?? []].flat()
      const needing = Object.keys(dailyOf(record).needs ?? {})
      const needed = needing.flatMap((name) => typesNeeded(record, name).flatMap((to) => to.read ?? []))
      const { token } = await rig.user(...read, ...needed)
      for (const asked of await viewsOf(record))
        expect(await exported(record, asked, token)).toEqual(await listed(record, asked, token))
      const { token: less } = await rig.user(...read)
      const { text } = await download(`${record.name}.ndjson`, {}, less)
      expect(text).toContain('"id":')
      expect(needing.filter((name) => text.includes(`"${name}":`))).toEqual([])
      for (const fields of needing)
        expect((await download(`${record.name}.csv`, { fields }, less)).status).toBe(403)
      const { token: other } = await rig.user(record.read === 'READ_UNITS' ? 'READ_LANDS' : 'READ_UNITS')
      expect((await download(`${record.name}.csv`, addressed(record, {}), other)).status).toBe(403)
    })

    it('has the same in every format, under the headings of the view', async () => {
      const names = fieldsOf(record).split(',')
      const headings = names.map((name, at) => `${at + 1}. ${name.toUpperCase()}, "shown"`)
      const query = { ...addressed(record, {}), headings: JSON.stringify(headings) }
      const expected = (await listed(record, {})).map((row) =>
        names.map((name) => row[name] ?? null).map(asText),
      )
      const parquet = await download(`${record.name}.parquet`, query)
      const columns = await inDuckDB(`SELECT column_name FROM (DESCRIBE SELECT * FROM '${parquet.file}')`)
      expect(columns.map((row) => row.column_name)).toEqual(headings)
      const read = await inDuckDB(`SELECT * FROM '${parquet.file}'`)
      expect(read.map((row) => headings.map((name) => asText(row[name])))).toEqual(expected)
      const book = new ExcelJS.Workbook()
      await book.xlsx.readFile((await download(`${record.name}.xlsx`, query)).file)
      const [heading, ...lines] = (book.worksheets[0]?.getSheetValues() ?? []).slice(1) as unknown[][]
      expect(heading?.slice(1)).toEqual(headings)
      expect(lines.map((line) => names.map((_, at) => asText(line[at + 1])))).toEqual(expected)
      const csv = await download(`${record.name}.csv`, query)
      expect(csv.text.startsWith(`\uFEFF"1. ID, ""shown""","2.`)).toBe(true)
      expect(csv.text.trimEnd().split('\r\n')).toHaveLength(expected.length + 1)
    })

    it('is exported with all fields under their labels, each heading once', async () => {
      for (const format of ['csv', 'xlsx', 'parquet'])
        expect((await download(`${record.name}.${format}`, { headings: 'labels' })).status).toBe(200)
      const [row] = (await download(`${record.name}.ndjson`, {})).text.split('\n')
      const all = Object.keys(JSON.parse(row ?? ''))
      const daily = Object.keys(dailyOf(record).fields)
      expect(all).toEqual(expect.arrayContaining(['id', record.titleField, ...daily]))
    })
  })
}

/** Days and figures alike in all formats. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = String(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

describe('lists in memory', () => contract(async () => createEmbeddedViews()))
describe.skipIf(!url)('lists in MongoDB', () =>
  contract(() => openMongoViews({ url: url ?? '', database: `landbook-test-${randomUUID()}` })),
)
