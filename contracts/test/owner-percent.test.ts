import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { computeShown } from '../src/engine/kernel/shown.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { tractShown } from '../src/records/tract/shown.ts'

const of =
  (owner: string) =>
  (mineralFraction: string | null, values: object = {}) => ({
    ...{ id: 't1.m', Owner: { id: owner, name: owner }, mineralFraction, interestKind: null },
    ...{ fromDepth: null, toDepth: null },
    ...values,
  })
const [mes, mpi] = [of('MES'), of('MPI')]
const shown = (values: object) => computeShown(tractShown, { ...blank(tract, 't1'), ...values })

describe('the share of an owner on a land', () => {
  it.each<[string, readonly object[], string | null]>([
    ['is that of its row', [mes('1/3'), mpi('1/2')], '33.33333333'],
    ['is the sum of its rows', [mes('1/4'), mpi('1/2'), mes('1/8')], '37.5'],
    ['is exact: three thirds are the whole', [mes('1/3'), mes('1/3'), mes('1/3')], '100'],
    ['reads fractions as deeds write them', [mes('1/2 of 1/3'), mes('12.5%')], '29.16666667'],
    ['is none without a row', [mpi('1/2')], null],
    ['is not known where one of its fractions is not', [mes('1/4'), mes('some')], null],
    [
      'is not that of an executive right or a remainder',
      [
        mes('1/4'),
        mes('1/2', { interestKind: 'Executive Right' }),
        mes('1/4', { interestKind: 'Remainder' }),
      ],
      '25',
    ],
    [
      'has term minerals and life estates',
      [mes('1/4', { interestKind: 'Term Minerals' }), mes('1/4', { interestKind: 'Life Estate' })],
      '50',
    ],
    [
      'is the same above a depth and below it',
      [mes('1/4', { toDepth: '5000' }), mes('1/4', { fromDepth: '5000' })],
      '25',
    ],
    [
      'is not one figure where it differs by depth',
      [mes('1/4', { toDepth: '5000' }), mes('1/2', { fromDepth: '5000' })],
      null,
    ],
    ['is not one figure where it has nothing above a depth', [mes('1/4', { fromDepth: '5000' })], null],
    ['is not one figure where it has nothing below a depth', [mes('1/4', { toDepth: '5000' })], null],
  ])('%s', (_, mineralsOwned, mesPercent) => {
    expect(shown({ mineralsOwned })).toMatchObject({ mesPercent })
  })
})

describe('the net acres of a land', () => {
  it.each([
    ['are none of the surface alone, without any fraction', { grossMineralAcres: '0' }, '0'],
    [
      'are none whatever the fraction is',
      { grossMineralAcres: '0', mineralFraction: '1/2', familyNMA: '0' },
      '0',
    ],
    ['are as computed', { grossMineralAcres: '640', familyNMA: '320' }, '320'],
    ['are not known where there are acres and no fraction', { grossMineralAcres: '640' }, null],
    ['are not known where GMA is not', { grossMineralAcres: null }, null],
  ])('%s', (_, land, familyNMA) => {
    expect(shown({ mineralsOwned: [], ...land })).toMatchObject({ familyNMA })
  })

  it('are none of the minerals alone on the surface', () => {
    expect(shown({ mineralsOwned: [], grossSurfaceAcres: '0' })).toMatchObject({ familyNSA: '0' })
  })
})
