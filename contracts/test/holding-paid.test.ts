import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, lease, payment, row, well } from './holding-facts.ts'

const TODAY = '2026-11-29'
const paid = (values: object = {}) => payment({ paidFor: 'Extension', date: '2026-03-10', ...values })
const extended = (terms: Parameters<typeof lease>[0] = {}) =>
  facts([
    lease({ extendedUntil: '2028-03-15', extensionExercised: '2026-03-10', amountPerAcre: '500', ...terms }),
  ])

const amended = (
  term: 'termMonth' | 'extensionDueDate',
  value: string,
  effectiveDate: string = '2025-06-01',
) => ({
  effectiveDate,
  term,
  value,
})
/** From 36 to 48 months. */
const LENGTHENED = {
  statedExpirationDate: '2027-03-15',
  primaryExpirationDate: '2027-03-15',
  extensionOptionsYears: '2',
  extensionDueDate: '2026-03-15',
  extensionDue: '2026-03-15',
  extensionExercised: '2027-03-01',
  amendments: [amended('termMonth', '48')],
}

describe('an extension', () => {
  it.each<HoldingCase>([
    ['is held once it is paid', extended({ payments: [paid({ amount: '320000' })] }), TODAY, ['640 held']],
    [
      'is in question where it came late, whatever the status says',
      extended({ status: 'EXT', extensionExercised: '2026-03-16' }),
      '2026-03-17',
      ['640 disputed'],
      'the status is EXT, but the extension was exercised on 03/16/2026, after it was due on 03/15/2026',
    ],
    [
      'is held by its status only, where nothing is on record',
      extended({ status: 'EXT', extensionExercised: null }),
      TODAY,
      ['640 held'],
      'extended until 03/15/2028 by its status only: no exercise and no payment is on record',
    ],
    [
      'is held by its status only, where the day of its payment is not on record',
      extended({
        status: 'EXT',
        extensionExercised: null,
        payments: [paid({ date: null, amount: '320000' })],
      }),
      TODAY,
      ['640 held'],
      'by its status only: when the payment for it was received is not on record',
    ],
    [
      'is held once it is paid for all acres, leased at two depths',
      extended({
        leasedLands: [row('640', { toDepth: '8000' }), row('640', { fromDepth: '8000' })],
        payments: [paid({ amount: '320000' })],
      }),
      TODAY,
      ['640 held'],
    ],
    [
      'is of the acres that were paid for, leased at two depths',
      extended({
        leasedLands: [row('640', { toDepth: '8000' }), row('640', { fromDepth: '8000' })],
        payments: [paid({ acres: '320', amount: '160000' })],
      }),
      TODAY,
      ['320 held', '320 due since 2026-03-16'],
    ],
    [
      'is of the acres that were paid for',
      extended({ payments: [paid({ acres: '320', amount: '160000' })] }),
      TODAY,
      ['320 held', '320 due since 2026-03-16'],
      '320 acres extended until 03/15/2028',
    ],
    [
      'is of the acres of all payments',
      extended({ payments: [paid({ acres: '320' }), paid({ acres: '160' })] }),
      TODAY,
      ['480 held', '160 due since 2026-03-16'],
    ],
    [
      'is of no acres of a payment that came late',
      extended({ payments: [paid({ acres: '320' }), paid({ acres: '320', date: '2026-04-01' })] }),
      TODAY,
      ['320 held', '320 due since 2026-03-16'],
    ],
    [
      'is in question where too little was paid',
      extended({ payments: [paid({ amount: '1000' })] }),
      TODAY,
      ['640 disputed'],
      'paid $1,000.00 of $320,000.00',
    ],
    [
      'is in question where too little was paid for its acres',
      extended({ payments: [paid({ acres: '320', amount: '1000' })] }),
      TODAY,
      ['320 disputed', '320 due since 2026-03-16'],
      'paid $1,000.00 of $160,000.00',
    ],
    [
      'is in question where the lease states a larger amount',
      extended({ totalAmount: '400000', payments: [paid({ amount: '320000' })] }),
      TODAY,
      ['640 disputed'],
      'paid $320,000.00 of $400,000.00',
    ],
    [
      'is held where nobody typed how much was paid',
      extended({ payments: [paid({ amount: '0' })] }),
      TODAY,
      ['640 held'],
    ],
    [
      'is in question where its payment came late, whenever it was exercised',
      extended({ payments: [paid({ dateReceived: '2026-03-16' })] }),
      TODAY,
      ['640 disputed'],
      'was received on 03/16/2026, after it was due on 03/15/2026: do not deposit it before counsel',
    ],
    [
      'is in question where no day of its payment is known',
      facts([
        lease({
          extensionOptionsYears: '2',
          statedExpirationDate: '2026-03-15',
          payments: [paid({ date: null })],
        }),
      ]),
      TODAY,
      ['640 disputed'],
      messages.extensionUndated('03/15/2028'),
    ],
    [
      'is over after its last day, whether or not it was paid in time',
      facts([
        lease({
          extensionOptionsYears: '2',
          statedExpirationDate: '2026-03-15',
          payments: [paid({ date: null })],
        }),
      ]),
      '2028-03-16',
      ['640 due since 2026-03-16'],
    ],
    [
      'is in question where the day by which it is due was of a shorter term',
      facts([lease(LENGTHENED)]),
      '2027-06-01',
      ['640 disputed'],
      messages.extensionDueBefore('03/01/2027', '03/15/2026'),
    ],
    [
      'is late where the term was lengthened only after that',
      facts([
        lease({
          ...LENGTHENED,
          extensionDueDate: '2026-02-15',
          extensionDue: '2026-02-15',
          extensionExercised: '2026-03-01',
          amendments: [amended('termMonth', '48', '2026-03-10')],
        }),
      ]),
      '2027-06-01',
      ['640 due since 2027-03-16'],
    ],
    [
      'is late by a day that was amended, too',
      facts([
        lease({
          ...LENGTHENED,
          termMonth: '48',
          statedExpirationDate: null,
          amendments: [...LENGTHENED.amendments, amended('extensionDueDate', '02/01/2027')],
        }),
      ]),
      '2027-06-01',
      ['640 due since 2027-03-16'],
    ],
  ])('%s', checkHolding)
})

describe('a well without volumes', () => {
  const SINCE = { dateProducing: '2020-06-20', spudDate: '2020-01-01' }
  const old = (keepsVolumes: boolean, values: object = {}) =>
    facts([lease({ wells: ['W1'] })], [well('W1', { ...SINCE, ...values })], {}, [], keepsVolumes)
  it.each<HoldingCase>([
    [
      'is a question a year after its Date Producing, where volumes are kept',
      old(true),
      TODAY,
      ['640 disputed'],
      'no month of production on record since 06/2020',
    ],
    ['holds until then', old(true, { dateProducing: '2025-11-29' }), TODAY, ['640 held'], 'by status'],
    [
      'holds by its status where none are kept of any well, and says so',
      old(false),
      TODAY,
      ['640 held'],
      'held by production of W1, by status: no volumes are on record',
    ],
  ])('%s', checkHolding)
})

describe('what is said of a well', () => {
  it.each<HoldingCase>([
    [
      'names the lease that is over by its status',
      facts([lease()], [well('W16', { leases: [], pastLeases: ['RV Old'] })]),
      TODAY,
      ['640 disputed'],
      'W16 is drilled on the land, and only RV Old names it, over by its status',
    ],
    [
      'is that it holds, where only how many acres is not known',
      facts(
        [lease({ wells: ['W1'], status: 'PTL REL', verticalPughDescription: 'As the field rules say' })],
        [well('W1')],
      ),
      TODAY,
      ['640 disputed'],
      'held by production of W1, by status: no volumes are on record; how many acres W1 retains is not known',
    ],
  ])('%s', checkHolding)
})
