import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { type LeaseOfStanding, leaseStanding, partsOf } from '../src/records/holding/lease-standing.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'
import { facts, holdingOf, LAND, land, payment, row, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

/** Given a lease of no lands, or of some without acres: what is said of what was paid for it, and of how it stands. */
const DAY = '2026-11-30'
const RENTED = {
  ...{ effectiveDate: '2025-03-15', termMonth: '36', paidUpOGL: false },
  ...{ rentalPerAcre: '25', rentalClause: 'Unless' },
}
const paid = (paidFor: string, amount: string | null) =>
  payment({ paidFor, amount, date: '2026-03-10', periodTo: '2027-03-14' })
const NO_LANDS = (what: string) => `whether enough was paid (${what}) cannot be computed: no lands`
const TERM = 'primary term until 03/15/2028'

function reasonsOf(
  terms: object,
  rows: readonly ReturnType<typeof row>[],
  wells = [] as ReturnType<typeof well>[],
) {
  const lease = { ...leaseByTerms({ status: 'PT', ...terms }, wells), leasedLands: rows }
  const held = holdingOf(land('640'), facts([lease], wells, {}, [], true), DAY)
  const parts = rows.length === 0 ? [] : partsOf(lease, [held])
  const whole = { ...blank(declared, lease.id), ...lease } as unknown as LeaseOfStanding
  return leaseStanding(whole, { parts, wells }, DAY).reasons
}
const named = (acres: string | null) => row(acres, { Tract: { id: LAND, name: LAND } })

describe('a lease without lands', () => {
  it.each<[string, object, string[]]>([
    [
      'says that a rental by the acre cannot be checked',
      { ...RENTED, payments: [paid('Delay Rental', '1')] },
      [TERM, NO_LANDS('Delay Rental')],
    ],
    [
      'says nothing of a payment without an amount',
      { ...RENTED, payments: [paid('Delay Rental', '0')] },
      [TERM],
    ],
    [
      'checks a rental that it states',
      { ...RENTED, rentalAmount: '8000', payments: [paid('Delay Rental', '8000')] },
      [TERM],
    ],
    [
      'says nothing of a rental that is owed only',
      { ...RENTED, rentalClause: 'Or', payments: [paid('Delay Rental', '1')] },
      [TERM],
    ],
    [
      'says nothing of a rental of one that is paid up',
      { ...RENTED, paidUpOGL: true, payments: [paid('Delay Rental', '1')] },
      [TERM],
    ],
    [
      'names all that cannot be checked',
      {
        ...{ ...RENTED, shutinAmount: '50', shutinPer: 'Acre' },
        payments: [paid('Delay Rental', '1'), paid('Shut-In', '50')],
      },
      [TERM, NO_LANDS('Delay Rental, Shut-In')],
    ],
    [
      'checks what wells are paid',
      {
        ...RENTED,
        paidUpOGL: true,
        shutinAmount: '50',
        shutinPer: 'Well',
        payments: [paid('Shut-In', '50')],
      },
      [TERM],
    ],
    [
      'has no acres that are due for release',
      { effectiveDate: '2020-03-15', termMonth: '36' },
      ['its term ended on 03/15/2023, and no other reason on record keeps it in force'],
    ],
  ])('%s', (_, terms, reasons) => {
    expect(reasonsOf(terms, [])).toEqual(reasons)
  })

  it('is held by its wells, as one with lands is', () => {
    const W1 = well('W1', { lastProduced: '2026-10', lastReported: '2026-10' })
    expect(reasonsOf({ effectiveDate: '2022-03-15', termMonth: '36' }, [], [W1])).toEqual([
      'held by production of W1',
    ])
  })
})

describe('a lease whose lands do not all have acres', () => {
  const RENTAL = { ...RENTED, payments: [paid('Delay Rental', '16000')] }
  it.each([
    ['is checked by them where all have', [named('640')], []],
    [
      'names those without',
      [named(null)],
      [`whether enough was paid (Delay Rental) cannot be computed: no NMA of ${LAND}`],
    ],
    [
      'names those with zero, too',
      [named('320'), row('0', { Tract: { id: 'B', name: 'Orla 2' } })],
      ['whether enough was paid (Delay Rental) cannot be computed: no NMA of Orla 2'],
    ],
  ])('%s', (_, rows, said) => {
    expect(reasonsOf(RENTAL, rows).filter((text) => text.includes('cannot be computed'))).toEqual(said)
  })
})
