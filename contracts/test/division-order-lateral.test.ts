import { describe, expect, it } from 'vitest'
import type { LandOfWell, StatedOrder, WellOfOrders } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import { checked, computed, land, npri, order, orri, shares, well, workings } from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES

/** All minerals of a land of 160 acres, under a lease of 25 %. */
const all = (id: string, more: Partial<LandOfWell> = {}) =>
  land(id, { mineralFraction: '1', mineralsOwned: shares('1'), ...more })
const unitOf = (unitType: string | null) => ({ id: 'u', name: 'Longhorn', unitGMA: '640', unitType })
const PSA = { unit: unitOf('PSA'), lengthOfLateral: '10,000' }

const allocated = (more: Partial<WellOfOrders>, stated: Partial<StatedOrder>) =>
  well({ divisionOrder: [order('A', { lateralFeet: '4000', ...stated })], ...more })

describe('allocation by lateral length', () => {
  it.each<[string, Partial<WellOfOrders>, Partial<StatedOrder>, Partial<LandOfWell>, string]>([
    ['40 % of a lateral in a PSA', PSA, {}, {}, '0.1'],
    ['in a PAA', { ...PSA, unit: unitOf('PAA') }, {}, {}, '0.1'],
    ['in no unit', { ...PSA, unit: null }, {}, {}, '0.1'],
    ['of perforated feet', { unit: null, perfLength: "8,000'" }, {}, {}, '0.125'],
    ['of feet that both lengths have', { ...PSA, perfLength: '10000 ft' }, {}, {}, '0.1'],
    [
      'of stated feet, before those of the well',
      { ...PSA, perfLength: '9,700' },
      { wellLateralFeet: '8000' },
      {},
      '0.125',
    ],
    ['whatever acres are stated', PSA, { platTractAcres: '160', wellUnitAcres: '640' }, {}, '0.1'],
    ['in feet with decimals', PSA, { lateralFeet: '4012.5' }, {}, '0.1003125'],
    ['of a half', PSA, {}, { mineralFraction: '1/2' }, '0.05'],
    ['of Mineral Classified land', PSA, {}, { mineralClassified: true }, '0.05'],
    ['with a fixed NPRI', PSA, {}, { npri: [npri('MES', '1/40', { royaltyKind: 'Fixed' })] }, '0.11'],
    ['with an ORRI', PSA, {}, { orri: [orri('MES', '2%')] }, '0.108'],
    ['by acres in a pooled unit', { ...PSA, unit: unitOf('DPU') }, {}, {}, '0.0625'],
    ['by acres on one lease', { ...PSA, unit: unitOf('Lease Well') }, {}, {}, '0.0625'],
    ['by acres in a PSA without feet', PSA, { lateralFeet: null }, {}, '0.0625'],
  ])('%s', (_, ofWell, stated, ofLand, expected) => {
    expect(computed(allocated(ofWell, stated), [all('A', ofLand)])).toEqual([expected, '0', '0'])
  })

  it('adds up over the tracts, of which one may have none of it', () => {
    const divisionOrder = [
      order('A', { lateralFeet: '4000' }),
      order('B', { lateralFeet: '6000' }),
      order('C', { lateralFeet: '0' }),
    ]
    const check = checked(
      well({ ...PSA, divisionOrder }),
      ['A', 'B', 'C'].map((id) => all(id)),
    )
    expect(check.holders.MES.computed).toBe('0.25')
    expect(check.notes).toEqual([])
  })

  it('shows feet, and where they are from', () => {
    expect(workings(allocated(PSA, {}), [all('A')])).toEqual([
      'Minerals: 4000/10000 ft of the lateral × 1 of the minerals × MES 1 × royalty 0.25 = 0.10000000',
    ])
    expect(checked(allocated(PSA, {}), [all('A')]).lands[0]?.inputs).toMatchObject({
      feet: { figure: '4000', from: { is: 'divisionOrder' } },
      wellFeet: { figure: '10000', from: { is: 'well' } },
    })
  })

  it.each<[string, Partial<WellOfOrders>, Partial<StatedOrder>]>([
    [messages.feetIgnored('A', 'Longhorn'), { ...PSA, unit: unitOf('DPU') }, {}],
    [messages.acresIgnored('A'), PSA, { platTractAcres: '160', wellUnitAcres: '640' }],
    [messages.moreThanLateral, PSA, { lateralFeet: '10001' }],
    [
      messages.sharedByAcres('A', 'Longhorn', 'PSA'),
      PSA,
      { lateralFeet: null, platTractAcres: '160', wellUnitAcres: '640' },
    ],
  ])('notes: %s', (note, ofWell, stated) => {
    expect(checked(allocated(ofWell, stated), [all('A')]).notes).toEqual([note])
  })

  it.each<[string, Partial<WellOfOrders>, Partial<StatedOrder>]>([
    [messages.noLateral('A'), { unit: null }, {}],
    [messages.noLateral('A'), { unit: null, perfLength: 'two laterals' }, {}],
    [messages.twoLaterals('A'), { ...PSA, perfLength: '9,700' }, {}],
    [messages.noUnitType('A', 'Longhorn'), { ...PSA, unit: unitOf(null) }, {}],
  ])('cannot be computed: %s', (message, ofWell, stated) => {
    const check = checked(allocated({ mesDOI: '0.1', ...ofWell }, stated), [all('A')])
    expect(check.missing).toEqual([message])
    expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
  })

  it('cannot be computed where one tract has no feet', () => {
    const check = checked(allocated(PSA, {}), [all('A'), all('B')])
    expect(check.missing).toEqual([messages.noFeet('B')])
  })
})
