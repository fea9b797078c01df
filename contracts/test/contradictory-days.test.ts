import { describe, expect, it } from 'vitest'
import { cdcDate } from '../src/records/lease/terms.ts'
import { checkHolding, facts, type HoldingCase, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

/** The primary term ended on 2026-03-15, so that a first well is due on 2026-09-11. */
const PROGRAM = { cdcFirstDays: '180', cdcDays: '180', cdcWellBegins: 'Spud', cdcDryHole: 'Plugging' }
const SPUD = '2026-08-01'
const ENDINGS = {
  completionDate: 'completion date',
  rigReleaseDate: 'rig release date',
  pluggedDate: 'plugging date',
  dateProducing: 'first production',
}
const of = (values: object, name = 'W1') =>
  well(name, { dateProducing: null, status: null, lands: ['Toyah 2'], spudDate: SPUD, ...values })
const text = (what: string, day = '08/01/2025') =>
  `W1 has ${what} ${day} before its spud date 08/01/2026, one of which is wrong`

describe('days before the spud of a well', () => {
  it.each(Object.entries(ENDINGS))('give no day to a program, and are named: %s', (name, what) => {
    for (const cdcCalc of ['Completion', 'RigRelease']) {
      const lease = leaseByTerms({ ...PROGRAM, cdcCalc }, [of({ [name]: '2025-08-01' })])
      expect(lease).toMatchObject({
        ...{ developmentEnds: null, developmentEndsLonger: null, drillingSince: null, locationSince: null },
        developmentWorking: text(what),
      })
    }
  })

  it('leave it open whether the well was in time that one of them is after', () => {
    const late = of({ spudDate: '2026-10-01', completionDate: '2025-08-01' })
    expect(leaseByTerms(PROGRAM, [late])).toMatchObject({
      developmentEnds: null,
      developmentWorking: `whether W1 was begun in time, by 09/11/2026 or within the days after another well, is not known: ${text('completion date').replace('08/01/2026', '10/01/2026')}`,
    })
  })

  it('leave those that do not contradict', () => {
    const one = of({ completionDate: '2026-11-01', rigReleaseDate: '2025-08-01' })
    expect(leaseByTerms({ ...PROGRAM, cdcCalc: 'Completion' }, [one])).toMatchObject({
      developmentEnds: '2027-04-30',
    })
  })

  it('make no dry hole of a well that was completed', () => {
    const one = of({ completionDate: '2025-08-01', pluggedDate: '2026-12-01' })
    expect(leaseByTerms(PROGRAM, [one])).toMatchObject({
      ...{ developmentEnds: null, developmentEndsLonger: '2027-05-30' },
      developmentWorking: `${text('completion date')}; at the latest 05/30/2027`,
    })
  })

  it('give no CDC date', () => {
    const dates = { completionDate: '2025-08-01', rigReleaseDate: '2026-09-01', spudDate: SPUD }
    expect(cdcDate({ cdcCalc: 'Completion' }, dates, '180')).toBeNull()
    expect(cdcDate({ cdcCalc: 'RigRelease' }, dates, '180')).toBe('2027-02-28')
  })
})

describe('a well on the land whose days contradict each other', () => {
  const held = (values: object) => {
    const one = well('W1', { dateProducing: '2026-11-01', ...values })
    return facts([leaseByTerms({}, [one])], [one])
  }
  it.each<HoldingCase>([
    [
      'is a question where one of them is after the term',
      held({ spudDate: SPUD, completionDate: '2025-08-01' }),
      '2026-12-01',
      ['640 disputed'],
      text('completion date'),
    ],
    [
      'is one, too, where it is said to have produced in the term',
      held({ spudDate: SPUD, dateProducing: '2025-08-01' }),
      '2026-12-01',
      ['640 disputed'],
      text('first production'),
    ],
    [
      'holds where all are in the term',
      held({ spudDate: '2026-03-15', completionDate: '2025-08-01' }),
      '2026-12-01',
      ['640 held'],
    ],
    [
      'was plugged nobody knows when, if before its spud',
      held({ spudDate: '2026-03-01', dateProducing: null, status: 'P&A', pluggedDate: '2025-08-01' }),
      '2026-12-01',
      ['640 due'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

it('is no contradiction where an old bore was plugged before it was re-entered', () => {
  const bore = { spudDate: '1985-05-01', completionDate: '1985-07-01', pluggedDate: '1999-01-01' }
  const one = of({ ...bore, operationsDate: '2026-08-01' })
  expect(leaseByTerms({ ...PROGRAM, cdcWellBegins: 'Operations' }, [one])).toMatchObject({
    developmentEnds: null,
    drillingSince: '2026-08-01',
  })
})

it('is no beginning of a well to work it over after it was completed', () => {
  const one = of({ spudDate: null, completionDate: '2026-06-01', operationsDate: '2026-10-01' })
  expect(leaseByTerms({ ...PROGRAM, cdcWellBegins: 'Operations' }, [one])).toMatchObject({
    developmentEnds: '2026-11-28',
  })
})
