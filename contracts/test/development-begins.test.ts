import { describe, expect, it } from 'vitest'
import { daysBetween } from '../src/engine/values/days.ts'
import { developmentOf } from '../src/records/lease/development.ts'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { CLAUSE, drilled, expectDevelopment, type Row, well } from './developments.ts'

const { readings } = LEASE_MESSAGES.development

const W1 = drilled('W1', '2019-12-01', '2024-06-01')
const BUILT = well('W2', { operationsDate: '2024-10-20', spudDate: '2024-11-05' })

describe('what begins a well', () => {
  it.each<Row>([
    [
      'D38: operations',
      [W1, BUILT],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null, undefined, '2024-10-20'],
    ],
    ['D38: the spud', [W1, BUILT], { ...CLAUSE, cdcWellBegins: 'Spud' }, ['2024-10-29']],
    ['D38: which of them is not known', [W1, BUILT], CLAUSE, ['2024-10-29', undefined, null, '2024-10-20']],
    [
      'which of them does not matter',
      [W1, { ...BUILT, spudDate: '2024-10-28' }],
      CLAUSE,
      [null, undefined, '2024-10-20'],
    ],
    [
      'both readings, once it is completed',
      [W1, { ...BUILT, countsFrom: '2025-01-10' }],
      CLAUSE,
      ['2024-10-29', '2025-06-09'],
    ],
    [
      'operations, of a well that is not spudded',
      [W1, { ...BUILT, spudDate: null }],
      CLAUSE,
      ['2024-10-29', undefined, null, null, null, '2024-10-20'],
    ],
    [
      'operations alone, which are no drilling',
      [W1, { ...BUILT, spudDate: null }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null, undefined, null, null, '2024-10-20'],
    ],
    [
      'the spud alone, of a well that is not spudded',
      [W1, { ...BUILT, spudDate: null }],
      { ...CLAUSE, cdcWellBegins: 'Spud' },
      ['2024-10-29'],
    ],
    [
      'operations, where a rig has drilled it as its status says, and the rest is a question',
      [W1, { ...BUILT, spudDate: null, status: 'DUC' }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null],
    ],
    [
      'operations, where a rig has drilled it as its release says, and the rest is a question',
      [W1, { ...BUILT, spudDate: null, rigReleaseDate: '2024-12-15' }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null],
    ],
    [
      'a question, where the spud came long after operations and the day',
      [W1, { ...BUILT, spudDate: '2025-08-16' }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null],
    ],
    [
      'operations, where the spud came within 90 days of them',
      [W1, { ...BUILT, spudDate: '2025-01-18' }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null, undefined, '2024-10-20'],
    ],
    [
      'operations, where the spud came long after them but by the day, with drilling since that',
      [W1, { ...BUILT, operationsDate: '2024-06-02', spudDate: '2024-10-29' }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null, undefined, '2024-10-29'],
    ],
    [
      'operations of one well while another is being drilled',
      [
        W1,
        well('W2', { spudDate: '2024-10-20' }),
        { ...BUILT, name: 'W3', operationsDate: '2024-12-01', spudDate: null },
      ],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null, undefined, '2024-10-20'],
    ],
    [
      'operations alone, for one that begins within 90 days of these',
      [W1, { ...BUILT, spudDate: null }, drilled('W3', '2025-01-18', '2025-03-01')],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      ['2025-07-29', undefined, null, null, '2024-10-20'],
    ],
    [
      'perhaps no longer operations alone after these',
      [W1, { ...BUILT, spudDate: null }, drilled('W3', '2025-01-19', '2025-03-01')],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      [null],
    ],
    [
      'operations alone, which hide no later day than they can put off themselves',
      [W1, { ...BUILT, spudDate: null }, drilled('W3', '2024-10-25', '2024-12-01')],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      ['2025-04-30', undefined, null, null, '2024-10-20'],
    ],
    [
      'operations under one reading, with a later day beside them',
      [W1, { ...BUILT, spudDate: null }, drilled('W3', '2024-10-25', '2024-12-01')],
      CLAUSE,
      ['2025-04-30', '2025-04-30', null, null, null, '2024-10-20'],
    ],
    [
      'the spud, where operations are not known to have begun before',
      [W1, { ...BUILT, operationsDate: null }],
      { ...CLAUSE, cdcWellBegins: 'Operations' },
      ['2024-10-29'],
    ],
    [
      'operations by less unused days',
      [W1, { ...BUILT, spudDate: '2024-10-25', countsFrom: '2025-01-10' }],
      { ...CLAUSE, cdcCarryOver: 'All' },
      ['2025-06-13', '2025-06-18'],
    ],
  ])('is %s', (_, wells, clause, expected) => expectDevelopment(wells, clause, expected))

  it('D38: says by how many days the spud was late', () => {
    const { developmentEnds } = developmentOf([W1, BUILT], { ...CLAUSE, cdcWellBegins: 'Spud' })
    expect(daysBetween(String(developmentEnds), String(BUILT.spudDate))).toBe(7)
  })

  it('is told of operations as what they are', () => {
    const operations = { ...CLAUSE, cdcWellBegins: 'Operations' }
    expect(developmentOf([W1, { ...BUILT, spudDate: null }], operations)).toMatchObject({
      working: 'work on the location of W2 was begun on 10/20/2024',
      until: '2024-10-29',
    })
  })

  it('is asked of operations that the spud came long after, once it is completed, too', () => {
    const operations = { ...CLAUSE, cdcWellBegins: 'Operations' }
    const late = { ...BUILT, spudDate: '2025-08-16' }
    const asked =
      'whether W2 was begun in time, by 10/29/2024 or within the days after another well, is not known: W2 was spudded on 08/16/2025, more than 90 days after work on its location began on 10/20/2024'
    const until = '2024-10-29'
    expect(developmentOf([W1, late], operations)).toMatchObject({ working: asked, until })
    expect(developmentOf([W1, { ...late, countsFrom: '2025-12-01' }], operations)).toMatchObject({
      ...{ working: `${asked}; at the latest 04/30/2026`, until, developmentEnds: null },
      developmentEndsLonger: '2026-04-30',
    })
  })

  it('is asked of what came after operations that no spud followed', () => {
    const operations = { ...CLAUSE, cdcWellBegins: 'Operations' }
    const later = drilled('W3', '2025-01-19', '2025-03-01')
    expect(developmentOf([W1, { ...BUILT, spudDate: null }, later], operations).working).toBe(
      'whether W3 was begun in time, by 10/29/2024 or within the days after another well, is not known: W2 has no spud date',
    )
  })

  it('is told with each reading', () => {
    expect(developmentOf([W1, BUILT], CLAUSE).working).toBe(
      `10/29/2024: W1 06/01/2024 + 150 days, if ${readings.Spud}; W2 is being drilled since 11/05/2024, begun by operations on 10/20/2024, if ${readings.Operations}`,
    )
  })
})
