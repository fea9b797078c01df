import { describe, it } from 'vitest'
import { checkHolding, facts, type HoldingCase, lease, well } from './holding-facts.ts'

const AFTER = '2026-03-16'

const SHUT_IN = { status: 'Shut-In', type: 'Gas', lastProduced: '2025-12', lastReported: '2025-12' }
const PAID = {
  paidFor: 'Shut-In',
  date: '2026-02-01',
  dateReceived: null,
  periodFrom: null,
  periodTo: null,
  dueDate: null,
}
const shutIn = (payments: readonly object[], terms = {}, values = {}) =>
  facts(
    [lease({ wells: ['W1'], payments: payments.map((one) => ({ ...PAID, ...one })), ...terms })],
    [well('W1', { ...SHUT_IN, ...values })],
  )

describe('what a well that is shut in holds', () => {
  it.each<HoldingCase>([
    [
      'all, while a payment covers the day',
      shutIn([{ periodTo: '2027-01-01' }]),
      AFTER,
      ['640 held'],
      'shut-in payment for W1 until 01/01/2027',
    ],
    [
      'nothing known, after that',
      shutIn([{ periodTo: '2026-03-15' }]),
      AFTER,
      ['640 disputed'],
      'no shut-in payment',
    ],
    [
      'nothing known before the period',
      shutIn([{ periodFrom: '2026-06-01', periodTo: '2027-06-01' }]),
      AFTER,
      ['640 disputed'],
    ],
    [
      'a question, if the payment has no period',
      shutIn([{}]),
      AFTER,
      ['640 disputed'],
      'does not say until when',
    ],
    ['a question without a payment', shutIn([]), AFTER, ['640 disputed'], 'no shut-in payment'],
    [
      'all, until the payment is due',
      shutIn([], { shutinDays: '120' }),
      '2026-04-15',
      ['640 held'],
      'the payment is due on 04/30/2026',
    ],
    [
      'nothing after the longest shut-in, whatever is paid',
      shutIn([{ periodTo: '2030-01-01' }], { shutinConsecutiveMonths: '24' }),
      '2028-01-01',
      ['640 due since 2028-01-01'],
    ],
    [
      'all on the last day of the longest shut-in after the primary term, which this one is longer than',
      shutIn([{ periodTo: '2030-01-01' }], { shutinPostMonths: '36' }),
      '2029-03-15',
      ['640 held'],
    ],
    [
      'nothing after that',
      shutIn([{ periodTo: '2030-01-01' }], { shutinPostMonths: '36' }),
      '2029-03-16',
      ['640 due since 2029-03-16'],
    ],
    [
      'nothing after the longest shut-in after the primary term, in which it last produced',
      shutIn([{ periodTo: '2030-01-01' }], { shutinPostMonths: '12' }, { lastProduced: '2026-06' }),
      '2027-07-01',
      ['640 due since 2027-07-01'],
    ],
    [
      'nothing after the first of both',
      shutIn([{ periodTo: '2030-01-01' }], { shutinPostMonths: '36', shutinConsecutiveMonths: '24' }),
      '2028-01-01',
      ['640 due since 2028-01-01'],
    ],
    [
      'D26: what its cessation clause says, if the clause is of gas wells',
      shutIn([{ periodTo: '2030-01-01' }], { shutinProducts: 'Gas', cessationDays: '60' }, { type: 'Oil' }),
      '2026-04-15',
      ['640 due since 2026-03-16'],
    ],
  ])('%s', checkHolding)
})
