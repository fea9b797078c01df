import { sum } from '../../engine/values/decimals.ts'
import { folded } from '../../engine/values/folded.ts'
import { order } from '../../engine/values/sorted.ts'
import { textOrder } from '../../engine/values/texts.ts'

interface Payment {
  readonly date: string | null
  readonly paymentFrom: string | null
  readonly amount: string | null
}

export interface PaymentTotals {
  /** US dollars, exact. */
  total: string
  /** The latest year first, payments without a date last. */
  perYear: readonly YearTotal[]
}

interface YearTotal {
  /** Of the check; undefined if it has no date. */
  year: string | undefined
  total: string
  /** By name, payments that name no payer last. */
  perPayer: readonly { payer: string | undefined; total: string }[]
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

const totalOf = (payments: readonly Payment[]): string => sum(payments.map(({ amount }) => amount))

function perPayer(payments: readonly Payment[]): YearTotal['perPayer'] {
  const payers = Map.groupBy(payments, ({ paymentFrom }) => folded(paymentFrom ?? '').trim() || undefined)
  return [...payers]
    .map(([key, paid]) => ({ payer: key && paid[0]?.paymentFrom?.trim(), total: totalOf(paid) }))
    .sort((a, b) => Number(!a.payer) - Number(!b.payer) || textOrder(a.payer ?? '', b.payer ?? ''))
}
