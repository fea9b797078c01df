import { describe, expect, it } from 'vitest'
import type { LeasePayment } from '../src/records/holding/facts.ts'
import { payment, row, well } from './holding-facts.ts'
import { readAloud, type Told } from './read-aloud.ts'

const paid = (paidFor: string, dateReceived: string, values: Partial<LeasePayment> = {}) =>
  payment({ paidFor, dateReceived, ...values })
/** From 2024-03-15 for 60 months, with rentals of $25 for each of 320 acres. */
const RENTED = {
  ...{ status: 'PT', effectiveDate: '2024-03-15', termMonth: '60', paidUpOGL: false },
  ...{ rentalPerAcre: '25', rentalClause: 'Unless', leasedLands: [row('320')] },
}
/** Until 2026-03-15, with an option of 24 months at $500 an acre. */
const OPTION = { extensionOptionsMonths: '24', amountPerAcre: '500', leasedLands: [row('320')] }
/** 180 days from well to well after 2024-03-15, and 160 acres for each once the program has ended. */
const PROGRAM = {
  ...{ status: 'CDC', effectiveDate: '2021-03-15', cdcFirstDays: '180', cdcDays: '180' },
  ...{ retainedAcres: '160', pughAt: 'Program End' },
}
const PRODUCING = { lastProduced: '2026-09', lastReported: '2026-09' }
const W1 = well('W1', {
  ...{ spudDate: '2024-02-01', completionDate: '2024-06-01', dateProducing: '2024-07-01' },
  ...{ firstProduced: '2024-07', ...PRODUCING },
})
const W2 = well('W2', {
  ...{ spudDate: '2024-11-20', completionDate: '2025-03-01', dateProducing: '2025-04-01' },
  ...{ firstProduced: '2025-04', ...PRODUCING },
})
const NO_RENTAL =
  'no delay rental of $8,000.00 that was due on 03/15/2026 is on record: unless it was paid in full and in time, the lease ended on 03/15/2026; what came after that does not revive it'
/** At the end of what is said of it. */
const NEXT_RENTAL =
  '; delay rental of $8,000.00 due 03/15/2027, and each year until 03/15/2028: the lease ends unless it is paid'
const NOT_KNOWN = 'it is not known whether it is in force: '
const OPEN = (status: string) => ` | The status is ${status}, and it is not known whether that is so`

/** The lease's page; its Ends in the list; the acres of the land. */
type Case = [what: string, told: Told, today: string, ends: string, acres: string[]]

describe('a lease read out loud on 2026-11-30', () => {
  it.each<Case>([
    [
      'in its primary term, with all rentals paid',
      {
        terms: {
          ...RENTED,
          payments: [paid('Delay Rental', '2025-03-10'), paid('Delay Rental', '2026-03-13')],
        },
      },
      `primary term until 03/15/2029${NEXT_RENTAL}`,
      '03/15/2029',
      ['320 held'],
    ],
    [
      "of which a rental is missing: not 'primary term until' alone",
      { terms: { ...RENTED, payments: [paid('Delay Rental', '2025-03-10')] } },
      `${NOT_KNOWN}primary term until 03/15/2029; ${NO_RENTAL}${NEXT_RENTAL}${OPEN('PT')}`,
      'In question',
      ['320 disputed'],
    ],
    [
      'extended in part: not as if all of it was',
      {
        terms: {
          ...{ ...OPTION, status: 'EXT' },
          payments: [paid('Extension', '2026-03-10', { amount: '80000', acres: '160' })],
        },
      },
      '160 acres extended until 03/15/2028; 160 net acres are due for release since 03/16/2026',
      '03/15/2028',
      ['160 held', '160 due since 2026-03-16'],
    ],
    [
      'extended by its status only, said once',
      { terms: { ...OPTION, status: 'EXT' } },
      'extended until 03/15/2028 by its status only: no exercise and no payment is on record',
      '03/15/2028',
      ['320 held'],
    ],
    [
      'paid for a day late, said once',
      {
        terms: {
          ...OPTION,
          status: 'EXT',
          payments: [paid('Extension', '2026-03-16', { amount: '160000' })],
        },
      },
      `${NOT_KNOWN}the status is EXT, but the extension was exercised on 03/16/2026, after it was due on 03/15/2026: do not deposit a payment before counsel has seen it${OPEN('EXT')}`,
      'In question',
      ['320 disputed'],
    ],
    [
      'extended for less than is due',
      {
        terms: {
          ...OPTION,
          status: 'EXT',
          payments: [paid('Extension', '2026-03-10', { amount: '150000' })],
        },
      },
      `${NOT_KNOWN}extended until 03/15/2028 only if that is enough: paid $150,000.00 of $160,000.00${OPEN('EXT')}`,
      'In question',
      ['320 disputed'],
    ],
    [
      'held by two wells after its program was broken, with what is due for release',
      { terms: PROGRAM, wells: [W1, W2] },
      'held by production of W1, W2; 320 net acres are due for release since 08/29/2025 | The status is CDC, but that is not why it is in force',
      'Held by wells',
      ['160 held', '160 held', '320 due since 2025-08-29'],
    ],
    [
      'whose next well is being drilled, said once',
      {
        terms: PROGRAM,
        wells: [
          W1,
          { ...W2, completionDate: '2026-03-01', dateProducing: '2026-04-01', firstProduced: '2026-04' },
          well('W3', { spudDate: '2026-08-20', dateProducing: null, status: null }),
        ],
      },
      'continuous development: W3 is being drilled since 08/20/2026; held by production of W1, W2',
      'Held by wells',
      ['160 held', '160 held', '320 held'],
    ],
    [
      'of which the only well is being drilled, said once',
      {
        terms: { ...PROGRAM, cdcFirstDays: '3000' },
        wells: [well('W3', { spudDate: '2026-08-20', dateProducing: null, status: null })],
      },
      'continuous development: end of term 03/15/2024 + 3000 days; W3 is being drilled since 08/20/2026',
      'A well is being drilled',
      ['640 held'],
    ],
    [
      'that a well held after its term, until it was shut in for too long',
      {
        terms: { status: 'HBP', shutinProducts: 'Gas', shutinConsecutiveMonths: '6' },
        wells: [
          well('W1', { type: 'Gas', status: 'Shut-In', lastProduced: '2026-04', lastReported: '2026-04' }),
        ],
      },
      'its primary term ended on 03/15/2026; W1 could be shut in until 11/01/2026 at the longest, and no other reason on record keeps it in force | The status is HBP, but nothing on record supports it',
      '11/01/2026',
      ['640 due since 2026-11-02'],
    ],
    [
      'of many wells of which the same is not known, of which three are named',
      {
        terms: { status: 'HBP' },
        wells: ['W1', 'W2', 'W3', 'W4', 'W5'].map((name) => well(name, { status: 'Inactive' })),
      },
      `its term ended on 03/15/2026; ${NOT_KNOWN}${['W1', 'W2', 'W3'].map((name) => `${name} is Inactive, and when it last produced is not known`).join('; ')}; and 2 more questions, which its lands name${OPEN('HBP')}`,
      'In question',
      ['640 disputed'],
    ],
    [
      'that production holds without a Pugh clause, whatever became of its program',
      { terms: { ...PROGRAM, pughAt: null, retainedAcres: null }, wells: [W1, W2] },
      'held by production of W1, W2 | The status is CDC, but that is not why it is in force',
      'Held by wells',
      ['640 held'],
    ],
  ])('%s', (_, told, today, ends, acres) => {
    const { remarks: _remarks, next: _next, ...said } = readAloud(told, '2026-11-30')
    expect(said).toEqual({ today, ends, acres })
  })
})
