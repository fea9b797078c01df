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
    expect(remarks).toContain(messages.late('W1', '03/16/2026', 'Lease A'))
  })
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
