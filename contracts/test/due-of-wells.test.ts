import { describe, expect, it } from 'vitest'
import type { HoldingWell } from '../src/records/holding/facts.ts'
import { type LeaseOfStanding, leaseStanding, partsOf } from '../src/records/holding/lease-standing.ts'
import { facts, holdingOf, land, payment, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

/** Given a well of a lease, on a day: whether it produces, so that no rental is due, and what is due while it is shut in. */
const DAY = '2026-03-16'
const SHUT_IN = { status: 'Shut-In', type: 'Gas', lastProduced: '2025-12', lastReported: '2025-12' }
const DAYS = { shutinDays: '90' }
const paid = (periodTo: string, values: object = {}) => ({
  payments: [payment({ paidFor: 'Shut-In', date: '2026-02-01', periodTo, ...values })],
})

function dueOfWells(terms: object, values: Partial<HoldingWell>, day = DAY) {
  const wells = [well('W1', values)]
  const lease = leaseByTerms({ paidUpOGL: true, ...terms }, wells)
  const held = holdingOf(land('640'), facts([lease], wells, {}, [], true), day)
  const known = { parts: partsOf(lease, [held]), wells }
  const { produces, shutInDue, operationsDue } = leaseStanding(
    lease as unknown as LeaseOfStanding,
    known,
    day,
  )
  return { produces, shutInDue, operationsDue }
}

const NOTHING = { produces: false, shutInDue: null, operationsDue: null }
const PRODUCES = { ...NOTHING, produces: true }
const due = (shutInDue: string) => ({ ...NOTHING, shutInDue })
const operations = (operationsDue: string) => ({ ...NOTHING, operationsDue })

describe('what falls due by what a well does', () => {
  it.each<[string, object, Partial<HoldingWell>, object, string?]>([
    ['the first payment, so many days after its last production', DAYS, SHUT_IN, due('2026-03-31')],
    ['that on its day', DAYS, SHUT_IN, due('2026-03-31'), '2026-03-31'],
    ['nothing ahead once that is past and unpaid', DAYS, SHUT_IN, NOTHING, '2026-04-01'],
    [
      'the next one, by the end of what is paid',
      { ...DAYS, ...paid('2027-01-01') },
      SHUT_IN,
      due('2027-01-01'),
      '2026-05-01',
    ],
    [
      'the end of the longest shut-in, where that is before',
      { ...DAYS, shutinConsecutiveMonths: '6', ...paid('2027-01-01') },
      SHUT_IN,
      operations('2026-07-01'),
      '2026-05-01',
    ],
    [
      'operations, while the days without production run',
      { cessationDays: '90' },
      { status: 'Inactive', lastProduced: '2025-12', lastReported: '2026-01' },
      operations('2026-03-31'),
    ],
    [
      'those on a plugged well',
      { cessationDays: '90' },
      { status: 'P&A', pluggedDate: '2026-02-01', lastProduced: '2025-12', lastReported: '2026-01' },
      operations('2026-03-31'),
    ],
    [
      'no operations, while its term runs',
      { cessationDays: '90', effectiveDate: '2023-06-15' },
      { status: 'Inactive', lastProduced: '2025-12', lastReported: '2026-01' },
      NOTHING,
    ],
    [
      'that where too little was paid',
      { ...DAYS, shutinAmount: '50', shutinPer: 'Acre', ...paid('2027-01-01', { amount: '1' }) },
      SHUT_IN,
      due('2027-01-01'),
      '2026-05-01',
    ],
    [
      'that of an oil well, of which it is not known whether it can be shut in',
      DAYS,
      { ...SHUT_IN, type: 'Oil' },
      due('2026-03-31'),
    ],
    [
      'nothing of an oil well, by a clause of gas wells',
      { ...DAYS, shutinProducts: 'Gas' },
      { ...SHUT_IN, type: 'Oil' },
      NOTHING,
    ],
    ['nothing known without the days of the lease', {}, SHUT_IN, NOTHING],
    ['nothing of a well for disposal', DAYS, { ...SHUT_IN, drillType: 'SWD' }, NOTHING],
    [
      'nothing of one that produces again, whatever is paid',
      { ...DAYS, ...paid('2027-01-01') },
      { lastProduced: '2026-02', lastReported: '2026-02' },
      PRODUCES,
    ],
    [
      'nothing of one with volumes until then, whatever its status',
      DAYS,
      { ...SHUT_IN, lastProduced: '2026-03' },
      PRODUCES,
    ],
    [
      'a rental, of one that is Active and reported zero for a year',
      {},
      { lastProduced: '2025-01', lastReported: '2026-02' },
      NOTHING,
    ],
    [
      'a rental, of one that is drilled',
      {},
      {
        dateProducing: null,
        lastProduced: null,
        firstProduced: null,
        lastReported: null,
        status: 'Drilling',
      },
      NOTHING,
    ],
  ])('is %s', (_, terms, values, expected, day) => {
    expect(dueOfWells(terms, values, day)).toEqual(expected)
  })
})
