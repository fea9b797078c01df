import { Exact, isZeroOrBlank } from '../../engine/values/decimals.ts'
import { uniqueKey } from '../../engine/values/texts.ts'
import type { Inputs, InterestOfLand, LandOfWell, OrriOfLand, WellOfOrders } from './facts.ts'
import { isHeld } from './leases.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { missingOfDecimal, missingOfFraction, ofUnit, type Part, partOf } from './parts.ts'

/**
 * Overriding royalty interests of the family: shares of production that the lessee bears, so that neither a royalty rate
 * nor a share of the minerals goes into them. They end with the lease out of which they were carved:
 * Gruss v. Cummins, 329 S.W.2d 496 (Tex. App. 1959); https://definitions.uslegal.com/o/overriding-royalty-interest/
 */

const messages = DIVISION_ORDER_MESSAGES

/** One that is only marked may be others': on a land of that type it is the family's. */
export const hasOrri = ({ orri, color }: LandOfWell): boolean => orri.length > 0 || color === 'ORRI'

/** What has to be known of the overriding royalties of a land, and is not. */
export function missingOfOrri({
  name,
  orri,
  color,
  orriPercentage,
  orriAcres,
  grossMineralAcres,
}: LandOfWell): string[] {
  if (orri.length === 0) return color === 'ORRI' ? [messages.orri(name)] : []
  const inPart =
    !isZeroOrBlank(orriAcres) &&
    !isZeroOrBlank(grossMineralAcres) &&
    new Exact(orriAcres ?? 0).lt(grossMineralAcres ?? 0)
  return [
    ...orri.flatMap(({ holder, fraction }) =>
      missingOfFraction(name, messages.sizes.orri(holder ?? ''), fraction),
    ),
    ...missingOfDecimal(
      name,
      'ORRI',
      orriPercentage,
      orri.map(({ fraction }) => fraction),
    ),
    ...(inPart ? [messages.orriInPart(name, String(orriAcres))] : []),
  ]
}

/** The lease of an overriding royalty, if the land's leases have one of that name. */
const leaseFor = ({ interest = [] }: LandOfWell, { lease }: OrriOfLand): InterestOfLand | undefined =>
  interest.find(({ Lease }) => lease !== null && uniqueKey(Lease.leaseName) === uniqueKey(lease))

function hasEnded(land: LandOfWell, row: OrriOfLand, well: WellOfOrders, today: string): boolean {
  const lease = leaseFor(land, row)
  return lease !== undefined && !isHeld(land, lease, well, today)
}

/** What a holder has of them on the day. */
export const orriParts = (
  land: LandOfWell,
  inputs: Inputs,
  holder: string,
  well: WellOfOrders,
  today: string,
): Part[] =>
  land.orri
    .filter((row) => row.holder === holder && !hasEnded(land, row, well, today))
    .map(({ fraction, lease }) =>
      partOf(lease ? `ORRI, ${lease}` : 'ORRI', [
        ...ofUnit(inputs),
        { label: holder, figure: fraction ?? '' },
      ]),
    )

export function orriNotes(land: LandOfWell, well: WellOfOrders, today: string): string[] {
  const { name, orri, color, overRidingRoyaltyInterest } = land
  if (orri.length === 0)
    return overRidingRoyaltyInterest && color !== 'ORRI' ? [messages.orriUncounted(name)] : []
  return orri.flatMap((row) => {
    const [holder, lease] = [row.holder ?? '', row.lease ?? '']
    if (hasEnded(land, row, well, today)) return [messages.orriEnded(name, holder, lease)]
    return leaseFor(land, row) ? [] : [messages.orriLease(name, holder)]
  })
}
