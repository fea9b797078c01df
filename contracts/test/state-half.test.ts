import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { computeShown } from '../src/engine/kernel/shown.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { leaseShown } from '../src/records/lease/shown.ts'
import { tractShown } from '../src/records/tract/shown.ts'

/**
 * Of Mineral Classified land, half of bonus, rental and royalty is the State's (guidelines of the General Land Office;
 * cases T21 and P28).
 */
type Values = Readonly<Record<string, unknown>>
const WHOLE = { familyNMA: '640', grossMineralAcres: '640', mineralFraction: '1' }
const HALF = { familyNMA: '320', grossMineralAcres: '640', mineralFraction: '1/2' }
const SURFACE = { familyNMA: null, grossMineralAcres: '0', mineralFraction: null, acreage: '640' }
const SURFACE_OF_FAMILY = { familyNSA: '640', grossSurfaceAcres: '640' }
const classified = (acres: string | null = null) => ({
  mineralClassified: true,
  mineralClassifiedAcres: acres,
})
const UNKNOWN = 'is not known'

describe('the net acres of a land without the State\u2019s half', () => {
  it.each<[string, Values, string | null, string | null]>([
    ['all of what is not classified', WHOLE, '640', null],
    ['T21: half of what is', { ...WHOLE, ...classified() }, '320', '640 × 1/2 = 320 net acres'],
    ['half, of as many acres as the land has', { ...WHOLE, ...classified('640') }, '320', '640 × 1/2 = 320'],
    ['half of a part of the minerals', { ...HALF, ...classified() }, '160', '320 × 1/2 = 160'],
    [
      'half of the acres that are classified, of all minerals',
      { ...WHOLE, ...classified('160') },
      '560',
      "160 of 640 acres are Mineral Classified, half of which are the State's: 640 − 160 × 1/2 = 560",
    ],
    ['unknown of a part of them', { ...HALF, ...classified('160') }, null, 'among the 160 classified ones'],
    ['unknown without minerals', { ...SURFACE, ...classified('640') }, null, 'GMA and Mineral Fraction'],
    [
      'half of the State\u2019s minerals under the surface that the family has',
      { ...SURFACE, ...SURFACE_OF_FAMILY, ...classified() },
      '320',
      "leases the State's minerals as owner of the surface, and half of what is paid for them is its own: 640 × 1/2 = 320",
    ],
    [
      'half of those under its part of the surface',
      { ...SURFACE, ...SURFACE_OF_FAMILY, familyNSA: '320', ...classified('640') },
      '160',
      '320 × 1/2 = 160',
    ],
    [
      'half of those that are classified, under all of the surface',
      { ...SURFACE, ...SURFACE_OF_FAMILY, ...classified('160') },
      '80',
      '160 × 1/2 = 80',
    ],
    [
      'unknown of some of these under a part of it',
      { ...SURFACE, ...SURFACE_OF_FAMILY, familyNSA: '320', ...classified('160') },
      null,
      'how much of the family\u0027s surface is above the 160 classified acres',
    ],
    ['unknown without a fraction', { ...WHOLE, familyNMA: null, ...classified() }, null, UNKNOWN],
    ['none of the surface alone', SURFACE, '0', null],
    ['unknown where NMA is', { ...WHOLE, familyNMA: null }, null, null],
  ])('are %s', (_, land, netAfterState, text) => {
    const shown = computeShown(tractShown, { mineralsOwned: [], ...land })
    expect(shown).toMatchObject({ netAfterState })
    if (text === null) expect(shown.stateHalf).toBeNull()
    else expect(shown.stateHalf).toContain(text)
  })
})

const row = (net: string | null, land: Values | null = classified(), name = 'A') => ({
  id: `l1.${name}`,
  netMineralAcres: net,
  ...{ lessor: null, fromDepth: null, toDepth: null },
  Tract: land && { id: name, name, grossMineralAcres: '640', acreage: '640', ...land },
})
const TERMS = { bonusPerAcre: '500', rentalPerAcre: '25', amountPerAcre: '100' }
const LEASED = { ...TERMS, netMineralAcres: '640', leasedLands: [row('640', {})] }
const CLASSIFIED = { ...LEASED, mineralClassified: true, leasedLands: [row('640')] }
const leased = (said: Values) =>
  computeShown(leaseShown, { ...blank(lease, 'l1'), leaseRecordings: [], amendments: [], wells: [], ...said })

describe('the figures of a lease without the State\u2019s half', () => {
  it.each<[string, Values, [string | null, string | null, string | null, string | null], string | null]>([
    ['its own, of other land', LEASED, ['640', '320000', '64000', '16000'], null],
    ['half', CLASSIFIED, ['320', '160000', '32000', '8000'], '640 × 1/2 = 320 net acres'],
    [
      'half, by the land alone',
      { ...CLASSIFIED, mineralClassified: false },
      ['320', '160000', '32000', '8000'],
      '1/2',
    ],
    [
      'half, of surface land of which all acres are classified',
      { ...CLASSIFIED, leasedLands: [row('640', { ...classified('640'), grossMineralAcres: '0' })] },
      ['320', '160000', '32000', '8000'],
      '1/2',
    ],
    [
      'those of each land',
      { ...LEASED, leasedLands: [row('160'), row('480', {}, 'B')] },
      ['560', '280000', '56000', '14000'],
      '160 of 640 acres are Mineral Classified',
    ],
    [
      'unknown, where the lands are not all of it',
      { ...LEASED, leasedLands: [row('160'), row('400', {}, 'B')] },
      [null, null, null, null],
      'differs from its Net Mineral Acres',
    ],
    [
      'unknown without lands',
      { ...CLASSIFIED, leasedLands: [] },
      [null, null, null, null],
      'no lands on record',
    ],
    [
      'unknown of a deleted land',
      { ...CLASSIFIED, leasedLands: [row('640', null)] },
      [null, null, null, null],
      'no longer',
    ],
    [
      'unknown, where only the lease is marked',
      { ...CLASSIFIED, leasedLands: [row('640', {})] },
      [null, null, null, null],
      'the lease is marked Mineral Classified, and A is not',
    ],
    [
      'unknown of a land that is classified in part',
      { ...CLASSIFIED, leasedLands: [row('640', classified('160'))] },
      [null, null, null, null],
      'how many of the Mineral Classified acres of A are leased',
    ],
    [
      'unknown, where the half may be taken off',
      { ...CLASSIFIED, netMineralAcres: '320', leasedLands: [row('320', classified('640'))] },
      [null, null, null, null],
      'may be taken off already',
    ],
    [
      'half, of a land in rows of which one has half of its acres',
      {
        ...CLASSIFIED,
        netMineralAcres: '320',
        leasedLands: ['160', '160'].map((net) =>
          row(net, { ...classified('320'), grossMineralAcres: '320' }),
        ),
      },
      ['160', '80000', '16000', '4000'],
      '320 × 1/2 = 160',
    ],
    [
      'unknown, where the half may be taken off of rows together',
      {
        ...CLASSIFIED,
        netMineralAcres: '320',
        leasedLands: ['106.67', '106.67', '106.66'].map((net) => row(net, classified('640'))),
      },
      [null, null, null, null],
      'may be taken off already',
    ],
    [
      'those of each land, of which some are leased at two depths',
      {
        ...LEASED,
        leasedLands: [
          { ...row('160'), toDepth: '8000' },
          { ...row('160'), fromDepth: '8000' },
          { ...row('480', {}, 'B'), toDepth: '8000' },
          { ...row('480', {}, 'B'), fromDepth: '8000' },
        ],
      },
      ['560', '280000', '56000', '14000'],
      '160 of 640 acres are Mineral Classified',
    ],
    [
      'unknown, where the half may be taken off of rows of two depths',
      {
        ...CLASSIFIED,
        netMineralAcres: '320',
        leasedLands: [
          { ...row('320'), toDepth: '8000' },
          { ...row('320'), fromDepth: '8000' },
        ],
      },
      [null, null, null, null],
      'may be taken off already',
    ],
    [
      'unknown, where the half of all acres of a land may be taken off',
      { ...CLASSIFIED, netMineralAcres: '320', leasedLands: [row('320')] },
      [null, null, null, null],
      'may be taken off already',
    ],
    [
      'rounded once',
      {
        ...{ ...LEASED, netMineralAcres: '300', rentalPerAcre: '10.0001' },
        leasedLands: [row('100'), row('200', {}, 'B')],
      },
      ['250', '125000', '25000', '2500.03'],
      '100 of 300 acres are Mineral Classified',
    ],
    [
      'unknown of an amount that acres and rate do not give',
      { ...CLASSIFIED, rentalAmount: '8000', totalAmount: '64000' },
      ['320', '160000', '32000', null],
      "whether the State's half is in Rental Amount is not known",
    ],
    [
      'as they are typed, of other land',
      { ...LEASED, rentalAmount: '8000', totalAmount: '9000' },
      ['640', '320000', '9000', '8000'],
      null,
    ],
    [
      'unknown without acres',
      { ...CLASSIFIED, netMineralAcres: null },
      [null, null, null, null],
      'half of what is paid',
    ],
    [
      'by the amended rate',
      {
        ...CLASSIFIED,
        amendments: [{ id: 'l1.a', effectiveDate: '2024-01-01', term: 'rentalPerAcre', value: '50' }],
      },
      ['320', '160000', '32000', '16000'],
      '1/2',
    ],
  ])('are %s', (_, said, [net, bonus, extension, rental], text) => {
    const shown = leased(said)
    expect(shown).toMatchObject({
      netAfterState: net,
      bonusAfterState: bonus,
      extensionAfterState: extension,
      rentalAfterState: rental,
    })
    if (text === null) expect(shown.stateHalf).toBeNull()
    else expect(shown.stateHalf).toContain(text)
  })

  it('leave those of the specification as they are', () => {
    expect(leased(CLASSIFIED)).toMatchObject({ bonusAmount: '320000' })
  })
})
