import { randomUUID } from 'node:crypto'
import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { wordPattern } from '@landbook/contracts/catalogue/search'
import { type Through, throughLinks } from '@landbook/contracts/catalogue/through'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { isSortable, sortKeyOf } from '@landbook/contracts/engine/kernel/sorting'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { folded } from '@landbook/contracts/engine/values/folded'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN, type Rig, startRig } from './rig.ts'

const { MONGODB_URL: url } = process.env
const TIME_ZONE = 'America/Chicago'
const DAY_MS = 24 * 60 * 60 * 1_000
const begin = Date.now()
const dayOf = (days: number) => dayIn(TIME_ZONE)(begin + days * DAY_MS)

/** Every value of linked records that a list can show. */
const ALL = [...catalogue.records, ...catalogue.rows].flatMap((record: AnyRecord) =>
  [...throughLinks(record).values()].map((through) => ({ record, through })),
)
const ofWells = ALL.filter(({ record }) => record.type === 'well')

type Row = Readonly<Record<string, unknown>> & { id: string }

function contract(openViews: () => Promise<ViewStore>): void {
  let rig: Rig
  let ids: Readonly<Record<string, string>> = {}

  async function after(days: number): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: begin + days * DAY_MS })
    rig.admin = await rig.login(ADMIN.email, ADMIN.password)
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    rig = await startRig({ timeZone: TIME_ZONE, store: await openViews() })
    const make = async (operation: string, args: Args) =>
      (await rig.given(operation, { id: randomUUID(), ...args })).recordId
    const place = { state: 'Texas', county: 'Ward' }
    const [land, second, bare] = [
      await make('CreateTract', { name: 'L1', ...place, acreage: '640', color: 'M', survey: 'T&P' }),
      await make('CreateTract', {
        name: 'L2',
        ...place,
        county: 'WARD',
        acreage: '80',
        dateOfPatent: '1881-03-09',
      }),
      await make('CreateTract', { name: 'L3', state: 'Texas', county: 'Andrews', npriInterest: true }),
    ]
    const [one, other, silent, gone] = [
      await make('CreateOperator', { name: 'One', phone: '555-0100', city: 'Midland', type: 'O&G' }),
      await make('CreateOperator', { name: 'Other', phone: '432-1', city: 'midland' }),
      await make('CreateOperator', { name: 'Silent' }),
      await make('CreateOperator', { name: 'Gone', phone: '1', city: 'Pecos' }),
    ]
    const unit = await make('CreateUnit', { name: 'U', status: 'Active', effectiveDate: '2020-05-01' })
    const wells: Args[] = [
      { operatedBy: [one], drilledOn: [land, second], unit: [unit], totalDepth: '1' },
      { operatedBy: [other], drilledOn: [second], totalDepth: '2.5' },
      { operatedBy: [silent], drilledOn: [bare, land] },
      { operatedBy: [one], drilledOn: [bare] },
      { operatedBy: [gone], unit: [unit], totalDepth: '7' },
      {},
    ]
    for (const [at, well] of wells.entries())
      await make('CreateWell', { name: `W${at}`, apiNumber: `42-${at}`, ...well })
    await rig.given('DeleteOperator', { id: gone })
    ids = { one, other, land, unit }
    await after(2)
    await rig.given('UpdateOperator', { id: other, phone: '999', city: 'Odessa' })
    await rig.given('UpdateTract', { id: land, county: 'Zavala', state: 'Texas' })
    await after(4)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await rig.close()
  })

  const rowsOf = ({ record, through }: (typeof ALL)[number], args: object) =>
    rig.done<Row[]>(record.name, { ...args }, `id ${through.link} { id ${through.member} }`)
  const valuesIn = ({ link, member }: Through, row: Row): unknown[] =>
    ([row[link] ?? []].flat() as Row[]).map((one) => one[member] ?? null).filter((value) => value !== null)

  /** In the order of the values one after the other, those without any last. */
  function inOrder(rows: readonly Row[], through: Through, sign: 1 | -1): string[] {
    const keyOf = sortKeyOf(through.schema)
    const keyed = rows.map((row) => ({ id: row.id, keys: valuesIn(through, row).map(keyOf) }))
    return keyed
      .toSorted((a, b) => {
        if (a.keys.length === 0 || b.keys.length === 0)
          return Number(a.keys.length === 0) - Number(b.keys.length === 0) || (a.id < b.id ? -1 : 1)
        const at = a.keys.findIndex((key, at) => key !== b.keys[at])
        const [one, two] = [a.keys[at], b.keys[at]]
        const order =
          at < 0 ? a.keys.length - b.keys.length : two === undefined ? 1 : (one ?? '') < two ? -1 : 1
        return order * sign || (a.id < b.id ? -1 : 1)
      })
      .map(({ id }) => id)
  }

  const days = () => [{}, { asOf: dayOf(1) }]

  it('put records in order, value after value, those without one last, as of a day too', async () => {
    for (const asked of ofWells.filter(({ through }) => isSortable(through.schema)))
      for (const day of days()) {
        const { through } = asked
        const rows = await rowsOf(asked, day)
        for (const [suffix, sign] of [
          ['asc', 1],
          ['desc', -1],
        ] as const) {
          const found = await rowsOf(asked, {
            orderBy: [`${through.name}_${suffix}`],
            emptyLast: true,
            ...day,
          })
          expect(
            found.map(({ id }) => id),
            `${through.name} ${suffix}`,
          ).toEqual(inOrder(rows, through, sign))
        }
      }
  })

  it('put them in order among other orders, by pages', async () => {
    const orderBy = ['operatedBy_city_asc', 'drilledOn_county_desc', 'name_desc']
    const names = async (more: object) =>
      (await rig.done<{ name: string }[]>('Well', { orderBy, ...more }, 'name')).map(({ name }) => name)
    expect(await names({ emptyLast: true, asOf: dayOf(1) })).toEqual(['W0', 'W1', 'W3', 'W2', 'W5', 'W4'])
    expect(await names({ emptyLast: true, first: 2, offset: 1, asOf: dayOf(1) })).toEqual(['W1', 'W3'])
    expect(await names({})).toEqual(['W2', 'W5', 'W4', 'W0', 'W3', 'W1'])
  })

  it('filter records, of which at least one linked one meets all of the conditions', async () => {
    const found = async (filter: object, more: object = {}) => {
      const names = await rig.done<{ name: string }[]>(
        'Well',
        { filter, orderBy: ['name_asc'], ...more },
        'name',
      )
      expect(await rig.done('WellCount', { filter, ...more })).toBe(names.length)
      return names.map(({ name }) => name).join()
    }
    expect(await found({ operatedBy_has: { phone_contains: '555' } })).toBe('W0,W3')
    expect(await found({ operatedBy_has: { phone: null } })).toBe('W2')
    expect(await found({ operatedBy_has: {} })).toBe('W0,W1,W2,W3')
    expect(await found({ operatedBy_has: null })).toBe('W0,W1,W2,W3,W4,W5')
    const then = { asOf: dayOf(1) }
    expect(await found({ operatedBy_has: { city: 'midland' } })).toBe('')
    expect(await found({ operatedBy_has: { city: 'midland' } }, then)).toBe('W1')
    expect(await found({ drilledOn_has: { county: 'Ward', acreage: '640' } }, then)).toBe('W0,W2')
    expect(await found({ drilledOn_has: { county: 'WARD', acreage: '640' } }, then)).toBe('')
    const either = { OR: [{ drilledOn_has: { acreage_gte: '100' } }, { name: 'W5' }] }
    expect(await found(either)).toBe('W0,W2,W5')
    const production = { filter: { well_has: { operatedBy_has: { phone: '555-0100' } } } }
    expect(await rig.done('Production', production, 'id')).toEqual([])
  })

  it('are searched where they are among the columns, each word in any of them', async () => {
    for (const { record, through } of ofWells.filter(({ through }) => through.isSearched))
      for (const day of days()) {
        const rows = await rowsOf({ record, through }, day)
        const textOf = (row: Row) =>
          valuesIn(through, row).map((value) => folded(showValue(through.schema, value)))
        const [text = ''] = rows.flatMap(textOf)
        const word = text.split(' ')[0] || 'nothing'
        const filter = { listed: { q: word, columns: [through.name] } }
        const expected = rows.filter((row) =>
          textOf(row).some((one) => new RegExp(wordPattern(word)).test(one)),
        )
        const found = await rowsOf({ record, through }, { filter, ...day })
        expect(
          found.map(({ id }) => id),
          `${through.name} ${word}`,
        ).toEqual(expected.map(({ id }) => id))
      }
    const found = (q: string, ...columns: string[]) =>
      rig.done('WellCount', { filter: { listed: { q, columns } } })
    expect(await found('W0 555', 'name', 'operatedBy_phone')).toBe(1)
    expect(await found('midland zavala', 'operatedBy_city', 'drilledOn_county')).toBe(1)
    expect(await found('555', 'name')).toBe(0)
    const refused = await rig.call(
      rig.admin,
      'Well',
      { filter: { listed: { q: 'x', columns: ['operatedBy_x'] } } },
      'id',
    )
    expect(refused.code).toBe('VALIDATION')
  })

  it('group records by single links, with exact totals, each group in one place of the list', async () => {
    const keys = ofWells.filter(
      ({ through: { single, schema } }) =>
        single && ['text', 'choice', 'flag', 'date'].includes(metaOf(schema).kind),
    )
    for (const { record, through } of keys)
      for (const day of days())
        for (const [part, length] of metaOf(through.schema).kind === 'date'
          ? ([
              ['_year', 4],
              ['_month', 7],
            ] as const)
          : ([['', undefined]] as const)) {
          const by = [`${through.name}${part}`]
          const groups = await rig.done<{ values: { text: string | null }[]; count: number }[]>(
            'WellGroups',
            { by, ...day },
            'values { id text } count',
          )
          const rows = await rowsOf({ record, through }, { groupedBy: by, emptyLast: true, ...day })
          const held = rows.map((row) => {
            const [value = null] = valuesIn(through, row)
            return value === null ? null : String(value).slice(0, length)
          })
          const runs = held.filter((value, at) => at === 0 || value !== held[at - 1])
          expect(
            groups.map(({ values: [value] }) => value?.text),
            by[0],
          ).toEqual(runs)
          expect(groups.map(({ count }) => count)).toEqual(
            runs.map((run) => held.filter((one) => one === run).length),
          )
        }
    const asked = { by: ['operatedBy_city', 'county'], sums: ['totalDepth'], asOf: dayOf(1) }
    expect(await rig.done('WellGroups', asked, 'values { text } count sums unknown')).toMatchObject([
      { values: [{ text: 'Midland' }, {}], count: 2, sums: ['1'], unknown: [1] },
      { values: [{ text: 'midland' }, {}], count: 1, sums: ['2.5'], unknown: [0] },
      { values: [{ text: null }, {}], count: 3, sums: ['7'], unknown: [2] },
    ])
    expect((await rig.call(rig.admin, 'WellGroups', { by: ['drilledOn_county'] }, 'count')).code).toBe(
      'VALIDATION',
    )
  })

  it('follow a change of a linked record at once', async () => {
    const orderBy = ['operatedBy_phone_asc', 'name_asc']
    const first = async () =>
      (await rig.done<{ name: string }[]>('Well', { orderBy, emptyLast: true, first: 1 }, 'name'))[0]?.name
    expect(await first()).toBe('W0')
    await rig.given('UpdateOperator', { id: ids.other, phone: '000' })
    expect(await first()).toBe('W1')
    await rig.given('UpdateOperator', { id: ids.other, phone: '999' })
    expect(await first()).toBe('W0')
  })
}

describe('values of linked records in memory', () => contract(async () => createEmbeddedViews()))
describe.skipIf(!url)('values of linked records in MongoDB', () =>
  contract(() => openMongoViews({ url: url ?? '', database: `landbook-test-${randomUUID()}` })),
)
