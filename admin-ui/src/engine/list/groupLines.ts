import { knownTotal } from '@landbook/contracts/engine/values/known-sums'
import { firstNot } from '@landbook/contracts/engine/values/sorted'
import { type GroupedValue, keyOfGroup, knownSum, type RecordGroup, type Sums } from '../data/groups.ts'
import type { Totals } from './useTotals.ts'

/** The heading of a group among the rows of a table. */
export interface GroupLine {
  /** Of no record. */
  id: string
  /** Of the group: see keyOfGroup. */
  key: string
  /** How many groups are around it. */
  depth: number
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

/** The lines of a table with groups: their headings, and the rows and groups of those that are not folded. */
export interface GroupLines {
  /** How many groups are around a row. */
  depth: number
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

/** What the groups of a level have in common. */
export interface GroupLevel {
  /** 'County' */
  label: string
  textOf: (value: GroupedValue) => string
}

interface Options {
  /** The innermost ones, in their order. */
  groups: readonly RecordGroup[]
  /** The outermost first. */
  levels: readonly GroupLevel[]
  isFolded: (key: string) => boolean
  toggle: (key: string) => void
}

interface Node {
  heading: GroupLine
  within: readonly Node[]
}

interface Placed {
  heading: GroupLine
  /** Of the heading. */
  line: number
  /** The index of its first row, and how many rows follow the heading. */
  row: number
  rows: number
}

/** Of the row at a line in its list, from 1. */
export function positionIn(groups: GroupLines | undefined, line: number): number {
  const index = groups ? groups.at(line) : line
  return typeof index === 'number' ? index + 1 : 0
}

export const isGroupLine = (row: object): row is GroupLine => 'isFolded' in row

export function groupLines(options: Options): GroupLines {
  const { groups, levels, toggle } = options
  const { placed, count } = placedIn(nodesOf(groups, 0, options))
  const last = (holds: (one: Placed) => boolean) => placed[firstNot(placed, holds) - 1]
  return {
    depth: levels.length,
    count,
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

/** The groups of a level, each with those within it. */
function nodesOf(groups: readonly RecordGroup[], depth: number, options: Options): readonly Node[] {
  const level = options.levels[depth]
  if (!level) return []
  const keyed = Map.groupBy(groups, ({ values }) => keyOfGroup(values.slice(0, depth + 1)))
  return [...keyed].map(([key, those]) => {
    const value = those[0]?.values[depth] ?? { id: null, text: null }
    const heading = {
      id: `group ${key}`,
      key,
      depth,
      label: level.label,
      text: level.textOf(value),
      count: those.reduce((all, { count }) => all + count, 0),
      isFolded: options.isFolded(key),
      totals: together(those.map(({ sums }) => sums)),
    }
    return { heading, within: nodesOf(those, depth + 1, options) }
  })
}

/** The headings in sight, with where they and their rows are, and the number of lines. */
function placedIn(nodes: readonly Node[]) {
  const placed: Placed[] = []
  let [line, row] = [0, 0]
  const place = ({ heading, within }: Node) => {
    const { count, isFolded } = heading
    const rows = isFolded || within.length > 0 ? 0 : count
    placed.push({ heading, line, row, rows })
    line += 1 + rows
    if (isFolded || within.length === 0) row += count
    else within.forEach(place)
  }
  nodes.forEach(place)
  return { placed, count: line }
}

/** The sums of groups as those of one; undefined until all are known. */
function together(totals: readonly (Totals | undefined)[]): Totals | undefined {
  const [first, ...more] = totals
  if (more.length === 0 || !first) return first
  const all = totals.filter((one): one is Sums => Boolean(one))
  if (all.length < totals.length) return undefined
  return new Map(
    [...first.keys()].map((source) => {
      const sums = all.flatMap((one) => one.get(source) ?? [])
      const total = knownTotal(sums.map(knownSum))
      return [source, sums.some(({ sum }) => sum !== null) ? total : { ...total, sum: null }]
    }),
  )
}
