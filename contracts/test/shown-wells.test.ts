import { describe, expect, it } from 'vitest'
import { recordOf } from '../src/catalogue/index.ts'
import {
  computeGathered,
  computeShown,
  gatheringsFrom,
  type ShownValues,
} from '../src/engine/kernel/shown.ts'
import { INCOMPLETE } from '../src/engine/values/shares.ts'
import { otherLeaseShown } from '../src/records/other-lease/shown.ts'
import { productionShown } from '../src/records/production/shown.ts'
import { rightOfWayShown } from '../src/records/right-of-way/shown.ts'
import { unitShown } from '../src/records/unit/shown.ts'
import { wellShown } from '../src/records/well/shown.ts'

type Row = Readonly<Record<string, unknown>>

const gathered = (shown: ShownValues, type: Parameters<typeof recordOf>[0], rows: readonly Row[]) =>
  Object.assign({}, ...gatheringsFrom(shown, type).map((one) => computeGathered(one, recordOf(type), rows)))

describe('a well shows', () => {
  it('the lands that it is drilled on', () => {
    const landId = (...names: string[]) =>
      computeShown(wellShown, { drilledOn: names.map((name) => ({ id: name, name })) }).landId
    expect(landId('A-2', 'A-1')).toBe('A-2, A-1')
    expect(landId()).toBeNull()
  })

  const shownOf = (row: Row) => computeShown(wellShown, { drilledOn: [], ...row })

  it('who pays, each once', () => {
    expect(shownOf({ oilPayor: 'Permian', gasPayor: 'Permian' }).payor).toBe('Permian')
    expect(shownOf({ oilPayor: 'Permian', gasPayor: 'Basin' }).payor).toBe('Permian / Basin')
    expect(shownOf({ gasPayor: 'Basin' }).payor).toBe('Basin')
    expect(shownOf({}).payor).toBeNull()
  })

  it('the name of its operator, or else what is stated', () => {
    expect(shownOf({ operator: 'Old Oil' }).operatorName).toBe('Old Oil')
    const operatedBy = { id: 'o1', name: 'Pecos' }
    expect(shownOf({ operator: 'Old Oil', operatedBy }).operatorName).toBe('Pecos')
    expect(shownOf({}).operatorName).toBeNull()
  })

  it('the names of its leases, in order and each once', () => {
    const named = (...names: (string | null)[]) =>
      gathered(
        wellShown,
        'lease',
        names.map((leaseName, id) => ({ id: `${id}`, leaseName })),
      ).leaseName
    expect(named('Ward', null, 'Ann', 'Ward')).toBe('Ann, Ward')
    expect(named()).toBeNull()
  })

  it('how many months are recorded of it, and the first and last of them', () => {
    const months = (...rows: [month: string, oil: string][]) => ({
      months: rows.map(([month, oil]) => ({ month, oil, gas: '0', water: '5' })),
    })
    const rows = [months(['2020-03', '1'], ['2020-04', '0']), months(['2020-02', '0'], ['2020-05', '2'])]
    expect(gathered(wellShown, 'production', [...rows, months(['2020-06', '0'])])).toEqual({
      productionCount: '5',
      firstProduced: '2020-03',
      lastProduced: '2020-05',
      lastReported: '2020-06',
      monthsWithout: '04/2020',
      monthsOfZero: '04/2020',
    })
    expect(gathered(wellShown, 'production', [months()])).toEqual({
      productionCount: null,
      firstProduced: null,
      lastProduced: null,
      lastReported: null,
      monthsWithout: null,
      monthsOfZero: null,
    })
  })
})

describe('a unit shows of its wells', () => {
  const well = (name: string, said: Row = {}) => ({
    id: name,
    name,
    unitSince: null,
    mesDOI: '0.1',
    mpiDOI: '0.2',
    sroDOI: '0.3',
    drilledOn: [],
    leaseName: null,
    OGL: null,
    operatedBy: null,
    ...said,
  })
  const of = (...wells: Row[]) => gathered(unitShown, 'well', wells)

  it('their lands, leases and operators', () => {
    const land = (name: string, familyID: string | null) => ({ id: name, name, familyID })
    const wells = [
      well('1H', { drilledOn: [land('A-2', '7'), land('A-1', null)], leaseName: 'Ward', OGL: 'Old' }),
      well('2H', { drilledOn: [land('A-2', '7')], OGL: 'Ann', operatedBy: { id: 'o1', name: 'Apache' } }),
    ]
    expect(of(...wells)).toMatchObject({
      landIDs: 'A-1, A-2',
      familyIds: '7',
      OGLs: 'Ann, Ward',
      wellOperators: 'Apache',
    })
    expect(of(well('1H'))).toMatchObject({ landIDs: null, familyIds: null, OGLs: null, wellOperators: null })
  })

  it('the division of interest of the one that joined last, and which differ from it', () => {
    const wells = [
      well('1H', { unitSince: '2020-02-01', mesDOI: '0.4', mpiDOI: '0.5', sroDOI: '0.6' }),
      well('2H', { unitSince: '2020-01-01' }),
      well('3H', { unitSince: '2020-01-01', mesDOI: '0.4', mpiDOI: '0.5', sroDOI: '0.6' }),
      well('4H', { mesDOI: '0.4', mpiDOI: '0.5' }),
    ]
    expect(of(...wells)).toMatchObject({
      lastWell: '1H',
      mesDOI: '0.4',
      mpiDOI: '0.5',
      sroDOI: '0.6',
      differingWells: '2H, 4H',
    })
  })

  it('that of the last by name, of several that joined at once', () => {
    const at = { unitSince: '2020-01-01' }
    expect(of(well('10H', at), well('2H', { ...at, mesDOI: '0.9' }))).toMatchObject({
      lastWell: '10H',
      mesDOI: '0.1',
      differingWells: '2H',
    })
  })

  it('no division of interest without a well', () => {
    const none = { mesDOI: INCOMPLETE, mpiDOI: INCOMPLETE, sroDOI: INCOMPLETE }
    expect(of()).toMatchObject({ ...none, lastWell: null, differingWells: null })
  })
})

describe('the name of another record', () => {
  const named = { id: 'x', name: 'New', apiNumber: '42-389-30001' }

  it.each<[string, ShownValues, string, string[]]>([
    ['an operator, in a unit', unitShown, 'operator', ['currentOperator']],
    ['an operator, in another lease', otherLeaseShown, 'operator', ['lessee', 'projectName']],
    ['an operator, in a right of way', rightOfWayShown, 'operator', ['lessee']],
    ['a well, in its production', productionShown, 'well', ['name']],
  ])('is followed: of %s', (_, shown, link, fields) => {
    const stored = Object.fromEntries(fields.map((name) => [name, 'Old']))
    const followed = Object.fromEntries(fields.map((name) => [name, 'New']))
    expect(computeShown(shown, { ...stored, [link]: named })).toMatchObject(followed)
    expect(computeShown(shown, { ...stored, [link]: null })).toMatchObject(stored)
  })

  it('comes with the API number of a well, in its production', () => {
    expect(computeShown(productionShown, { well: named }).apiNumber).toBe('42-389-30001')
    expect(computeShown(productionShown, { well: null }).apiNumber).toBeNull()
    expect(computeShown(productionShown, { well: { id: 'x' } }).apiNumber).toBeNull()
  })
})
