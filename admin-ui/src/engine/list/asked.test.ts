import { recordOf } from '@landbook/contracts/catalogue/index'
import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { change, liveScreen, message } from '../../../test/live-rig.ts'
import type { RecordGroup } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import { countOf, groupsOf, windowQuery } from '../data/windows.ts'
import { conditionOf, orderOf, searchIn, selectionOf, unanswered } from './asked.ts'
import { heldBy, type RecordFilter } from './recordFilters.ts'
import type { Column } from './tableRows.ts'

const { getList, answerTo } = vi.hoisted(() => ({ getList: vi.fn(), answerTo: vi.fn() }))
vi.mock('../data/dataProvider.ts', () => ({ dataProvider: { getList }, answerTo }))

const well = recordOf('well')
const column = (source: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  source,
  label: source,
  value: () => null,
  ...more,
})

describe('what a list asks of the API', () => {
  const OGL = column('OGL', { members: ['leaseName', 'OGL'] })
  const columns = [column('name', { members: ['name', 'apiNumber'], sortBy: ['name'] }), OGL]

  it('is in the order of the members of a column, and without one in that of the ids', () => {
    expect(orderOf(columns, { field: 'OGL', order: 'DESC' })).toEqual(['leaseName_desc', 'OGL_desc'])
    expect(orderOf(columns, { field: 'name', order: 'ASC' })).toEqual(['name_asc'])
    expect(orderOf(columns, { field: '', order: 'ASC' })).toEqual([])
    const phone = column('operatedBy.phone', { disableSort: true })
    expect(orderOf([phone], { field: phone.source, order: 'ASC' })).toEqual([])
  })

  it('is searched in the columns that its reader has', () => {
    expect(searchIn(well, columns, 'A-1')).toEqual({
      listed: { q: 'A-1', columns: ['name', 'apiNumber', 'leaseName', 'OGL'] },
    })
    expect(
      searchIn(
        well,
        (well.columns ?? []).map((source) => column(source)),
        'A-1',
      ),
    ).toEqual({
      listed: { q: 'A-1' },
    })
    expect(searchIn(well, columns, ' ')).toBeUndefined()
  })

  it('has what chosen columns show beside what the list reads', () => {
    const [phone, depth] = [
      column('operatedBy.phone', { asks: [{ operatedBy: ['id', 'name', 'phone'] }], isNotSearched: true }),
      column('totalDepth', { asks: ['totalDepth'] }),
    ]
    const read = { fields: ['name', 'totalDepth'], select: [{ drilledOn: ['id'] }] }
    expect(selectionOf(read, [...columns, phone, depth])).toEqual({
      fields: ['name', 'totalDepth'],
      select: [{ drilledOn: ['id'] }, { operatedBy: ['id', 'name', 'phone'] }],
    })
    expect(searchIn(well, [phone, depth], 'A')).toEqual({ listed: { q: 'A', columns: ['totalDepth'] } })
  })

  it('is told where the API cannot search a column, order by it or filter so', () => {
    const filter = { name: 'status', label: 'Status', value: () => '', shown: 'menu' } as const
    expect(unanswered(well, columns, [filter])).toEqual([])
    expect(unanswered(well, [...columns, column('remarks')], [filter])).toEqual(['remarks'])
    expect(unanswered(well, columns, [{ ...filter, name: 'today' }])).toEqual(['today'])
    expect(unanswered(well, [...columns, column('clone', { isAction: true })], [])).toEqual([])
  })

  it('is also what a type without reports is filtered by', () => {
    const filter = { name: 'status', label: 'Status', value: () => '', shown: 'menu' } as const
    const { reported: _, ...unreported } = well
    expect(unanswered(unreported, [], [filter])).toEqual([])
  })

  it('is also what depends on the day', () => {
    const filter = { name: 'expiring', label: '', value: () => '', shown: 'menu' } as const
    const ends = column('ends', { sortBy: ['endsOn'] })
    expect(unanswered(recordOf('lease'), [ends], [filter])).toEqual([])
    expect(windowQuery('lease', { fields: ['ends'], orderBy: [] }, 0).meta?.about).toContain('well')
    expect(windowQuery('tract', { orderBy: [] }, 0).meta?.about).toBeUndefined()
  })

  it('finds by a chosen value the records that have it, however it is stored', () => {
    const stored = fc.constantFrom('Active', 'P&A', 'p&a', null)
    const filter: RecordFilter<Row> = {
      name: 'status',
      label: 'Status',
      value: ({ status }) => status || 'None',
      normal: (value) => String(value).toUpperCase(),
      shown: 'menu',
    }
    fc.assert(
      fc.property(fc.array(stored), fc.constantFrom('Active', 'P&A', 'None', 'Else'), (values, chosen) => {
        const rows = values.map((status, index) => ({ id: String(index), status }))
        const groups = [...new Set(values)].map(
          (text): RecordGroup => ({ values: [{ id: null, text }], count: 1 }),
        )
        const asked = conditionOf(well, filter, chosen, groups)
        const { status_in: among } = asked as { status_in: readonly (string | null)[] }
        expect(rows.filter(({ status }) => among.includes(status))).toEqual(
          rows.filter((row) => heldBy<Row>(filter, row).includes(chosen.toUpperCase())),
        )
      }),
    )
  })

  it('asks for links by ids, and for flags by themselves', () => {
    const operator = { name: 'operator', member: 'operatedBy', label: 'Operator', shown: 'menu' } as const
    const named = { ...operator, value: (row: Row) => (row.operatedBy as Row | null)?.name ?? 'None' }
    const groups = [
      { values: [{ id: 'o-1', text: 'Apache' }], count: 1 },
      { values: [{ id: null, text: null }], count: 1 },
    ]
    expect(conditionOf(well, named, 'Apache', groups)).toEqual({ operatedBy_in: ['o-1'] })
    expect(conditionOf(well, named, 'None', groups)).toEqual({ operatedBy_in: [null] })
    const flag = { name: 'inactive', label: 'Inactive', shown: 'menu' } as const
    const asked = { ...flag, value: ({ inactive }: Row) => (inactive ? 'Yes' : 'No') }
    expect(conditionOf(well, asked, 'Yes', [{ values: [{ id: null, text: 'true' }], count: 1 }])).toEqual({
      inactive: true,
    })
  })
})

describe('live changes', () => {
  const screen = liveScreen()

  it('read the windows in sight and the counts anew, and others when they are next in sight', async () => {
    const asked = { orderBy: ['name_asc'], fields: ['name'] }
    getList.mockImplementation(async (_, { pagination }) => ({
      data: [{ id: `w-${pagination.page}` }],
      total: 300,
    }))
    answerTo.mockResolvedValue({ count: 300 })
    const open = (query: ConstructorParameters<typeof QueryObserver>[1]) =>
      new QueryObserver(screen.client, query).subscribe(() => undefined)
    const left = open(windowQuery('tract', asked, 0) as never)
    screen.leaving.push(open(windowQuery('tract', asked, 1) as never))
    screen.leaving.push(open(countOf('tract', {}) as never))
    screen.leaving.push(open(windowQuery('tract', { ...asked, asOf: '2026-01-01' }, 2) as never))
    await vi.advanceTimersByTimeAsync(1)
    left()
    getList.mockClear()
    answerTo.mockClear()
    screen.refresher.heard(message({ types: [], changes: [change()] }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getList.mock.calls.map(([, { pagination }]) => pagination.page)).toEqual([2])
    expect(answerTo).toHaveBeenCalledTimes(1)
    screen.leaving.push(open(windowQuery('tract', asked, 0) as never))
    await vi.advanceTimersByTimeAsync(1)
    expect(getList.mock.calls.map(([, { pagination }]) => pagination.page)).toEqual([2, 1])
  })

  it('read anew what is asked by values of linked records when these change', async () => {
    answerTo.mockResolvedValue({ count: 3, groups: [] })
    const filter = { AND: [{ operatedBy_has: { city: 'Midland' } }] }
    const queries = [
      countOf('well', { filter }),
      groupsOf({ type: 'well', by: ['operatedBy_city'] }),
      countOf('well', {}),
    ]
    for (const query of queries)
      screen.leaving.push(new QueryObserver(screen.client, query as never).subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(1)
    answerTo.mockClear()
    screen.refresher.heard(message({ types: [], changes: [{ ...change(), type: 'operator' }] }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answerTo).toHaveBeenCalledTimes(2)
  })
})
