import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { feetIn } from './depths.ts'
import type { LandOfWell, StatedOrder, WellOfOrders } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

/**
 * Allocation by lateral length: the owners of a tract share in a well by the feet of its lateral on the tract ÷ all of
 * its feet, in place of acres ÷ unit acres, in a well of a production sharing agreement, and in an allocation well, whose
 * tracts nobody has pooled. Agreements differ in what they measure, mostly from the first to the last take point, so
 * nothing is taken for the whole where what is recorded of it differs.
 * https://www.oilandgaslawyerblog.com/production-sharing-agreements/, https://landtraining.net/what-is-an-allocation-well/
 */

const messages = DIVISION_ORDER_MESSAGES
const SHARED = ['PSA', 'PAA']

const statesFeet = (order: StatedOrder | undefined): boolean =>
  order !== undefined && !isZeroOrBlank(order.lateralFeet)

/** Whether the tracts of a well share by feet; acres are the rule where no feet are stated. */
export function sharesByFeet({ unit, divisionOrder }: WellOfOrders): boolean | 'unknown' {
  if (!divisionOrder.some(statesFeet)) return false
  if (unit && !unit.unitType) return 'unknown'
  return !unit || SHARED.includes(unit.unitType ?? '')
}

/** All feet of the lateral as the well has them, or what is missing of them. */
export function lateralOf({ perfLength, lengthOfLateral }: WellOfOrders): { feet: string } | 'none' | 'two' {
  const known = new Set([perfLength, lengthOfLateral].map(feetIn).filter((feet) => !isZeroOrBlank(feet)))
  const [feet, other] = known
  if (other !== undefined) return 'two'
  return feet === undefined ? 'none' : { feet }
}

/** Feet in a pooled unit, and acres beside feet: of a tract that is pooled inside an agreement both would count. */
export function lateralNotes(
  well: WellOfOrders,
  { name }: LandOfWell,
  order: StatedOrder | undefined,
): string[] {
  const byFeet = sharesByFeet(well)
  if (byFeet === true) return isZeroOrBlank(order?.wellUnitAcres) ? [] : [messages.acresIgnored(name)]
  return byFeet === false && well.unit && statesFeet(order)
    ? [messages.feetIgnored(name, well.unit.name)]
    : []
}
