import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import {
  checkHolding,
  facts,
  type HoldingCase,
  holdingOf,
  LAND,
  land,
  lease,
  payment,
  row,
  well,
} from './holding-facts.ts'

const AFTER = '2026-03-16'
const LATE = '2026-11-28'
const UNIT = { U1: { [LAND]: '160' } }
const LATER = { spudDate: '2026-08-01', dateProducing: '2026-09-01' }

describe('what is not certain is in question', () => {
  it.each<HoldingCase>([
    [
      'a well of which no month is reported any more, for longer than the lease allows',
      facts(
        [lease({ wells: ['W1'], cessationDays: '60' })],
        [well('W1', { lastProduced: '2025-10', lastReported: '2025-10' })],
      ),
      LATE,
      ['640 disputed'],
      'no month of W1 after 10/31/2025 is recorded',
    ],
    [
      'one whose months of zero do not reach as far',
      facts(
        [lease({ wells: ['W1'], cessationDays: '60' })],
        [well('W1', { lastProduced: '2026-08', lastReported: '2026-09' })],
      ),
      LATE,
      ['640 disputed'],
    ],
    [
      'not one whose months of zero do',
      facts(
        [lease({ wells: ['W1'], cessationDays: '60' })],
        [well('W1', { lastProduced: '2026-08', lastReported: '2026-10' })],
      ),
      LATE,
      ['640 due since 2026-10-31'],
    ],
    [
      'a well begun between two readings of the program',
      facts(
        [lease({ wells: ['W2'], developmentEndsLonger: '2026-09-24' })],
        [well('W2', { spudDate: '2026-05-01', dateProducing: '2026-08-01' })],
      ),
      LATE,
      ['640 disputed'],
      messages.afterDoubt('W2'),
    ],
    [
      'a well begun after one of which it is not known until when it held',
      facts(
        [lease({ wells: ['W1', 'W2'] })],
        [well('W1', { status: 'Inactive', lastProduced: '2024-12' }), well('W2', LATER)],
      ),
      LATE,
      ['640 disputed'],
      messages.afterDoubt('W2'),
    ],
    [
      'a well whose operations began in time, and its spud did not',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { operationsDate: '2026-03-10', spudDate: '2026-03-20', dateProducing: '2026-09-01' })],
      ),
      LATE,
      ['640 disputed'],
      messages.begunByOperations('W1', '03/10/2026', '03/20/2026', 5),
    ],
    [
      'not where operations begin a well under the lease',
      facts(
        [lease({ wells: ['W1'], cdcWellBegins: 'Operations' })],
        [well('W1', { operationsDate: '2026-03-10', spudDate: '2026-03-20', dateProducing: '2026-09-01' })],
      ),
      LATE,
      ['640 held'],
    ],
    [
      'nor where its spud does',
      facts(
        [lease({ wells: ['W1'], cdcWellBegins: 'Spud' })],
        [well('W1', { operationsDate: '2026-03-10', spudDate: '2026-03-20', dateProducing: '2026-09-01' })],
      ),
      LATE,
      ['640 due since 2026-03-16'],
    ],
    ...['Inactive', 'inactive', 'Terminated', 'In Process', 'Dissolved'].map(
      (status): HoldingCase => [
        `a well in a unit that is ${status}`,
        facts([lease()], [well('W1', { unit: 'U1' })], UNIT, [], false, { U1: { status } }),
        AFTER,
        ['640 disputed'],
        messages.unitNotActive(['U1'], status),
      ],
    ),
    ...['Active', 'ACTIVE ', 'Effective', null].map(
      (status): HoldingCase => [
        `not one in a unit of status ${status}`,
        facts([lease()], [well('W1', { unit: 'U1' })], UNIT, [], false, { U1: { status } }),
        AFTER,
        ['640 held'],
      ],
    ),
    [
      'a program of which the next day is not known',
      facts([lease({ cdcDays: '180', developmentWorking: 'W1 has no completion date' })]),
      AFTER,
      ['640 disputed'],
      'W1 has no completion date',
    ],
    [
      'what a well begun after the Pugh clause had acted retains',
      facts(
        [lease({ wells: ['W1', 'W2'], verticalPughDate: '2026-03-15', retainedAcres: '40' })],
        [well('W1'), well('W2', LATER)],
      ),
      LATE,
      ['40 held', '40 disputed', '560 due since 2026-03-16'],
      messages.regained('W2'),
    ],
    [
      'depths, where only the words of a clause say what is retained',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDescription: '100 ft below the deepest perforation' })],
        [well('W1')],
      ),
      AFTER,
      ['640 disputed'],
    ],
    [
      'what the clause and the assignment of a well do not both give',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            retainedAcres: '40',
            listed: { assignedAcres: '160' },
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['40 held', '120 disputed', '480 due since 2026-03-16'],
    ],
    [
      'a well that is drilled and uncompleted by its status',
      facts([lease({ wells: ['W1'] })], [well('W1', { status: 'DUC', spudDate: '2026-02-01' })]),
      AFTER,
      ['640 disputed'],
      'drilled and not completed',
    ],
    [
      'a payment for a shut-in that came too late',
      facts(
        [
          lease({
            wells: ['W1'],
            shutinDays: '90',
            payments: [payment({ paidFor: 'Shut-In', date: '2026-11-01', periodTo: '2027-11-01' })],
          }),
        ],
        [well('W1', { status: 'Shut-In', lastProduced: '2025-12', lastReported: '2025-12' })],
      ),
      LATE,
      ['640 disputed'],
      'was due on 03/31/2026',
    ],
  ])('%s', checkHolding)
})

describe('what holds, or does not', () => {
  it.each<HoldingCase>([
    [
      'is a plugged well, as long after its last production as the lease allows',
      facts(
        [lease({ wells: ['W1'], cessationDays: '90' })],
        [well('W1', { status: 'P&A', lastProduced: '2026-10' })],
      ),
      LATE,
      ['640 held'],
      'operations are due by 01/29/2027',
    ],
    [
      'is a well begun in that time',
      facts(
        [lease({ wells: ['W1', 'W2'], cessationDays: '60' })],
        [well('W1', { status: 'P&A', lastProduced: '2026-06' }), well('W2', LATER)],
      ),
      LATE,
      ['640 held'],
    ],
    [
      'is a well on a day on which it produced, though it is inactive now',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { status: 'Inactive', firstProduced: '2024-06', lastProduced: '2026-10' })],
      ),
      '2026-04-01',
      ['640 held'],
    ],
    [
      'is not a well perforated above all that is leased',
      facts(
        [lease({ wells: ['W1'], leasedLands: [row('640', { fromDepth: '8000' })] })],
        [well('W1', { lowerPerf: '5000' })],
      ),
      AFTER,
      ['640 notLeased above 8000', '640 due since 2026-03-16 below 8000'],
    ],
    [
      'is not a well that is injected into, whatever its drill type says of its bore',
      facts([lease({ wells: ['W1'] })], [well('W1', { drillType: 'Vertical Salt Water Disposal' })]),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'is an extension of all acres, on however many rows',
      facts([
        lease({ extendedUntil: '2028-03-15', extensionAcres: '640', leasedLands: [row('320'), row('320')] }),
      ]),
      AFTER,
      ['320 held', '320 held'],
    ],
    [
      'is a lease of a lessor of whom no acres are known',
      facts([lease({ primaryExpirationDate: '2033-01-01', leasedLands: [row('640', { lessor: 'MES' })] })]),
      AFTER,
      ['640 held of MES'],
    ],
    [
      'reaches below the vertical depth of a lateral, not below its measured one',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1', { drillType: 'Horizontal', lowerPerf: "20,100'", trueVerticalDepth: '10500' })],
      ),
      AFTER,
      ['640 held above 10600', '640 due since 2026-03-16 below 10600'],
    ],
    [
      'is in question where the vertical depth of a lateral is not known',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1', { drillType: 'Horizontal', lowerPerf: '20100' })],
      ),
      AFTER,
      ['640 disputed'],
      messages.perforationUnknown('W1'),
    ],
    [
      'is a lateral within the depths that are leased, however long it is',
      facts(
        [lease({ wells: ['W1'], leasedLands: [row('640', { toDepth: '12000' })] })],
        [well('W1', { drillType: 'Horizontal', lowerPerf: '20100', trueVerticalDepth: '10500' })],
      ),
      AFTER,
      ['640 held above 12000', '640 notLeased below 12000'],
    ],
    [
      'reaches down to whole feet',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1', { lowerPerf: '10,500.5' })],
      ),
      AFTER,
      ['640 held above 10600', '640 due since 2026-03-16 below 10600'],
    ],
  ])('%s', checkHolding)

  it('names a lessor of whom no acres are known', () => {
    const known = facts([lease({ leasedLands: [row('640', { lessor: 'MES' })] })])
    expect(holdingOf(land('640'), known, '2025-01-01').remarks).toEqual([messages.lessorUnknown('MES', LAND)])
  })

  it('names months without volumes of a well that holds it, and of no other', () => {
    const gap = { lastProduced: '2026-02', monthsWithout: '03/2024 to 04/2024' }
    const known = facts(
      [lease({ wells: ['W1', 'W2'] })],
      [well('W1', gap), well('W2', { ...gap, drillType: 'SWD' })],
    )
    expect(holdingOf(land('640'), known, '2026-03-16').remarks).toEqual([
      messages.gaps('W1', '03/2024 to 04/2024'),
    ])
  })
})
