import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, lease, payment, well } from './holding-facts.ts'

/** From 2023-03-15 for 60 months, $25 an acre and year. */
const RENTED = { primaryExpirationDate: '2028-03-15', rentalPerAcre: '25', rentalClause: 'Unless' }
const FIRST = messages.rentalUnpaid('03/15/2024', '$16,000.00')

describe('a lease that ends unless its rentals are paid', () => {
  const unpaid = { ...RENTED, payments: [payment({ paidFor: 'Delay Rental', date: '2024-03-01' })] }
  it.each<HoldingCase>([
    [
      'is in question although a well holds it that was begun later',
      facts(
        [lease({ ...unpaid, wells: ['W1'] })],
        [well('W1', { spudDate: '2025-10-01', dateProducing: '2026-02-01' })],
      ),
      '2026-11-28',
      ['640 disputed'],
      `no volumes are on record; ${messages.rentalUnless(messages.rentalUnpaid('03/15/2025', '$16,000.00'), '03/15/2025')}`,
    ],
    [
      'is in question although it was extended later',
      facts([lease({ ...unpaid, primaryExpirationDate: '2026-03-15', extendedUntil: '2028-03-15' })]),
      '2026-11-28',
      ['640 disputed'],
      messages.rentalUnpaid('03/15/2025', '$16,000.00'),
    ],
    [
      'is held after its term where no payment at all is on record',
      facts(
        [lease({ ...RENTED, primaryExpirationDate: '2026-03-15', wells: ['W1'] })],
        [well('W1', { spudDate: '2025-10-01', dateProducing: '2026-02-01' })],
      ),
      '2026-11-28',
      ['640 held'],
    ],
    [
      'is in question in its term',
      facts(
        [lease({ ...RENTED, wells: ['W1'] })],
        [well('W1', { spudDate: '2025-10-01', dateProducing: '2026-02-01' })],
      ),
      '2026-11-28',
      ['640 disputed'],
      FIRST,
    ],
    [
      'is held after its term where no payment of the years before the well is on record',
      facts(
        [
          lease({
            ...RENTED,
            primaryExpirationDate: '2026-03-15',
            wells: ['W1'],
            payments: [payment({ paidFor: 'Shut-In', date: '2026-05-01' })],
          }),
        ],
        [well('W1', { spudDate: '2025-10-01', dateProducing: '2026-02-01' })],
      ),
      '2026-11-28',
      ['640 held'],
    ],
    [
      'is held by a well that produced when it was due',
      facts(
        [lease({ ...unpaid, wells: ['W1'] })],
        [well('W1', { spudDate: '2024-10-01', dateProducing: '2025-02-01' })],
      ),
      '2026-11-28',
      ['640 held'],
    ],
  ])('%s', checkHolding)
})
