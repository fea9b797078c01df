import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import type { LandOfWell, StatedOrder, WellOfOrders } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import { checked, computed, land, order, shares, well, workings } from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES

const unitOf = (unitType: string | null) => ({ id: 'u', name: 'Longhorn', unitGMA: '640', unitType })
const between = (south: number, north: number): LandOfWell['geometry'] => {
  const corners: Position[] = [
    [-103.52, south],
    [-103.48, south],
    [-103.48, north],
    [-103.52, north],
    [-103.52, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}
const all = (id: string, geometry: LandOfWell['geometry']) =>
  land(id, { mineralFraction: '1', mineralsOwned: shares('1'), geometry })

/** A lateral due north over 0.02°, of which the land A has the southern 40 %, and B the rest. */
const HOLES = { latitude: '31.4', longitude: '-103.5', latitudeBottom: '31.42', longitudeBottom: '-103.5' }
const PSA = { unit: unitOf('PSA'), drillType: 'Horizontal', ...HOLES }
const LANDS = [all('A', between(31.39, 31.408)), all('B', between(31.408, 31.43))]
/** 7,275 ft by its holes; perforated from 6,000 to 1,000 ft before the bottom hole. */
const PERFORATED = {
  ...PSA,
  trueVerticalDepth: '9000',
  totalDepth: '16500',
  upperPerf: '10,500',
  lowerPerf: "15500'",
}

const check = (more: Partial<WellOfOrders>, lands = LANDS) => checked(well({ ...more }), lands)
const mes = (more: Partial<WellOfOrders>, lands = LANDS) =>
  check(more, lands).lands.map(({ holders }) => holders.MES.computed)
const feetOf = (more: Partial<WellOfOrders>, lands = LANDS) =>
  check(more, lands).lands.map(({ inputs: { feet, wellFeet } }) => [feet?.figure, wellFeet?.figure])

describe('feet of the lateral that are measured on the map', () => {
  it('are those of the straight line between the holes', () => {
    // By numerical integration of the meridian: 2,910.143 ft of 7,275.363 ft.
    expect(feetOf(PSA)).toEqual([
      ['2910.14', '7275.36'],
      ['4365.22', '7275.36'],
    ])
    expect(mes(PSA)).toEqual(['0.09999986', '0.15000014'])
    expect(check(PSA).notes).toEqual([
      messages.measured('A', '2,910', '7,275', 'bore'),
      messages.measured('B', '4,365', '7,275', 'bore'),
    ])
  })

  it('are those between the perforations where their depths and the total depth are known', () => {
    expect(feetOf(PERFORATED)).toEqual([
      ['1634.78', '5000'],
      ['3365.22', '5000'],
    ])
    expect(check(PERFORATED).notes).toEqual([
      messages.measured('A', '1,635', '5,000', 'perforations'),
      messages.measured('B', '3,365', '5,000', 'perforations'),
    ])
  })

  it.each<[string, Partial<WellOfOrders>]>([
    ['without the upper one', { upperPerf: null }],
    ['without the lower one', { lowerPerf: 'open hole' }],
    ['without the total depth', { totalDepth: null }],
    ['without the vertical depth', { trueVerticalDepth: null }],
    ['above the lateral', { upperPerf: '8000' }],
    ['below the end of the hole', { lowerPerf: '16501' }],
    ['upside down', { upperPerf: '15500', lowerPerf: '10500' }],
    ['farther from the bottom hole than the surface hole', { upperPerf: '9200' }],
  ])('are no perforated feet %s', (_, more) => {
    expect(feetOf({ ...PERFORATED, ...more })[0]).toEqual(['2910.14', '7275.36'])
    expect(check({ ...PERFORATED, ...more }).notes[0]).toContain('not its perforated feet')
  })

  it('show their source, and what was measured', () => {
    expect(workings(well(PSA), LANDS)).toEqual([
      'Minerals: 2910.14/7275.36 ft of the bore line, measured × 1 of the minerals × MES 1 × royalty 0.25 = 0.09999986',
    ])
    expect(workings(well(PERFORATED), LANDS)[0]).toContain(
      '1634.78/5000 ft between the perforations, measured',
    )
    expect(check(PSA).lands[0]?.inputs).toMatchObject({
      feet: { from: { is: 'map', span: 'bore' } },
      wellFeet: { from: { is: 'map', span: 'bore' } },
    })
  })

  it('are never as exact as what is stated, so that nothing differs by them', () => {
    const stated = check({ ...PSA, mesDOI: '0.25', mpiDOI: '0.1', totalDOI: '0.26' })
    expect(stated.holders.MES).toMatchObject({ verdict: 'agrees' })
    expect(stated.holders.MPI).toMatchObject({ verdict: 'measured', difference: '0.1' })
    expect(stated.total).toMatchObject({ verdict: 'measured', difference: '0.01' })
    const ofLand = check({ ...PSA, divisionOrder: [order('A', { mesDOI: '0.1' })] }).lands[0]?.holders.MES
    expect(ofLand).toMatchObject({ verdict: 'measured', difference: '0.00000014' })
  })

  it.each<[string, Partial<WellOfOrders>, readonly LandOfWell[]]>([
    ['in a pooled unit', { unit: unitOf('DPU') }, LANDS],
    ['in a unit of unknown type', { unit: unitOf(null) }, LANDS],
    ['where a boundary is not known', {}, [all('A', between(31.39, 31.408)), all('B', null)]],
    ['where the line misses a land', {}, [all('A', between(31.39, 31.43)), all('B', between(31.43, 31.45))]],
    [
      'where a boundary crosses itself',
      {},
      [
        all('A', between(31.39, 31.408)),
        all('B', {
          type: 'Polygon',
          coordinates: [
            [
              [-103.52, 31.4],
              [-103.48, 31.43],
              [-103.48, 31.4],
              [-103.52, 31.43],
              [-103.52, 31.4],
            ],
          ],
        }),
      ],
    ],
    ['where the bottom hole is not known', { latitudeBottom: '0', longitudeBottom: '0' }, LANDS],
    ['where the surface hole is not known', { latitude: null }, LANDS],
    ['where both are one place', { latitudeBottom: '31.4' }, LANDS],
    ['of a vertical well', { drillType: 'Vertical' }, LANDS],
    ['where acres are stated', { divisionOrder: [order('A', { wellUnitAcres: '640' })] }, LANDS],
  ])('do not count %s', (_, more, lands) => {
    expect(feetOf({ ...PSA, ...more }, [...lands])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(mes({ ...PSA, ...more }, [...lands])).toEqual(['0.0625', '0.0625'])
  })

  it('are shown beside stated acres of an agreement', () => {
    const divisionOrder = [order('A', { platTractAcres: '160' })]
    expect(check({ ...PSA, divisionOrder }).notes).toContain(
      messages.measuredUncounted(messages.measured('A', '2,910', '7,275', 'bore')),
    )
    expect(check({ ...PSA, unit: unitOf('DPU') }).notes).toEqual([])
  })
})

describe('stated feet of the lateral', () => {
  const stated = (lateralFeet: string, more: Partial<StatedOrder> = {}) => ({
    ...PSA,
    lengthOfLateral: '10,000',
    divisionOrder: [order('A', { lateralFeet, ...more }), order('B', { lateralFeet: '6000' })],
  })

  it('come before measured ones', () => {
    expect(mes(stated('4000'))).toEqual(['0.1', '0.15'])
  })

  it.each<[string, string, string[]]>([
    ['half a percent of the lateral more', '4050', []],
    ['a percent less', '3900.5', []],
    [
      'more than that',
      '4200',
      [messages.twoFeet(messages.measured('A', '2,910', '7,275', 'bore'), '4,200', '10,000')],
    ],
  ])('are shown with the measured ones if they are %s', (_, feet, notes) => {
    const found = check(stated(feet)).notes.filter((note) => note !== messages.moreThanLateral)
    expect(found).toEqual(notes)
  })

  it('are filled by measured ones where a land has none', () => {
    const divisionOrder = [order('A', { lateralFeet: '4000' })]
    const some = { ...PSA, unit: null, lengthOfLateral: '10000', divisionOrder }
    expect(mes(some)).toEqual(['0.1', '0.15000014'])
    expect(check(some).notes).toEqual([messages.measured('B', '4,365', '7,275', 'bore')])
    expect(check({ ...some, latitude: '0' }).missing).toEqual([messages.noFeet('B')])
  })

  it('of none are not replaced', () => {
    const divisionOrder = [order('A', { lateralFeet: '0' }), order('B', { lateralFeet: '10000' })]
    expect(computed(well({ ...PSA, lengthOfLateral: '10000', divisionOrder }), LANDS)[0]).toBe('0.25')
  })
})
