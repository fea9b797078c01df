import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { facts, holdingOf, land, lease, row, well } from './holding-facts.ts'

const TODAY = '2026-11-29'

/** Each part with its reasons, and the remarks, of a past day by what is known today. */
const then = (known: ReturnType<typeof facts>, day: string, of = land('640')) => {
  const { parts, remarks } = holdingOf(of, known, day, TODAY)
  return [...parts.map(({ acres, state, reasons }) => [acres, state, ...reasons].join(' ')), ...remarks]
}

describe('what held a land on a past day', () => {
  const program = (values: object) =>
    facts(
      [
        lease({
          wells: ['W1'],
          statedExpirationDate: '2026-03-15',
          cdcDays: '180',
          developmentEnds: '2026-12-28',
          developmentWorking: 'W1 completion 07/01/2026 + 180 days',
          listed: { cdcDate: '2026-12-28' },
        }),
      ],
      [well('W1', { spudDate: '2026-03-01', dateProducing: '2026-07-15', ...values })],
    )

  const PLUGGED = {
    status: 'P&A',
    firstProduced: '2024-06',
    lastProduced: '2026-06',
    lastReported: '2026-06',
  }
  it.each([
    ['is a well that produced then, plugged on an unknown day', PLUGGED, null],
    ['is such a well, whatever days its lease allows', PLUGGED, '60'],
  ])('%s', (_, values, cessationDays) => {
    const known = facts([lease({ wells: ['W1'], cessationDays })], [well('W1', values)])
    expect(then(known, '2026-05-15')).toEqual([expect.stringMatching(/^640 held held by production of W1/)])
  })

  it('is a dry hole that was being drilled', () => {
    const dry = { status: 'P&A', spudDate: '2026-03-01', dateProducing: null, pluggedDate: '2026-05-01' }
    const known = facts([lease({ wells: ['W1'] })], [well('W1', dry)])
    expect(then(known, '2026-04-15')).toEqual(['640 held W1 is being drilled since 03/01/2026'])
  })

  it('does not follow from a completion after it', () => {
    expect(then(program({ completionDate: '2026-07-01' }), '2026-04-15')).toEqual([
      '640 held continuous development: W1 is being drilled since 03/01/2026',
    ])
  })

  it('follows from one before it', () => {
    expect(then(program({ completionDate: '2026-04-01' }), '2026-04-15')).toEqual([
      expect.stringMatching(/^640 held continuous development due 09\/28\/2026/),
    ])
  })

  const amendedFrom = (effectiveDate: string) =>
    facts([
      lease({
        statedExpirationDate: '2026-03-15',
        primaryExpirationDate: '2028-03-15',
        amendments: [{ effectiveDate, term: 'statedExpirationDate', value: '2028-03-15' }] as never,
      }),
    ])

  it('does not follow from an amendment after it', () => {
    const known = amendedFrom('2026-03-01')
    expect(then(known, '2026-02-15')).toEqual(['640 held primary term until 03/15/2026'])
    expect(then(known, '2026-03-01')).toEqual(['640 held primary term until 03/15/2028'])
  })

  it('is in question from the day of an amendment of a term that had ended', () => {
    const known = amendedFrom('2026-06-01')
    expect(then(known, '2026-04-15')).toEqual(['640 due its primary term ended on 03/15/2026'])
    expect(then(known, '2026-07-01')).toEqual([
      expect.stringMatching(/^640 disputed an amendment .* whether it revived the lease is a question$/),
    ])
  })

  it('says nothing of wells that were begun later', () => {
    const known = facts(
      [lease({ wells: ['W2'], statedExpirationDate: '2026-03-15' })],
      [well('W2', { spudDate: '2026-08-01', dateProducing: '2026-10-01' })],
    )
    expect(then(known, '2026-04-15')).toEqual(['640 due its primary term ended on 03/15/2026'])
    expect(then(known, '2026-11-01')).toEqual([
      '640 due its primary term ended on 03/15/2026',
      messages.late('W2', '08/01/2026', 'Lease A', ['03/15/2026', 139]),
    ])
  })

  const released = (values: object = {}) =>
    lease({
      leaseName: 'Old',
      status: 'REL',
      effectiveDate: '2015-01-01',
      primaryExpirationDate: '2018-01-01',
      ...values,
    })

  it('is in question of a lease of which it is not known when it was released', () => {
    expect(then(facts([released()]), '2016-01-01')).toEqual([
      `640 disputed primary term until 01/01/2018; ${messages.releasedWhen('Old')}`,
    ])
  })

  it('is nothing of one that had ended, or is asked of today', () => {
    expect(then(facts([released()]), '2018-01-02')).toEqual(['640 notLeased'])
    expect(then(facts([released({ primaryExpirationDate: '2030-01-01' })]), TODAY)).toEqual(['640 notLeased'])
  })

  it('is what another lease took instead', () => {
    const other = lease({
      effectiveDate: '2015-06-01',
      statedExpirationDate: '2018-06-01',
      leasedLands: [row('640')],
    })
    expect(then(facts([released(), other]), '2016-01-01')).toEqual(['640 held primary term until 06/01/2018'])
  })
})
