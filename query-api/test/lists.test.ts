import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { well } from '@landbook/contracts/records/well/declaration'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toViewFilter } from '../src/engine/schema/filters.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  for (const [index, { operator, lands, ...args }] of WELLS.entries()) {
    const links = { drilledOn: lands ?? [], operatedBy: operator === undefined ? [] : [operator] }
    if (operator !== undefined && index === 0)
      await rig.given('CreateOperator', { id: operator, name: 'Pecos' })
    for (const id of index === 0 ? ['t1', 't2'] : [])
      await rig.given('CreateTract', { id, name: id, state: 'Texas', county: 'Ward' })
    await rig.given('CreateWell', { id: `w${index}`, apiNumber: `42-${index}`, ...links, ...args })
  }
  // A cleared figure is as empty as one never set.
  for (const totalDepth of ['50', '']) await rig.given('UpdateWell', { id: 'w6', totalDepth })
})
afterAll(() => rig.close())

interface Given {
  name: string
  status?: string
  totalDepth?: string
  spudDate?: string
  inService?: boolean
  county?: string
  notes?: string
  operator?: string
  lands?: string[]
}

const WELLS: Given[] = [
  { name: 'A-10', status: 'In Process', totalDepth: '9', operator: 'o1', lands: ['t1', 't2'] },
  { name: 'a-9', status: 'Active', totalDepth: '10', spudDate: '2020-01-01', county: 'Ward', lands: ['t1'] },
  { name: 'B (1.5)', status: 'Active', totalDepth: '100', spudDate: '2019-12-31', inService: true },
  { name: 'b [2]*', status: 'P&A', county: 'Reeves', notes: 'A\\B ^start' },
  { name: 'C+?', totalDepth: '2', spudDate: '2021-06-30', operator: 'o1' },
  { name: '$money.', inService: true, totalDepth: '9.5', county: 'reeves' },
  { name: '100%', status: 'DUC', notes: 'dry hole' },
  { name: 'État', status: 'Shut-In', county: 'WARD' },
]

interface Found {
  id: string
  name: string
}

async function list(args: Record<string, unknown>): Promise<string[]> {
  const found = await rig.done<Found[]>('Well', args, 'id name')
  return found.map(({ name }) => name)
}

const names = (filter: Record<string, unknown>) => list({ filter, orderBy: ['name_asc'] })

it('a filter for what is not marked finds records from before there was that mark', () => {
  expect(toViewFilter(well, { inactive: false }, { timeZone: 'UTC' })).toEqual({ inactive: { $ne: true } })
  expect(toViewFilter(well, { inactive: true }, { timeZone: 'UTC' })).toEqual({ inactive: true })
})

describe('order', () => {
  it('ignores case and counts naturally', async () => {
    const ordered = ['100%', '$money.', 'a-9', 'A-10', 'B (1.5)', 'b [2]*', 'C+?', 'État']
    const digits = ordered.filter((name) => name !== '$money.')
    const shown = await list({ orderBy: ['name_asc'] })
    expect(shown.filter((name) => name !== '$money.')).toEqual(digits)
    expect(await list({ orderBy: ['name_desc'] })).toEqual(shown.toReversed())
  })

  it('sorts numbers numerically, empty ones first', async () => {
    const depths = async (order: string) =>
      (await rig.done<{ totalDepth: string | null }[]>('Well', { orderBy: [order] }, 'totalDepth')).map(
        ({ totalDepth }) => totalDepth,
      )
    const ordered = [null, null, null, '2', '9', '9.5', '10', '100']
    expect(await depths('totalDepth_asc')).toEqual(ordered)
    expect(await depths('totalDepth_desc')).toEqual(ordered.toReversed())
  })

  it('has empty ones last in both directions where that is asked for', async () => {
    const depths = async (order: string) => {
      const found = await rig.done<{ totalDepth: string | null }[]>(
        'Well',
        { orderBy: [order], emptyLast: true, first: 6 },
        'totalDepth',
      )
      return found.map(({ totalDepth }) => totalDepth)
    }
    expect(await depths('totalDepth_asc')).toEqual(['2', '9', '9.5', '10', '100', null])
    expect(await depths('totalDepth_desc')).toEqual(['100', '10', '9.5', '9', '2', null])
    const byOperator = { orderBy: ['operatedBy_asc', 'name_desc'], emptyLast: true, first: 3 }
    expect(await list(byOperator)).toEqual(['C+?', 'A-10', 'État'])
  })

  it('sorts by several fields, and by what a link shows', async () => {
    const byStatus = await list({
      filter: { status_in: ['Active', 'DUC'] },
      orderBy: ['status_desc', 'name_desc'],
    })
    expect(byStatus).toEqual(['100%', 'B (1.5)', 'a-9'])
    const byOperator = await list({ orderBy: ['operatedBy_desc', 'name_asc'], first: 2 })
    expect(byOperator).toEqual(['A-10', 'C+?'])
  })
})

describe('filters', () => {
  it.each([
    [{}, 8],
    [{ name: 'a-9' }, ['a-9']],
    [{ name: 'A-9' }, []],
    [{ name_not: 'a-9' }, 7],
    [{ name_in: ['a-9', 'C+?', 'none'] }, ['a-9', 'C+?']],
    [{ name_contains: 'A-' }, ['a-9', 'A-10']],
    [{ name_contains: '(1.5)' }, ['B (1.5)']],
    [{ name_contains: '.' }, 2],
    [{ name_contains: '.*' }, []],
    [{ name_contains: '[2]*' }, ['b [2]*']],
    [{ name_contains: '$' }, ['$money.']],
    [{ notes_contains: '\\B ^S' }, ['b [2]*']],
    [{ name_begins: 'B' }, ['B (1.5)', 'b [2]*']],
    [{ name_begins: '$' }, ['$money.']],
    [{ name_begins: '(1' }, []],
    [{ name_begins: null }, 8],
    [{ q: ' A-1 ' }, ['A-10']],
    [{ q: 'WARD' }, ['a-9', 'État']],
    [{ q: '+?' }, ['C+?']],
    [{ q: '' }, 8],
    [{ listed: { q: 'pecos' } }, ['A-10', 'C+?']],
    [{ listed: { q: 'PÉCOS a10' } }, ['A-10']],
    [{ listed: { q: '42-3' } }, ['b [2]*']],
    [{ listed: { q: '42-3', columns: ['name', 'operatedBy'] } }, []],
    [{ listed: { q: 'ward', columns: ['county'] } }, ['a-9', 'État']],
    [{ listed: { q: 't1 ', columns: ['landId'] } }, ['a-9', 'A-10']],
    [{ listed: { q: 'pecos', columns: [] } }, []],
    [{ listed: { q: '9.5', columns: ['totalDepth'] } }, ['$money.']],
    [{ listed: { q: 'yes', columns: ['name', 'inService'] } }, ['$money.', 'B (1.5)']],
    [{ listed: { q: '/2020', columns: ['spudDate'] } }, ['a-9']],
    [{ listed: { q: '12/31', columns: ['spudDate'] } }, ['B (1.5)']],
    [{ listed: { q: '2020/', columns: ['spudDate'] } }, []],
    [{ listed: { q: ' ' } }, 8],
    [{ listed: null }, 8],
    [{ status: 'In Progress' }, ['A-10']],
    [{ status: 'In Process' }, ['A-10']],
    [{ status_in: ['In Progress', 'DUC'] }, ['100%', 'A-10']],
    [{ status: 'Nothing of the kind' }, []],
    [{ status: null }, 2],
    [{ status: '' }, 2],
    [{ status_not: null }, 6],
    [{ totalDepth: '9.50' }, ['$money.']],
    [{ totalDepth: 9 }, ['A-10']],
    [{ totalDepth_gte: '9', totalDepth_lte: '10' }, 3],
    [{ totalDepth_lte: '9' }, ['A-10', 'C+?']],
    [{ totalDepth_gte: '-1,000' }, 5],
    [{ totalDepth_gte: null }, 8],
    [{ totalDepth: null }, 3],
    [{ spudDate_gte: '2019-12-31', spudDate_lte: '2020-01-01' }, ['a-9', 'B (1.5)']],
    [{ spudDate: null }, 5],
    [{ spudDate: '1200-01-01' }, 5],
    [{ inService: true }, ['$money.', 'B (1.5)']],
    [{ inService: false }, 6],
    [{ drilledOn: 't1' }, ['a-9', 'A-10']],
    [{ drilledOn: null }, 6],
    [{ operatedBy: 'o1' }, ['A-10', 'C+?']],
    [{ operatedBy: null }, 6],
    [{ operatedBy_not: null }, ['A-10', 'C+?']],
    [{ operatedBy_not: 'o1' }, 6],
    [{ operatedBy_in: ['o1', 'o9'] }, ['A-10', 'C+?']],
    [{ operatedBy_in: ['o1', null] }, 8],
    [{ operatedBy_in: [] }, []],
    [{ operatedBy_in: null }, 8],
    [{ drilledOn_in: ['t1'] }, ['a-9', 'A-10']],
    [{ drilledOn_in: [null] }, 6],
    [{ drilledOn_not: null }, ['a-9', 'A-10']],
    [{ id: 'w1' }, ['a-9']],
    [{ id_in: ['w1', 'w3', '__proto__'] }, ['a-9', 'b [2]*']],
    [{ id_in: [] }, []],
    [{ id_gt: 'w5' }, ['100%', 'État']],
    [{ id_gt: 'w7' }, []],
    [{ id_gt: null }, 8],
    [{ AND: [{ status: 'Active' }, { inService: true }] }, ['B (1.5)']],
    [{ OR: [{ status: 'Active' }, { inService: true }] }, 3],
    [{ OR: [{ name: 'a-9' }, { AND: [{ county: 'Reeves' }, { status: 'P&A' }] }] }, ['a-9', 'b [2]*']],
    [{ AND: [], OR: [] }, 8],
    [{ AND: null, OR: null, id_in: null, name_in: null, q: null, name_contains: null }, 8],
    [{ status: 'Active', OR: [{ county: 'Ward' }, { county: 'Reeves' }] }, ['a-9']],
  ])('%o finds %j', async (filter, expected) => {
    const found = await names(filter)
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect([...found].sort()).toEqual([...expected].sort())
    expect(await rig.done('WellCount', { filter }, '')).toBe(found.length)
  })

  it.each([
    { totalDepth_gte: 'deep' },
    { totalDepth_lte: 'Infinity' },
    { spudDate_lte: 'yesterday' },
    { spudDate_gte: '2026-02-30' },
    { name: 5 },
    { inService: 'true' },
    { drilledOn: ['t1'] },
    { unknown: 1 },
    { AND: { OR: 'x' } },
    { listed: { q: 'x', columns: ['nothing'] } },
    { listed: { q: 'x'.repeat(1_001) } },
    { OR: Array.from({ length: 101 }, () => ({ name: 'x' })) },
    { id_in: Array.from({ length: 2_001 }, (_, index) => String(index)) },
  ])('are refused if invalid or too large', async (filter) => {
    const { code } = await rig.call(rig.admin, 'Well', { filter })
    expect(code).toBe('VALIDATION')
    expect((await rig.call(rig.admin, 'WellCount', { filter }, '')).code).toBe('VALIDATION')
  })
})

describe('pages', () => {
  it.each([
    [{ first: 0 }, 0],
    [{ first: 3 }, 3],
    [{ first: 3, offset: 6 }, 2],
    [{ offset: 100 }, 0],
    [{ first: null, offset: null }, 8],
    [{ first: 2 ** 31 - 1, offset: 0 }, 8],
    [{ offset: 2 ** 31 - 1 }, 0],
  ])('%o holds %i', async (args, length) => {
    expect(await list(args)).toHaveLength(length)
  })

  it.each([{ first: -1 }, { offset: -1 }, { first: 2 ** 31 }, { first: 1.5 }, { first: 'all' }])(
    'refuses %o',
    async (args) => {
      expect((await rig.call(rig.admin, 'Well', args)).code).toBe('VALIDATION')
    },
  )
})

const text = fc.constantFrom('a', 'A-9', '(', '.', '\\', 'Ward', 'REEVES', '', 'b [2]*')
const status = fc.constantFrom('Active', 'In Progress', 'DUC', 'none', null)
const depth = fc.constantFrom('9', '10', '2', '9.5', '1000')
const condition = fc.record(
  {
    q: text,
    name_contains: text,
    county: fc.option(text),
    status,
    status_not: status,
    totalDepth_gte: depth,
    totalDepth_lte: depth,
    inService: fc.boolean(),
    drilledOn: fc.constantFrom('t1', 't2', null),
  },
  { requiredKeys: [] },
)
const parts = (part: fc.Arbitrary<unknown>) => fc.array(part, { maxLength: 2 })
const combined = (part: fc.Arbitrary<unknown>) =>
  fc.oneof(condition, fc.record({ AND: parts(part) }), fc.record({ OR: parts(part) }))
const filter = combined(combined(condition))
const SORTABLE = Object.entries(well.fields).flatMap(([name, schema]) => (isSortable(schema) ? [name] : []))
const orderBy = fc.array(
  fc
    .tuple(fc.constantFrom(...SORTABLE, 'operatedBy'), fc.constantFrom('asc', 'desc'))
    .map((pair) => pair.join('_')),
  { maxLength: 3 },
)

it('are counted consistently and add up to the list, for any filter and order', async () => {
  await fc.assert(
    fc.asyncProperty(filter, orderBy, fc.integer({ min: 1, max: 5 }), async (given, order, first) => {
      const args = { filter: given, orderBy: order }
      const ids = async (page: object) =>
        (await rig.done<Found[]>('Well', { ...args, ...page })).map(({ id }) => id)
      const whole = await ids({})
      expect(await rig.done('WellCount', { filter: given }, '')).toBe(whole.length)
      const paged: string[] = []
      for (let offset = 0; offset < WELLS.length; offset += first)
        paged.push(...(await ids({ first, offset })))
      expect(paged).toEqual(whole)
    }),
    { numRuns: 60 },
  )
})
