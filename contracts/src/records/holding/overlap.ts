import { Exact, parseDecimal, sum } from '../../engine/values/decimals.ts'
import { type Cause, inPart, type LeasePart } from './cause.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { haveDepthInCommon } from './unit-depths.ts'

/**
 * The causes of a part with those of a unit in question where a larger one pools the same depths, and they have more acres
 * of the land than it has: they overlap, and by how much is not known.
 */
export function withOverlap(
  { land }: LeasePart,
  wells: readonly WellOfHolding[],
  causes: readonly Cause[],
): Cause[] {
  const places = new Set(causes.map(({ place }) => place))
  const all = new Map(wells.flatMap(({ unit }) => (unit && places.has(unit.id) ? [[unit.id, unit]] : [])))
  const gross = parseDecimal(land.grossMineralAcres)
  if (all.size < 2 || gross === undefined) return [...causes]
  const units = [...all.values()]
    .map((unit) => ({ unit, acres: parseDecimal(unit.acresOf(land.id)) ?? '0' }))
    .toSorted((one, other) => Number(other.acres) - Number(one.acres))
  const doubts = new Map<string, string>()
  for (const { unit } of units) {
    const beside = units.filter((other) => haveDepthInCommon(unit, other.unit))
    const acres = new Exact(sum(beside.map((one) => one.acres)))
    if (beside[0]?.unit === unit || acres.lte(gross)) continue
    const names = beside.map((other) => other.unit.name)
    doubts.set(unit.id, messages.unitsOverlap(names, acres.toFixed(), land.name, new Exact(gross).toFixed()))
  }
  return causes.map((cause) => {
    const doubt = cause.acres === null ? undefined : doubts.get(cause.place ?? '')
    return doubt === undefined ? cause : inPart(cause, doubt)
  })
}
