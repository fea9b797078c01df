import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import { TRACT_FINDINGS } from '@landbook/contracts/records/tract/check-messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { describe, expect, it } from 'vitest'
import type { LandOfWell, WellOfOrders } from '../src/records/division-orders/facts.ts'
import { OWNERS } from '../src/records/owner/declaration.ts'
import { checked, computed, land, lease, order, shares, TODAY, well, workings } from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES

describe('the computed interest', () => {
  it('is net mineral acres ÷ unit acres × royalty rate, of each holder', () => {
    // 160 acres × 1/2 × 1/2 = 40 net acres; 40 ÷ 640 × 25 % = 0.015625
    expect(computed(well(), [land('A')])).toEqual(['0.015625', '0.0078125', '0.0078125'])
  })

  it('adds up over the tracts, rounded once', () => {
    // Of 2560 acres: 198.18 net acres at 20 %, and 278.71 at 18.75 %.
    const whole = { mineralFraction: '1', mineralsOwned: shares('1') }
    const lands = [
      land('A', { ...whole, grossMineralAcres: '198.18', interest: [lease('L', '20')] }),
      land('B', { ...whole, grossMineralAcres: '278.71', interest: [lease('M', '18.75')] }),
    ]
    const unit = { id: 'u', name: 'Longhorn', unitGMA: '2560', unitType: null }
    const check = checked(well({ unit }), lands)
    expect(check.lands.map(({ holders }) => holders.MES.computed)).toEqual(['0.01548281', '0.02041333'])
    expect(check.holders.MES.computed).toBe('0.03589614')
    expect(check.holders.MPI).toMatchObject({ computed: '0', verdict: 'none' })
    expect(check.total.computed).toBe('0.03589614')
  })

  it('is not known on Mineral Classified land of which no minerals are on record', () => {
    const agent = land('A', {
      ...{ mineralClassified: true, grossMineralAcres: '0', mineralFraction: null, mineralsOwned: [] },
    })
    expect(checked(well({ divisionOrder: [] }), [agent]).missing).toEqual([messages.classifiedUnstated('A')])
  })

  it.each([null, '0', '160', '200'])('is half of it on Mineral Classified land, of %s acres', (acres) => {
    const classified = land('A', { mineralClassified: true, mineralClassifiedAcres: acres })
    expect(computed(well(), [classified])).toEqual(['0.0078125', '0.00390625', '0.00390625'])
    expect(workings(well(), [classified])[0]).toContain('× Mineral Classified 1/2 = 0.00781250')
  })

  it('uses the lease that is in force, not one that has ended or is negotiated', () => {
    const interest = [
      lease('Old', '12.5', { status: 'PT' }),
      lease('New', '20', { status: 'In Process', termEnds: '2030-01-01' }),
      lease('L', '25', { status: 'PT', termEnds: '2027-01-01' }),
    ]
    expect(computed(well(), [land('A', { interest })])[0]).toBe('0.015625')
  })

  it('uses the rate that is true on the day', () => {
    const amended = (effectiveDate: string) =>
      lease('L', '20', { amendments: [{ effectiveDate, term: 'RoyaltyRate', value: '1/4', volPage: null }] })
    expect(computed(well(), [land('A', { interest: [amended(TODAY)] })])[0]).toBe('0.015625')
    expect(computed(well(), [land('A', { interest: [amended('2026-11-25')] })])[0]).toBe('0.0125')
  })

  it('names the amendment that the rate is of, with its day and place', () => {
    const row = (effectiveDate: string, value: string, volPage: string | null) =>
      ({ effectiveDate, term: 'RoyaltyRate', value, volPage }) as const
    const amended = lease('L', '20', {
      amendments: [
        row('2026-01-15', '25', '12/34'),
        row('2025-01-15', '22.5', null),
        row('2025-02-01', 'a quarter', '12/36'),
        row('2027-01-01', '30', '12/38'),
      ],
    })
    const since = messages.amended('01/15/2026', '12/34')
    expect(workings(well(), [land('A', { interest: [amended] })])).toEqual([
      `Minerals: 160/640 of the unit × 1/2 of the minerals × MES 1/2 × royalty 0.25 ${since} = 0.01562500`,
    ])
    const stated = well({ divisionOrder: [order('A', { royaltyRate: '20' })] })
    expect(checked(stated, [land('A', { interest: [amended] })]).notes).toEqual([
      messages.disagrees('A', 'Royalty Rate (%)', '20', messages.inLease('L', since), '25'),
    ])
  })

  it('uses the lease of the well, of which only people know that it is held', () => {
    const mine = lease('Mine', '25', { status: 'PTL REL', wells: [{ Well: { id: 'w' } }] })
    expect(computed(well(), [land('A', { interest: [lease('New', '20'), mine] })])[0]).toBe('0.015625')
  })

  it('shows its working', () => {
    expect(workings(well(), [land('A')])).toEqual([
      'Minerals: 160/640 of the unit × 1/2 of the minerals × MES 1/2 × royalty 0.25 = 0.01562500',
    ])
  })

  it('uses acres and unit acres of the division order, the ownership of the land and the royalty of the lease', () => {
    const stated = order('A', {
      platTractAcres: '40',
      wellUnitAcres: '320',
      royaltyRate: '20',
      mineralOwnership: '1/4',
      familyAcres: '10',
    })
    const check = checked(well({ divisionOrder: [stated] }), [land('A')])
    // 40 ÷ 320 × 1/2 × 1/2 × 25 %
    expect(check.holders.MES.computed).toBe('0.0078125')
    expect(check.lands[0]?.inputs).toEqual({
      acres: { figure: '40', from: { is: 'divisionOrder' } },
      unitAcres: { figure: '320', from: { is: 'divisionOrder' } },
      ownership: { figure: '1/2', from: { is: 'land' } },
      royaltyRate: { figure: '25', from: { is: 'lease', id: 'L', name: 'L' } },
    })
    expect(check.notes).toEqual([
      messages.disagrees('A', 'Well Unit Acres', '320', 'in unit Longhorn', '640'),
      messages.disagrees('A', 'Mineral Ownership', '1/4', 'of the land', '1/2'),
      messages.disagrees('A', 'Royalty Rate (%)', '20', 'in lease L', '25'),
      messages.disagrees('A', 'Family Acres', '10', 'computed', '20'),
    ])
  })

  it('uses the records for missing figures, and names them', () => {
    const [check] = checked(well({ divisionOrder: [order('A')] }), [land('A')]).lands
    expect(check?.inputs).toMatchObject({
      acres: { figure: '160', from: { is: 'land' } },
      unitAcres: { figure: '640', from: { is: 'unit', id: 'u', name: 'Longhorn' } },
      royaltyRate: { figure: '25', from: { is: 'lease', id: 'L', name: 'L' } },
    })
    const untitled = land('A', { mineralFraction: null })
    const stated = well({ divisionOrder: [order('A', { mineralOwnership: '0.5' })] })
    expect(computed(stated, [untitled])[0]).toBe('0.015625')
  })

  it('uses the lease that the well was drilled under, else those in force', () => {
    const mine = lease('Mine', '20', { wells: [{ Well: { id: 'w' } }] })
    const rateOf = (...interest: ReturnType<typeof lease>[]) =>
      checked(well(), [land('A', { interest })]).lands[0]?.inputs.royaltyRate?.figure
    expect(rateOf(lease('L', '25'), mine)).toBe('20')
    const ended = { ...mine, Lease: { ...mine.Lease, status: 'EXP' } }
    expect(rateOf(lease('L', '25'), ended)).toBe('25')
    expect(rateOf(lease('Old', '12.5', { status: 'EXP' }), lease('L', '25'))).toBe('25')
    expect(rateOf(lease('Gone', '12.5', { status: 'REL' }), lease('L', '25'))).toBe('25')
    expect(rateOf(lease('Form', '12.5', { template: true }), lease('L', '25'))).toBe('25')
    expect(rateOf(lease('L', '25'), lease('M', '25'))).toBe('25')
  })
})

describe('what is missing', () => {
  const missing = (of: WellOfOrders, lands: LandOfWell[]) => {
    const check = checked(of, lands)
    expect(check.total.computed).toBeNull()
    for (const holder of OWNERS) expect(check.holders[holder].verdict).toBe('uncomputed')
    return check.missing
  }

  it.each<[string, string, Partial<LandOfWell>]>([
    ['acres', messages.noAcres('A'), { grossMineralAcres: '0' }],
    ['ownership', messages.noOwnership('A'), { mineralFraction: null }],
    ['owners', messages.noOwners('A'), { mineralsOwned: [] }],
    ['a lease', messages.noLease('A'), { interest: [] }],
    ['a lease in force', messages.noLease('A'), { interest: [lease('L', '25', { status: 'REL' })] }],
    [
      'a lease that has taken effect',
      messages.noLease('A'),
      { interest: [lease('L', '25', { effectiveDate: '2027-01-01', wells: [{ Well: { id: 'w' } }] })] },
    ],
    [
      'a lease that was signed',
      messages.noLease('A'),
      {
        interest: [lease('L', '25', { status: 'In Process', termEnds: '2030-01-01' })],
      },
    ],
    ['a lease that has not ended', messages.noLease('A'), { interest: [lease('L', '25', { status: 'PT' })] }],
    ['the NPRI', messages.npri('A'), { npriInterest: true }],
    [
      'which acres are Mineral Classified',
      messages.classifiedOfFamily('A', '40'),
      { mineralClassified: true, mineralClassifiedAcres: '40' },
    ],
    [
      'whether the land of a Mineral Classified lease is so, too',
      messages.classifiedLease('A', 'L'),
      { interest: [lease('L', '25', { mineralClassified: true })] },
    ],
    ['a rate', messages.noRoyalty('A', 'L'), { interest: [lease('L', null)] }],
    ['one rate of two', messages.noRoyalty('A', 'M'), { interest: [lease('L', '25'), lease('M', null)] }],
    [
      'one rate for all',
      messages.severalRoyalties('A', ['L 25 %', 'M 20 %']),
      { interest: [lease('L', '25'), lease('M', '20')] },
    ],
    ['the role that reads leases', messages.leasesUnseen('A'), { interest: undefined }],
  ])('is reported: %s', (_, message, more) => {
    // A complete land does not make up for an incomplete one.
    expect(missing(well(), [land('A', more), land('B')])).toEqual([message])
    // A lease sets a royalty, not the payor who is checked.
    const divisionOrder = [order('A', { royaltyRate: '25' })]
    expect(missing(well({ divisionOrder }), [land('A', more), land('B')])).toEqual([message])
  })

  it.each([
    null,
    { id: 'u', name: 'Longhorn', unitGMA: null, unitType: null },
    { id: 'u', name: 'Longhorn', unitGMA: '0', unitType: null },
  ])('is reported: unit acres, %o', (unit) => {
    expect(missing(well({ unit }), [land('A')])).toEqual([messages.noUnitAcres('A')])
  })

  it('is reported for deleted lands, and without lands', () => {
    expect(missing(well({ divisionOrder: [order('Gone')] }), [land('A')])).toEqual([messages.landGone])
    expect(missing(well({ divisionOrder: [{ ...order('X'), Tract: null }] }), [])).toEqual([
      messages.landGone,
    ])
    expect(missing(well(), [])).toEqual([])
  })

  it('is empty if the division order has the acres, or the family has no minerals', () => {
    const stated = order('A', { platTractAcres: '160', wellUnitAcres: '640' })
    const bare = land('A', { grossMineralAcres: '0' })
    expect(computed(well({ divisionOrder: [stated], unit: null }), [bare])[0]).toBe('0.015625')
    const surface = land('S', {
      grossMineralAcres: '0',
      mineralsOwned: [],
      mineralFraction: null,
      interest: [],
    })
    expect(computed(well(), [land('A'), surface])[0]).toBe('0.015625')
  })
})

describe('the comparison', () => {
  const verdict = (mesDOI: string | null) => checked(well({ mesDOI }), [land('A')]).holders.MES

  it.each([
    ['0.015625', '0', 'agrees'],
    ['0.01562501', '0.00000001', 'agrees'],
    ['0.01562499', '-0.00000001', 'agrees'],
    ['0.01562502', '0.00000002', 'differs'],
    ['.0156', '-0.000025', 'differs'],
    ['0', '-0.015625', 'differs'],
  ])('of %s: by %s, %s', (stated, difference, word) => {
    expect(verdict(stated)).toMatchObject({ difference, verdict: word, computed: '0.015625' })
  })

  it.each([null, '', 'Incomplete', '1/64', '1.5 %'])('of %o: incomplete', (stated) => {
    expect(verdict(stated)).toMatchObject({ stated: null, difference: null, verdict: 'incomplete' })
  })

  it('tolerates rounding for every added tract', () => {
    const lands = ['A', 'B', 'C'].map((id) => land(id))
    const of = (mesDOI: string) => checked(well({ mesDOI }), lands).holders.MES.verdict
    expect([of('0.04687503'), of('0.04687504')]).toEqual(['agrees', 'differs'])
  })

  it.each([
    ['0.1', 'differs'],
    ['0.125', 'agrees'],
  ])('of %s, paid at 20 %% under a lease of 25 %%: %s', (mesDOI, word) => {
    const divisionOrder = [order('A', { royaltyRate: '20', mesDOI })]
    const half = land('A', { grossMineralAcres: '640', mineralsOwned: shares('1') })
    const check = checked(well({ mesDOI, divisionOrder }), [half])
    expect(check.holders.MES).toMatchObject({ computed: '0.125', verdict: word })
    expect(check.lands[0]?.holders.MES.verdict).toBe(word)
    expect(check.notes).toEqual([
      messages.disagrees('A', 'Royalty Rate (%)', '20', messages.inLease('L', undefined), '25'),
    ])
  })

  it('includes every division order', () => {
    const divisionOrder = [order('A', { mesDOI: '0.0156', mpiDOI: '0.0078125', totalDOI: '0.03125' })]
    const [check] = checked(well({ divisionOrder }), [land('A')]).lands
    expect(OWNERS.map((holder) => check?.holders[holder].verdict)).toEqual([
      'differs',
      'agrees',
      'incomplete',
    ])
    expect(check?.total).toMatchObject({ stated: '0.03125', computed: '0.03125', verdict: 'agrees' })
  })
})

describe('notes', () => {
  it.each<[string, Partial<LandOfWell>]>([
    [messages.mineralClassified('A'), { mineralClassified: true }],
    [`A: ${TRACT_MESSAGES.ownershipExceedsWhole}`, { mineralsOwned: shares('3/4', '1/2') }],
    [messages.smallRoyalty('A', '0.25'), { interest: [lease('L', '0.25')] }],
    [messages.moreThanUnit, { grossMineralAcres: '640.001' }],
    [`A: ${TRACT_FINDINGS.ownersIncomplete('50')}`, { mineralsOwned: shares('1/4', '1/4') }],
  ])('%s', (note, more) => {
    expect(checked(well(), [land('A')]).notes).toEqual([])
    expect(checked(well(), [land('A', more)]).notes).toEqual([note])
  })

  it('say that a plat has more acres of a land than it has', () => {
    const divisionOrder = [order('A', { platTractAcres: '200' })]
    const { notes } = checked(well({ divisionOrder }), [land('A')])
    expect(notes).toEqual([messages.platAboveLand('A', '200', '160')])
  })
})
