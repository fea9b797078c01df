import { describe, expect, it } from 'vitest'
import type { HoldingWell } from '../src/records/holding/facts.ts'
import type { Amendment } from '../src/records/lease/amendments.ts'
import { well } from './holding-facts.ts'
import { amended, leaseByTerms } from './leases-of-terms.ts'

/** The term ends on 2026-03-15, and the first well is due on 2026-08-12. */
const TERMS = { cdcFirstDays: '150', cdcDays: '150' }
const later = (term: Amendment['term'], value: string) => ({
  amendments: [amended('2026-09-01', term, value)],
})
const drilled = (name: string, spudDate: string, completionDate: string | null, values: object = {}) =>
  well(name, { spudDate, completionDate, dateProducing: null, status: 'DUC', ...values })

/** Begun 103 days before it was due: the next one is due on 2026-12-29. */
const W1 = drilled('W1', '2026-05-01', '2026-08-01')

describe('an amendment of continuous development changes nothing of wells before it', () => {
  it.each<[string, object, HoldingWell[], string | null, (string | null)?]>([
    [
      'unused days that did not count then',
      { cdcCarryOver: 'None', ...later('cdcCarryOver', 'All') },
      [W1, drilled('W2', '2026-11-29', '2027-02-01')],
      '2027-07-31',
    ],
    [
      'unused days that counted then',
      { cdcCarryOver: 'All', ...later('cdcCarryOver', 'None') },
      [W1, drilled('W2', '2027-03-01', '2027-05-01')],
      '2027-09-28',
    ],
    [
      'a cap that there was not then',
      { cdcCarryOver: 'All', ...later('cdcCarryOverCap', '10') },
      [W1, drilled('W2', '2027-03-01', '2027-05-01')],
      '2027-10-08',
    ],
    [
      'the two readings of unused days',
      { cdcCarryOver: 'Next Term', ...later('cdcCarryOver', 'All') },
      [W1, drilled('W2', '2026-08-02', '2026-08-20'), drilled('W3', '2026-10-01', '2026-12-01')],
      '2028-01-12',
      '2028-04-24',
    ],
    [
      'what began a well',
      { cdcWellBegins: 'Spud', ...later('cdcWellBegins', 'Operations') },
      [drilled('W1', '2026-08-20', '2026-10-01', { operationsDate: '2026-08-01' })],
      '2026-08-12',
    ],
    [
      'what a dry hole counted as',
      { cdcDryHole: 'Completion Only', ...later('cdcDryHole', 'Plugging') },
      [
        drilled('W1', '2026-05-01', null, { pluggedDate: '2026-08-01', status: 'P&A' }),
        drilled('W2', '2027-02-01', '2027-03-01'),
      ],
      null,
      '2026-12-29',
    ],
  ])('%s', (_, terms, wells, due, longer = null) => {
    const { developmentEnds, developmentEndsLonger } = leaseByTerms({ ...TERMS, ...terms }, wells)
    expect([developmentEnds, developmentEndsLonger]).toEqual([due, longer])
  })
})
