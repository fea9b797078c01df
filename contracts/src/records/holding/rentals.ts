import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { day as dayOf } from '../lease/end.ts'
import { monthsAfter } from '../lease/terms.ts'
import type { HoldingLease } from './facts.ts'

/**
 * The first delay rental before a day that nothing on record paid in time, under a clause by which the lease ends without
 * it ('unless'): due on each anniversary in the primary term, but not on its last day, unless the lease names the first
 * day. Null if all are paid, or none is due.
 */
export function unpaidRental(lease: HoldingLease, day: string): string | null {
  const { rentalClause, paidUpOGL, rentalPerAcre, rentalAmount } = lease
  if (rentalClause !== 'Unless' || paidUpOGL || (isZeroOrBlank(rentalPerAcre) && isZeroOrBlank(rentalAmount)))
    return null
  return rentalDays(lease).find((due) => due < day && !isPaid(lease, due)) ?? null
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

/** By a payment that names the day, or one of the year before it. */
const isPaid = ({ payments }: HoldingLease, due: string): boolean =>
  payments.some(({ paidFor, dueDate, dateReceived, date }) => {
    const received = dayOf(dateReceived ?? date)
    if (paidFor !== 'Delay Rental' || received === undefined || received > due) return false
    return dueDate === null ? received > (monthsAfter(due, '-12') ?? '') : dueDate === due
  })
