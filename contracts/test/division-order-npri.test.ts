import { describe, expect, it } from 'vitest'
import type { LandOfWell } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import { checked, computed, land, lease, npri, order, shares, well, workings } from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES

/** A land that is the whole unit. */
const whole = (more: Partial<LandOfWell>) => land('A', { grossMineralAcres: '640', ...more })
const NONE = { mineralFraction: null, mineralsOwned: [], interest: [] }
const MES = { mineralsOwned: shares('1') }
const fixed = { royaltyKind: 'Fixed' } as const
const floating = { royaltyKind: 'Floating' } as const
const burden = { holding: 'Burden', shareOf: 'Burdened Minerals' } as const
/** A floating 1/8 of the owner's minerals. */
const beside = {
  burdenFraction: '1/8',
  burdenRoyaltyKind: 'Floating',
  burdenShareOf: 'Burdened Minerals',
} as const
const onTract = { holding: 'Burden', shareOf: 'Whole Tract' } as const

describe('the interest with NPRIs', () => {
  it.each<[string, Partial<LandOfWell>, string[]]>([
    ['fixed 1/32, no minerals', { ...NONE, npri: [npri('MES', '1/32', fixed)] }, ['0.03125', '0', '0']],
    [
      'fixed 1/32, no minerals, no lease that the reader may see',
      { ...NONE, interest: undefined, npri: [npri('MES', '1/32', fixed)] },
      ['0.03125', '0', '0'],
    ],
    [
      'fixed 1/32, a mineral fraction of 0',
      { ...NONE, mineralFraction: '0', npri: [npri('MES', '1/32', fixed)] },
      ['0.03125', '0', '0'],
    ],
    [
      'fixed 1/32, in a quarter of the unit',
      { ...NONE, grossMineralAcres: '160', npri: [npri('MES', '1/32', fixed)] },
      ['0.0078125', '0', '0'],
    ],
    [
      'fixed 1/32 of each holder, which are owned if nothing is said',
      {
        ...NONE,
        npri: ['MES', 'MPI', 'SRO'].map((name) => npri(name, '1/32', { ...fixed, holding: 'Owned' })),
      },
      ['0.03125', '0.03125', '0.03125'],
    ],
    [
      'fixed 1/32 beside 1/2 of the minerals at 25 %',
      { ...MES, npri: [npri('MES', '1/32', fixed)] },
      ['0.15625', '0', '0'],
    ],
    [
      'floating 1/8, no minerals, lease of 25 %',
      { ...NONE, interest: [lease('L', '25')], npri: [npri('MES', '1/8', floating)] },
      ['0.03125', '0', '0'],
    ],
    [
      'floating 1/8 of a half, lease of 20 %',
      { ...NONE, interest: [lease('L', '20')], npri: [npri('SRO', '1/8 of 1/2', floating)] },
      ['0', '0', '0.0125'],
    ],
    ['floating 1/2 beside minerals', { ...MES, npri: [npri('MES', '1/2', floating)] }, ['0.25', '0', '0']],
    [
      'fixed 1/16 that burdens the minerals: 1/2 × (25 % − 6.25 %)',
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, ...burden })] },
      ['0.09375', '0', '0'],
    ],
    [
      'floating 1/8 that burdens the minerals: 1/2 × 25 % × 7/8',
      { ...MES, npri: [npri('MES', '1/8', { ...floating, ...burden })] },
      ['0.109375', '0', '0'],
    ],
    [
      'fixed 1/16 of the whole tract that burdens a half: 12.5 % − 6.25 %',
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, ...onTract })] },
      ['0.0625', '0', '0'],
    ],
    [
      'floating 1/8 of the whole tract that burdens a half: 12.5 % − 3.125 %',
      { ...MES, npri: [npri('MES', '1/8', { ...floating, ...onTract })] },
      ['0.09375', '0', '0'],
    ],
    [
      'a burden on one of two holders',
      { mineralsOwned: shares('1/2', '1/2'), npri: [npri('MPI', '1/16', { ...fixed, ...burden })] },
      ['0.0625', '0.046875', '0'],
    ],
    [
      'one that a holder has in the minerals of another',
      {
        mineralsOwned: shares('1/2', '1/2'),
        npri: [npri('MES', '1/64', fixed), npri('MPI', '1/64', { ...fixed, ...onTract })],
      },
      ['0.078125', '0.046875', '0'],
    ],
    [
      'fixed 1/32 that a holder owns beside a floating 1/8 that burdens its minerals: 12.5 % × 7/8 + 3.125 %',
      { ...MES, npri: [npri('MES', '1/32', { ...fixed, ...beside })] },
      ['0.140625', '0', '0'],
    ],
    [
      'a floating one that a holder owns beside a fixed burden of the whole tract: 12.5 % − 6.25 % + 25 % / 2',
      {
        ...MES,
        npri: [
          npri('MES', '1/2', {
            ...floating,
            burdenFraction: '1/16',
            burdenRoyaltyKind: 'Fixed',
            burdenShareOf: 'Whole Tract',
          }),
        ],
      },
      ['0.1875', '0', '0'],
    ],
    [
      'two burdens of one holder: 12.5 % − 3.125 % − 1.5625 %',
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, ...burden, ...beside })] },
      ['0.078125', '0', '0'],
    ],
    [
      'a burden of the whole royalty',
      { ...MES, npri: [npri('MES', '1/4', { ...fixed, ...burden })] },
      ['0', '0', '0'],
    ],
    [
      'the flag and its decimal, which the rows add up to',
      { ...NONE, npriInterest: true, npriPercentage: '0.03125', npri: [npri('MES', '1/32', fixed)] },
      ['0.03125', '0', '0'],
    ],
  ])('%s', (_, more, expected) => {
    expect(computed(well(), [whole(more)])).toEqual(expected)
  })

  it('is compared with what is stated', () => {
    const owned = whole({ ...NONE, npri: [npri('MES', '1/32', fixed)] })
    const of = (mesDOI: string) => checked(well({ mesDOI }), [owned]).holders.MES.verdict
    expect([of('0.03125'), of('0.125')]).toEqual(['agrees', 'differs'])
  })

  it('takes acres of the division order, and the royalty rate of the lease', () => {
    const divisionOrder = [order('A', { platTractAcres: '64', royaltyRate: '20' })]
    const owned = { ...NONE, npri: [npri('MES', '1/2', floating)] }
    const of = (...interest: ReturnType<typeof lease>[]) =>
      computed(well({ divisionOrder }), [whole({ ...owned, interest })])[0]
    expect(of(lease('L', '25'))).toBe('0.0125')
    expect([of(), of(lease('L', '25', { effectiveDate: '2027-01-01' }))]).toEqual([null, null])
  })

  it('shows each part', () => {
    const both = whole({ ...MES, npri: [npri('MES', '1/16', { ...fixed, ...burden })] })
    expect(workings(well(), [both])).toEqual([
      'Minerals: 640/640 of the unit × 1/2 of the minerals × MES 1 × royalty 0.25 = 0.12500000',
      'NPRI, fixed, burden: less 1/16 × 640/640 of the unit × 1/2 of the minerals × MES 1 = -0.03125000',
    ])
    expect(workings(well(), [whole({ ...NONE, npri: [npri('MES', '1/32', fixed)] })])).toEqual([
      'NPRI, fixed: 640/640 of the unit × MES 1/32 = 0.03125000',
    ])
  })
})

describe('what is missing of NPRIs', () => {
  it.each<[string, string, Partial<LandOfWell>]>([
    ['rows', messages.npri('A'), { npriInterest: true }],
    ['rows of one without minerals', messages.npri('A'), { ...NONE, npriInterest: true }],
    [
      'rows of one without minerals and acres',
      messages.npri('A'),
      { ...NONE, grossMineralAcres: '0', npriInterest: true },
    ],
    ['the kind', messages.npriKind('A', 'MES'), { ...NONE, npri: [npri('MES', '1/16')] }],
    [
      'the kind of a burden',
      messages.npriBurdenKind('A', 'MES'),
      { ...MES, npri: [npri('MES', '1/16', burden)] },
    ],
    [
      'what a burden is a share of',
      messages.npriShareOf('A', 'MES'),
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, holding: 'Burden' })] },
    ],
    [
      'the kind of a burden beside it',
      messages.npriBurdenKind('A', 'MES'),
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, ...beside, burdenRoyaltyKind: null })] },
    ],
    [
      'what a burden beside it is a share of',
      messages.npriShareOf('A', 'MES'),
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, ...beside, burdenShareOf: null })] },
    ],
    [
      'how large a burden beside it is',
      messages.noFraction('A', messages.sizes.burden('MES'), null),
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, ...beside, burdenFraction: null })] },
    ],
    [
      'whose minerals a burden beside it burdens',
      messages.npriBurdensNothing('A', 'SRO'),
      { ...MES, npri: [npri('SRO', '1/16', { ...fixed, ...beside })] },
    ],
    [
      'whose minerals are burdened',
      messages.npriBurdensNothing('A', 'SRO'),
      { ...MES, npri: [npri('SRO', '1/16', { ...fixed, ...burden })] },
    ],
    [
      'the minerals of others that the family’s burdens',
      messages.npriOfOthers('A', 'MES'),
      { ...MES, npri: [npri('MES', '1/16', { ...fixed, shareOf: 'Burdened Minerals' })] },
    ],
    [
      'who bears more than the royalty',
      messages.npriAboveRoyalty('A', 'MES'),
      { ...MES, npri: [npri('MES', '1/2', { ...fixed, ...burden })] },
    ],
    [
      'the rows of the rest',
      messages.decimalDiffers('A', 'NPRI', '0.0625', '0.03125'),
      { ...MES, npriInterest: true, npriPercentage: '0.0625', npri: [npri('MES', '1/32', fixed)] },
    ],
    [
      'whether the State bears it',
      messages.npriClassified('A'),
      { ...MES, mineralClassified: true, npri: [npri('MES', '1/32', fixed)] },
    ],
    ['the royalty rate', messages.noLease('A'), { ...NONE, npri: [npri('MES', '1/2', floating)] }],
    ['acres', messages.noAcres('A'), { ...NONE, grossMineralAcres: '0', npri: [npri('MES', '1/2', fixed)] }],
  ])('is reported, and nothing is computed: %s', (_, message, more) => {
    const check = checked(well({ mesDOI: '0.125' }), [whole(more)])
    expect(check.missing).toEqual([message])
    expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
    expect(check.lands[0]?.holders.MES).toMatchObject({ computed: null, parts: [] })
  })
})
