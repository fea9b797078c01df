import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { type LeaseOfStanding, leaseStanding } from '../src/records/holding/lease-standing.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'
import { TRACT_MESSAGES } from '../src/records/tract/messages.ts'
import {
  checkHolding,
  facts,
  type HoldingCase,
  holdingOf,
  LAND,
  land,
  lease,
  payment,
  row,
  well,
} from './holding-facts.ts'

/** What the lessee of Mineral Classified land paid to the family, half of what is due to it being the State's. */
const DAY = '2024-04-01'
const CLASSIFIED = { id: LAND, name: LAND, mineralClassified: true }
const OTHER = { id: 'Orla 2', name: 'Orla 2', mineralClassified: false }
const TERM = { primaryExpirationDate: '2028-03-15' }
const paid = (amount: string, stateHalf: string | null, values: object = {}) =>
  payment({ paidFor: 'Delay Rental', date: '2024-03-01', amount, stateHalf, ...values })
const RENTED = { ...TERM, rentalPerAcre: '25.01', rentalClause: 'Unless' }
/** 101 acres at $25.01: $2,526.01, half of which is $1,263.005. */
const rented = (...payments: ReturnType<typeof paid>[]) =>
  facts([lease({ ...RENTED, leasedLands: [row('101', { Tract: CLASSIFIED })], payments })])
const ACRES = land('101')

/** 320 of 640 acres are classified, those of the land that is asked of. */
const MIXED = {
  netMineralAcres: '640',
  leasedLands: [row('320', { Tract: CLASSIFIED }), row('320', { Tract: OTHER })],
}
const SHUT_IN = well('W1', {
  status: 'Shut-In',
  type: 'Gas',
  lastProduced: '2026-01',
  lastReported: '2026-01',
})
const shutIn = (amount: string) =>
  facts(
    [
      lease({
        ...MIXED,
        ...{ wells: ['W1'], shutinDays: '90', shutinAmount: '1000', shutinPer: 'Well' },
        payments: [
          paid(amount, 'Paid Apart', { paidFor: 'Shut-In', date: '2026-04-01', periodTo: '2027-04-01' }),
        ],
      }),
    ],
    [SHUT_IN],
    {},
    [],
    true,
  )
const extended = (acres: string | null, amount: string) =>
  facts([
    lease({
      ...MIXED,
      ...{ extendedUntil: '2028-03-15', extensionExercised: '2026-03-10', amountPerAcre: '500' },
      payments: [paid(amount, 'Paid Apart', { paidFor: 'Extension', date: '2026-03-10', acres })],
    }),
  ])

describe('what is paid for Mineral Classified land', () => {
  it.each<HoldingCase>([
    [
      'is all, where a cent does not divide',
      rented(paid('1263.00', 'Paid Apart')),
      DAY,
      ['101 held'],
      'primary term',
      ACRES,
    ],
    [
      'is all, where the other one has it',
      rented(paid('1263.01', 'Paid Apart')),
      DAY,
      ['101 held'],
      'primary term',
      ACRES,
    ],
    [
      'is not all, where a cent is missing',
      rented(paid('1262.99', 'Paid Apart')),
      DAY,
      ['101 disputed'],
      'paid $2,525.98 of $2,526.01: unless it was paid in full and in time, the lease ended',
      ACRES,
    ],
    [
      'may be all, where a cent does not divide and nobody says whether the State was paid',
      rented(paid('1263.00', null)),
      DAY,
      ['101 disputed'],
      'unless the State was paid its half apart',
      ACRES,
    ],
    [
      'does not divide by acres of what wells are paid',
      shutIn('500'),
      '2026-11-29',
      ['320 held'],
      'shut-in payment for W1 until',
      land('320'),
    ],
    [
      'divides by acres of what these are paid',
      extended(null, '1000'),
      '2026-11-29',
      ['320 disputed'],
      'paid $1,333.33 of $320,000.00',
      land('320'),
    ],
    [
      'does not divide by acres of a part of them, which may be any',
      extended('320', '80000'),
      '2026-11-29',
      ['320 disputed'],
      'which of the lands',
      land('320'),
    ],
  ])('%s', checkHolding)
})

describe('what is paid for Mineral Classified land that the reader may not see', () => {
  const terms = (mineralClassified: boolean) =>
    lease({
      ...{ ...RENTED, mineralClassified, rentalAmount: '16000' },
      leasedLands: [row('640', { Tract: CLASSIFIED })],
      payments: [paid('8000', 'Paid Apart')],
    })
  it.each([true, false])(
    'is all with the half of the State, whether or not the lease is marked: %s',
    (isMarked) => {
      const whole = { ...blank(declared, 'l1'), ...terms(isMarked) } as unknown as LeaseOfStanding
      expect(leaseStanding(whole, { parts: [], wells: [] }, DAY).reasons).toEqual([
        'primary term until 03/15/2028',
        messages.rentalAhead('03/15/2025', '$16,000.00', '03/15/2027', true),
      ])
    },
  )
})

it('is named of surface that the family leases for the State', () => {
  const surface = land('0', { ...CLASSIFIED, familyNSA: '640', grossSurfaceAcres: '640' })
  expect(holdingOf(surface, facts([]), DAY).remarks).toEqual([TRACT_MESSAGES.stateHalf.agent('640', '320')])
})
