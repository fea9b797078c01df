import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { termsOn } from '../lease/amendments.ts'
import { receivedOn } from '../lease/end.ts'
import { hasAllAcres } from '../lease/leased-rows.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { classifiedOf, paidShare } from '../lease/state-half.ts'
import type { HoldingLease, LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { extendedAcres, extendedPart } from './terms.ts'

/** What a payment is compared with. */
interface Due {
  /** Whether the acres of the lease have to be known for it. */
  isByAcres: boolean
  /** Whether it is due for all acres of the lease. */
  isOfAll: boolean
}

/** By what it is paid for; null where nothing is asked for it. */
const DUE: Readonly<Record<string, (lease: HoldingLease) => Due | null>> = {
  // One that is owed only, or paid up, is asked of nobody.
  'Delay Rental': ({ rentalClause, paidUpOGL, rentalAmount, rentalPerAcre }) =>
    rentalClause === 'Or' || paidUpOGL ? null : dueOf(rentalAmount, rentalPerAcre),
  Extension: (lease) => {
    const isOfAll = extendedPart(lease) === null
    const due = dueOf(isOfAll ? lease.totalAmount : null, lease.amountPerAcre)
    return due && { isByAcres: due.isByAcres && extendedAcres(lease) === null, isOfAll }
  },
  'Shut-In': ({ shutinAmount, shutinPer }) =>
    isZeroOrBlank(shutinAmount) || shutinPer === null
      ? null
      : { isByAcres: shutinPer === 'Acre', isOfAll: shutinPer === 'Acre' },
}

const dueOf = (stated: string | null, perAcre: string | null): Due | null =>
  isZeroOrBlank(stated) && isZeroOrBlank(perAcre) ? null : { isByAcres: isZeroOrBlank(stated), isOfAll: true }

/** Which payments of a lease cannot be compared with what is due, and what is missing for that. */
export function uncheckedPayments(lease: HoldingLease): string[] {
  const missing = lease.payments.flatMap((payment) => {
    const why = missingOf(lease, payment)
    return why === null ? [] : [{ what: String(payment.paidFor), why }]
  })
  return [...Map.groupBy(missing, ({ why }) => why)].map(([why, of]) =>
    messages.unchecked([...new Set(of.map(({ what }) => what))], why),
  )
}

/** By the terms of the day on which it came in. */
function missingOf(lease: HoldingLease, payment: LeasePayment): string | null {
  const { paidFor, amount, stateHalf } = payment
  const due = DUE[paidFor ?? '']?.(termsOn(lease, receivedOn(payment) ?? undefined)) ?? null
  if (due === null || isZeroOrBlank(amount)) return null
  if (due.isByAcres && !hasAllAcres(lease)) return acresMissing(lease)
  const classified = classifiedOf(lease)
  if (stateHalf !== 'Paid Apart' || paidShare(classified, paidFor, due.isOfAll) !== null) return null
  const { unknown, paidForPart } = LEASE_MESSAGES.stateHalf
  return classified.of === 'unknown' ? unknown(classified.missing) : paidForPart(String(paidFor))
}

function acresMissing({ leasedLands }: HoldingLease): string {
  const without = leasedLands.filter(({ netMineralAcres }) => isZeroOrBlank(netMineralAcres))
  const names = new Set(without.map(({ Tract }) => Tract?.name ?? messages.landGone))
  return leasedLands.length > 0 ? messages.landsWithoutAcres([...names]) : messages.noLands
}
