import { Exact, formatDecimal, isZeroOrBlank } from '../../engine/values/decimals.ts'
import { boreOf, type Measured, measuredOn } from './bore.ts'
import { feetIn } from './depths.ts'
import type { Inputs, LandOfWell, StatedOrder, WellOfOrders } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

/**
 * Allocation by lateral length: the owners of a tract share in a well by the feet of its lateral on the tract ÷ all of
 * its feet, in place of acres ÷ unit acres, in a well of a production sharing agreement, and in an allocation well, whose
 * tracts nobody has pooled. Agreements differ in what they measure, mostly from the first to the last take point, so
 * nothing is taken for the whole where what is recorded of it differs. What is stated comes before what is measured.
 * https://www.oilandgaslawyerblog.com/production-sharing-agreements/, https://landtraining.net/what-is-an-allocation-well/
 */

const messages = DIVISION_ORDER_MESSAGES
const SHARED = ['PSA', 'PAA']

const statesFeet = (order: StatedOrder | undefined): boolean =>
  order !== undefined && !isZeroOrBlank(order.lateralFeet)

const statesAcres = (order: StatedOrder | undefined): boolean =>
  order !== undefined && !(isZeroOrBlank(order.wellUnitAcres) && isZeroOrBlank(order.platTractAcres))

/** What the tracts of a well share by, and the feet of the lateral that are measured on them, by the land's id. */
export interface Sharing {
  by: 'acres' | 'feet' | 'unknown'
  measured: ReadonlyMap<string, Measured>
}

/**
 * Acres are the rule where no feet are stated. Measured feet take their place only in an agreement whose orders state no
 * acres either, and if they are known on each land; elsewhere nobody has said that the lands share by them.
 */
export function sharingOf(well: WellOfOrders, lands: readonly LandOfWell[]): Sharing {
  const { unit, divisionOrder } = well
  const isAgreed = SHARED.includes(unit?.unitType ?? '')
  const bore = !unit || isAgreed ? boreOf(well) : undefined
  const measured = new Map(
    lands.flatMap((land): [string, Measured][] => {
      const feet = bore && measuredOn(bore, land)
      return feet ? [[land.id, feet]] : []
    }),
  )
  if (divisionOrder.some(statesFeet)) {
    if (unit && !unit.unitType) return { by: 'unknown', measured }
    return { by: !unit || isAgreed ? 'feet' : 'acres', measured }
  }
  const isMeasured = isAgreed && !divisionOrder.some(statesAcres) && measured.size === lands.length
  return { by: isMeasured ? 'feet' : 'acres', measured }
}

/** All feet of the lateral as the well has them, or what is missing of them. */
export function lateralOf({ perfLength, lengthOfLateral }: WellOfOrders): { feet: string } | 'none' | 'two' {
  const known = new Set([perfLength, lengthOfLateral].map(feetIn).filter((feet) => !isZeroOrBlank(feet)))
  const [feet, other] = known
  if (other !== undefined) return 'two'
  return feet === undefined ? 'none' : { feet }
}

/**
 * Feet in a pooled unit, and acres beside feet: of a tract that is pooled inside an agreement both would count. Measured
 * feet, where they count, or give another share than what is stated.
 */
export function lateralNotes(
  { unit }: WellOfOrders,
  { id, name }: LandOfWell,
  order: StatedOrder | undefined,
  { by, measured }: Sharing,
  { feet, wellFeet }: Inputs,
): string[] {
  const known = measured.get(id)
  if (by === 'acres' && unit && statesFeet(order)) return [messages.feetIgnored(name, unit.name)]
  if (by === 'acres' && unit?.unitType && !known && SHARED.includes(unit.unitType))
    return [messages.sharedByAcres(name, unit.name, unit.unitType)]
  const text = known && messages.measured(name, feetText(known.feet), feetText(known.wellFeet), known.span)
  if (by === 'acres') return text && unit ? [messages.measuredUncounted(text)] : []
  const acres = by === 'feet' && !isZeroOrBlank(order?.wellUnitAcres) ? [messages.acresIgnored(name)] : []
  if (!known || !text || !feet || !wellFeet) return acres
  if (feet.from.is === 'map') return [...acres, text]
  return differs(known, feet.figure, wellFeet.figure)
    ? [...acres, messages.twoFeet(text, feetText(feet.figure), feetText(wellFeet.figure))]
    : acres
}

const feetText = (feet: string): string => formatDecimal(feet, 0)

/** Whether the measured share differs from the stated one by more than a hundredth of the lateral. */
const differs = (measured: Measured, feet: string, wellFeet: string): boolean =>
  new Exact(measured.feet).div(measured.wellFeet).minus(new Exact(feet).div(wellFeet)).abs().gt('0.01')
