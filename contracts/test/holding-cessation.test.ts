import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, lease, payment, well } from './holding-facts.ts'

const TODAY = '2026-11-29'
const STOP = '10/2025 to 12/2025'
const BACK = { firstProduced: '2024-06', lastProduced: '2026-09', lastReported: '2026-09' }
const ZERO = { ...BACK, monthsWithout: STOP, monthsOfZero: STOP }
const HOLE = { ...BACK, monthsWithout: STOP }
/** A bore that is older than the lease. */
const OLD = { spudDate: '1985-05-01', dateProducing: '1985-08-01', ...BACK, firstProduced: '1993-01' }
const WITHOUT_DAYS = { cessationDays: null }
const ENDED = { primaryExpirationDate: '2025-03-15' }

/** A lease of 60 days whose primary term ended before production stopped. */
const ceased = (values: object, terms: object = {}, others: readonly ReturnType<typeof well>[] = []) =>
  facts(
    [
      lease({
        wells: ['W1', ...others.map(({ name }) => name)],
        cessationDays: '60',
        ...ENDED,
        ...terms,
      }),
    ],
    [well('W1', values), ...others],
  )

describe('work on a well that has stopped', () => {
  const idle = (operationsDate: string | null) =>
    ceased({
      status: 'Inactive',
      operationsDate,
      firstProduced: '2024-06',
      lastProduced: '2026-06',
      lastReported: '2026-08',
    })
  const begun = '08/29/2026'
  it.each<HoldingCase>([
    [
      'D39: holds, begun on the last day',
      idle('2026-08-29'),
      '2026-09-15',
      ['640 held'],
      messages.workover('W1', begun, begun),
    ],
    ['holds for 90 days', idle('2026-08-29'), '2026-11-27', ['640 held']],
    [
      'is a question of diligence after these',
      idle('2026-08-29'),
      '2026-11-28',
      ['640 disputed'],
      messages.workoverLong('W1', begun, begun),
    ],
    ['holds nothing, begun a day later', idle('2026-08-30'), '2026-09-15', ['640 due since 2026-08-30']],
    [
      'holds nothing, of before production stopped',
      idle('2026-06-30'),
      '2026-09-15',
      ['640 due since 2026-08-30'],
    ],
    ['is needed', idle(null), '2026-09-15', ['640 due since 2026-08-30']],
    [
      'leaves it in question whether production that came back later revives the lease',
      ceased({ ...ZERO, operationsDate: '2025-11-29' }),
      TODAY,
      ['640 disputed'],
      'unless the work that was begun on 11/29/2025 went on with diligence until then',
    ],
    [
      'but not where it was begun too late',
      ceased({ ...ZERO, operationsDate: '2025-11-30' }),
      TODAY,
      ['640 due since 2025-11-30'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a lease whose production stopped and came back', () => {
  it.each<HoldingCase>([
    [
      'D40: ended with the days of its clause, strictly',
      ceased(ZERO),
      TODAY,
      ['640 due since 2025-11-30'],
      'production of W1 stopped for 92 days from 10/2025, longer than the 60 days of the lease: production after that does not revive it',
    ],
    ['is held on the last of these days', ceased(ZERO), '2025-11-29', ['640 held']],
    ['is not held on the day after', ceased(ZERO), '2025-11-30', ['640 due since 2025-11-30']],
    [
      'is in question where nothing is recorded of these months',
      ceased(HOLE),
      TODAY,
      ['640 disputed'],
      'nothing is recorded of W1 for 10/2025 to 12/2025',
    ],
    [
      'is in question where zero is recorded of too few of them',
      ceased({ ...HOLE, monthsOfZero: '11/2025' }),
      TODAY,
      ['640 disputed'],
      'nothing is recorded of W1',
    ],
    [
      'is in question where only the days of the months around make it too long',
      ceased({ ...BACK, monthsWithout: '11/2025', monthsOfZero: '11/2025' }),
      TODAY,
      ['640 disputed'],
      'stopped for 30 to 90 days around 11/2025',
    ],
    [
      'is held where these days are within the clause, too',
      ceased({ ...BACK, monthsWithout: '11/2025', monthsOfZero: '11/2025' }, { cessationDays: '90' }),
      TODAY,
      ['640 held'],
    ],
    [
      'is held where its primary term lasted until then',
      ceased(ZERO, { primaryExpirationDate: '2026-03-15' }),
      TODAY,
      ['640 held'],
    ],
    [
      'ended with its primary term, if that ended while nothing was produced',
      ceased(ZERO, { primaryExpirationDate: '2025-12-15' }),
      TODAY,
      ['640 due since 2025-12-16'],
    ],
    ['is held where another well produced', ceased(ZERO, {}, [well('W2', BACK)]), TODAY, ['640 held']],
    [
      'ended where the other one had stopped, too',
      ceased(ZERO, {}, [well('W2', ZERO)]),
      TODAY,
      ['640 due since 2025-11-30'],
    ],
    [
      'is in question where it is not known whether the other one produced',
      ceased(ZERO, {}, [well('W2', { status: 'Inactive', dateProducing: null })]),
      TODAY,
      ['640 disputed'],
      'unless something that is not certain held the lease',
    ],
    [
      'is in question where a shut-in payment was for some of these days',
      ceased(ZERO, {
        payments: [payment({ paidFor: 'Shut-In', date: '2025-11-01', periodTo: '2026-11-01' })],
      }),
      TODAY,
      ['640 disputed'],
      'unless something that is not certain held the lease',
    ],
    [
      'does not get a later well for its own',
      ceased(ZERO, {}, [well('W2', { spudDate: '2026-02-01', dateProducing: '2026-06-01' })]),
      TODAY,
      ['640 due since 2025-11-30'],
    ],
    ...['Active', 'Inactive', 'Shut-In', 'P&A', 'DUC'].map(
      (status): HoldingCase => [
        `nor one that was ${status} since: before its spud a well does nothing`,
        ceased(ZERO, {}, [
          well('W2', {
            ...{ status, spudDate: '2026-01-10', dateProducing: null },
            ...{ firstProduced: '2026-04', lastProduced: '2026-09', lastReported: '2026-10' },
          }),
        ]),
        TODAY,
        ['640 due since 2025-11-30'],
      ],
    ),
    [
      'is not ended by what had stopped before it was made',
      ceased(ZERO, { effectiveDate: '2026-02-01', primaryExpirationDate: '2026-10-01' }),
      TODAY,
      ['640 held'],
    ],
    ...['90', null].flatMap((cessationDays): HoldingCase[] => {
      const terms = { primaryExpirationDate: '2026-03-15', cessationDays }
      const stop = (monthsWithout: string, monthsOfZero: string | null = monthsWithout) =>
        ceased({ ...OLD, monthsWithout, monthsOfZero }, terms)
      const of = cessationDays ?? 'no'
      return [
        [
          `ended with its term where the stop of an old bore began before it: ${of} days`,
          stop('01/2000 to 07/2026'),
          TODAY,
          ['640 due since 2026-03-16'],
          'production after that does not revive it',
        ],
        [
          `is in question where the months of that stop are not recorded: ${of} days`,
          stop('01/2000 to 07/2026', null),
          TODAY,
          ['640 disputed'],
        ],
        [
          `is held where that stop ended in the term: ${of} days`,
          stop('01/2000 to 07/2025'),
          TODAY,
          ['640 held'],
        ],
      ]
    }),
    [
      'is in question after a long stop where no days are stated, zero or not recorded',
      ceased(ZERO, WITHOUT_DAYS),
      TODAY,
      ['640 disputed'],
      'W1 has no volumes for 10/2025 to 12/2025 (92 days), and the lease states no cessation days: held if the stop was temporary, which is a question of reasonable time and diligence; otherwise the lease ended when production stopped',
    ],
    [
      'is in question where these months are missing',
      ceased(HOLE, WITHOUT_DAYS),
      TODAY,
      ['640 disputed'],
      'W1 has no volumes for 10/2025 to 12/2025',
    ],
    [
      'is held through a short stop where no days are stated',
      ceased({ ...BACK, monthsWithout: '10/2025 to 11/2025' }, WITHOUT_DAYS),
      TODAY,
      ['640 held'],
    ],
    [
      'is held through a long stop where another well produced',
      ceased(ZERO, WITHOUT_DAYS, [well('W2', BACK)]),
      TODAY,
      ['640 held'],
    ],
    [
      'is held through a long stop within its primary term',
      ceased(ZERO, { ...WITHOUT_DAYS, primaryExpirationDate: '2026-03-15' }),
      TODAY,
      ['640 held'],
    ],
  ])('%s', checkHolding)
})

describe('an active well of which no month is recorded for longer than the lease allows', () => {
  it.each<HoldingCase>([
    [
      'may have produced after the month of zero that was recorded last',
      ceased({ firstProduced: '2024-06', lastProduced: '2026-05', lastReported: '2026-06' }),
      TODAY,
      ['640 disputed'],
      messages.unreported('W1', '06/30/2026', '60', '07/30/2026'),
    ],
  ])('%s', (...row) => checkHolding(...row))
})
