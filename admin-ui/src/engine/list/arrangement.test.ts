import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { arranged } from './arrangement.ts'
import { type Column, sortRows } from './tableRows.ts'

interface Well {
  name: string
  status: string
}

const value = vi.fn(({ name }: Well) => name)
const COLUMNS: Column<Well>[] = [
  { source: 'name', label: 'Name', value },
  { source: 'status', label: 'Status', value: ({ status }) => status },
]
const ASKED = {
  columns: COLUMNS,
  sort: { field: 'name', order: 'ASC' },
} as const
const wells = (): Well[] => [
  { name: 'B', status: 'Active' },
  { name: 'A', status: 'Inactive' },
]

describe('the arrangement of a list', () => {
  it('is kept with its rows while they are asked for in the same way', () => {
    const rows = wells()
    const first = arranged('Wells', rows, ASKED)
    expect(first.map(({ name }) => name)).toEqual(['A', 'B'])
    value.mockClear()
    const again = arranged('Wells', rows, { ...ASKED, sort: { field: 'name', order: 'ASC' } })
    expect(again).toBe(first)
    expect(value).not.toHaveBeenCalled()
  })

  it('is another one of other rows, and in another table', () => {
    const rows = wells()
    const first = arranged('Wells', rows, ASKED)
    expect(arranged('Wells', wells(), ASKED)).not.toBe(first)
    expect(arranged('All', rows, ASKED)).not.toBe(first)
    expect(arranged('Wells', rows, ASKED)).toBe(first)
  })

  it('is that of a list which keeps nothing, whatever was asked before', () => {
    const rows = wells()
    const anyAsked = fc.record({
      columns: fc.constantFrom(COLUMNS, [...COLUMNS]),
      sort: fc.record({
        field: fc.constantFrom('name', 'status'),
        order: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
    })
    fc.assert(
      fc.property(fc.array(anyAsked, { minLength: 1, maxLength: 6 }), (turns) => {
        for (const asked of turns) {
          expect(arranged('Wells', rows, asked)).toEqual(sortRows(rows, asked.columns, asked.sort))
        }
      }),
    )
  })

  it('follows changes of some rows without sorting all anew', () => {
    const names = fc.constantFrom('A', 'a', 'B 2', 'B 10', '')
    const edits = fc.array(
      fc.record({ at: fc.nat(20), removes: fc.nat(2), adds: fc.array(names, { maxLength: 2 }) }),
    )
    fc.assert(
      fc.property(fc.array(names, { maxLength: 20 }), edits, fc.boolean(), (first, turns, isDown) => {
        const sort = { field: 'name', order: isDown ? 'DESC' : 'ASC' } as const
        let rows: Well[] = first.map((name) => ({ name, status: 'Active' }))
        for (const { at, removes, adds } of turns) {
          arranged('Changing', rows, { ...ASKED, sort })
          const added = adds.map((name) => ({ name, status: 'Inactive' }))
          rows = rows.toSpliced(at, removes, ...added)
          const sorted = arranged('Changing', rows, { ...ASKED, sort })
          const expected = sortRows(rows, COLUMNS, sort)
          expect(sorted).toHaveLength(expected.length)
          expect(sorted.every((row, index) => row === expected[index])).toBe(true)
        }
      }),
    )
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ name: `${index}`, status: 'Active' }))
    arranged('Long', rows, ASKED)
    value.mockClear()
    arranged('Long', [...rows.slice(1), { name: '500 A', status: 'Active' }], ASKED)
    expect(value.mock.calls.length).toBeLessThan(50)
  })
})
