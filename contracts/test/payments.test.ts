import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownSum } from '../src/engine/values/decimals.ts'
import { paymentTotals } from '../src/records/agreements/payments.ts'

const paid = (date: string | null, paymentFrom: string | null, amount: string | null) => ({
  date,
  paymentFrom,
  amount,
})

const known = (sum: string, unknown = 0) => ({ sum, unknown })

describe('paymentTotals', () => {
  it('adds up what was paid, per year and payer', () => {
    const payments = [
      paid('2024-03-01', 'Caprock', '100.10'),
      paid('2025-01-02', ' caprock ', '0.20'),
      paid('2025-06-30', 'Caprock', '50'),
      paid('2025-07-01', 'Basin', '-10'),
      paid(null, 'Basin', '1'),
      paid('2025-08-01', null, '7'),
    ]
    expect(paymentTotals(payments)).toEqual({
      total: known('148.3'),
      perYear: [
        {
          year: '2025',
          total: known('47.2'),
          perPayer: [
            { payer: 'Basin', total: known('-10') },
            { payer: 'caprock', total: known('50.2') },
            { payer: undefined, total: known('7') },
          ],
        },
        { year: '2024', total: known('100.1'), perPayer: [{ payer: 'Caprock', total: known('100.1') }] },
        { year: undefined, total: known('1'), perPayer: [{ payer: 'Basin', total: known('1') }] },
      ],
    })
  })

  it('is nothing without payments', () => {
    expect(paymentTotals([])).toEqual({ total: known('0'), perYear: [] })
  })

  it('says how many have no amount, which is zero until somebody types it', () => {
    const payments = [
      paid('2025-03-01', 'Caprock', '100'),
      paid('2025-04-01', 'Basin', null),
      paid(null, null, '0'),
    ]
    expect(paymentTotals(payments)).toMatchObject({
      total: known('100', 2),
      perYear: [
        {
          total: known('100', 1),
          perPayer: [
            { payer: 'Basin', total: known('0', 1) },
            { payer: 'Caprock', total: known('100') },
          ],
        },
        { total: known('0', 1) },
      ],
    })
  })

  it('has years and payers that add up to the total', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 }).map((amount) => (amount / 100).toFixed(2))
    const payment = fc.record({
      date: fc.constantFrom('2024-01-01', '2025-12-31', null),
      paymentFrom: fc.constantFrom('A', 'a', 'B', null),
      amount: fc.option(cents),
    })
    const inCents = (amount: string) => Math.round(Number(amount) * 100)
    const sumOf = (parts: readonly { total: KnownSum }[]) =>
      parts.reduce((total, part) => total + inCents(part.total.sum), 0)
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        const { total, perYear } = paymentTotals(payments)
        expect(sumOf(perYear)).toBe(inCents(total.sum))
        for (const year of perYear) expect(sumOf(year.perPayer)).toBe(inCents(year.total.sum))
      }),
    )
  })
})
