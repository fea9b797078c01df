import { Exact, isZeroOrBlank } from '../../engine/values/decimals.ts'
import { uniqueKey } from '../../engine/values/texts.ts'
import { isOver } from '../lease/end.ts'
import type { Inputs, InterestOfLand, LandOfWell, OrriOfLand, WellOfOrders } from './facts.ts'
import { partsAt } from './held.ts'
import { hasNotBegun, isHeld } from './leases.ts'
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
export function missingOfOrri(land: LandOfWell, well: WellOfOrders, today: string): string[] {
  const { name, orri, color, orriPercentage, orriAcres, grossMineralAcres } = land
  if (orri.length === 0) return color === 'ORRI' ? [messages.orri(name)] : []
  const inPart =
    !isZeroOrBlank(orriAcres) &&
    !isZeroOrBlank(grossMineralAcres) &&
    new Exact(orriAcres ?? 0).lt(grossMineralAcres ?? 0)
  return [
    ...orri.flatMap((row) => {
      const holder = row.holder ?? ''
      const isOpen = stateOf(land, row, well, today) === 'unknown'
      return [
        ...missingOfFraction(name, messages.sizes.orri(holder), row.fraction),
        ...(isOpen ? [messages.orriOpen(name, holder, row.lease ?? '')] : []),
      ]
    }),
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
  interest.find(
    ({ Lease }) => lease !== null && !Lease.template && uniqueKey(Lease.leaseName) === uniqueKey(lease),
  )

type OrriState = 'lasts' | 'ended' | 'notBegun' | 'unknown' | 'unrecorded'

/** As its lease at the depths of the well: what nothing on record holds need not have ended by that. */
function stateOf(land: LandOfWell, row: OrriOfLand, well: WellOfOrders, today: string): OrriState {
  const lease = leaseFor(land, row)
  if (!lease) return 'unrecorded'
  const { id, status } = lease.Lease
  if (hasNotBegun(lease.Lease, today)) return 'notBegun'
  if (isHeld(land, lease, well, today)) return 'lasts'
  if (isOver(status)) return 'ended'
  return partsAt(land, well)?.some((part) => part.lease?.id === id) ? 'ended' : 'unknown'
}

const counts = (...of: Parameters<typeof stateOf>): boolean =>
  ['lasts', 'unrecorded'].includes(stateOf(...of))

/** What a holder has of them on the day. */
export const orriParts = (
  land: LandOfWell,
  inputs: Inputs,
  holder: string,
  well: WellOfOrders,
  today: string,
): Part[] =>
  land.orri
    .filter((row) => row.holder === holder && counts(land, row, well, today))
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
    const state = stateOf(land, row, well, today)
    if (state === 'ended') return [messages.orriEnded(name, holder, lease)]
    if (state === 'notBegun') return [messages.orriNotBegun(name, holder, lease)]
    return state === 'unrecorded' ? [messages.orriLease(name, holder)] : []
  })
}
