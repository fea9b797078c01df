import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysBetween } from '../src/engine/values/days.ts'
import { type CdcWell, type DevelopmentClause, developmentOf } from '../src/records/lease/development.ts'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { CLAUSE, drilled, expectDevelopment, type Row, well } from './developments.ts'

const { readings } = LEASE_MESSAGES.development

const FIRST: DevelopmentClause = { termEnd: '2009-07-21', cdcBegins: null, cdcFirstDays: '150' }

/** Unused at the last of them: 36 days of its own term, 227 in all. */
const ENERGEN: CdcWell[] = [
  drilled('W1', '2020-01-10', '2020-03-01'),
  drilled('W2', '2020-06-09', '2024-01-01'),
  drilled('W3', '2024-04-24', '2024-06-01'),
]
const CARRIED = { ...CLAUSE, cdcFirstDays: '150', cdcCarryOver: 'Next Term' }

describe('the first well of a program', () => {
  it.each<Row>([
    ['D27: is due by its days from the end of the term', [], FIRST, ['2009-12-18']],
    [
      'is due from the effective date, where the clause runs at once',
      [],
      { ...FIRST, cdcBegins: 'At Once', effectiveDate: '2008-07-21' },
      ['2008-12-18'],
    ],
    ['has no day without the end of the term', [], { ...FIRST, termEnd: null }, [null]],
    ['has no day without its days', [], CLAUSE, [null]],
    [
      'D27: begins the program on the day',
      [drilled('W1', '2009-12-18', '2010-02-01')],
      FIRST,
      ['2010-07-01'],
    ],
    ['does not begin it a day late', [drilled('W1', '2009-12-19', '2010-02-01')], FIRST, ['2009-12-18']],
    [
      'D27: leaves 5 unused days',
      [drilled('W1', '2009-12-13', '2010-02-01')],
      { ...FIRST, cdcCarryOver: 'All' },
      ['2010-07-06'],
    ],
    [
      'is still due where a well was completed in the term',
      [drilled('W1', '2008-12-13', '2009-02-01')],
      FIRST,
      ['2009-12-18'],
    ],
    [
      'was begun in the term, and completed after it',
      [drilled('W1', '2009-07-01', '2009-10-01')],
      { ...FIRST, cdcCarryOver: 'All' },
      ['2010-02-28'],
    ],
  ])('%s', (_, wells, clause, expected) => expectDevelopment(wells, clause, expected))
})

describe('unused days', () => {
  it.each<Row>([
    [
      'count for nothing where the lease does not say so',
      ENERGEN,
      { ...CARRIED, cdcCarryOver: null },
      ['2024-10-29'],
    ],
    ['count for nothing where it says so', ENERGEN, { ...CARRIED, cdcCarryOver: 'None' }, ['2024-10-29']],
    ['D29: extend one term, or add up', ENERGEN, CARRIED, ['2024-12-04', '2025-06-13']],
    ['add up', ENERGEN, { ...CARRIED, cdcCarryOver: 'All' }, ['2025-06-13']],
    [
      'count up to a cap',
      ENERGEN,
      { ...CARRIED, cdcCarryOver: 'All', cdcCarryOverCap: '60' },
      ['2024-12-28'],
    ],
    ['below a cap count', ENERGEN, { ...CARRIED, cdcCarryOverCap: '90' }, ['2024-12-04', '2025-01-27']],
    [
      'D30: keep a later well in the program under one reading',
      [...ENERGEN, drilled('W4', '2025-04-17', '2025-06-01')],
      CARRIED,
      ['2024-12-04', '2025-12-25'],
    ],
    [
      'D30: while that well is being drilled',
      [...ENERGEN, well('W4', { spudDate: '2025-04-17' })],
      CARRIED,
      ['2024-12-04', undefined, null, '2025-04-17'],
    ],
    [
      'D30: a day too late under both',
      [...ENERGEN, drilled('W4', '2025-06-14', '2025-08-01')],
      CARRIED,
      ['2024-12-04', '2025-06-13'],
    ],
    [
      'are none after a well begun on the last day',
      [drilled('W1', '2020-05-30', '2020-07-01')],
      CARRIED,
      ['2020-11-28'],
    ],
    [
      'are none of a well begun before the one before it was completed',
      [drilled('W1', '2020-05-30', '2020-09-01'), drilled('W2', '2020-06-30', '2020-08-01')],
      CARRIED,
      ['2021-01-29'],
    ],
    [
      'are used up by a well that begins in the extended time',
      [drilled('W1', '2020-05-20', '2020-07-01'), drilled('W2', '2020-12-03', '2021-02-01')],
      CARRIED,
      ['2021-07-01', '2021-07-06'],
    ],
  ])('%s', (_, wells, clause, expected) => expectDevelopment(wells, clause, expected))

  it('D30: say by how many days a later well was late, and early', () => {
    const { developmentEnds, developmentEndsLonger } = developmentOf(ENERGEN, CARRIED)
    expect(daysBetween(String(developmentEnds), '2025-04-17')).toBe(134)
    expect(daysBetween('2025-04-17', String(developmentEndsLonger))).toBe(57)
  })

  it('are told with each reading', () => {
    expect(developmentOf(ENERGEN, CARRIED).working).toBe(
      `12/04/2024: W3 06/01/2024 + 150 days + 36 unused days, if ${readings['Next Term']}; 06/13/2025: W3 06/01/2024 + 150 days + 227 unused days, if ${readings.All}`,
    )
  })
})

it('says otherwise of what follows unless two choices come together', () => {
  const workedOver = well('W1', { operationsDate: '2021-02-24', countsFrom: '2020-01-01', cdcTerm: '60' })
  const dry = well('W2', { pluggedDate: '2021-02-24', cdcTerm: '60' })
  expect(developmentOf([dry, workedOver], { termEnd: null, cdcBegins: null }).working).toBe(
    `whether W2 was begun in time, by 03/01/2020 or within the days after another well, is not known: W2 has no spud date; at the latest 04/25/2021, otherwise; 03/01/2020: W1 01/01/2020 + 60 days, if ${readings.Operations} and ${readings['Completion Only']}`,
  )
})

/** Wells one after the other, each begun so many days after the one before was completed. */
const chains = fc
  .array(fc.tuple(fc.nat(300), fc.nat(300), fc.constantFrom('90', '150')), { maxLength: 6 })
  .map((gaps) => {
    let last = '2019-09-01'
    return gaps.map(([pause, work, cdcTerm], index) => {
      const spud = dayAfter(last, pause)
      last = dayAfter(spud, work)
      return drilled(`W${index}`, spud, last, { cdcTerm })
    })
  })

it('is never due earlier for a well that begins in time, where no unused days count', () => {
  fc.assert(
    fc.property(
      chains,
      fc.nat(300),
      fc.nat(300),
      fc.constantFrom('None', null),
      (wells, wait, work, carried) => {
        const clause = { ...CLAUSE, cdcFirstDays: '120', cdcCarryOver: carried }
        const due = String(developmentOf(wells, clause).developmentEnds)
        const spud = dayAfter(due, -wait)
        const added = drilled('more', spud, dayAfter(spud, work))
        expect(String(developmentOf([added, ...wells], clause).developmentEnds) >= due).toBe(true)
      },
    ),
  )
})

it('is due no earlier the more unused days count', () => {
  fc.assert(
    fc.property(chains, fc.constantFrom('30', null), (wells, cdcCarryOverCap) => {
      const under = (cdcCarryOver: string) =>
        developmentOf(wells, { ...CLAUSE, cdcFirstDays: '120', cdcCarryOver, cdcCarryOverCap })
      const [none, both, all] = [under('None'), under('Next Term'), under('All')].map(
        ({ developmentEnds, developmentEndsLonger }) => [developmentEnds, developmentEndsLonger],
      )
      const days = [none?.[0], both?.[0], both?.[1] ?? both?.[0]].map(String)
      expect(days).toEqual(days.toSorted())
      expect(days.at(-1)).toBe(all?.[0])
    }),
  )
})
