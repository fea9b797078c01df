import { formatDate } from '../../engine/values/dates.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { day as dayOf } from '../lease/end.ts'
import { monthsAfter } from '../lease/terms.ts'
import type { HoldingLease, LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { acresLeased, amountDue, receivedOn, shortfall } from './paid.ts'

/**
 * What is wrong with the first delay rental before a day that was not paid in full and in time, under a clause by which
 * the lease ends without it ('unless'): due on each anniversary in the primary term, but not on its last day, unless the
 * lease names the first day. Null if all are paid, or none is due.
 */
export function rentalDoubt(lease: HoldingLease, day: string): string | null {
  const { rentalClause, paidUpOGL, rentalPerAcre, rentalAmount } = lease
  if (rentalClause !== 'Unless' || paidUpOGL || (isZeroOrBlank(rentalPerAcre) && isZeroOrBlank(rentalAmount)))
    return null
  const doubts = rentalDays(lease)
    .filter((due) => due < day)
    .map((due) => doubtOf(lease, due))
  return doubts.find((doubt) => doubt !== null) ?? null
}

function rentalDays({ rentalDate, effectiveDate, primaryExpirationDate }: HoldingLease): string[] {
  const end = dayOf(primaryExpirationDate)
  const first = dayOf(rentalDate) ?? monthsAfter(effectiveDate, '12')
  const days: string[] = []
  for (let year = 0; end !== undefined && first !== null; year++) {
    const due = monthsAfter(first, String(12 * year))
    if (due === null || due >= end) break
    days.push(due)
  }
  return days
}

/** Of a rental, by the payments that name its day, or came in the year before it. */
function doubtOf(lease: HoldingLease, due: string): string | null {
  const rentals = lease.payments.filter(
    (payment) => payment.paidFor === 'Delay Rental' && dayOf(receivedOn(payment)) !== undefined,
  )
  const cameIn = ({ dueDate, ...payment }: LeasePayment, after: string | null, until: string | null) => {
    const received = receivedOn({ dueDate, ...payment }) ?? ''
    return dueDate === null ? received > (after ?? '') && received <= (until ?? '') : dueDate === due
  }
  const isInTime = (payment: LeasePayment) => (receivedOn(payment) ?? '') <= due
  const paid = rentals.filter((payment) => isInTime(payment) && cameIn(payment, monthsAfter(due, '-12'), due))
  if (paid.length > 0) {
    const { rentalAmount, rentalPerAcre } = lease
    const stated = isZeroOrBlank(rentalAmount) ? amountDue(rentalPerAcre, acresLeased(lease)) : rentalAmount
    const short = shortfall(paid, stated)
    return short && messages.rentalShort(exactMoney(short.paid), exactMoney(short.due), formatDate(due))
  }
  // One that names no day and came after half a year is rather that of the next one.
  const late = rentals.find((payment) => !isInTime(payment) && cameIn(payment, due, monthsAfter(due, '6')))
  return late
    ? messages.rentalLate(formatDate(receivedOn(late)), formatDate(due))
    : messages.rentalUnpaid(formatDate(due))
}
