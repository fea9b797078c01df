import { describe, it } from 'vitest'
import type { LeasePayment } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, lease, payment, well } from './holding-facts.ts'

/** From 2023-03-15 for 60 months, $25 an acre and year. */
const RENTED = { primaryExpirationDate: '2028-03-15', rentalPerAcre: '25', rentalClause: 'Unless' }
const paid = (date: string, values: Partial<LeasePayment> = {}): LeasePayment =>
  payment({ paidFor: 'Delay Rental', date, ...values })
const rented = (terms: Parameters<typeof lease>[0] = {}, ...payments: readonly LeasePayment[]) =>
  facts([lease({ ...RENTED, payments, ...terms })])
const FIRST = messages.rentalUnpaid('03/15/2024')
const TERM = 'primary term until'

describe('the primary term of a lease with delay rentals', () => {
  it.each<HoldingCase>([
    ['D15: is certain on the day on which the first is due', rented(), '2024-03-15', ['640 held'], TERM],
    ['D15: is in question the day after, unless it is paid', rented(), '2024-03-16', ['640 disputed'], FIRST],
    ['is certain once it was paid', rented({}, paid('2024-03-15')), '2025-03-15', ['640 held'], TERM],
    [
      'D17: is in question where it was paid late',
      rented({}, paid('2024-03-17')),
      '2024-03-18',
      ['640 disputed'],
      'was received on 03/17/2024, after it was due on 03/15/2024',
    ],
    [
      'is in question where it came late, whatever its check says',
      rented({}, paid('2024-03-01', { dateReceived: '2024-03-18' })),
      '2024-04-01',
      ['640 disputed'],
      'was received on 03/18/2024, after it was due on 03/15/2024',
    ],
    [
      'is in question where too little of it was paid',
      rented({}, paid('2024-03-01', { amount: '1' })),
      '2024-04-01',
      ['640 disputed'],
      'paid $1.00 of $16,000.00',
    ],
    [
      'is certain where several payments are all of it',
      rented({}, paid('2024-03-01', { amount: '8000' }), paid('2024-03-10', { amount: '8000' })),
      '2024-04-01',
      ['640 held'],
      TERM,
    ],
    [
      'is in question where only the next year was paid',
      rented({}, paid('2024-03-01', { dueDate: '2025-03-15' })),
      '2024-04-01',
      ['640 disputed'],
      FIRST,
    ],
    [
      'is in question where something else was paid',
      rented({}, paid('2024-03-01', { paidFor: 'Bonus' })),
      '2024-04-01',
      ['640 disputed'],
      FIRST,
    ],
    [
      'is in question where a later one was not paid',
      rented({}, paid('2024-03-01')),
      '2025-03-16',
      ['640 disputed'],
      messages.rentalUnpaid('03/15/2025'),
    ],
    [
      'D15: has none on its last day',
      rented({}, paid('2024-03-01'), paid('2025-03-01'), paid('2026-03-01'), paid('2027-03-01')),
      '2028-03-15',
      ['640 held'],
      TERM,
    ],
    ['D16: has none where it is paid up', rented({ paidUpOGL: true }), '2025-01-01', ['640 held'], TERM],
    ['goes on where the rental is owed', rented({ rentalClause: 'Or' }), '2025-01-01', ['640 held'], TERM],
    [
      'goes on where the clause is not known',
      rented({ rentalClause: null }),
      '2025-01-01',
      ['640 held'],
      TERM,
    ],
    ['has none without an amount', rented({ rentalPerAcre: null }), '2025-01-01', ['640 held'], TERM],
    [
      'counts from the day that the lease names',
      rented({ rentalDate: '2023-09-15' }),
      '2023-09-16',
      ['640 disputed'],
      messages.rentalUnpaid('09/15/2023'),
    ],
    [
      'matters to no lease that a well holds',
      facts([lease({ ...RENTED, wells: ['W1'] })], [well('W1', { dateProducing: '2024-02-01' })]),
      '2024-06-01',
      ['640 held'],
      'W1',
    ],
  ])('%s', checkHolding)
})
