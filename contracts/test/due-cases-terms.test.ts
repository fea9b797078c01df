import { describe, expect, it } from 'vitest'
import { formatDate } from '../src/engine/values/dates.ts'
import { checkDue, type DueCase, endedOn, numbers, numbersOf, TERM } from './due-cases.ts'
import { payment, row, well } from './holding-facts.ts'
import type { Told } from './read-aloud.ts'

const RENTAL = 'Delay Rental Due, Or It Ends'
const AT_END = {
  ...{ leasedLands: [row('320')], amountPerAcre: '500' },
  ...{ extensionOptionsMonths: '24', extensionNoticeDays: '0' },
}
const NOTICE = { ...AT_END, extensionNoticeDays: '30' }
const paid = (date: string, values: object = {}) => ({
  payments: [payment({ paidFor: 'Extension', date, amount: '160000', ...values })],
})

const RENTED = {
  ...{ termMonth: '60', paidUpOGL: false, rentalPerAcre: '25', rentalClause: 'Unless' },
  leasedLands: [row('320')],
}
const RENTALS = ['2024-03-15', '2025-03-15', '2026-03-15', '2027-03-15']
/** With all rentals before a day, and that much of the one that is due on it. */
const rented = (due: string, amount?: string): Told => ({
  terms: {
    ...RENTED,
    payments: [
      ...RENTALS.filter((before) => before < due).map((before) => ({ date: before, amount: '8000' })),
      ...(amount === undefined ? [] : [{ date: due, amount }]),
    ].map((values) => payment({ paidFor: 'Delay Rental', ...values })),
  },
})
const UNPAID =
  'no delay rental of $8,000.00 that was due on 03/15/2024 is on record: unless it was paid in full and in time, the lease ended on 03/15/2024; what came after that does not revive it; delay rental of $8,000.00 due 03/15/2025, and each year until 03/15/2027: the lease ends unless it is paid'

const BEGUN = well('W1', { status: 'In Process', spudDate: '1982-02-16', dateProducing: null })
const PLUGGED = well('W1', { status: 'P&A', lastProduced: '2025-06', lastReported: '2026-02' })

const CASES: DueCase[] = [
  ['D1', { terms: {} }, '2026-03-15', { today: 'primary term until 03/15/2026', acres: ['640 held'] }],
  ['D2', { terms: {} }, '2026-03-16', { today: endedOn('03/15/2026'), acres: ['640 due since 2026-03-16'] }],
  [
    'D3',
    { terms: { effectiveDate: '2024-02-29', termMonth: '12' } },
    '2025-03-01',
    { today: endedOn('02/28/2025'), acres: ['640 due since 2025-03-01'] },
  ],
  [
    'D4',
    { terms: { effectiveDate: '2023-08-31', termMonth: '18' } },
    '2025-02-28',
    { today: 'primary term until 02/28/2025', acres: ['640 held'] },
  ],
  [
    'D5',
    { terms: { effectiveDate: '2007-01-01' } },
    '2010-01-01',
    { today: 'primary term until 01/01/2010', acres: ['640 held'] },
  ],
  ...['1982-02-16', '1982-02-17'].map(
    (day): DueCase => [
      'D6',
      {
        terms: { effectiveDate: null, leaseDate: '1977-02-16', termFrom: 'Lease Date', termMonth: '60' },
        wells: [BEGUN],
      },
      day,
      { today: 'W1 is being drilled since 02/16/1982', acres: ['640 held'] },
    ],
  ),
  [
    'D7',
    { terms: { statedExpirationDate: '2026-03-14' } },
    '2026-03-15',
    { today: endedOn('03/14/2026'), acres: ['640 due since 2026-03-15'] },
  ],
  [
    'D8',
    { terms: { leaseDate: '2023-05-10', effectiveDate: '2023-06-01', termFrom: 'Lease Date' } },
    '2026-05-11',
    { today: endedOn('05/10/2026'), acres: ['640 due since 2026-05-11'] },
  ],
  [
    'D9',
    { terms: AT_END },
    '2026-03-01',
    {
      today: 'primary term until 03/15/2026; extension option due 03/15/2026 for $160,000.00',
      acres: ['320 held'],
      next: ['2026-03-15', TERM],
    },
  ],
  [
    'D9: nothing paid',
    { terms: AT_END },
    '2026-03-16',
    { today: endedOn('03/15/2026'), acres: ['320 due since 2026-03-16'] },
  ],
  [
    'D10',
    { terms: { ...AT_END, ...paid('2026-03-10') } },
    '2026-03-16',
    { today: 'extended until 03/15/2028', acres: ['320 held'], next: ['2028-03-15', 'Extended Until'] },
  ],
  [
    'D11: due',
    { terms: NOTICE },
    '2026-02-13',
    {
      today: 'extension option due 02/13/2026 for $160,000.00',
      acres: ['320 held'],
      next: ['2026-02-13', 'Extension Due'],
    },
  ],
  [
    'D11',
    { terms: { ...NOTICE, ...paid('2026-02-10') } },
    '2026-03-16',
    { today: 'extended until 03/15/2028', acres: ['320 held'], next: ['2028-03-15', 'Extended Until'] },
  ],
  [
    'D12',
    { terms: { ...NOTICE, status: 'EXP' } },
    '2026-03-16',
    {
      today: `${endedOn('03/15/2026')}; extension option lapsed 02/13/2026, as no exercise is on record`,
      acres: ['320 due since 2026-03-16'],
    },
  ],
  [
    'D13',
    { terms: { ...NOTICE, status: 'HBP' }, wells: [PLUGGED] },
    '2026-03-16',
    {
      today:
        'extension option lapsed 02/13/2026, as no exercise is on record | The status is HBP, but nothing',
      acres: ['320 due since 2026-03-16'],
    },
  ],
  [
    'D14',
    { terms: { ...AT_END, ...paid('2026-03-16') } },
    '2026-03-17',
    {
      today:
        'exercised on 03/16/2026, after it was due on 03/15/2026: do not deposit a payment before counsel has seen it',
      acres: ['320 due since 2026-03-16'],
    },
  ],
  ['D15', rented(''), '2025-01-01', { today: UNPAID, acres: ['320 disputed'], next: ['2025-03-15', RENTAL] }],
  ...RENTALS.flatMap((due, index): DueCase[] => {
    const after = RENTALS[index + 1] ?? '2028-03-15'
    const until = { today: 'primary term until 03/15/2028', acres: ['320 held'] }
    const last = due === '2027-03-15' ? '' : ', and each year until 03/15/2027'
    const ahead = `; delay rental of $8,000.00 due ${formatDate(due)}${last}: the lease ends unless it is paid`
    return [
      [`D15: ${due}`, rented(due), due, { ...until, today: `${until.today}${ahead}`, next: [due, RENTAL] }],
      [
        `D15: ${due}, paid`,
        rented(due, '8000'),
        after,
        { ...until, next: [after, after === '2028-03-15' ? TERM : RENTAL] },
      ],
      [
        `D15: ${due}, paid in part`,
        rented(due, '7999'),
        after,
        { today: 'paid $7,999.00 of $8,000.00', acres: ['320 disputed'] },
      ],
    ]
  }),
  [
    'D16',
    { terms: { ...RENTED, paidUpOGL: true } },
    '2025-01-01',
    { today: 'primary term until 03/15/2028', acres: ['320 held'], next: ['2028-03-15', TERM] },
  ],
]

describe('terms and payments of a lease, by cases worked by hand', () => {
  it.each(CASES)('%s', checkDue)

  it('are D1 to D16', () => expect(numbersOf(CASES)).toEqual(numbers(1, 16)))
})
