import { dayAfter } from '../../engine/values/days.ts'
import { Exact, isZeroOrBlank, knownSum, parseDecimal, rounded } from '../../engine/values/decimals.ts'
import type { LeasePayment } from './facts.ts'

/** What was paid beside what was due, in dollars to the cent. */
export interface Shortfall {
  paid: string
  due: string
}

/** An amount per acre or well, as often as it is due. Null where one of both is not known. */
export function amountDue(each: string | null, count: string | number): string | null {
  const figure = parseDecimal(each)
  return figure === undefined || isZeroOrBlank(figure) || isZeroOrBlank(String(count))
    ? null
    : rounded(new Exact(figure).times(count), 2)
}

/** How much less than an amount was paid. Null where all was, or the amount of a payment is not known. */
export function shortfall(payments: readonly LeasePayment[], due: string | null): Shortfall | null {
  if (due === null || payments.some(({ amount }) => isZeroOrBlank(amount))) return null
  const { sum: paid } = knownSum(payments.map(({ amount }) => amount))
  return payments.length > 0 && new Exact(paid).lt(due) ? { paid, due } : null
}

/** When a payment came in: the day of its check where nobody noted another. */
export const receivedOn = ({ dateReceived, date }: LeasePayment): string | null => dateReceived ?? date

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
