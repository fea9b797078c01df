import { firstNot } from '@landbook/contracts/engine/values/sorted'
import { keyOfGroup, type RecordGroup } from '../data/groups.ts'
import type { Totals } from './useTotals.ts'

/** The heading of a group among the rows of a table. */
export interface GroupLine {
  /** Of no record. */
  id: string
  /** Of the group: see keyOfGroup. */
  key: string
  /** Of what it has in common: 'County'. */
  label: string
  text: string
  /** How many rows it has. */
  count: number
  isFolded: boolean
  /** Undefined until they are known. */
  totals: Totals | undefined
}

/** From an index to another, inclusive. */
export type Span = readonly [from: number, to: number]

/** The lines of a table with groups: their headings, and the rows of those that are not folded. */
export interface GroupLines {
  count: number
  /** The heading at a line, or the index of the row. */
  at: (line: number) => GroupLine | number
  /** Of the heading with this id; -1 if there is none. */
  headingAt: (id: string) => number
  /** Where a row is, or the heading of the group that hides it. */
  lineOf: (index: number) => number
  /** The rows between two lines. */
  rowsIn: (first: number, last: number) => readonly Span[]
  toggle: (key: string) => void
}

interface Options {
  groups: readonly RecordGroup[]
  label: string
  textOf: (group: RecordGroup) => string
  isFolded: (key: string) => boolean
  totalsOf: (key: string) => Totals | undefined
  toggle: (key: string) => void
}

interface Placed {
  heading: GroupLine
  /** Of the heading. */
  line: number
  /** The index of its first row, and how many rows are seen. */
  row: number
  rows: number
}

/** Of the row at a line in its list, from 1. */
export function positionIn(groups: GroupLines | undefined, line: number): number {
  const index = groups ? groups.at(line) : line
  return typeof index === 'number' ? index + 1 : 0
}

export const isGroupLine = (row: object): row is GroupLine => 'isFolded' in row

export function groupLines({ groups, label, textOf, isFolded, totalsOf, toggle }: Options): GroupLines {
  const placed: Placed[] = []
  let [line, row] = [0, 0]
  for (const group of groups) {
    const key = keyOfGroup(group)
    const { count } = group
    const folded = isFolded(key)
    const heading = {
      id: `group ${key}`,
      key,
      label,
      text: textOf(group),
      count,
      isFolded: folded,
      totals: totalsOf(key),
    }
    placed.push({ heading, line, row, rows: folded ? 0 : count })
    line += 1 + (folded ? 0 : count)
    row += count
  }
  const last = (holds: (one: Placed) => boolean) => placed[firstNot(placed, holds) - 1]
  return {
    count: line,
    at: (at) => {
      const group = last((one) => one.line <= at)
      if (!group) return at
      return group.line === at ? group.heading : group.row + at - group.line - 1
    },
    headingAt: (id) => placed.find(({ heading }) => heading.id === id)?.line ?? -1,
    lineOf: (index) => {
      const group = last((one) => one.row <= index)
      if (!group) return index
      return group.rows === 0 ? group.line : group.line + 1 + index - group.row
    },
    rowsIn: (first, end) =>
      placed.flatMap(({ line: heading, row: start, rows }): Span[] => {
        const from = Math.max(first - heading - 1, 0)
        const to = Math.min(end - heading - 1, rows - 1)
        return from <= to ? [[start + from, start + to]] : []
      }),
    toggle,
  }
}
