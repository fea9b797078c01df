import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { computeShown } from '../src/engine/kernel/shown.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { leaseShown } from '../src/records/lease/shown.ts'

/** The initial values of a lease's fields, and what it says itself. */
const shown = (said: Readonly<Record<string, unknown>>) =>
  computeShown(leaseShown, { ...blank(lease, 'l1'), leaseRecordings: [], amendments: [], ...said })

const TERM = { effectiveDate: '2020-01-31', termMonth: '36' }
const OPTION = { ...TERM, extensionNoticeDays: '30', extensionOptionsYears: '2' }
const well = (own: object, part: object = {}) => ({
  id: 'l1.w',
  cdcTerm: null,
  cdcDate: null,
  ...part,
  Well: own,
})

describe('the terms that a lease shows', () => {
  it.each([
    ['empty, of an older lease without acres', { bonusPerAcre: '500' }, null],
    ['empty, of one without a rate', { netMineralAcres: '320' }, null],
    ['that of its acres', { netMineralAcres: '320', bonusPerAcre: '500' }, '160000'],
  ])('have a bonus that is %s', (_, terms, bonusAmount) => {
    expect(shown({ bonusAmount: '0', ...terms })).toMatchObject({ bonusAmount })
  })

  it('follow from its own', () => {
    expect(shown(OPTION)).toMatchObject({
      primaryExpirationDate: '2023-01-31',
      extensionDue: '2023-01-01',
      extensionExpirationDate: '2025-01-31',
      extensionExercised: null,
      extendedUntil: null,
      developmentEnds: null,
      termEnds: '2023-01-31',
    })
  })

  it('follow its amendments, which it does not store', () => {
    const amendments = [{ id: 'l1.a', effectiveDate: '2022-01-01', term: 'termMonth', value: '48' }]
    expect(shown({ ...OPTION, amendments })).toMatchObject({
      primaryExpirationDate: '2024-01-31',
      extensionExpirationDate: '2026-01-31',
      termEnds: '2024-01-31',
    })
  })

  it('are those that were stored, where they do not follow', () => {
    const stored = { primaryExpirationDate: '2021-02-03', extensionExpirationDate: '2022-02-03' }
    expect(shown(stored)).toMatchObject({ ...stored, termEnds: '2021-02-03' })
    expect(shown({ ...stored, status: 'EXT' })).toMatchObject({
      extendedUntil: '2022-02-03',
      termEnds: '2022-02-03',
    })
  })

  it('end with an extension that was exercised in time', () => {
    const paid = (date: string) => [{ id: 'l1.p', paidFor: 'Extension', date, dateReceived: null }]
    expect(shown({ ...OPTION, payments: paid('2023-01-01') })).toMatchObject({
      extensionExercised: '2023-01-01',
      extendedUntil: '2025-01-31',
      termEnds: '2025-01-31',
    })
    expect(shown({ ...OPTION, payments: paid('2023-01-02') })).toMatchObject({
      extensionExercised: '2023-01-02',
      extendedUntil: null,
      termEnds: '2023-01-31',
    })
  })
})

describe('the continuous development that a lease shows', () => {
  const drilled = { spudDate: '2022-12-01', completionDate: '2023-03-01', rigReleaseDate: '2023-02-01' }

  it('counts from the date of its wells that the lease selects', () => {
    const wells = [well(drilled, { cdcTerm: '180' })]
    expect(shown({ ...TERM, wells })).toMatchObject({
      wells: [{ cdcDate: '2023-08-28' }],
      earliestCdcDate: '2023-08-28',
      developmentEnds: '2023-08-28',
      termEnds: '2023-08-28',
    })
    expect(shown({ ...TERM, cdcCalc: 'RigRelease', wells })).toMatchObject({
      wells: [{ cdcDate: '2023-07-31' }],
      developmentEnds: '2023-07-31',
    })
  })

  it('D31: counts from the rig release, or from the completion', () => {
    const W1 = { spudDate: '2022-12-01', rigReleaseDate: '2024-03-01', completionDate: '2024-06-01' }
    const due = (cdcCalc: string) =>
      shown({ ...TERM, cdcCalc, wells: [well(W1, { cdcTerm: '180' })] }).developmentEnds
    expect([due('RigRelease'), due('Completion')]).toEqual(['2024-08-28', '2024-11-28'])
  })

  it.each([
    [null, '2023-07-31', '2023-07-31', null],
    ['Plugging', null, '2023-08-09', null],
    ['Completion Only', null, null, '2023-08-09'],
  ])(
    'counts a dry hole as the lease says, whatever its rig release: %s',
    (cdcDryHole, cdcDate, due, longer) => {
      const dry = { spudDate: '2022-12-01', rigReleaseDate: '2023-02-01', pluggedDate: '2023-02-10' }
      const wells = [well(dry, { cdcTerm: '180' })]
      expect(shown({ ...TERM, cdcCalc: 'RigRelease', cdcDryHole, wells })).toMatchObject({
        wells: [{ cdcDate }],
        developmentEnds: due,
        developmentEndsLonger: longer,
      })
    },
  )

  it('has the CDC date that was given where a well has no such day', () => {
    const given = { cdcTerm: '180', cdcDate: '2023-05-05' }
    expect(shown({ ...TERM, wells: [well({}, given)] })).toMatchObject({
      wells: [{ cdcDate: '2023-05-05' }],
      earliestCdcDate: '2023-05-05',
      developmentEnds: '2023-05-05',
    })
  })

  it('counts the days of the lease from the end of its term, for a well without its own that is drilled in it', () => {
    const early = { spudDate: '2022-01-01', completionDate: '2022-02-01' }
    const wells = [well(early, { cdcDate: '2022-06-01' })]
    expect(shown({ ...TERM, cdcDays: '100', wells })).toMatchObject({ developmentEnds: '2023-05-11' })
    expect(shown({ ...TERM, cdcDays: '100', cdcBegins: 'At Once', wells })).toMatchObject({
      developmentEnds: '2022-05-12',
      termEnds: '2023-01-31',
    })
    const own = [well(early, { cdcTerm: '10', cdcDate: '2022-06-01' })]
    expect(shown({ ...TERM, cdcDays: '100', wells: own })).toMatchObject({ developmentEnds: '2023-02-10' })
  })

  it('counts them from the end of an extension that was exercised', () => {
    const early = { spudDate: '2022-01-01', completionDate: '2022-02-01' }
    const extended = { ...OPTION, extensionExercisedDate: '2022-12-01', cdcDays: '100' }
    expect(shown({ ...extended, wells: [well(early, { cdcDate: '2022-06-01' })] })).toMatchObject({
      developmentEnds: '2025-05-11',
    })
  })

  it.each([null, undefined])('is no program without any figure of it, given as %s', (none) => {
    const completed = { ...drilled, status: 'Active', cdcTerm: none, cdcDate: none }
    const wells = [well(completed, { cdcTerm: none, cdcDate: none })]
    const figures = { cdcDays: none, cdcFirstDays: none, cdcBegins: none, cdcDeadline: none }
    expect(shown({ ...TERM, ...figures, wells })).toMatchObject({
      developmentWorking: null,
      developmentEnds: null,
      termEnds: '2023-01-31',
    })
  })

  it('is not put off by a well that begins later', () => {
    const wells = [
      well(drilled, { id: 'l1.1', cdcTerm: '180' }),
      well({ spudDate: '2024-01-01', completionDate: '2024-02-01' }, { id: 'l1.2', cdcTerm: '180' }),
    ]
    expect(shown({ ...TERM, wells })).toMatchObject({
      developmentEnds: '2023-08-28',
      earliestCdcDate: '2023-08-28',
    })
  })
})

it('a lease shows the counties of its recordings, and since when its active wells produce', () => {
  const counties = ['Ward', 'Reeves', 'Ward', null].map((county, id) => ({ id: `l1.${id}`, county }))
  const wells = [
    well({ status: 'Active', dateProducing: '2022-05-01' }),
    well({ status: 'Active', dateProducing: '2021-05-01' }),
    well({ status: 'Inactive', dateProducing: '2019-05-01' }),
  ]
  expect(shown({ leaseRecordings: counties, wells })).toMatchObject({
    recordingCounties: 'Reeves, Ward',
    producingSince: '2021-05-01',
  })
  expect(shown({ wells: [] })).toMatchObject({ recordingCounties: null, producingSince: null })
})
