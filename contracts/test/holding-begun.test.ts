import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, land, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const held = (wells: readonly ReturnType<typeof well>[]) => facts([leaseByTerms({}, wells)], wells)

describe('a well of which only the location was begun', () => {
  const of = (operationsDate: string, cdcWellBegins: string | null = null) => {
    const one = well('W1', {
      ...{ spudDate: null, dateProducing: null, status: 'In Process' },
      operationsDate,
    })
    return facts([leaseByTerms({ cdcWellBegins }, [one])], [one])
  }
  const DAY = '2026-04-15'
  const DUE = ['640 due since 2026-03-16']
  it.each<HoldingCase>([
    [
      'in the term is a question where the lease does not say what begins a well',
      of('2026-03-10'),
      DAY,
      ['640 disputed'],
      messages.preparedOnly('W1', '03/10/2026'),
    ],
    [
      'in the term holds where operations begin a well',
      of('2026-03-15', 'Operations'),
      DAY,
      ['640 held'],
      messages.prepared('W1', '03/15/2026'),
    ],
    [
      'is a question of diligence after 90 days',
      of('2026-03-15', 'Operations'),
      '2026-06-14',
      ['640 disputed'],
      messages.preparedLong('W1', '03/15/2026'),
    ],
    ['holds nothing where the spud begins a well', of('2026-03-10', 'Spud'), DAY, DUE],
    ['holds nothing after the term', of('2026-03-16'), DAY, DUE],
  ])('%s', (...row) => checkHolding(...row))

  it('is said to be too late', () => {
    const { remarks } = holdingOf(land('640'), of('2026-03-16'), DAY)
    expect(remarks).toContain(messages.late('W1', '03/16/2026', 'Lease A', ['03/15/2026', 1]))
  })
})

describe('a program of which the next well has a location only', () => {
  const of = (cdcWellBegins: string | null, operationsDate = '2026-09-01') => {
    const elsewhere = well('W1', {
      ...{ spudDate: null, dateProducing: null, status: 'In Process', lands: ['Toyah 2'] },
      operationsDate,
    })
    return facts([leaseByTerms({ cdcWellBegins, cdcFirstDays: '180' }, [elsewhere])], [elsewhere])
  }
  const DUE = ['640 due since 2026-09-12']
  it.each<HoldingCase>([
    [
      'D38: goes on where operations begin a well',
      of('Operations'),
      '2026-11-30',
      ['640 held'],
      `continuous development: ${messages.prepared('W1', '09/01/2026')}`,
    ],
    [
      'is a question of diligence after 90 days',
      of('Operations'),
      '2026-12-01',
      ['640 disputed'],
      'held only if a spud follows with diligence, for more than 90 days: work on the location of W1',
    ],
    ['has ended where the spud begins a well', of('Spud'), '2026-11-30', DUE],
    ['has ended where the work came too late', of('Operations', '2026-09-12'), '2026-11-30', DUE],
    [
      'is held under one reading only where the lease does not say what begins a well',
      of(null),
      '2026-11-30',
      ['640 disputed'],
      'held under one reading only, by continuous development: 09/11/2026: end of term 03/15/2026 + 180 days, if the spud begins a well; work on the location of W1 was begun on 09/01/2026, if operations begin a well',
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('is asked of a past day by what had been begun then', () => {
    const spudded = well('W1', {
      ...{ operationsDate: '2026-09-01', spudDate: '2026-12-20', dateProducing: null, status: 'Active' },
      ...{ completionDate: '2027-02-01', lands: ['Toyah 2'] },
    })
    const known = facts(
      [leaseByTerms({ cdcWellBegins: 'Operations', cdcFirstDays: '180', cdcDays: '180' }, [spudded])],
      [spudded],
    )
    const [part] = holdingOf(land('640'), known, '2026-11-01', '2027-06-01').parts
    expect(part).toMatchObject({
      state: 'held',
      reasons: [`continuous development: ${messages.prepared('W1', '09/01/2026')}`],
    })
  })
})

describe('a program of which the next well is drilled and not completed', () => {
  const of = (values: object) => {
    const elsewhere = well('W1', {
      ...{ spudDate: '2026-08-01', dateProducing: null, status: 'In Process', lands: ['Toyah 2'] },
      ...values,
    })
    return facts([leaseByTerms({ cdcFirstDays: '180', cdcDays: '180' }, [elsewhere])], [elsewhere])
  }
  const TODAY = '2026-11-28'
  it.each<HoldingCase>([
    ['holds while it is being drilled', of({}), TODAY, ['640 held']],
    ['holds until the day that it met', of({ status: 'DUC' }), '2026-09-11', ['640 held']],
    [
      'is a question after that, by its status',
      of({ status: 'DUC' }),
      TODAY,
      ['640 disputed'],
      'W1 is drilled and has no completion date',
    ],
    [
      'is one, too, once its rig is released',
      of({ rigReleaseDate: '2026-09-20' }),
      TODAY,
      ['640 disputed'],
      'W1 is drilled (rig released on 09/20/2026) and has no completion date',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a well without a spud', () => {
  const of = (values: object) => held([well('W1', { spudDate: null, dateProducing: null, ...values })])
  it.each<[string, object, string, string?]>([
    ['that produced in the term holds', { dateProducing: '2026-02-01' }, '640 held'],
    [
      'that is only said to produce since a day after the term is a question',
      { dateProducing: '2026-05-01' },
      '640 disputed',
      messages.begunWhen('W1', '05/01/2026'),
    ],
    [
      'is one, too, where that day is years after it',
      { dateProducing: '2029-05-01' },
      '640 disputed',
      messages.begunWhen('W1', '05/01/2029'),
    ],
    [
      'is one that was completed within a year after the term',
      { dateProducing: '2026-09-01', completionDate: '2026-07-01' },
      '640 disputed',
      messages.begunWhen('W1', '07/01/2026'),
    ],
    [
      'holds nothing that was completed later',
      { dateProducing: '2027-09-01', completionDate: '2027-07-01' },
      '640 due since 2026-03-16',
    ],
    [
      'holds nothing of which work began after the term',
      { dateProducing: '2026-09-01', operationsDate: '2026-04-01' },
      '640 due since 2026-03-16',
    ],
  ])('%s', (_, values, part, because = '') => checkHolding('', of(values), '2029-11-28', [part], because))
})
