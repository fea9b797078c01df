import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type GroupLine, groupLines, isGroupLine } from './groupLines.ts'
import { inGroups } from './inGroups.ts'
import type { RowsInSight } from './tableContext.ts'

const groupOf = (text: string | null, count: number) => ({ values: [{ id: null, text }], count })
const GROUPS = [groupOf('Reeves', 2), groupOf('Ward', 3), groupOf(null, 1)]

const linesOf = (folded: readonly string[], groups = GROUPS) =>
  groupLines({
    groups,
    label: 'County',
    textOf: ({ values: [value] }) => value?.text ?? 'None',
    isFolded: (key) => folded.includes(key),
    totalsOf: () => undefined,
    toggle: () => undefined,
  })

const allOf = (lines: ReturnType<typeof linesOf>) =>
  Array.from({ length: lines.count }, (_, line) => lines.at(line)).map((line) =>
    typeof line === 'number' ? line : `${line.text} ${line.count}`,
  )

describe('the lines of a table with groups', () => {
  it('are the headings, each before its rows, of which those of a folded group have none', () => {
    expect(allOf(linesOf([]))).toEqual(['Reeves 2', 0, 1, 'Ward 3', 2, 3, 4, 'None 1', 5])
    expect(allOf(linesOf(['Ward', '']))).toEqual(['Reeves 2', 0, 1, 'Ward 3', 'None 1'])
  })

  it('say where a row is, or the heading that hides it, and which rows there are between two lines', () => {
    const lines = linesOf(['Ward'])
    expect([0, 1, 3, 5].map(lines.lineOf)).toEqual([1, 2, 3, 5])
    expect(lines.rowsIn(0, 9)).toEqual([
      [0, 1],
      [5, 5],
    ])
    expect(lines.rowsIn(2, 4)).toEqual([[1, 1]])
  })

  it('have each row of an unfolded group once, wherever groups are folded', () => {
    const groups = fc.uniqueArray(
      fc.record({ key: fc.string({ minLength: 1 }), count: fc.integer({ min: 1, max: 5 }) }),
      {
        selector: ({ key }) => key,
      },
    )
    fc.assert(
      fc.property(groups, fc.array(fc.nat(9)), (list, places) => {
        const folded = places.map((place) => list[place]?.key ?? '')
        const lines = linesOf(
          folded,
          list.map(({ key, count }) => groupOf(key, count)),
        )
        const rows = Array.from({ length: lines.count }, (_, line) => lines.at(line))
        const shown = rows.filter((line) => typeof line === 'number')
        const spans = lines.rowsIn(0, lines.count - 1)
        expect(
          spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
        ).toEqual(shown)
        for (const row of shown) expect(lines.at(lines.lineOf(row))).toBe(row)
        for (const line of rows)
          if (typeof line !== 'number') expect(lines.at(lines.headingAt(line.id))).toEqual(line)
      }),
    )
  })

  it('stand in the place of the rows, which are asked for by their own indexes', () => {
    const onRange = vi.fn<RowsInSight<{ id: string }>['onRange']>()
    const rows = Array.from({ length: 6 }, (_, index) => ({ id: `r${index}` }))
    const ungrouped: RowsInSight<{ id: string }> = {
      at: (index) => rows[index],
      indexOf: (key) => rows.findIndex(({ id }) => id === key),
      read: async (index) => rows[index],
      isReading: false,
      onRange,
      all: () => rows,
      choosing: { hidden: 0, all: async () => [], between: async () => [] },
    }
    const lines = linesOf(['Reeves'])
    const grouped = inGroups(ungrouped, lines)
    const heading = grouped.at(1)
    expect(heading && isGroupLine(heading)).toBe(true)
    expect(grouped.at(2)).toBe(rows[2])
    expect(grouped.indexOf('r1')).toBe(0)
    expect(grouped.indexOf((heading as GroupLine).id)).toBe(1)
    grouped.onRange(0, 3)
    expect(onRange).toHaveBeenCalledWith(0, 3, lines.rowsIn)
  })
})
