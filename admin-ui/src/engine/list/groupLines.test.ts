import { order } from '@landbook/contracts/engine/values/sorted'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { keyOfGroup, type PartlyKnown } from '../data/groups.ts'
import { type GroupLine, groupLines, isGroupLine } from './groupLines.ts'
import { inGroups } from './inGroups.ts'
import type { RowsInSight } from './tableContext.ts'

const within = (texts: readonly (string | null)[], count: number) => ({
  values: texts.map((text) => ({ id: null, text })),
  count,
})
const groupOf = (text: string | null, count: number) => within([text], count)
const GROUPS = [groupOf('Reeves', 2), groupOf('Ward', 3), groupOf(null, 1)]

const keyOf = (...keys: string[]) => JSON.stringify(keys)

const linesOf = (folded: readonly string[], groups = GROUPS, depth = 1) =>
  groupLines({
    groups,
    levels: Array.from({ length: depth }, () => ({ label: 'County', textOf: ({ text }) => text ?? 'None' })),
    isFolded: (key) => folded.includes(key),
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

  it('have groups within groups, with the sums of what is within them', () => {
    const nested = [
      within(['Reeves', 'Apache'], 2),
      within(['Reeves', null], 1),
      within(['Ward', 'Apache'], 1),
    ]
    const sums: Record<string, PartlyKnown> = {
      [keyOf('Reeves', 'Apache')]: { sum: '0.1', unknown: 1 },
      [keyOf('Reeves', '')]: { sum: '0.2', unknown: 0 },
      [keyOf('Ward', 'Apache')]: { sum: null, unknown: 1 },
    }
    const sumsIn = (key: string) => new Map(sums[key] && [['acres', sums[key]]])
    const lines = (...folded: string[]) =>
      groupLines({
        groups: nested.map((group) => ({ ...group, sums: sumsIn(keyOfGroup(group.values)) })),
        levels: ['County', 'Lessee'].map((label) => ({ label, textOf: ({ text }) => text ?? 'None' })),
        isFolded: (key) => folded.includes(key),
        toggle: () => undefined,
      })
    const all = allOf(lines())
    expect(all).toEqual(['Reeves 3', 'Apache 2', 0, 1, 'None 1', 2, 'Ward 1', 'Apache 1', 3])
    expect(allOf(lines('Reeves'))).toEqual(['Reeves 3', 'Ward 1', 'Apache 1', 3])
    expect(allOf(lines(keyOf('Reeves', 'Apache')))).toEqual([
      'Reeves 3',
      'Apache 2',
      'None 1',
      2,
      'Ward 1',
      'Apache 1',
      3,
    ])
    expect([0, 2, 3].map(lines('Reeves').lineOf)).toEqual([0, 0, 3])
    expect(lines('Reeves').rowsIn(0, 3)).toEqual([[3, 3]])
    const headings = [0, 1, 6].map((line) => lines().at(line) as GroupLine)
    expect(headings.map(({ depth, totals }) => [depth, totals?.get('acres')])).toEqual([
      [0, { sum: '0.3', unknown: 1 }],
      [1, { sum: '0.1', unknown: 1 }],
      [0, { sum: null, unknown: 1 }],
    ])
  })

  it('have each row of an unfolded group once, wherever groups are folded', () => {
    const groups = fc
      .uniqueArray(
        fc.record({ path: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), count: fc.integer({ min: 1, max: 5 }) }),
        { selector: ({ path }) => String(path) },
      )
      .map((list) => list.toSorted((a, b) => order(String(a.path), String(b.path))))
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 3 }), fc.array(fc.nat(99)), (list, depth, places) => {
        const nested = [...Map.groupBy(list, ({ path }) => String(path.slice(0, depth))).values()].map(
          (those) =>
            within(
              (those[0]?.path ?? []).slice(0, depth).map(String),
              those.reduce((all, { count }) => all + count, 0),
            ),
        )
        const keys = nested.flatMap(({ values }) =>
          values.map((_, at) => keyOfGroup(values.slice(0, at + 1))),
        )
        const folded = places.map((place) => keys[place] ?? '')
        const lines = linesOf(folded, nested, depth)
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
