import { type KnownSum, knownSum } from '../../engine/values/decimals.ts'
import { folded } from '../../engine/values/folded.ts'
import { typed } from '../../engine/values/known-sums.ts'
import { order } from '../../engine/values/sorted.ts'
import { textOrder } from '../../engine/values/texts.ts'

interface Payment {
  readonly date: string | null
  readonly paymentFrom: string | null
  readonly amount: string | null
}

export interface PaymentTotals {
  /** US dollars, exact. The amount of a payment is not known while it is zero. */
  total: KnownSum
  /** The latest year first, payments without a date last. */
  perYear: readonly YearTotal[]
}

interface YearTotal {
  /** Of the check; undefined if it has no date. */
  year: string | undefined
  total: KnownSum
  /** By name, payments that name no payer last. */
  perPayer: readonly { payer: string | undefined; total: KnownSum }[]
}

/** What was paid, in all, per year, and in each year per payer. Payers are told apart as people take names for equal. */
export function paymentTotals(payments: readonly Payment[]): PaymentTotals {
  const years = Map.groupBy(payments, ({ date }) => date?.slice(0, 4))
  return {
    total: totalOf(payments),
    perYear: [...years]
      .map(([year, paid]) => ({ year, total: totalOf(paid), perPayer: perPayer(paid) }))
      .sort((a, b) => order(b.year ?? '', a.year ?? '')),
  }
}

const totalOf = (payments: readonly Payment[]): KnownSum =>
  knownSum(payments.map(({ amount }) => typed(amount)))

function perPayer(payments: readonly Payment[]): YearTotal['perPayer'] {
  const payers = Map.groupBy(payments, ({ paymentFrom }) => folded(paymentFrom ?? '').trim() || undefined)
  return [...payers]
    .map(([key, paid]) => ({ payer: key && paid[0]?.paymentFrom?.trim(), total: totalOf(paid) }))
    .sort((a, b) => Number(!a.payer) - Number(!b.payer) || textOrder(a.payer ?? '', b.payer ?? ''))
}
