import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, land, payment, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const VOLUMES = { firstProduced: '2026-10', lastProduced: '2026-10', lastReported: '2026-10' }
const TODAY = '2026-11-28'
const held = (values: object, ...wells: readonly ReturnType<typeof well>[]) =>
  facts([leaseByTerms(values, wells)], wells)

/** A bore that is older than the lease of 2023-03-15 to 2026-03-15. */
const BORE = { spudDate: '1985-05-01', completionDate: '1985-07-01' }
const OLD = '05/01/1985'

describe('a bore that is older than the lease', () => {
  const of = (values: object, terms: object = {}) => held(terms, well('W1', { ...BORE, ...values }))
  const asked = (since: string) => messages.reentered('W1', OLD, 'Lease A', since)
  const volumes = (firstProduced: string) => ({
    firstProduced,
    lastProduced: '2026-09',
    lastReported: '2026-09',
  })
  it.each<HoldingCase>([
    [
      'holds where it was re-entered and produced in the term',
      of({ operationsDate: '2025-06-01', dateProducing: '2025-08-01' }),
      TODAY,
      ['640 held'],
    ],
    [
      'holds where work on the re-entry was begun on the last day of the term',
      of({ operationsDate: '2026-03-15', dateProducing: '2026-05-15' }),
      TODAY,
      ['640 held'],
    ],
    [
      'holds nothing where the re-entry was begun after the term, and it first produced then',
      of({ operationsDate: '2026-06-01', dateProducing: '2026-08-01' }),
      TODAY,
      ['640 due since 2026-03-16'],
    ],
    [
      'holds while it is re-entered',
      of({ operationsDate: '2026-03-01', dateProducing: null, status: 'In Process' }),
      '2026-04-15',
      ['640 held'],
      messages.operations('W1', '03/01/2026'),
    ],
    [
      'is a question where it first produced after the term, and when it was re-entered is not known',
      of({ dateProducing: '2026-08-01' }),
      TODAY,
      ['640 disputed'],
      asked('08/01/2026'),
    ],
    [
      'is one where its Date Producing is of an older lease, and its volumes begin after the term',
      of({ dateProducing: '1985-08-01', ...volumes('2026-08') }),
      TODAY,
      ['640 disputed'],
      asked('08/2026'),
    ],
    [
      'holds where its volumes begin in the term, whatever its Date Producing',
      of({ dateProducing: '1985-08-01', ...volumes('2025-08') }),
      TODAY,
      ['640 held'],
    ],
    [
      'holds where it produced all the time, and was worked over after the term',
      of({ operationsDate: '2026-06-01', dateProducing: '1985-08-01', ...volumes('1993-01') }),
      TODAY,
      ['640 held'],
    ],
    [
      'is a question where only months of volumes after a late re-entry are on record',
      of({ operationsDate: '2026-06-01', dateProducing: null, ...volumes('2026-08') }),
      TODAY,
      ['640 disputed'],
      asked('08/2026'),
    ],
    [
      'is the first well of a program, if the re-entry was begun in time',
      of(
        { operationsDate: '2026-08-01', dateProducing: '2026-10-10', completionDate: '2026-10-01' },
        { cdcFirstDays: '180', cdcDays: '180', cdcWellBegins: 'Operations' },
      ),
      TODAY,
      ['640 held'],
      'continuous development due 03/30/2027',
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('says that the re-entry was late', () => {
    const late = of({ operationsDate: '2026-06-01', dateProducing: '2026-08-01' })
    expect(holdingOf(land('640'), late, TODAY).remarks).toEqual([
      messages.late(messages.reentry('W1', OLD), '06/01/2026', 'Lease A', ['03/15/2026', 78]),
    ])
  })
})

it('leaves the next day of a program open where only its old completion is on record', () => {
  const one = well('W1', { ...BORE, operationsDate: '2026-08-01', dateProducing: '2026-10-10' })
  expect(leaseByTerms({ cdcFirstDays: '180', cdcDays: '180' }, [one])).toMatchObject({
    developmentEnds: null,
    developmentEndsLonger: '2027-04-08',
    developmentWorking: 'W1 has no completion date; at the latest 04/08/2027',
  })
})

describe('a well that was completed, and first produced after the terms had ended', () => {
  const done = (values: object) =>
    well('W1', { spudDate: '2025-12-01', completionDate: '2026-02-20', ...values })
  const late = done({ dateProducing: '2026-11-15' })
  const dry = (values: object) =>
    done({ completionDate: null, pluggedDate: '2026-02-20', dateProducing: '2026-08-01', ...values })
  const idle = (produced: string, days: number) =>
    messages.completedIdle(
      messages.done.completed('W1', '02/20/2026'),
      messages.firstProduced(produced),
      days,
    )
  it.each<HoldingCase>([
    [
      'is a question after more than 90 days',
      held({}, late),
      TODAY,
      ['640 disputed'],
      idle('11/15/2026', 268),
    ],
    ['is one after 91', held({}, done({ dateProducing: '2026-05-22' })), TODAY, ['640 disputed']],
    ['holds after 90', held({}, done({ dateProducing: '2026-05-21' })), TODAY, ['640 held']],
    [
      'is a question after more than the Cessation Days of the lease',
      held({ cessationDays: '60' }, done({ dateProducing: '2026-05-21' })),
      TODAY,
      ['640 disputed'],
      idle('05/21/2026', 90),
    ],
    [
      'holds within them',
      held({ cessationDays: '120' }, done({ dateProducing: '2026-06-20' })),
      TODAY,
      ['640 held'],
    ],
    [
      'holds where it produced in the term, however long after its completion',
      held({}, done({ spudDate: '2025-03-20', completionDate: '2025-06-01', dateProducing: '2026-03-10' })),
      TODAY,
      ['640 held'],
    ],
    [
      'counts from its rig release, where its completion is not known',
      held({}, done({ completionDate: null, rigReleaseDate: '2026-02-20', dateProducing: '2026-11-15' })),
      TODAY,
      ['640 disputed'],
      messages.completedIdle(
        messages.done.released('W1', '02/20/2026'),
        messages.firstProduced('11/15/2026'),
        268,
      ),
    ],
    [
      'counts to the first month of its volumes, where its Date Producing is not known',
      held({}, done({ dateProducing: null, ...VOLUMES })),
      TODAY,
      ['640 disputed'],
      messages.completedIdle(
        messages.done.completed('W1', '02/20/2026'),
        messages.firstVolumes('10/2026'),
        223,
      ),
    ],
    [
      'counts from its plugging, where it was re-entered after the term',
      held({}, dry({ operationsDate: '2026-06-01' })),
      TODAY,
      ['640 disputed'],
      messages.completedIdle(
        messages.done.plugged('W1', '02/20/2026'),
        messages.firstProduced('08/01/2026'),
        162,
      ),
    ],
    [
      'holds where it was re-entered in the term',
      held({}, dry({ operationsDate: '2026-03-10' })),
      TODAY,
      ['640 held'],
    ],
    ['holds where another well held the lease until then', held({}, late, well('W2')), TODAY, ['640 held']],
    [
      'holds where continuous development did',
      held({ cdcFirstDays: '250', cdcDays: '250' }, late),
      TODAY,
      ['640 held'],
    ],
    [
      'holds where a shut-in payment was for that time',
      held(
        {
          payments: [
            payment({
              paidFor: 'Shut-In',
              date: '2026-03-01',
              periodFrom: '2026-03-01',
              periodTo: '2027-03-01',
            }),
          ],
        },
        late,
      ),
      TODAY,
      ['640 held'],
    ],
    [
      'is a question before it produces',
      held({}, late),
      '2026-10-15',
      ['640 disputed'],
      messages.notYetProducing('W1', '02/20/2026', 'Active'),
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('says that a short time is taken to be covered', () => {
    const known = held({}, done({ dateProducing: '2026-05-21' }))
    expect(holdingOf(land('640'), known, TODAY).remarks).toEqual([
      messages.completedBefore(
        messages.done.completed('W1', '02/20/2026'),
        messages.firstProduced('05/21/2026'),
        90,
      ),
    ])
    const beside = held({}, done({ dateProducing: '2026-05-21' }), well('W2', { spudDate: '2026-01-10' }))
    expect(holdingOf(land('640'), beside, TODAY).remarks).toEqual([])
  })
})
