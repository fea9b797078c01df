import { sum } from '../values/decimals.ts'

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

/** What was paid, in all, per year, and in each year per payer. Payers are told apart ignoring case and blanks around. */
export function paymentTotals(payments: readonly Payment[]): PaymentTotals {
  const years = Map.groupBy(payments, ({ date }) => date?.slice(0, 4))
  return {
    total: totalOf(payments),
    perYear: [...years]
      .map(([year, paid]) => ({ year, total: totalOf(paid), perPayer: perPayer(paid) }))
      .sort((a, b) => compare(b.year ?? '', a.year ?? '')),
  }
}

const totalOf = (payments: readonly Payment[]): string => sum(payments.map(({ amount }) => amount))

function perPayer(payments: readonly Payment[]): YearTotal['perPayer'] {
  const payers = Map.groupBy(payments, ({ paymentFrom }) => paymentFrom?.trim().toLowerCase() || undefined)
  return [...payers]
    .map(([key, paid]) => ({ payer: key && paid[0]?.paymentFrom?.trim(), total: totalOf(paid) }))
    .sort((a, b) => Number(!a.payer) - Number(!b.payer) || compare(a.payer ?? '', b.payer ?? ''))
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base' })
