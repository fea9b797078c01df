import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { day as dayOf, receivedOn } from './end.ts'
import { daysAfter, monthsAfter } from './terms.ts'

/** The days of delay rentals, YYYY-MM-DD. */

type Text = string | null

export interface RentalTerms {
  readonly paidUpOGL: boolean | null
  readonly rentalDate: Text
  readonly rentalPerAcre: Text
  readonly rentalAmount: Text
  readonly businessDays: Text
  readonly termFrom: Text
  readonly leaseDate: Text
  readonly effectiveDate: Text
  readonly primaryExpirationDate: Text
}

/** Whether a lease has rentals at all. */
export const hasRentals = ({ paidUpOGL, rentalPerAcre, rentalAmount }: RentalTerms): boolean =>
  !paidUpOGL && !(isZeroOrBlank(rentalPerAcre) && isZeroOrBlank(rentalAmount))

/**
 * When they are due: on each anniversary in the primary term, but not on its last day, from the day that the lease names
 * for the first. Counted each from the first one or the beginning, so that a leap day comes back.
 */
export function rentalDays(lease: RentalTerms): string[] {
  const end = dayOf(lease.primaryExpirationDate)
  const named = dayOf(lease.rentalDate)
  const start = lease.termFrom === 'Lease Date' ? lease.leaseDate : lease.effectiveDate
  const days: string[] = []
  for (let year = 0; end !== undefined; year++) {
    const due =
      named === undefined
        ? monthsAfter(start, String(12 * (year + 1)))
        : monthsAfter(named, String(12 * year))
    if (due === null || due >= end) break
    days.push(due)
  }
  return days
}

/** The last day for what is due on one: by 31 TAC 9.33(c)(3) the next working day. Holidays are not known. */
export function lastRentalDay({ businessDays }: Pick<RentalTerms, 'businessDays'>, due: string): string {
  const weekday = new Date(`${due}T00:00:00Z`).getUTCDay()
  const later = { 6: '2', 0: '1' }[weekday] ?? '0'
  return businessDays === '31 TAC 9.33' ? (daysAfter(due, later) ?? due) : due
}

interface RentalPayment {
  readonly paidFor: Text
  readonly date: Text
  readonly dateReceived: Text
  readonly dueDate: Text
  readonly periodFrom: Text
  readonly periodTo: Text
}

/** A rental: the last day for it, what came in time, and the first of what came late where nothing did. */
export interface Rental<P> {
  due: string
  last: string
  paid: readonly P[]
  late: P | undefined
}

/**
 * The rentals of a lease with the payments that name their day or a period with it, or came in the year before it. One
 * that names no day, and came within half a year after a rental that nothing else paid, is that one, late.
 */
export function rentalsOf<P extends RentalPayment>(lease: RentalTerms, payments: readonly P[]): Rental<P>[] {
  const left = new Set(payments.filter((one) => one.paidFor === 'Delay Rental' && cameOn(one) !== ''))
  let before = ''
  return rentalDays(lease).map((due) => {
    const last = lastRentalDay(lease, due)
    const half = monthsAfter(due, '6') ?? ''
    const isFor = (one: P, after: string, until: string) =>
      isSaidFor(one, due) ?? (cameOn(one) > after && cameOn(one) <= until)
    const paid = [...left].filter((one) => cameOn(one) <= last && isFor(one, before, last))
    const isLate = (one: P) => cameOn(one) > last && isFor(one, last, half)
    const late = paid.length > 0 ? undefined : [...left].find(isLate)
    if (late && isSaidFor(late, due) === undefined) left.delete(late)
    before = last
    return { due, last, paid, late }
  })
}

const cameOn = (payment: RentalPayment): string => dayOf(receivedOn(payment)) ?? ''

/** Whether a payment says that it is for a rental; undefined where it names neither its day nor a period. */
export function isSaidFor(
  { dueDate, periodFrom, periodTo }: Pick<RentalPayment, 'dueDate' | 'periodFrom' | 'periodTo'>,
  due: string,
): boolean | undefined {
  if (dueDate !== null) return dueDate === due
  return periodFrom !== null && periodTo !== null ? periodFrom <= due && periodTo >= due : undefined
}
