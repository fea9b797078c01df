import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { type LeaseOfStanding, leaseStanding, partsOf } from '../src/records/holding/lease-standing.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { facts, holdingOf, LAND, land, payment, row, well } from './holding-facts.ts'
import { amended, leaseByTerms } from './leases-of-terms.ts'

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
const AHEAD = messages.rentalAhead('03/15/2027', null, null, true)

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
      [TERM, AHEAD, NO_LANDS('Delay Rental')],
    ],
    [
      'says nothing of a payment without an amount',
      { ...RENTED, payments: [paid('Delay Rental', '0')] },
      [TERM, AHEAD],
    ],
    [
      'checks a rental that it states',
      { ...RENTED, rentalAmount: '8000', payments: [paid('Delay Rental', '8000')] },
      [TERM, messages.rentalAhead('03/15/2027', '$8,000.00', null, true)],
    ],
    [
      'says nothing of a rental that is owed only',
      { ...RENTED, rentalClause: 'Or', payments: [paid('Delay Rental', '1')] },
      [TERM, messages.rentalAhead('03/15/2027', null, null, false)],
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
      [TERM, AHEAD, NO_LANDS('Delay Rental, Shut-In')],
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

/** An option for 24 months at $500 an acre, exercised in time. */
const EXTENDED = {
  ...{ effectiveDate: '2023-03-15', termMonth: '36', extensionOptionsMonths: '24', amountPerAcre: '500' },
  ...{ status: 'EXT', extensionExercisedDate: '2026-03-10' },
}

describe('the payment for an extension', () => {
  const extension = (amount: string, values: object = {}) => ({ ...paid('Extension', amount), ...values })
  it.each([
    ['by the acre cannot be checked without lands', {}, [extension('1')], [NO_LANDS('Extension')]],
    ['is checked by the acres that the lease states', { extensionAcres: '320' }, [extension('160000')], []],
    ['is checked by the acres that it states itself', {}, [extension('160000', { acres: '320' })], []],
    ['is checked by the amount that the lease states', { totalAmount: '160000' }, [extension('160000')], []],
    [
      'is checked by what was true when the option was exercised',
      { amendments: [amended('2026-03-01', 'totalAmount', '160000')] },
      [extension('160000')],
      [],
    ],
  ])('%s', (_, terms, payments, said) => {
    const reasons = reasonsOf({ ...EXTENDED, ...terms, payments }, [])
    expect(reasons).toEqual(['extended until 03/15/2028', ...said])
  })

  it.each([
    [{ extensionAcres: '320' }, extension('100000')],
    [{}, extension('100000', { acres: '320' })],
  ])('is short of the acres that are stated, where lands have none', (terms, payment) => {
    const [reason] = reasonsOf({ ...EXTENDED, ...terms, payments: [payment] }, [named(null)])
    expect(reason).toContain('paid $100,000.00 of $160,000.00')
  })
})

describe("a payment that leaves out the State's half", () => {
  const classified = (id: string, mineralClassified: boolean, acres: string | null = null) =>
    row('320', {
      Tract: { id, name: id, grossMineralAcres: '320', mineralClassified, mineralClassifiedAcres: acres },
    })
  const apart = (paidFor: string) => ({ ...paid(paidFor, '1'), stateHalf: 'Paid Apart' })
  const { inPart } = LEASE_MESSAGES.stateHalf
  const BY_WELL = { shutinAmount: '50', shutinPer: 'Well', paidUpOGL: true }
  it.each([
    [
      'is named where how much that is is not known',
      { ...RENTED, rentalAmount: '16000', payments: [apart('Delay Rental')] },
      [classified(LAND, true, '160'), classified('B', false)],
      [
        `whether enough was paid (Delay Rental) cannot be computed: ${LEASE_MESSAGES.stateHalf.unknown([inPart(LAND)])}`,
      ],
    ],
    [
      'is named where it is paid by the well, which may be on either land',
      { ...RENTED, ...BY_WELL, netMineralAcres: '640', payments: [apart('Shut-In')] },
      [classified(LAND, true), classified('B', false)],
      [
        `whether enough was paid (Shut-In) cannot be computed: ${LEASE_MESSAGES.stateHalf.paidForPart('Shut-In')}`,
      ],
    ],
    [
      'is checked where it is known',
      { ...RENTED, rentalAmount: '16000', payments: [apart('Delay Rental')] },
      [classified(LAND, true)],
      [],
    ],
  ])('%s', (_, terms, rows, said) => {
    expect(reasonsOf(terms, rows).filter((text) => text.includes('cannot be computed'))).toEqual(said)
  })
})
