import { describe, expect, it } from 'vitest'
import { producingDepths } from '../src/records/division-orders/depths.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, row, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const TODAY = '2026-11-28'
const PUGH = { pughAt: 'Primary Term End' }

const held = (terms: object, values: object = {}, listed: object = {}, acres?: string) => {
  const one = well('W1', acres === undefined ? values : { ...values, unit: 'U1' })
  return facts(
    [leaseByTerms(terms, [one], listed)],
    [one],
    acres === undefined ? {} : { U1: { [LAND]: acres } },
  )
}

/** A zero is what forms and imports store where nobody typed a figure: nothing may follow from it. */
describe('a zero that nobody typed', () => {
  it.each<HoldingCase>([
    [
      'is not the acres of a unit',
      held({ ...PUGH, retainedAcres: '40' }, {}, {}, '0'),
      TODAY,
      ['640 disputed'],
      messages.unitAcresUnknown('U1', LAND),
    ],
    [
      'is not the acres assigned to a well',
      held({ ...PUGH, retainedBy: 'Assigned' }, {}, { assignedAcres: '0' }),
      TODAY,
      ['640 disputed'],
      messages.retainedUnknown('W1'),
    ],
    [
      'is none of two readings of these',
      held({ ...PUGH, retainedAcres: '40' }, {}, { assignedAcres: '0', prescribedAcres: '0' }),
      TODAY,
      ['40 held', '600 due since 2026-03-16'],
    ],
    [
      'is no perforation, down to which depths are retained',
      held({ ...PUGH, retainedFeet: '100' }, { upperPerf: '0', lowerPerf: '0' }),
      TODAY,
      ['640 disputed'],
      messages.perforationUnknown('W1'),
    ],
    [
      'is none outside the depths that are leased',
      held({ leasedLands: [row('640', { fromDepth: '5000' })] }, { upperPerf: '0', lowerPerf: '0' }),
      TODAY,
      ['640 notLeased above 5000', '640 held below 5000'],
    ],
    [
      'is no length of a lateral',
      held({ ...PUGH, retainedAcres: '80', retainedAcresPerFoot: '0.04' }, { lengthOfLateral: '0' }),
      TODAY,
      ['640 disputed'],
      messages.retainedUnknown('W1'),
    ],
    [
      'is no clause that releases acres',
      held({ retainedAcres: '0', retainedFeet: '0' }),
      TODAY,
      ['640 held'],
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('is no depth that a division order goes by', () => {
    const depths = { drillType: null, trueVerticalDepth: null, lengthOfLateral: null }
    expect(producingDepths({ ...depths, upperPerf: '0', lowerPerf: '0' })).toBeUndefined()
  })
})

/** The lease takes down to 8,000 feet, which the other order of the two straddles. */
const SWAPPED = { upperPerf: '9000', lowerPerf: '7000' }

describe('perforations of which the upper one is below the lower one', () => {
  it.each<HoldingCase>([
    [
      'are not outside the depths that are leased',
      held({ leasedLands: [row('640', { toDepth: '8000' })] }, SWAPPED),
      TODAY,
      ['640 disputed above 8000', '640 notLeased below 8000'],
      messages.perforationsSwapped('W1'),
    ],
    [
      'do not say down to what depth a well holds',
      held({ ...PUGH, retainedFeet: '100' }, SWAPPED),
      TODAY,
      ['640 disputed'],
      messages.perforationUnknown('W1'),
    ],
  ])('%s', (...row) => checkHolding(...row))
})
