import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordType } from '../src/catalogue/index.ts'
import { COUNTED } from '../src/catalogue/tallies.ts'
import { acresOf, summarise } from '../src/records/dashboard/acreage.ts'
import { COUNTS, type CountName, NO_TALLIES, TallySheet } from '../src/records/dashboard/tallies.ts'
import { WELL_STATUSES } from '../src/records/well/declaration.ts'
import { WELLS_BY_STATUS } from '../src/records/well/tallies.ts'
import { figure } from './arbitraries.ts'

const countsOf = (type: RecordType, record: Record<string, unknown>) => COUNTED[type]?.adds(record)?.counts

describe('the contribution of a record', () => {
  it.each<[RecordType, Record<string, unknown>, CountName[]]>([
    ['tract', {}, ['tracts']],
    ['operator', {}, ['operators']],
    ['well', {}, ['wells', 'wellsWithoutStatus']],
    ['well', { status: null, inactive: true }, ['wells', 'wellsWithoutStatus', 'inactiveWells']],
    ['well', { status: 'Active' }, ['wells', 'activeWells']],
    ['well', { status: 'Active', inactive: true }, ['wells', 'activeWells', 'inactiveWells']],
    ['well', { status: 'DUC' }, ['wells', 'drilledUncompletedWells']],
    ['well', { status: 'Inactive' }, ['wells', 'wellsOfInactiveStatus']],
    ['well', { status: 'In Process' }, ['wells', 'wellsInProcess']],
    ['well', { status: 'In Progress' }, ['wells', 'wellsInProcess']],
    ['well', { status: 'P&A' }, ['wells', 'pluggedWells']],
    ['well', { status: 'Shut-In' }, ['wells', 'shutInWells']],
    ['row', { status: null }, ['rightsOfWay']],
    ['row', { status: 'Active' }, ['rightsOfWay', 'activeRightsOfWay']],
    ['row', { status: 'In Process' }, ['rightsOfWay', 'rightsOfWayInProcess']],
    ['row', { status: 'In Progress' }, ['rightsOfWay', 'rightsOfWayInProcess']],
    ['row', { status: ' in progress ' }, ['rightsOfWay', 'rightsOfWayInProcess']],
    ['row', { status: 'Inactive' }, ['rightsOfWay']],
    ...['CDC', 'EXT', 'PT', 'HBP'].map((status): [RecordType, Record<string, unknown>, CountName[]] => [
      'lease',
      { status },
      ['leases', 'activeLeases'],
    ]),
    ...['EXP', 'In Process', 'PTL REL', 'REL', null].map(
      (status): [RecordType, Record<string, unknown>, CountName[]] => [
        'lease',
        { status, template: false },
        ['leases', 'leasesInProcess'],
      ],
    ),
  ])('a %s with %o', (type, record, counts) => {
    expect(countsOf(type, record)).toEqual(counts)
  })

  it('has its own counter for each status of a well', () => {
    expect(Object.keys(WELLS_BY_STATUS)).toEqual(WELL_STATUSES.map(({ value }) => value))
    const counts = Object.values(WELLS_BY_STATUS)
    expect(new Set([...counts, 'wellsWithoutStatus']).size).toBe(WELL_STATUSES.length + 1)
  })

  it('is empty for a lease template', () => {
    expect(COUNTED.lease?.adds({ template: true, status: 'HBP' })).toBeUndefined()
  })
})

describe('the totals', () => {
  const amount = fc.oneof(
    figure({ limit: 10n ** 14n }),
    fc.constantFrom('999999999999999', '0.00000000000000000001', null),
  )
  const tract = fc.record({
    state: fc.constantFrom('TX', 'Texas', 'NM', null),
    county: fc.constantFrom('Ward', 'Reeves', 'Culberson/Reeves', null),
    grossMineralAcres: amount,
    grossSurfaceAcres: amount,
    familyNMA: amount,
    familyNSA: amount,
  })
  const added = (record: Record<string, unknown>) => COUNTED.tract?.adds(record) ?? { counts: [] }

  it('are exact after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(tract), fc.array(tract), fc.nat(), (stay, go, from) => {
        let sheet = new TallySheet(NO_TALLIES)
        for (const one of go) sheet.add(added(one))
        // As a projector that resumes from stored totals.
        sheet = new TallySheet(sheet.tallies)
        for (const one of stay) sheet.add(added(one))
        const at = go.length === 0 ? 0 : from % go.length
        for (const one of [...go.slice(at), ...go.slice(0, at)]) sheet.remove(added(one))
        const { counts, places } = sheet.tallies
        expect(counts.tracts).toBe(stay.length)
        expect(summarise(places)).toEqual(summarise(stay.map(acresOf)))
      }),
    )
  })

  it('are not affected by later changes', () => {
    const sheet = new TallySheet(NO_TALLIES)
    sheet.add(added({ state: 'TX', county: 'Ward', grossMineralAcres: '640' }))
    const then = sheet.tallies
    sheet.add(added({ state: 'TX', county: 'Ward', grossMineralAcres: '0.5' }))
    sheet.add({ counts: ['wells'] })
    expect(then.places).toEqual([
      {
        state: 'Texas',
        county: 'Ward',
        tracts: 1,
        gross: '640',
        nma: '0',
        nsa: '0',
        unknown: { gross: 0, nma: 1, nsa: 1 },
      },
    ])
    expect(then.counts).toEqual({ ...Object.fromEntries(COUNTS.map((name) => [name, 0])), tracts: 1 })
    expect(sheet.tallies.places).toMatchObject([{ tracts: 2, gross: '640.5' }])
  })
})
