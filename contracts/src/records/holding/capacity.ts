import { Exact, exactText, parseDecimal, rounded, SHARE_PLACES } from '../../engine/values/decimals.ts'
import { rowsByDepth } from '../tract/minerals-by-depth.ts'
import type { LeasePart } from './cause.ts'
import { depthRangeText } from './depth-text.ts'
import type { HoldingLand } from './facts.ts'
import { type Figure, TYPED } from './figures.ts'
import { heldRows } from './lessors.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

/** What holders have of a land's net acres from some depth on, down to the next. */
export interface Capacity {
  /** Feet. */
  from: number
  acres: Figure
  holders: ReadonlyMap<string, Figure>
  /** What these leave. */
  left: Figure
  /** What those can have at most of whom it is not known. */
  atMost: ReadonlyMap<string, Figure>
  /** Those who have minerals of other depths only: what they lease is not here. */
  elsewhere: ReadonlySet<string>
}

/** To the places that interests have at most, so that the parts add up as they are shown. */
export const acresOf = (figure: string | null): Figure =>
  new Exact(rounded(new Exact(parseDecimal(figure) ?? 0), SHARE_PLACES))

/** Of a day, from the top down: minerals may be severed by depth, and end. */
export function capacitiesOf({ name, mineralsOwned }: HoldingLand, acres: Figure, day: string): Capacity[] {
  const byDepth = rowsByDepth(heldRows(mineralsOwned, name, day))
  const names = new Set(byDepth.flatMap(({ rows }) => rows.flatMap(({ Owner }) => Owner?.name ?? [])))
  const all = byDepth.length > 0 ? byDepth : [{ fromDepth: 0, rows: [] }]
  return all.map(({ fromDepth, rows }) => ({ from: fromDepth, ...capacityOf(rows, names, acres) }))
}

export const capacityAt = (all: readonly Capacity[], depth: number): Capacity => {
  const found = all.findLast(({ from }) => from <= depth)
  if (found === undefined) throw new Error(`No capacity at ${depth} ft`)
  return found
}

/**
 * Whether a lease row without depths takes more than its lessor has at some depth, and no more than at another: it is of
 * all depths, and states the most that it takes at one.
 */
export const isOfOtherDepths = (
  { row, acres }: Pick<LeasePart, 'row' | 'acres'>,
  here: Capacity,
  all: readonly Capacity[],
): boolean => {
  const { lessor, fromDepth, toDepth } = row
  const has = ({ holders }: Capacity) => (lessor === null ? undefined : holders.get(lessor))
  const isOfAll = !parseDecimal(fromDepth) && !parseDecimal(toDepth)
  return isOfAll && (has(here)?.lt(acres) ?? false) && all.some((one) => has(one)?.gte(acres))
}

/** What is missing where minerals are severed by depth, and rows name holders of less than all net acres at some of them. */
export const unowned = (all: readonly Capacity[], land: string): string[] =>
  all.flatMap(({ from, atMost, left }, at) => {
    if (all.length < 2 || atMost.size > 0 || left.lte(TYPED)) return []
    const depths = depthRangeText({ fromDepth: from, toDepth: all[at + 1]?.from ?? null })
    return messages.unowned(exactText(rounded(left, 4)), depths, land)
  })

/** Of holders of whom it is not known, what the others leave is the most that they can have. */
function capacityOf(
  rows: HoldingLand['mineralsOwned'],
  names: ReadonlySet<string>,
  acres: Figure,
): Omit<Capacity, 'from'> {
  const owned = rows.flatMap(({ netMineralAcres, Owner }) =>
    Owner?.name ? [{ name: Owner.name, figure: netMineralAcres }] : [],
  )
  const open = new Set(owned.flatMap(({ name, figure }) => (parseDecimal(figure) ? [] : [name])))
  const holders = new Map<string, Figure>()
  for (const { name, figure } of owned)
    if (!open.has(name)) holders.set(name, acresOf(figure).plus(holders.get(name) ?? 0))
  const left = [...holders.values()].reduce((rest, known) => rest.minus(known), acres)
  return {
    acres,
    holders,
    left,
    atMost: new Map([...open].map((name) => [name, Exact.max(0, left)])),
    elsewhere: names.difference(new Set(owned.map(({ name }) => name))),
  }
}
