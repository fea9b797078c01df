import { describe, expect, it } from 'vitest'
import { checkDue, type DueCase, numbers, numbersOf } from './due-cases.ts'
import { facts, LAND, land, lease, payment, row, said, well } from './holding-facts.ts'

const WELL = 'Next Well Due'
const IDLE = { status: 'Inactive', lastProduced: '2026-06', lastReported: '2026-08' }
const CESSATION = { cessationDays: '60' }
const VOLUMES = { firstProduced: '2024-06', lastProduced: '2026-02', lastReported: '2026-02' }
const W1 = well('W1', VOLUMES)
/** One that holds nothing itself: it was plugged once it was done. */
const done = (spudDate: string, completionDate: string, values: object = {}) =>
  well('W1', {
    ...{ spudDate, completionDate, pluggedDate: completionDate, dateProducing: null, status: 'P&A' },
    ...values,
  })
const next = (spudDate: string, completionDate: string | null = null, values: object = {}) =>
  well('W2', { spudDate, completionDate, dateProducing: null, status: 'In Process', ...values })
const OVER = { effectiveDate: '2021-03-15', cdcDays: '150' }
const LATE = 'continuous development ended on 10/29/2024: W1 06/01/2024 + 150 days'
const OF_2024 = done('2024-02-01', '2024-06-01')
const BUILT = { terms: OVER, wells: [OF_2024, next('2024-11-05', null, { operationsDate: '2024-10-20' })] }
const DRY = done('2024-02-01', '', { completionDate: null, pluggedDate: '2024-06-20' })
const RETAINED = { pughAt: 'Primary Term End', retainedAcres: '80', retainedAcresPerFoot: '0.08126' }
const U1 = { U1: { [LAND]: '160' } }

const CASES: DueCase[] = [
  ...(
    [
      ['RigRelease', '2024-08-28'],
      ['Completion', '2024-11-28'],
    ] as const
  ).map(
    ([cdcCalc, due]): DueCase => [
      'D31',
      {
        terms: { effectiveDate: '2021-01-15', cdcCalc, cdcDays: '180' },
        wells: [done('2024-01-10', '2024-06-01', { rigReleaseDate: '2024-03-01' })],
      },
      '2024-07-01',
      { acres: ['640 held'], next: [due, WELL] },
    ],
  ),
  [
    'D32',
    {
      terms: { cdcDays: '180' },
      wells: [done('2026-03-01', '2026-06-15'), next('2026-09-01', '2026-10-15', { status: 'Inactive' })],
    },
    '2026-11-28',
    { today: 'continuous development due 04/13/2027', acres: ['640 held'], next: ['2027-04-13', WELL] },
  ],
  [
    'D33',
    {
      terms: { effectiveDate: '2022-03-15', cdcDays: '180' },
      wells: [done('2025-03-01', '2025-05-01'), next('2025-09-01', '2026-07-14', { status: 'Inactive' })],
    },
    '2026-11-28',
    { today: 'continuous development due 01/10/2027', acres: ['640 held'], next: ['2027-01-10', WELL] },
  ],
  [
    'D34',
    {
      terms: { effectiveDate: '2017-03-01', cdcDays: '180' },
      wells: [done('2020-02-01', '2021-01-01', { unit: 'U1' }), next('2026-05-01', '2026-07-01')],
      units: U1,
    },
    '2026-11-28',
    {
      today: 'continuous development ended on 06/30/2021: W1 01/01/2021 + 180 days',
      acres: ['640 due since 2021-07-01'],
      remark:
        'W2 was begun on 05/01/2026, 1,766 days after Lease A had ended by 06/30/2021: it needs another right',
    },
  ],
  [
    'D35: day 150',
    { terms: OVER, wells: [OF_2024, next('2024-10-29')] },
    '2024-10-30',
    { today: 'W2 is being drilled since 10/29/2024', acres: ['640 held'] },
  ],
  [
    'D35: day 151',
    { terms: OVER, wells: [OF_2024, next('2024-10-30')] },
    '2024-10-30',
    { today: LATE, acres: ['640 due since 2024-10-30'] },
  ],
  [
    'D36',
    {
      terms: { effectiveDate: '2025-03-01', cdcDays: '120', cdcBegins: 'Primary Term End' },
      wells: [done('2025-05-01', '2025-08-01')],
    },
    '2026-01-01',
    { today: 'primary term until 03/01/2028; continuous development due 06/29/2028', acres: ['640 held'] },
  ],
  [
    'D37: completion or abandonment',
    { terms: { ...OVER, cdcDryHole: 'Plugging' }, wells: [DRY] },
    '2024-07-01',
    { today: 'continuous development due 11/17/2024', acres: ['640 held'], next: ['2024-11-17', WELL] },
  ],
  [
    'D37: completion',
    { terms: { ...OVER, cdcDryHole: 'Completion Only' }, wells: [DRY] },
    '2024-07-01',
    {
      today: 'the days count from completions only, so that no day follows from it',
      acres: ['640 disputed'],
    },
  ],
  [
    'D38: operations',
    { ...BUILT, terms: { ...OVER, cdcWellBegins: 'Operations' } },
    '2024-11-06',
    {
      today: 'W2 is being drilled since 11/05/2024, begun by operations on 10/20/2024',
      acres: ['640 held'],
    },
  ],
  [
    'D38: spud',
    { ...BUILT, terms: { ...OVER, cdcWellBegins: 'Spud' } },
    '2024-11-06',
    {
      today: LATE,
      acres: ['640 due since 2024-10-30'],
      remark: 'W2 was begun on 11/05/2024, 7 days after Lease A had ended by 10/29/2024',
    },
  ],
  [
    'D39',
    { terms: CESSATION, wells: [well('W1', IDLE)] },
    '2026-07-15',
    { today: 'operations are due by 08/29/2026', acres: ['640 held'] },
  ],
  [
    'D39: else',
    { terms: CESSATION, wells: [well('W1', IDLE)] },
    '2026-08-30',
    { today: 'the 60 days that the lease allows ended on 08/29/2026', acres: ['640 due since 2026-08-30'] },
  ],
  [
    'D40: idle 73 days',
    { terms: CESSATION, wells: [well('W1', IDLE)] },
    '2026-09-11',
    { today: 'no other reason on record keeps it in force', acres: ['640 due since 2026-08-30'] },
  ],
  [
    'D41',
    { terms: {}, wells: [well('W1', { ...VOLUMES, lastProduced: '2025-06', lastReported: '2025-06' })] },
    '2026-11-28',
    { today: 'it has not produced for 17 months', acres: ['640 disputed'] },
  ],
  [
    'D42',
    {
      terms: {},
      wells: [
        well('W1', { ...IDLE, unit: 'U1' }),
        well('W2', {
          ...{ unit: 'U1', lands: ['Reeves 7'], leases: ['Lease B'] },
          ...{ ...VOLUMES, lastProduced: '2026-09', lastReported: '2026-09' },
        }),
      ],
      units: { U1: { [LAND]: '160', 'Reeves 7': '160' } },
    },
    '2026-11-28',
    { today: 'held by production of W2, in unit U1', acres: ['640 held'] },
  ],
  [
    'D43: twelve months of zero, and Active',
    {
      terms: { status: 'HBP' },
      wells: [well('W1', { ...VOLUMES, lastProduced: '2025-10', lastReported: '2026-10' })],
    },
    '2026-11-28',
    {
      today:
        'W1 is Active, but by its volumes, on record until 10/2026, it has not produced for 13 months, and the lease states no cessation days: whether that is temporary is a question of reasonable time | The status is HBP, and it is not known whether that is so',
      acres: ['640 disputed'],
    },
  ],
  [
    'D44',
    {
      terms: {
        ...{ effectiveDate: '2020-03-15', pughAt: 'Primary Term End', pughMonths: '24' },
        retainedAcres: '40',
      },
      wells: ['W1', 'W2'].map((name) =>
        well(name, {
          ...{ spudDate: '2022-01-01', dateProducing: '2022-06-01', firstProduced: '2022-06' },
          ...{ lastProduced: '2025-02', lastReported: '2025-02' },
        }),
      ),
    },
    '2025-03-16',
    {
      today: '560 net acres are due for release since 03/16/2025',
      acres: ['40 held', '40 held', '560 due since 2025-03-16'],
    },
  ],
  [
    'D45',
    {
      terms: { cdcDays: '180', cdcBegins: 'At Once', pughAt: 'Primary Term End' },
      wells: [well('W1', { ...VOLUMES, unit: 'U1', spudDate: '2023-05-01', completionDate: '2026-02-02' })],
      units: U1,
    },
    '2026-03-16',
    {
      today: 'continuous development due 08/01/2026',
      acres: ['160 held', '480 held'],
      next: ['2026-08-01', WELL],
    },
  ],
  [
    'D46',
    {
      terms: { leasedLands: [row('160')], pughAt: 'Primary Term End', retainedFeet: '100' },
      wells: [well('W1', { ...VOLUMES, lowerPerf: '10500' })],
      acres: '160',
    },
    '2026-03-16',
    { acres: ['160 held above 10600', '160 due since 2026-03-16 below 10600'] },
  ],
  [
    'D47',
    {
      terms: { pughAt: 'Primary Term End', retainedBy: 'Assigned' },
      wells: [W1],
      listed: { assignedAcres: '80', prescribedAcres: '160' },
    },
    '2026-03-16',
    { acres: ['80 held', '560 due since 2026-03-16'] },
  ],
  [
    'D48',
    {
      terms: { ...RETAINED, leasedLands: [row('1280')] },
      wells: [well('W1', { ...VOLUMES, lengthOfLateral: '7500' })],
      acres: '1280',
    },
    '2026-03-16',
    { acres: ['689.45 held', '590.55 due since 2026-03-16'] },
  ],
  [
    'D49',
    { terms: RETAINED, wells: [well('W1', { ...VOLUMES, lengthOfLateral: '10000' })] },
    '2026-03-16',
    { acres: ['640 held'] },
  ],
  [
    'D76',
    {
      terms: {
        ...{ pughAt: 'Primary Term End', extensionOptionsMonths: '24', extensionNoticeDays: '0' },
        payments: [payment({ paidFor: 'Extension', date: '2026-03-15', acres: '320' })],
      },
      wells: [well('W1', { ...VOLUMES, unit: 'U1' })],
      units: U1,
    },
    '2026-04-01',
    {
      today: '320 acres extended until 03/15/2028',
      acres: ['320 held', '160 held', '160 due since 2026-03-16'],
    },
  ],
]

/** Of 640 acres the family has a half, of which MES and MPI have each one. */
const HALVES = land('640', {
  familyNMA: '320',
  mineralsOwned: ['MES', 'MPI'].map((name) => ({ netMineralAcres: '160', Owner: { name } })),
})

describe('what holds a lease, by cases worked by hand', () => {
  it.each(CASES)('%s', checkDue)

  it('D77: the half of one holder', () => {
    const known = facts([
      lease({
        leaseName: 'A',
        primaryExpirationDate: '2029-01-01',
        leasedLands: [row('160', { lessor: 'MES' })],
      }),
      lease({ leaseName: 'B', leasedLands: [row('160', { lessor: 'MPI' })] }),
    ])
    expect(said(HALVES, known, '2026-07-01')).toEqual(['160 held of MES', '160 due since 2026-03-16 of MPI'])
  })

  it('are D31 to D49, D76 and D77', () => expect(numbersOf(CASES)).toEqual([...numbers(31, 49), 'D76']))
})
