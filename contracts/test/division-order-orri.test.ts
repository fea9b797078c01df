import { describe, expect, it } from 'vitest'
import type { LandOfWell } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import {
  checked,
  computed,
  land,
  lease,
  npri,
  order,
  orri,
  shares,
  well,
  workings,
} from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES

/** A land that is the whole unit, of which the family has an overriding royalty. */
const over = (more: Partial<LandOfWell>) =>
  land('A', {
    color: 'ORRI',
    overRidingRoyaltyInterest: true,
    grossMineralAcres: '0',
    mineralFraction: null,
    mineralsOwned: [],
    interest: [],
    orriAcres: '640',
    ...more,
  })
const two = [orri('MES', '2%')]

describe('the interest with overriding royalties', () => {
  it.each<[string, Partial<LandOfWell>, string[]]>([
    ['2 %', { orri: two }, ['0.02', '0', '0']],
    [
      '2 % as a decimal, which the land states too',
      { orri: [orri('MES', '0.02')], orriPercentage: '0.02' },
      ['0.02', '0', '0'],
    ],
    ['2 % of a half', { orri: [orri('MPI', '2% of 1/2')] }, ['0', '0.01', '0']],
    ['2 % in a quarter of the unit', { orri: two, orriAcres: '160' }, ['0.005', '0', '0']],
    [
      'of GMA, where no acres of its own are stated',
      { orri: two, orriAcres: null, grossMineralAcres: '320' },
      ['0.01', '0', '0'],
    ],
    [
      'of each holder',
      { orri: [orri('MES', '1/64'), orri('MPI', '1/128'), orri('SRO', '1/128')] },
      ['0.015625', '0.0078125', '0.0078125'],
    ],
    [
      'under two leases',
      { orri: [orri('MES', '2%', 'North'), orri('MES', '1%', 'South')] },
      ['0.03', '0', '0'],
    ],
    ['under a lease that the reader may not see', { orri: two, interest: undefined }, ['0.02', '0', '0']],
    [
      'beside minerals',
      {
        orri: two,
        orriAcres: null,
        grossMineralAcres: '640',
        mineralFraction: '1/2',
        mineralsOwned: shares('1'),
        interest: [lease('L', '25')],
      },
      ['0.145', '0', '0'],
    ],
    [
      'beside an NPRI',
      { orri: two, npri: [npri('MES', '1/32', { royaltyKind: 'Fixed' })] },
      ['0.05125', '0', '0'],
    ],
    [
      'under a lease of the land, whose royalty does not matter',
      { orri: [orri('MES', '2%', 'l')], interest: [lease('L', null)] },
      ['0.02', '0', '0'],
    ],
    [
      'under a lease of the land that has ended',
      {
        orri: [orri('MES', '2%', 'L'), orri('MES', '1%', 'M')],
        interest: [lease('L', '25', { status: 'REL' })],
      },
      ['0.01', '0', '0'],
    ],
    [
      'under a lease of the land that has not begun',
      {
        orri: [orri('MES', '2%', 'L'), orri('MES', '1%', 'M')],
        interest: [lease('L', '25', { status: 'In Process' })],
      },
      ['0.01', '0', '0'],
    ],
    [
      'that is only marked on a land of minerals',
      {
        color: 'M',
        grossMineralAcres: '640',
        mineralFraction: '1',
        mineralsOwned: shares('1'),
        interest: [lease('L', '25')],
      },
      ['0.25', '0', '0'],
    ],
  ])('%s', (_, more, expected) => {
    expect(computed(well(), [over(more)])).toEqual(expected)
  })

  it('takes the acres of the division order, and shows its working', () => {
    const divisionOrder = [order('A', { platTractAcres: '320' })]
    expect(workings(well({ divisionOrder }), [over({ orri: [orri('MES', '2%', 'North')] })])).toEqual([
      'ORRI, North: 320/640 of the unit × MES 2% = 0.01000000',
    ])
  })

  it('names no lease in the working of one that states none', () => {
    expect(workings(well(), [over({ orri: two })])).toEqual([
      'ORRI: 640/640 of the unit × MES 2% = 0.02000000',
    ])
  })

  it('notes nothing of one whose lease is there, nor of a land of royalties that has none', () => {
    const stated = { orri: [orri('MES', '2%', 'L')], interest: [lease('L', '25')] }
    expect(checked(well(), [over(stated)]).notes).toEqual([])
    expect(checked(well(), [over({ orri: [] })]).notes).toEqual([])
  })

  it.each<[string, Partial<LandOfWell>]>([
    [messages.orriLease('A', 'MES'), { orri: two }],
    [messages.orriLease('A', 'MES'), { orri: [orri('MES', '2%', 'North')], interest: [lease('L', '25')] }],
    [
      messages.orriEnded('A', 'MES', 'L'),
      { orri: [orri('MES', '2%', 'L')], interest: [lease('L', '25', { status: 'EXP' })] },
    ],
    [
      messages.orriNotBegun('A', 'MES', 'L'),
      {
        orri: [orri('MES', '2%', 'L')],
        interest: [lease('L', '25', { status: 'In Process' })],
      },
    ],
    [
      messages.orriNotBegun('A', 'MES', 'L'),
      { orri: [orri('MES', '2%', 'L')], interest: [lease('L', '25', { effectiveDate: '2027-01-01' })] },
    ],
    [
      messages.orriLease('A', 'MES'),
      { orri: [orri('MES', '2%', 'L')], interest: [lease('L', '25', { template: true })] },
    ],
    [
      messages.orriUncounted('A'),
      {
        color: 'M',
        grossMineralAcres: '640',
        mineralFraction: '1',
        mineralsOwned: shares('1'),
        interest: [lease('L', '25')],
      },
    ],
  ])('notes: %s', (note, more) => {
    expect(checked(well(), [over(more)]).notes).toEqual([note])
  })

  it.each<[string, Partial<LandOfWell>]>([
    [messages.orri('A'), { orriPercentage: '0.02' }],
    [messages.orri('A'), { overRidingRoyaltyInterest: false }],
    [messages.decimalDiffers('A', 'ORRI', '0.05', '0.02'), { orri: two, orriPercentage: '0.05' }],
    [messages.orriInPart('A', '160'), { orri: two, orriAcres: '160', grossMineralAcres: '640' }],
    [messages.noAcres('A'), { orri: two, orriAcres: null }],
    [
      messages.orriOpen('A', 'MES', 'L'),
      { orri: [orri('MES', '2%', 'L')], interest: [lease('L', '25', { status: 'PT' })] },
    ],
  ])('cannot be computed: %s', (message, more) => {
    const check = checked(well({ mesDOI: '0.02' }), [over({ orriAcres: '640', ...more })])
    expect(check.missing).toEqual([message])
    expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
  })
})
