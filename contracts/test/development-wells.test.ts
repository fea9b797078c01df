import { describe, expect, it } from 'vitest'
import { type CdcWell, type DevelopmentClause, developmentOf } from '../src/records/lease/development.ts'
import { CLAUSE, drilled, expectDevelopment, type Row, well } from './developments.ts'

const W1 = drilled('W1', '2019-12-01', '2024-06-01')
const DRY = well('W1', { spudDate: '2020-02-01', rigReleaseDate: '2024-05-01', pluggedDate: '2024-06-20' })

describe('a well of which it is not known whether it is in time', () => {
  const clause = { ...CLAUSE, cdcFirstDays: '150' }
  const only = { ...clause, cdcDryHole: 'Completion Only' }
  const later = drilled('W2', '2024-08-01', '2024-10-01')
  const unplugged = well('W1', { spudDate: '2020-02-01', status: 'P&A' })
  it.each<Row>([
    [
      'is late years after its day, without a spud',
      [well('W1', { countsFrom: '2023-07-10' })],
      clause,
      ['2020-05-30'],
    ],
    ['is a question days after it', [well('W1', { countsFrom: '2020-07-09' })], clause, [null, '2020-12-06']],
    ['is in time by its completion', [well('W1', { countsFrom: '2020-05-09' })], clause, ['2020-10-06']],
    ['is a question after a dry hole without days', [DRY, later], only, [null, '2025-02-28']],
    [
      'is in time before a dry hole without days is plugged',
      [DRY, drilled('W2', '2024-06-20', '2024-08-01')],
      only,
      ['2024-12-29'],
    ],
    [
      'is late once the days of the dry hole would have ended that run from its plugging',
      [DRY, drilled('W2', '2024-11-18', '2025-01-01')],
      only,
      [null, '2024-11-17'],
    ],
    ['is a question after a well without a plugging date', [unplugged, later], clause, [null]],
  ])('%s', (_, wells, terms, expected) => {
    expectDevelopment(wells, terms, expected)
    const { until, working } = developmentOf(wells, terms)
    const isKnown = expected[0] !== null
    const isPlugged = working?.startsWith('W1 is a dry hole')
    expect(until).toBe(isKnown ? expected[0] : isPlugged ? DRY.pluggedDate : '2020-05-30')
  })
})

describe('a dry hole', () => {
  it.each<Row>([
    ['D37: counts from its plugging', [DRY], { ...CLAUSE, cdcDryHole: 'Plugging' }, ['2024-11-17']],
    [
      'D37: has no day where the clause knows completions only',
      [DRY],
      { ...CLAUSE, cdcDryHole: 'Completion Only' },
      [null, '2024-11-17'],
    ],
    [
      'counts from its plugging under one reading where the clause is not known, and not under the other',
      [DRY],
      CLAUSE,
      ['2024-06-20', '2024-11-17'],
    ],
    ['is none if it was completed', [{ ...DRY, countsFrom: '2024-06-01' }], CLAUSE, ['2024-10-29']],
    [
      'is one that was plugged within a year of its rig release',
      [{ ...DRY, rigReleaseDate: '2023-06-21' }],
      { ...CLAUSE, cdcCalc: 'RigRelease', cdcDryHole: 'Plugging' },
      ['2024-11-17'],
    ],
    [
      'may be none if it was plugged more than a year after its spud, and nothing says when it was drilled',
      [{ ...DRY, rigReleaseDate: null }],
      { ...CLAUSE, cdcDryHole: 'Plugging' },
      [null, '2024-11-17'],
    ],
    [
      'is none if it ever produced',
      [{ ...DRY, doneBy: '2020-02-01' }],
      { ...CLAUSE, cdcDryHole: 'Plugging' },
      [null, '2020-06-30'],
    ],
    [
      'puts the day off as any well',
      [
        { ...W1, countsFrom: '2020-03-01' },
        { ...DRY, name: 'W2', spudDate: '2020-07-01', pluggedDate: '2020-08-01' },
      ],
      { ...CLAUSE, cdcDryHole: 'Plugging' },
      ['2020-12-29'],
    ],
    [
      'keeps the day of the well before it met',
      [
        { ...W1, countsFrom: '2020-03-01' },
        { ...DRY, name: 'W2', spudDate: '2020-07-01' },
      ],
      { ...CLAUSE, cdcDryHole: 'Completion Only' },
      [null, '2024-11-17'],
    ],
  ])('%s', (_, wells, clause, expected) =>
    expectDevelopment(wells, { ...clause, cdcFirstDays: '150' }, expected),
  )

  it.each<[string, CdcWell, Partial<DevelopmentClause>, string]>([
    [
      'the clause',
      DRY,
      { cdcDryHole: 'Completion Only' },
      'W1 is a dry hole, and the days count from completions only',
    ],
    ['its plugging date', { ...DRY, pluggedDate: null, status: 'P&A' }, {}, 'W1 has no plugging date'],
    ['a completion date', { ...DRY, pluggedDate: null, status: 'Active' }, {}, 'W1 has no completion date'],
    [
      'a completion date of what produced',
      { ...DRY, doneBy: '2020-02-01' },
      { cdcDryHole: 'Plugging' },
      'W1 has no completion date',
    ],
    [
      'a rig release date',
      { ...DRY, pluggedDate: null, doneBy: '2020-02-01' },
      { cdcCalc: 'RigRelease' },
      'W1 has no rig release date',
    ],
    [
      'whether it was completed, of a well that was plugged more than a year after its rig release',
      { ...DRY, rigReleaseDate: '2020-03-01' },
      { cdcCalc: 'RigRelease', cdcDryHole: 'Plugging' },
      'W1 was plugged more than a year after its rig release and has no completion date, so that it may be no dry hole; at the latest 11/17/2024',
    ],
    [
      'the same, more than a year after its spud',
      { ...DRY, rigReleaseDate: null },
      { cdcDryHole: 'Plugging' },
      'W1 was plugged more than a year after its spud and has no completion date, so that it may be no dry hole; at the latest 11/17/2024',
    ],
    ['its term', { ...W1, cdcTerm: null }, {}, 'W1 has no CDC term'],
  ])('whose day is not known says what is missing: %s', (_, one, clause, working) => {
    const known = developmentOf([one], { ...CLAUSE, cdcFirstDays: '150', ...clause })
    expect(known).toMatchObject({
      developmentEnds: null,
      drillingSince: null,
      working: expect.stringContaining(working),
      until: one === DRY ? DRY.pluggedDate : '2020-05-30',
    })
  })
})

describe('a well that is being drilled', () => {
  const W2 = well('W2', { spudDate: '2024-10-15' })

  it.each<Row>([
    ['keeps the program alive', [W1, W2], CLAUSE, [null, undefined, '2024-10-15']],
    ['is none by a status that says that it was drilled', [W1, { ...W2, status: 'DUC' }], CLAUSE, [null]],
    ['is none once its rig is released', [W1, { ...W2, rigReleaseDate: '2024-11-20' }], CLAUSE, [null]],
    [
      'is followed by one that was begun before its rig was released',
      [W1, { ...W2, rigReleaseDate: '2025-04-01' }, well('W3', { spudDate: '2025-04-01' })],
      CLAUSE,
      [null, undefined, '2025-04-01'],
    ],
    [
      'is followed perhaps by one that was begun after that',
      [W1, { ...W2, rigReleaseDate: '2025-04-01' }, well('W3', { spudDate: '2025-04-02' })],
      CLAUSE,
      [null],
    ],
    ['does not if it began too late', [W1, { ...W2, spudDate: '2024-10-30' }], CLAUSE, ['2024-10-29']],
    [
      'keeps the lease alive from the end of its term on',
      [well('W1', { spudDate: '2019-12-20' })],
      CLAUSE,
      [null, undefined, '2019-12-20'],
    ],
    [
      'begins no program that is not known to have begun',
      [well('W1', { spudDate: '2020-01-02' })],
      CLAUSE,
      [null],
    ],
    ['is none where only its completion date is missing', [W1, { ...W2, status: 'Active' }], CLAUSE, [null]],
    [
      'is followed by its day once it is completed',
      [W1, { ...W2, countsFrom: '2025-02-01' }],
      CLAUSE,
      ['2025-07-01'],
    ],
    [
      'is followed by one that began while it was drilled',
      [W1, W2, drilled('W3', '2025-03-01', '2025-05-01')],
      CLAUSE,
      [null, undefined, '2024-10-15'],
    ],
    [
      'hides no day on which it has been drilled for more than a year',
      [W1, W2, drilled('W3', '2025-09-01', '2025-11-01')],
      CLAUSE,
      ['2026-03-31', undefined, '2024-10-15'],
    ],
    ['has the day that was typed', [W1, { ...W2, cdcDate: '2025-09-01' }], CLAUSE, ['2025-09-01']],
    [
      'is none of a lease without such a clause',
      [well('W1', { spudDate: '2019-12-20', cdcTerm: null })],
      CLAUSE,
      [null],
    ],
  ])('%s', (_, wells, clause, expected) => expectDevelopment(wells, clause, expected))

  it.each<[string, Partial<CdcWell>, string]>([
    ['released', { rigReleaseDate: '2024-11-20' }, ' (rig released on 11/20/2024)'],
    ['a DUC', { status: 'DUC' }, ''],
  ])('is asked for its completion once it is %s', (_, values, released) => {
    expect(developmentOf([W1, { ...W2, ...values }], CLAUSE)).toMatchObject({
      working: `W2 is drilled${released} and has no completion date`,
      until: '2024-10-29',
    })
  })

  it('is told, with the last day that was met', () => {
    expect(developmentOf([W1, W2], CLAUSE)).toMatchObject({
      working: 'W2 is being drilled since 10/15/2024',
      until: '2024-10-29',
    })
  })
})

const IN_TERM = well('W1', { spudDate: '2019-01-01', cdcTerm: null, cdcDate: '2019-06-01' })

describe('a well that begins while days do not run', () => {
  it.each<Row>([
    [
      'is in time on the last day of the term, whatever day was typed before',
      [IN_TERM, drilled('W2', '2020-01-01', '2020-02-01')],
      CLAUSE,
      ['2020-06-30'],
    ],
    ['is late the day after', [IN_TERM, drilled('W2', '2020-01-02', '2020-02-01')], CLAUSE, ['2019-06-01']],
    [
      'is late in the term, where days run at once',
      [drilled('W1', '2018-12-01', '2019-01-01'), drilled('W2', '2019-12-01', '2020-02-01')],
      { ...CLAUSE, cdcBegins: 'At Once' },
      ['2019-05-31'],
    ],
    [
      'begins the program, where days run at once',
      [well('W1', { spudDate: '2019-06-01', status: 'In Process' })],
      { ...CLAUSE, cdcBegins: 'At Once' },
      [null, undefined, '2019-06-01'],
    ],
    [
      'begins it where no end of the term is known',
      [well('W1', { spudDate: '2022-06-01', status: 'In Process' })],
      { ...CLAUSE, termEnd: null },
      [null, undefined, '2022-06-01'],
    ],
    [
      'begins none after the term, where nothing says that there is a program',
      [well('W1', { spudDate: '2022-06-01', status: 'In Process', cdcTerm: null })],
      CLAUSE,
      [null],
    ],
  ])('%s', (_, wells, clause, expected) => expectDevelopment(wells, clause, expected))
})
