import { total } from '../../engine/values/decimals.ts'
import { feet } from '../lease/leased-rows.ts'
import { type Capacity, capacityAt } from './capacity.ts'
import type { LeasePart } from './cause.ts'
import { TYPED } from './figures.ts'

/**
 * With the acres that leases miss only because theirs were typed: one that takes 100.1156 of 100.115625 acres takes all
 * of them. So do several leases of one holder, of which the first takes what is missing.
 */
export function withTypedAcres(parts: readonly LeasePart[], capacities: readonly Capacity[]): LeasePart[] {
  const whole = new Map<LeasePart, LeasePart['acres']>()
  const complete = (all: LeasePart['acres'], some: readonly [LeasePart, ...LeasePart[]]) => {
    const missing = all.minus(total(some.map((part) => part.acres)))
    if (missing.gt(0) && missing.lte(TYPED)) whole.set(some[0], some[0].acres.plus(missing))
  }
  const stated = parts.filter((part) => part.acres.gt(0))
  const groups = Map.groupBy(stated, ({ row: { lessor, fromDepth, toDepth } }) =>
    JSON.stringify([lessor, fromDepth, toDepth]),
  )
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const { lessor, fromDepth } = first.row
    const { acres, holders } = capacityAt(capacities, feet(fromDepth) ?? 0)
    const all = lessor === null ? acres : (holders.get(lessor) ?? acres)
    for (const part of [first, ...others]) complete(all, [part])
    complete(all, [first, ...others])
  }
  return parts.map((part) => ({ ...part, acres: whole.get(part) ?? part.acres }))
}
