import { Exact, parseDecimal, sum } from '../../engine/values/decimals.ts'
import { type Cause, inPart, type LeasePart } from './causes.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

/**
 * The causes of a part with those of all units but the largest in question, where the units have more acres of the land
 * than it has: they overlap, and by how much is not known.
 */
export function withOverlap(
  { land }: LeasePart,
  wells: readonly WellOfHolding[],
  causes: readonly Cause[],
): Cause[] {
  const places = new Set(causes.map(({ place }) => place))
  const all = new Map(wells.flatMap(({ unit }) => (unit && places.has(unit.id) ? [[unit.id, unit]] : [])))
  const [largest, ...others] = [...all.values()]
    .map((unit) => ({ unit, acres: parseDecimal(unit.acresOf(land.id)) ?? '0' }))
    .toSorted((one, other) => Number(other.acres) - Number(one.acres))
  const gross = parseDecimal(land.grossMineralAcres)
  if (!largest || others.length === 0 || gross === undefined) return [...causes]
  const units = [largest, ...others]
  const acres = new Exact(sum(units.map((one) => one.acres)))
  if (acres.lte(gross)) return [...causes]
  const names = units.map(({ unit }) => unit.name)
  const doubt = messages.unitsOverlap(names, acres.toFixed(), land.name, new Exact(gross).toFixed())
  const overlapping = new Set(others.map(({ unit }) => unit.id))
  return causes.map((cause) =>
    cause.acres !== null && overlapping.has(cause.place ?? '') ? inPart(cause, doubt) : cause,
  )
}
