import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, lease, payment, well } from './holding-facts.ts'

const AFTER = '2026-03-16'

const SHUT_IN = { status: 'Shut-In', type: 'Gas', lastProduced: '2025-12', lastReported: '2025-12' }
const PAID = payment({ paidFor: 'Shut-In', date: '2026-02-01' })
const shutIn = (payments: readonly object[], terms = {}, values = {}) =>
  facts(
    [lease({ wells: ['W1'], payments: payments.map((one) => ({ ...PAID, ...one })), ...terms })],
    [well('W1', { ...SHUT_IN, ...values })],
  )

const TWO_WELLS = (amount: string) =>
  facts(
    [
      lease({
        wells: ['W1', 'W2'],
        shutinAmount: '1600',
        shutinPer: 'Well',
        payments: [{ ...PAID, periodTo: '2027-01-01', amount }],
      }),
    ],
    [well('W1', SHUT_IN), well('W2', SHUT_IN)],
  )

/** Paid for 2025 and for 2026, where 90 days are allowed after its last production in 2024. */
const YEARS = (second: string, first = '2025-03-20', values: object = {}) =>
  shutIn(
    [
      { date: first, periodFrom: '2025-01-01', periodTo: '2025-12-31' },
      { date: second, periodFrom: '2026-01-01', periodTo: '2026-12-31' },
    ],
    { shutinDays: '90' },
    { lastProduced: '2024-12', lastReported: '2024-12', ...values },
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
      'nothing known, by a first payment long after the last production, where no days are stated',
      shutIn(
        [{ date: '2026-10-01', periodTo: '2027-05-31' }],
        {},
        { lastProduced: '2025-05', lastReported: '2025-05' },
      ),
      '2026-11-20',
      ['640 disputed'],
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
    [
      'a question without a payment',
      shutIn([], { shutinPer: 'Well' }),
      AFTER,
      ['640 disputed'],
      'no shut-in payment',
    ],
    [
      'a question of a lease whose clause is not on record',
      shutIn([]),
      AFTER,
      ['640 disputed'],
      'W1 is shut in, and neither shut-in terms of the lease nor a shut-in payment is on record',
    ],
    [
      'a question of such a lease whose days of cessation are over, which is said',
      shutIn([], { cessationDays: '60' }, { lastReported: '2026-03' }),
      AFTER,
      ['640 disputed'],
      'is on record; W1 has not produced since 12/31/2025 at the latest, and the 60 days that the lease allows ended on 03/01/2026 at the latest',
    ],
    [
      'all, while the days of cessation run, without a payment',
      shutIn([], { cessationDays: '90' }),
      AFTER,
      ['640 held'],
      'W1 has not produced since 12/31/2025 at the latest: operations are due by 03/31/2026 at the latest',
    ],
    [
      'all, while these run, although the payment is late',
      shutIn([{ date: '2026-03-15', periodTo: '2027-01-01' }], { cessationDays: '90', shutinDays: '60' }),
      AFTER,
      ['640 held'],
      'operations are due by 03/31/2026',
    ],
    [
      'all, until the payment is due',
      shutIn([], { shutinDays: '120' }),
      '2026-04-15',
      ['640 held'],
      'the payment is due on 04/30/2026',
    ],
    [
      'D25: all on the last day of the longest shut-in, counted from the day on which it was shut in',
      shutIn([{ periodTo: '2030-01-01' }], { shutinConsecutiveMonths: '24' }),
      '2028-01-01',
      ['640 held'],
      'shut-in payment for W1 until 01/01/2030, but it can be shut in until 01/01/2028 at the longest',
    ],
    [
      'nothing after it, whatever is paid',
      shutIn([{ periodTo: '2030-01-01' }], { shutinConsecutiveMonths: '24' }),
      '2028-01-02',
      ['640 due since 2028-01-02'],
    ],
    [
      'all until the longest shut-in, before the payment is due',
      shutIn([], { shutinConsecutiveMonths: '1', shutinDays: '90' }, { lastProduced: '2026-02' }),
      AFTER,
      ['640 held'],
      'the payment is due on 05/29/2026, but it can be shut in until 04/01/2026 at the longest',
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
      '2027-07-02',
      ['640 due since 2027-07-02'],
    ],
    [
      'nothing after the first of both',
      shutIn([{ periodTo: '2030-01-01' }], { shutinPostMonths: '36', shutinConsecutiveMonths: '24' }),
      '2028-01-02',
      ['640 due since 2028-01-02'],
    ],
    [
      'a question after the day on which a payment was due that is not on record',
      shutIn([], { shutinDays: '210' }),
      '2026-11-29',
      ['640 disputed'],
      'it was due on 07/29/2026',
    ],
    [
      'a question, where too little is paid for the acres',
      shutIn([{ periodTo: '2027-01-01', amount: '100' }], { shutinAmount: '50', shutinPer: 'Acre' }),
      AFTER,
      ['640 disputed'],
      'paid $100.00 of $32,000.00',
    ],
    [
      'all, where the acres are paid for',
      shutIn([{ periodTo: '2027-01-01', amount: '32000' }], { shutinAmount: '50', shutinPer: 'Acre' }),
      AFTER,
      ['640 held'],
    ],
    [
      'a question, where one of two wells is paid for',
      TWO_WELLS('1600'),
      AFTER,
      ['640 disputed'],
      'paid $1,600.00 of $3,200.00 for 2 wells, and whether W1 is among those',
    ],
    ['all, where both are', TWO_WELLS('3200'), AFTER, ['640 held']],
    [
      'a question, if the payment has no day of receipt',
      shutIn([{ date: null, periodTo: '2030-01-01' }], { shutinProducts: 'Gas', shutinDays: '60' }),
      AFTER,
      ['640 disputed'],
      messages.shutInUndated('W1', '03/01/2026'),
    ],
    [
      'D26: what its cessation clause says, if the clause is of gas wells',
      shutIn([], { shutinProducts: 'Gas', cessationDays: '60' }, { type: 'Oil', lastReported: '2026-03' }),
      '2026-04-15',
      ['640 due since 2026-03-16'],
    ],
    [
      'a question, if it is an oil well and the clause does not say of which wells it is',
      shutIn([{ periodTo: '2030-01-01' }], {}, { type: 'Oil' }),
      AFTER,
      ['640 disputed'],
      'the lease has no Shut-In Wells',
    ],
    [
      'all, if the clause is of oil wells, too',
      shutIn([{ periodTo: '2030-01-01' }], { shutinProducts: 'Oil and Gas' }, { type: 'Oil' }),
      AFTER,
      ['640 held'],
    ],
    ['all in the second year', YEARS('2025-12-20'), '2026-06-01', ['640 held'], 'until 12/31/2026'],
    [
      'a question, where the second year was paid after the first had ended',
      YEARS('2026-03-01'),
      '2026-06-01',
      ['640 disputed'],
      'of 03/01/2026 is taken to have been due on 12/31/2025, the end of the period that was paid before, as the lease states no other day: whether it holds is for counsel',
    ],
    [
      'a question, where the first year was paid late, however the second one was',
      YEARS('2025-12-20', '2025-04-01'),
      '2026-06-01',
      ['640 disputed'],
      'of 04/01/2025 was due on 03/31/2025',
    ],
    [
      'a question, where the day is taken from the days that leases commonly allow',
      shutIn([{ date: '2026-04-01', periodTo: '2027-01-01' }], { shutinPer: 'Well' }),
      '2026-05-01',
      ['640 disputed'],
      'of 04/01/2026 is taken to have been due on 03/31/2026, 90 days, which leases commonly allow, after W1 had last produced on 12/31/2025, as the lease states no other day: whether it holds is for counsel',
    ],
    [
      'a question, where the day is taken from its cessation days',
      shutIn([{ date: '2026-04-12', periodTo: '2027-01-01' }], { cessationDays: '100' }),
      '2026-05-01',
      ['640 disputed'],
      'is taken to have been due on 04/10/2026, the 100 cessation days after W1 had last produced on 12/31/2025,',
    ],
    [
      'a question, where it is taken from the end of the term',
      shutIn(
        [{ date: '2026-03-20', periodTo: '2027-01-01' }],
        {},
        { lastProduced: '2025-11', lastReported: '2025-12' },
      ),
      '2026-05-01',
      ['640 disputed'],
      'is taken to have been due on 03/15/2026, the end of its primary term, as the lease',
    ],
    [
      'a question after the second year, with the day on which the next one was due',
      YEARS('2025-12-20'),
      '2027-02-01',
      ['640 disputed'],
      'the last one is for the time until 12/31/2026, by which the next is taken to have been due',
    ],
    [
      'all, where what was paid before its last production came late',
      YEARS('2026-03-25', '2025-04-01', { lastProduced: '2026-01' }),
      '2026-06-01',
      ['640 held'],
    ],
  ])('%s', checkHolding)
})
