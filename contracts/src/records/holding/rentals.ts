import { formatDate } from '../../engine/values/dates.ts'
import { Exact, isZeroOrBlank, parseDecimal, rounded } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { termsOn } from '../lease/amendments.ts'
import { day as dayOf, earliest, receivedOn } from '../lease/end.ts'
import { acresLeased, hasAllAcres } from '../lease/leased-rows.ts'
import { hasRentals, isSaidFor, type Rental, rentalsOf } from '../lease/rental-days.ts'
import type { HoldingLease, LeasePayment } from './facts.ts'
import { heldOn, type WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { amountDue, shortfall, shortText } from './paid.ts'

/** What is wrong with a rental. */
export interface RentalDoubt {
  reason: string
  /** Whether the lease ended without it: a clause that is not stated may say that it is owed only. */
  endsLease: boolean
}

/**
 * The first delay rental before a day that was not paid in full and in time, unless it is owed only ('or'): due on each
 * anniversary in the primary term, but not on its last day, from the day that the lease names for the first, and not
 * while a well holds the lease. Null if all are paid, or none is due.
 */
export function rentalDoubt(
  lease: HoldingLease,
  wells: readonly WellOfHolding[],
  day: string,
): RentalDoubt | null {
  const { rentalClause } = lease
  if (rentalClause === 'Or' || !hasRentals(lease)) return null
  const rentals = rentalsOf(lease, lease.payments)
  const from = askedFrom(lease, day)
  for (const rental of rentals) {
    const isAsked = rental.due >= from && rental.last < day
    if (!isAsked || wells.some((well) => heldOn(well, rental.due))) continue
    const doubt = doubtOf(lease, rentals, rental)
    if (doubt === null) continue
    const endsLease = rentalClause === 'Unless'
    return {
      reason: endsLease
        ? messages.rentalUnless(doubt, formatDate(rental.last))
        : messages.rentalClauseUnknown(doubt),
      endsLease,
    }
  }
  return null
}

/**
 * From when rentals are asked for: in the primary term all; after it those since the first payment on record, as nobody
 * reopens a lease that went on for lack of a receipt from a time of which there are none.
 */
function askedFrom({ primaryExpirationDate, payments }: HoldingLease, day: string): string {
  if (day <= (dayOf(primaryExpirationDate) ?? '')) return ''
  return earliest(payments.flatMap((payment) => [receivedOn(payment), payment.dueDate])) ?? day
}

function doubtOf(
  lease: HoldingLease,
  all: readonly Rental<LeasePayment>[],
  { due, last, paid, late }: Rental<LeasePayment>,
): string | null {
  const days = all.map((rental) => rental.due)
  const amounts = paid.map((payment) => ({ ...payment, amount: amountOfOne(payment, days) }))
  if (paid.length > 0) return shortOf(lease, amounts, due)
  if (late) return messages.rentalLate(formatDate(receivedOn(late)), formatDate(last))
  const isUndated = lease.payments.some(
    (payment) =>
      payment.paidFor === 'Delay Rental' &&
      dayOf(receivedOn(payment)) === undefined &&
      isSaidFor(payment, due) !== false,
  )
  return isUndated
    ? messages.rentalUndated(formatDate(due))
    : messages.rentalUnpaid(formatDate(due), amountText(lease, due))
}

/** The next delay rental that is not paid, with those that follow it. None of a lease that a well holds is due. */
export function rentalAhead(made: HoldingLease, day: string): string[] {
  const lease = termsOn(made)
  if (!hasRentals(lease)) return []
  const ahead = rentalsOf(lease, lease.payments).filter(({ last, paid }) => last >= day && paid.length === 0)
  const [next, ...others] = ahead
  if (!next) return []
  const until = others.at(-1)?.last
  const amount = amountText(lease, next.due)
  return [
    messages.rentalAhead(
      formatDate(next.last),
      amount,
      until === undefined ? null : formatDate(until),
      lease.rentalClause === 'Unless',
    ),
  ]
}

/** As the lease states it, or else by its acres, all of which have to be known. */
function amountText(lease: HoldingLease, due: string): string | null {
  const { rentalAmount, rentalPerAcre } = termsOn(lease, due)
  if (!isZeroOrBlank(rentalAmount)) return exactMoney(rentalAmount)
  const amount = hasAllAcres(lease) ? amountDue(rentalPerAcre, acresLeased(lease)) : null
  return amount && exactMoney(amount)
}

/** Where acres were released, a rental is that of those that are left, if the lease reduces it. */
function shortOf(lease: HoldingLease, paid: readonly LeasePayment[], due: string): string | null {
  const { status, proportionateReduction, rentalPerAcre, rentalAmount } = termsOn(lease, due)
  const ofAcres = amountDue(rentalPerAcre, acresLeased(lease))
  const stated = isZeroOrBlank(rentalAmount) ? ofAcres : rentalAmount
  const isReleased = status === 'PTL REL' && ofAcres !== null
  const short = shortfall(lease, paid, isReleased && proportionateReduction ? ofAcres : stated)
  if (short === null) return null
  const text = messages.rentalShort(shortText(short), formatDate(due))
  const isOpen = isReleased && proportionateReduction === null && shortfall(lease, paid, ofAcres) === null
  return isOpen ? messages.rentalReduced(text) : text
}

/** What a payment is for each of the rentals in its period. */
function amountOfOne({ amount, periodFrom, periodTo }: LeasePayment, days: readonly string[]): string | null {
  const covered = days.filter((due) => periodFrom !== null && periodFrom <= due && due <= (periodTo ?? ''))
  const figure = parseDecimal(amount)
  return figure === undefined ? null : rounded(new Exact(figure).div(covered.length || 1), 2)
}
