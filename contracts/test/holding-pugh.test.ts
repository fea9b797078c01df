import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, lease, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const TODAY = '2026-11-28'

const held = (values: object, wells: readonly ReturnType<typeof well>[] = []) =>
  facts([leaseByTerms(values, wells)], wells)

describe('a Pugh clause of which the day is typed', () => {
  const drilled = well('W1', { spudDate: '2026-08-01', dateProducing: '2026-10-01' })
  const typed = (day: string, values: object = {}) =>
    held({ verticalPughDate: day, retainedAcres: '40', ...values }, [drilled])
  const extended = { extensionOptionsMonths: '24', extensionExercisedDate: '2026-03-10' }
  it.each<HoldingCase>([
    [
      'acts at the end of an extension, if that day is the end of the term',
      typed('2026-03-15', extended),
      TODAY,
      ['640 held'],
    ],
    ['acts then', typed('2026-03-15', extended), '2028-03-16', ['40 held', '600 due since 2028-03-16']],
    [
      'acts on another day whatever was extended',
      typed('2026-03-16', extended),
      '2028-03-16',
      ['40 disputed', '600 due since 2028-03-16'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a Pugh clause that acts at the end of a program of which only the latest day is known', () => {
  const old = (values: object, wells: ReturnType<typeof well>[]) =>
    held({ effectiveDate: '1985-03-01', cdcDays: '180', retainedAcres: '40', ...values }, wells)
  const producing = { spudDate: null, dateProducing: '1986-10-01' }
  const late = well('W2', {
    spudDate: '2023-07-01',
    completionDate: '2023-10-01',
    dateProducing: '2023-11-05',
  })
  const open = { effectiveDate: '2020-03-15', pughAt: 'Program End' }
  it.each<HoldingCase>([
    [
      'has acted on it without the days of the first well',
      old({ pughAt: 'Later of Both' }, [well('W1', producing)]),
      TODAY,
      ['40 held', '600 due since 1988-08-29'],
    ],
    [
      'has acted on it without a completion date',
      old({ pughAt: 'Program End', cdcFirstDays: '180' }, [
        well('W1', { ...producing, spudDate: '1986-05-01' }),
      ]),
      TODAY,
      ['40 held', '600 due since 1988-08-29'],
    ],
    [
      'has acted on it with a well that was begun after the term',
      old(open, [late]),
      TODAY,
      ['40 disputed', '600 due since 2024-03-30'],
      'at the latest 03/29/2024',
    ],
    ['is in question until then', old(open, [late]), '2024-03-29', ['40 disputed', '600 disputed']],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a vertical Pugh clause in words, beside a deep one in feet', () => {
  const terms = {
    verticalPughDescription: 'all lands outside of a unit',
    horizontalPughDeepDescription: '100 ft below the deepest perforation',
    retainedFeet: '100',
  }
  const of = (pughAt: string | null) =>
    facts(
      [lease({ wells: ['W1'], ...terms, pughAt })],
      [well('W1', { unit: 'U1', upperPerf: '9500', lowerPerf: '10500' })],
      { U1: { [LAND]: '160' } },
    )
  it.each<HoldingCase>([
    [
      'acts on the same day as that',
      of('Primary Term End'),
      TODAY,
      [
        '160 held above 10600',
        '480 due since 2026-03-16 above 10600',
        '640 due since 2026-03-16 below 10600',
      ],
    ],
    [
      'is in question, where that day is not stated',
      of(null),
      TODAY,
      [
        '160 held above 10600',
        '480 disputed above 10600',
        '160 disputed below 10600',
        '480 disputed below 10600',
      ],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a unit and what a vertical Pugh clause has left', () => {
  const W1 = well('W1', { unit: 'U1' })
  const AFTER = { spudDate: '2026-06-01', dateProducing: '2026-09-01' }
  const of = (retainedAcres: string, inUnit: string, effectiveDate: string, wells = [W1]) =>
    facts(
      [lease({ wells: wells.map(({ id }) => id), pughAt: 'Primary Term End', retainedAcres })],
      wells,
      { U1: { [LAND]: inUnit } },
      [],
      false,
      { U1: { effectiveDate } },
    )
  const undrilled = (...others: ReturnType<typeof well>[]) =>
    of('40', '160', '2025-01-01', [{ ...W1, ...AFTER }, ...others])
  it.each<HoldingCase>([
    [
      'brings back nothing for certain, where it was formed later',
      of('40', '160', '2026-06-01'),
      TODAY,
      ['40 held', '120 disputed', '480 due since 2026-03-16'],
      messages.repooled('U1'),
    ],
    [
      'is not there before it is formed',
      of('40', '160', '2026-06-01'),
      '2026-05-01',
      ['40 held', '600 due since 2026-03-16'],
    ],
    [
      'takes nothing, where it was formed later',
      of('160', '80', '2026-06-01'),
      TODAY,
      ['160 held', '480 due since 2026-03-16'],
    ],
    [
      'holds its acres, where it was formed before',
      of('40', '160', '2026-03-15'),
      TODAY,
      ['160 held', '480 due since 2026-03-16'],
    ],
    [
      'is in question, where its first well was begun later',
      undrilled(well('W2')),
      TODAY,
      ['40 held', '160 disputed', '440 due since 2026-03-16'],
      messages.regained('W1'),
    ],
    [
      'holds its acres by a later well, where another held them then',
      undrilled(well('W2', { unit: 'U1' })),
      TODAY,
      ['160 held', '480 due since 2026-03-16'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})
