import { describe, expect, it } from 'vitest'
import { checkHolding, facts, type HoldingCase, holdingOf, land, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

/** Of 180 days after a lease that ended on 2026-03-15: the first well is due on 2026-09-11. */
const TERMS = { cdcFirstDays: '180', cdcDays: '180', cdcWellBegins: 'Spud' }
const held = (values: object, wells: readonly ReturnType<typeof well>[]) =>
  facts([leaseByTerms({ ...TERMS, ...values }, wells)], wells)
const program = (cdcDryHole: string | null, ...later: readonly ReturnType<typeof well>[]) =>
  held({ cdcDryHole }, [
    well('W1', { status: 'P&A', dateProducing: null, spudDate: '2026-07-01', pluggedDate: '2026-08-01' }),
    ...later,
  ])
const W2 = well('W2', { spudDate: '2026-12-01', completionDate: '2027-01-20', dateProducing: '2027-01-25' })
const LATE = well('W2', { spudDate: '2029-06-01', completionDate: '2029-10-20', dateProducing: '2029-10-25' })

describe('a lease of which the clause does not say what a dry hole counts as', () => {
  it.each<HoldingCase>([
    ['is held until the last day that is met under both readings', program(null), '2026-09-11', ['640 held']],
    [
      'is held under one reading only after that',
      program(null),
      '2026-09-12',
      ['640 disputed'],
      'held under one reading only, by continuous development: W1 is a dry hole, and the days count from completions only, so that no day follows from it; at the latest 01/28/2027, if days count from completions only; 01/28/2027: W1 08/01/2026 + 180 days, if days count from plugging',
    ],
    ['is until the last day of the other one', program(null), '2027-01-28', ['640 disputed']],
    ['has ended under both then', program(null), '2027-01-29', ['640 due since 2027-01-29']],
    [
      'is held under one reading only by a well that is in time under one',
      program(null, W2),
      '2027-03-01',
      ['640 disputed'],
      'W2 was begun in time only if the lease was in force until then, which is not certain',
    ],
    [
      'has ended before a well that is late under both',
      program(null, LATE),
      '2029-12-01',
      ['640 due since 2027-01-29'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a plugged well without a completion date that produced by its volumes', () => {
  const plugged = { status: 'P&A', dateProducing: null, spudDate: '2026-07-01', pluggedDate: '2027-03-01' }
  const produced = { firstProduced: '2026-10', lastProduced: '2026-12', lastReported: '2026-12' }
  const of = (values: object) => held({ cdcDryHole: 'Plugging' }, [well('W1', { ...plugged, ...values })])
  it.each<HoldingCase>([
    [
      'is no dry hole, and its days run from a completion that is not known',
      of(produced),
      '2027-03-15',
      ['640 disputed'],
      'W1 has no completion date; at the latest 03/30/2027',
    ],
    [
      'has let the lease end once its days from the first volume have',
      of(produced),
      '2027-04-01',
      ['640 due since 2027-03-31'],
    ],
    ['is one without volumes', of({}), '2027-08-28', ['640 held'], 'due 08/28/2027'],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a lease whose days count from completions only', () => {
  it.each<HoldingCase>([
    [
      'is held until the day by which the dry hole was begun',
      program('Completion Only'),
      '2026-09-11',
      ['640 held'],
    ],
    [
      'is in question after it, with what is missing',
      program('Completion Only'),
      '2026-09-12',
      ['640 disputed'],
      'W1 is a dry hole, and the days count from completions only, so that no day follows from it; at the latest 01/28/2027',
    ],
    [
      'has ended when the days from the plugging have',
      program('Completion Only', LATE),
      '2029-12-01',
      ['640 due since 2027-01-29'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a lease of which one reading leaves the next day open', () => {
  /** In time by its operations, late by its spud; done by its status, and no day says when. */
  const built = well('W1', {
    operationsDate: '2026-09-01',
    spudDate: '2026-09-20',
    dateProducing: null,
  })
  const open = held({ cdcWellBegins: null, cdcDryHole: 'Plugging' }, [built])
  it.each<HoldingCase>([
    ['is held until the day that is met under both', open, '2026-09-11', ['640 held']],
    [
      'is a question for as long as that day is not known',
      open,
      '2028-09-12',
      ['640 disputed'],
      'continuous development: 09/11/2026: end of term 03/15/2026 + 180 days, if the spud begins a well; W1 has no completion date, if operations begin a well',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

it('names what is missing to know whether a well was in time', () => {
  const wells = [well('W1', { status: 'P&A', dateProducing: null, spudDate: '2026-07-01' }), LATE]
  const of = held({ cdcDryHole: 'Plugging' }, wells)
  expect(holdingOf(land('640'), of, '2029-12-01').parts[0]?.reasons[0]).toContain(
    'whether W2 was begun in time, by 09/11/2026 or within the days after another well, is not known: W1 has no plugging date',
  )
})
