import { dayAfter } from '../../engine/values/days.ts'
import { Exact, isZeroOrBlank, parseDecimal, rounded } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { receivedOn } from '../lease/end.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { classifiedOf, type LeasedClassified, paidShare } from '../lease/state-half.ts'
import type { LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

/** What was paid beside what was due, in dollars to the cent. */
export interface Shortfall {
  paid: string
  due: string
  /** Whether it would be enough if the State was paid its half apart, of which nothing is on record. */
  isOfState: boolean
}

/** An amount per acre or well, as often as it is due. Null where one of both is not known. */
export function amountDue(each: string | null, count: string | number): string | null {
  const figure = parseDecimal(each)
  return figure === undefined || isZeroOrBlank(figure) || isZeroOrBlank(String(count))
    ? null
    : rounded(new Exact(figure).times(count), 2)
}

const CENT = new Exact('0.01')

/**
 * How much less than an amount was paid, with the State's half of what is Mineral Classified: a cent that does not divide
 * is nobody's. Null where all was, or the amount of a payment is not known. `isOfAll`: whether it is due for all acres.
 */
export function shortfall(
  lease: LeasedClassified,
  payments: readonly LeasePayment[],
  due: string | null,
  isOfAll = true,
): Shortfall | null {
  const [first] = payments
  if (due === null || first === undefined) return null
  const classified = classifiedOf(lease)
  const share = paidShare(classified, first.paidFor, isOfAll)
  const isApart = payments.some(({ stateHalf }) => stateHalf === 'Paid Apart')
  if ((isApart && share === null) || payments.some(({ amount }) => isZeroOrBlank(amount))) return null
  const shareOf = ({ stateHalf }: LeasePayment) => (stateHalf === 'Paid Apart' && share) || new Exact(1)
  const whole = payments.map((payment) => new Exact(parseDecimal(payment.amount) ?? 0).div(shareOf(payment)))
  const paid = Exact.sum(...whole)
  const least = isApart && share ? CENT.div(share) : CENT
  if (new Exact(due).minus(paid).lt(least)) return null
  const isOpen = classified.of !== 'none' && payments.some(({ stateHalf }) => stateHalf === null)
  const ofFamily = (share ?? new Exact('0.5')).times(due).toDecimalPlaces(2, Exact.ROUND_DOWN)
  return { paid: rounded(paid, 2), due, isOfState: isOpen && paid.gte(ofFamily) }
}

/** 'paid $4,000.00 of $8,000.00', with what is not known of the State's half. */
export function shortText({ paid, due, isOfState }: Shortfall): string {
  const text = messages.paidOf(exactMoney(paid), exactMoney(due))
  return isOfState ? LEASE_MESSAGES.stateHalf.paidShort(text) : text
}

/** Whether one shut-in payment is for all days after one until another. */
export const isPaidThrough = (
  { payments }: { payments: readonly LeasePayment[] },
  after: string,
  until: string,
): boolean =>
  payments.some((payment) => {
    const { paidFor, periodFrom, periodTo } = payment
    const from = periodFrom ?? receivedOn(payment)
    return (
      paidFor === 'Shut-In' &&
      from !== null &&
      from <= dayAfter(after, 1) &&
      (periodTo ?? '') >= dayAfter(until, -1)
    )
  })
