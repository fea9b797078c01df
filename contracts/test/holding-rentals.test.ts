import { describe, it } from 'vitest'
import type { LeasePayment } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, lease, payment, row, well } from './holding-facts.ts'

/** From 2023-03-15 for 60 months, $25 an acre and year. */
const RENTED = { primaryExpirationDate: '2028-03-15', rentalPerAcre: '25', rentalClause: 'Unless' }
const paid = (date: string, values: Partial<LeasePayment> = {}): LeasePayment =>
  payment({ paidFor: 'Delay Rental', date, ...values })
const rented = (terms: Parameters<typeof lease>[0] = {}, ...payments: readonly LeasePayment[]) =>
  facts([lease({ ...RENTED, payments, ...terms })])
/** As D18 has it. */
const STOPPED = { dateProducing: '2025-02-01', firstProduced: '2025-02', lastProduced: '2025-07' }
const TWO_YEARS = { periodFrom: '2024-03-15', periodTo: '2026-03-14' }
/** Half of its acres were released, and their rental was not paid. */
const reduced = (proportionateReduction: boolean | null) =>
  rented(
    { proportionateReduction, status: 'PTL REL', rentalAmount: '16000', leasedLands: [row('320')] },
    paid('2024-03-01', { amount: '8000' }),
  )
const FIRST = messages.rentalUnpaid('03/15/2024', '$16,000.00')
const TERM = 'primary term until'
/** Of Mineral Classified land, one rental of which was paid. */
const classified = (amount: string, stateHalf: string | null) =>
  rented(
    {
      mineralClassified: true,
      leasedLands: [row('640', { Tract: { id: LAND, name: LAND, mineralClassified: true } })],
    },
    paid('2024-03-01', { amount, stateHalf }),
  )

describe('the primary term of a lease with delay rentals', () => {
  it.each<HoldingCase>([
    ['is certain on the day on which the first is due', rented(), '2024-03-15', ['640 held'], TERM],
    ['is in question the day after, unless it is paid', rented(), '2024-03-16', ['640 disputed'], FIRST],
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
      "is certain where the family's half was paid, and the State's apart",
      classified('8000', 'Paid Apart'),
      '2024-04-01',
      ['640 held'],
      TERM,
    ],
    [
      'is in question where it is not known whether the State was paid',
      classified('8000', null),
      '2024-04-01',
      ['640 disputed'],
      'paid $8,000.00 of $16,000.00, unless the State was paid its half apart',
    ],
    [
      'is in question where that is half of both',
      classified('8000', 'Included'),
      '2024-04-01',
      ['640 disputed'],
      'paid $8,000.00 of $16,000.00: unless it was paid in full and in time, the lease ended on 03/15/2024',
    ],
    [
      'is in question where less than both halves was paid',
      classified('4000', 'Paid Apart'),
      '2024-04-01',
      ['640 disputed'],
      'paid $8,000.00 of $16,000.00: unless it was paid in full and in time, the lease ended on 03/15/2024',
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
      messages.rentalUnpaid('03/15/2025', '$16,000.00'),
    ],
    [
      'has none on its last day',
      rented({}, paid('2024-03-01'), paid('2025-03-01'), paid('2026-03-01'), paid('2027-03-01')),
      '2028-03-15',
      ['640 held'],
      TERM,
    ],
    ['has none where it is paid up', rented({ paidUpOGL: true }), '2025-01-01', ['640 held'], TERM],
    ['goes on where the rental is owed', rented({ rentalClause: 'Or' }), '2025-01-01', ['640 held'], TERM],
    [
      'is in question where the clause is not known',
      rented({ rentalClause: null, paidUpOGL: false }),
      '2025-01-01',
      ['640 disputed'],
      messages.rentalClauseUnknown(FIRST),
    ],
    [
      'is certain where the clause is not known and all is paid',
      rented({ rentalClause: null }, paid('2024-03-01')),
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
      messages.rentalUnpaid('09/15/2023', '$16,000.00'),
    ],
    [
      'matters to no lease that a well holds',
      facts([lease({ ...RENTED, wells: ['W1'] })], [well('W1', { dateProducing: '2024-02-01' })]),
      '2024-06-01',
      ['640 held'],
      'W1',
    ],
    [
      'D18: owes none that fell due while a well produced',
      facts(
        [lease({ ...RENTED, wells: ['W1'], payments: [paid('2024-03-01')] })],
        [well('W1', { ...STOPPED, status: 'Inactive' })],
      ),
      '2025-09-01',
      ['640 held'],
      TERM,
    ],
    [
      'D18: owes the next one',
      facts(
        [lease({ ...RENTED, wells: ['W1'], payments: [paid('2024-03-01')] })],
        [well('W1', { ...STOPPED, status: 'P&A' })],
      ),
      '2026-03-16',
      ['640 disputed'],
      messages.rentalUnpaid('03/15/2026', '$16,000.00'),
    ],
    [
      'has rentals on leap days',
      rented(
        { effectiveDate: '2024-02-29', primaryExpirationDate: '2031-02-28' },
        ...['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'].map((date) => paid(date)),
      ),
      '2028-03-05',
      ['640 held'],
      TERM,
    ],
    [
      'D17: is in question where a rental of a Saturday came on Monday',
      rented({}, paid('2024-03-15'), paid('2025-03-17')),
      '2025-03-18',
      ['640 disputed'],
      'was received on 03/17/2025, after it was due on 03/15/2025',
    ],
    [
      'D17: is certain where the lease moves that day',
      rented({ businessDays: '31 TAC 9.33' }, paid('2024-03-15'), paid('2025-03-17')),
      '2025-03-18',
      ['640 held'],
      TERM,
    ],
    [
      'is in question where the rental came after the day that the lease moves it to',
      rented({ businessDays: '31 TAC 9.33' }, paid('2024-03-15'), paid('2025-03-18')),
      '2025-03-18',
      ['640 disputed'],
      'after it was due on 03/17/2025',
    ],
    [
      'is certain where one check is of several rentals',
      rented({}, paid('2024-03-01', { ...TWO_YEARS, amount: '32000' })),
      '2026-03-15',
      ['640 held'],
      TERM,
    ],
    [
      'is in question where it is not enough for both',
      rented({}, paid('2024-03-01', { ...TWO_YEARS, amount: '16000' })),
      '2024-04-01',
      ['640 disputed'],
      'paid $8,000.00 of $16,000.00',
    ],
    [
      'is certain where the first was paid when the lease was made',
      rented({}, paid('2023-03-15')),
      '2024-03-16',
      ['640 held'],
      TERM,
    ],
    [
      'is in question where the day of its payment is not on record',
      rented({}, payment({ paidFor: 'Delay Rental', amount: '16000' })),
      '2024-04-01',
      ['640 disputed'],
      messages.rentalUndated('03/15/2024'),
    ],
    [
      'is in question as unpaid where a payment without a day is for another rental',
      rented({}, payment({ paidFor: 'Delay Rental', amount: '16000', dueDate: '2025-03-15' })),
      '2024-04-01',
      ['640 disputed'],
      FIRST,
    ],
    [
      'is certain where what was paid is of all acres, leased at two depths',
      rented(
        { leasedLands: [row('640', { toDepth: '8000' }), row('640', { fromDepth: '8000' })] },
        paid('2024-03-01', { amount: '16000' }),
      ),
      '2024-04-01',
      ['640 held'],
      TERM,
    ],
    [
      'D19: falls with the acres that were released',
      reduced(true),
      '2024-04-01',
      ['320 held', '320 notLeased'],
      TERM,
    ],
    [
      'D19: does not where the lease does not say so',
      reduced(false),
      '2024-04-01',
      ['320 disputed', '320 notLeased'],
      'paid $8,000.00 of $16,000.00: unless it was paid in full and in time, the lease ended on 03/15/2024',
    ],
    [
      'D19: is in question where that is not known',
      reduced(null),
      '2024-04-01',
      ['320 disputed', '320 notLeased'],
      'Proportionate Reduction is empty',
    ],
    [
      'counts from the date of the lease where its term does',
      rented({ termFrom: 'Lease Date', leaseDate: '2023-02-01' }),
      '2024-02-02',
      ['640 disputed'],
      messages.rentalUnpaid('02/01/2024', '$16,000.00'),
    ],
  ])('%s', checkHolding)
})
