import { countText } from '@landbook/contracts/engine/values/texts'
import { describe, expect, it } from 'vitest'
import { searcherOf } from './searcher.ts'
import { sortNamed, UNSORTED } from './sort.ts'
import { type Column, resortRows, sortRows } from './tableRows.ts'

interface Land {
  name: string | null
  acres: string | null
}

const columns: Column<Land>[] = [
  { source: 'name', label: 'Land ID', value: ({ name }) => name },
  { source: 'acres', label: 'NMA', value: ({ acres }) => acres, align: 'right' },
]
const land = (name: string | null, acres: string | null = null): Land => ({ name, acres })
const names = (rows: readonly Land[]) => rows.map(({ name }) => name)

describe('sortRows', () => {
  it('sorts texts naturally, ignoring case, with empty ones last', () => {
    const rows = [land('A-10'), land(null), land('a-9'), land('B')]
    expect(names(sortRows(rows, columns, { field: 'name', order: 'ASC' }))).toEqual([
      'a-9',
      'A-10',
      'B',
      null,
    ])
    expect(names(sortRows(rows, columns, { field: 'name', order: 'DESC' }))).toEqual([
      'B',
      'A-10',
      'a-9',
      null,
    ])
  })

  it('sorts right-aligned columns as numbers', () => {
    const rows = [land('a', '100'), land('b', '-2.5'), land('c', null), land('d', '9')]
    expect(names(sortRows(rows, columns, { field: 'acres', order: 'ASC' }))).toEqual(['b', 'd', 'a', 'c'])
  })

  it('puts what a column says last there in both directions', () => {
    const rows = [land('Perpetual'), land('2031', '1'), land('2020', '1')]
    const dated: Column<Land> = {
      source: 'name',
      label: 'Ends',
      value: ({ name }) => name,
      sort: (a, b) => `${a.name}`.localeCompare(`${b.name}`),
      isLast: ({ acres }) => acres === null,
    }
    for (const [order, expected] of [
      ['ASC', ['2020', '2031', 'Perpetual']],
      ['DESC', ['2031', '2020', 'Perpetual']],
    ] as const)
      expect(names(sortRows(rows, [dated], { field: 'name', order }))).toEqual(expected)
  })

  it("uses a column's own order if it has one", () => {
    const byLength: Column<Land> = {
      source: 'l',
      label: 'L',
      value: () => '',
      sort: (a, b) => `${a.name}`.length - `${b.name}`.length,
    }
    expect(
      names(sortRows([land('aaa'), land('b'), land('cc')], [byLength], { field: 'l', order: 'DESC' })),
    ).toEqual(['aaa', 'cc', 'b'])
  })

  it('keeps what has no value last in an order of its own, whichever way', () => {
    const byName: Column<Land> = {
      source: 'n',
      label: 'N',
      value: ({ name }) => name,
      sort: (a, b) => `${a.name ?? ''}`.localeCompare(`${b.name ?? ''}`),
    }
    const sorted = (order: 'ASC' | 'DESC') =>
      names(sortRows([land(null), land('b'), land('a')], [byName], { field: 'n', order }))
    expect([sorted('ASC'), sorted('DESC')]).toEqual([
      ['a', 'b', null],
      ['b', 'a', null],
    ])
  })

  it('sorts what is equal by the next column', () => {
    const rows = [land('b', '1'), land('a', '2'), land('c', null), land('a', '10'), land('b', '3')]
    const sort = sortNamed('name,-acres')
    const sorted = sortRows(rows, columns, sort).map(({ name, acres }) => `${name}${acres}`)
    expect(sorted).toEqual(['a10', 'a2', 'b3', 'b1', 'cnull'])
    const changed = [...rows.slice(1), land('a', '5')]
    const again = resortRows({ rows, sorted: sortRows(rows, columns, sort) }, changed, columns, sort)
    expect(again).toEqual(sortRows(changed, columns, sort))
  })

  it('keeps the order without a sort key, and never changes the given list', () => {
    const rows = [land('b'), land('a')]
    expect(sortRows(rows, columns, UNSORTED)).toBe(rows)
    sortRows(rows, columns, { field: 'name', order: 'ASC' })
    expect(names(rows)).toEqual(['b', 'a'])
  })
})

describe('a search of rows', () => {
  const rows = [land('Culberson A-1', '640'), land('Reeves A-2', '320'), land('Reeves B', null)]

  it('finds every word anywhere in the row, ignoring case', () => {
    expect(names(searcherOf(rows, columns)('REEVES 320'))).toEqual(['Reeves A-2'])
    expect(names(searcherOf(rows, columns)(' a-  '))).toEqual(['Culberson A-1', 'Reeves A-2'])
    expect(searcherOf(rows, columns)('nowhere')).toEqual([])
  })

  it('finds a number with or without dashes', () => {
    expect(names(searcherOf(rows, columns)('a2'))).toEqual(['Reeves A-2'])
    expect(names(searcherOf([land('42-389-30001')], columns)('4238930001'))).toHaveLength(1)
  })

  it('finds additional search texts of a column', () => {
    const aliased = columns.map((column) => ({ ...column, searched: () => 'Former' }))
    expect(searcherOf(rows, aliased)('former reeves 320')).toHaveLength(1)
  })

  it('returns all rows for an empty search', () => expect(searcherOf(rows, columns)('  ')).toBe(rows))
})

describe('countText', () => {
  it.each([
    ['Lands', 1_200, 1_200, '1,200 lands'],
    ['Lands', 1, 200, '1 of 200 lands'],
    ['Inactive wells', 1, 1, '1 inactive well'],
    ['Wells of this operator', 1, 1, '1 well of this operator'],
    ['Wells', 0, 0, '0 wells'],
  ])('says how many of %s: %d of %d', (label, shown, all, text) => {
    expect(countText(label, shown, all)).toBe(text)
  })
})
