import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { describe, expect, it } from 'vitest'
import { type LeaseFacts, standingOf } from '../src/records/lease/standing.ts'
import { found, known, TODAY } from './standings.ts'

const { standing: messages } = LEASE_MESSAGES
const ended = (day: string) => messages.nothingElse(messages.ended(day))

const PAST = { primaryExpirationDate: '2025-01-31' }
const WORKING = 'as its clause has it'
const DRILLING = { drillingSince: '2026-09-01', developmentWorking: WORKING }
const DISPUTED = {
  developmentEnds: '2025-11-23',
  developmentEndsLonger: '2026-12-01',
  developmentWorking: WORKING,
}

describe('where a lease stands', () => {
  it.each<[string, Partial<LeaseFacts>, string[], string | null]>([
    [
      'in continuous development, by a well that is being drilled',
      { ...PAST, ...DRILLING, status: 'CDC' },
      [messages.developing(WORKING)],
      null,
    ],
    [
      'in continuous development, by a well that has been drilled for a year',
      { ...PAST, ...DRILLING, drillingSince: '2025-11-24', status: 'CDC' },
      [messages.developing(WORKING)],
      null,
    ],
    [
      'held by drilling that may have stopped',
      { ...PAST, ...DRILLING, drillingSince: '2025-11-23', status: 'CDC' },
      [messages.slowDrilling(WORKING)],
      null,
    ],
    [
      'held by such drilling under one reading only',
      {
        ...PAST,
        developmentEnds: '2025-10-01',
        drillingSinceLonger: '2025-11-23',
        developmentWorking: WORKING,
      },
      [messages.slowDrilling(WORKING)],
      null,
    ],
    [
      'a question for whether a spud follows the location work that may begin a well',
      {
        ...PAST,
        developmentEnds: '2026-08-01',
        locationSinceLonger: '2026-07-25',
        developmentWorking: WORKING,
      },
      [messages.slowLocation(WORKING)],
      null,
    ],
    [
      'ended while a well is only to be drilled',
      { ...PAST, ...DRILLING, drillingSince: '2026-11-25', status: 'CDC' },
      [ended('01/31/2025')],
      messages.nothingHolds('CDC'),
    ],
    [
      'in continuous development, with a day that can be read in two ways',
      { ...PAST, ...DISPUTED, developmentEnds: TODAY, status: 'CDC' },
      [messages.developing(WORKING)],
      null,
    ],
    [
      'held under one reading only, from the day after the earlier day on (D30)',
      { ...PAST, ...DISPUTED, status: 'CDC' },
      [messages.oneReading(WORKING)],
      null,
    ],
    [
      'held under one reading only, by a well that is being drilled',
      {
        ...PAST,
        developmentEnds: '2026-03-01',
        drillingSinceLonger: '2026-05-01',
        developmentWorking: WORKING,
      },
      [messages.oneReading(WORKING)],
      null,
    ],
    [
      'ended under both readings',
      { ...PAST, ...DISPUTED, developmentEndsLonger: '2026-11-23', status: 'EXP' },
      [messages.nothingElse(messages.endedUnderBoth('11/23/2025', '11/23/2026', true))],
      null,
    ],
    [
      'ended whenever a well of an unknown day would have been in time',
      { ...PAST, developmentEndsLonger: '2026-11-23', developmentWorking: WORKING, status: 'EXP' },
      [messages.nothingElse(messages.endedUnderBoth('01/31/2025', '11/23/2026', false))],
      null,
    ],
    [
      'not known to be in continuous development, as a date of a well is missing',
      { ...PAST, developmentWorking: WORKING, status: 'CDC' },
      [messages.ended('01/31/2025'), messages.perhaps([messages.developing(WORKING)])],
      messages.perhapsNot('CDC'),
    ],
    [
      'not known to be held by a deadline that was typed',
      { ...PAST, cdcDeadline: TODAY, status: 'CDC' },
      [messages.ended('01/31/2025'), messages.perhaps([messages.typedDeadline('11/24/2026')])],
      messages.perhapsNot('CDC'),
    ],
    [
      'not known to be held by it, but not in its primary term',
      { ...PAST, cdcDeadline: TODAY, status: 'PT' },
      [messages.ended('01/31/2025'), messages.perhaps([messages.typedDeadline('11/24/2026')])],
      messages.nothingHolds('PT'),
    ],
    [
      'ended, after such a deadline',
      { ...PAST, cdcDeadline: '2026-11-23', status: 'CDC' },
      [ended('01/31/2025')],
      messages.nothingHolds('CDC'),
    ],
    [
      'in its primary term, whatever such a deadline follows from',
      { primaryExpirationDate: '2027-01-31', cdcDeadline: '2027-06-01', status: 'PT' },
      [messages.primaryTerm('01/31/2027')],
      null,
    ],
    [
      'not known to be held by its wells, which is said once',
      {
        ...PAST,
        developmentWorking: WORKING,
        found: found([], ['W1 is a question', messages.developing(WORKING)]),
      },
      [messages.ended('01/31/2025'), messages.perhaps([messages.developing(WORKING), 'W1 is a question'])],
      null,
    ],
    [
      'without a term, and not known to be held by its wells',
      { found: found([], ['W1 is a question']), status: 'HBP' },
      [messages.noTerm(['Term Months']), messages.perhaps(['W1 is a question'])],
      messages.perhapsNot('HBP'),
    ],
  ])('%s', (_, facts, reasons, disagreement) => {
    expect(standingOf(known(facts), TODAY)).toMatchObject({ reasons, disagreement })
  })
})

describe('a CDC Deadline that was typed', () => {
  const differs = (typed: string, due: string) => [messages.otherDeadline(typed, due)]
  const later = { effectiveDate: '2025-01-01', term: 'cdcDeadline', value: '03/31/2027' } as const

  it.each<[string, Partial<LeaseFacts>, string[]]>([
    ['is the same', { cdcDeadline: '2027-03-01', developmentEnds: '2027-03-01' }, []],
    [
      'differs',
      { cdcDeadline: '2027-02-01', developmentEnds: '2027-03-01' },
      differs('02/01/2027', '03/01/2027'),
    ],
    [
      'differs, and is today, after a day that is past',
      { cdcDeadline: TODAY, developmentEnds: '2026-11-23' },
      differs('11/24/2026', '11/23/2026'),
    ],
    [
      'is past, and the day that follows is today',
      { cdcDeadline: '2026-11-23', developmentEnds: TODAY },
      differs('11/23/2026', '11/24/2026'),
    ],
    [
      'is past, and the day that follows is ahead',
      { cdcDeadline: '2026-11-23', developmentEnds: '2027-03-01' },
      differs('11/23/2026', '03/01/2027'),
    ],
    [
      'differs from a day that is past',
      { cdcDeadline: '2027-02-01', developmentEnds: '2026-03-01' },
      differs('02/01/2027', '03/01/2026'),
    ],
    ['is past, as the other one', { cdcDeadline: '2026-02-01', developmentEnds: '2026-03-01' }, []],
    ['is the only one', { cdcDeadline: '2027-02-01' }, []],
    ['is missing', { developmentEnds: '2027-03-01' }, []],
    [
      'differs as an amendment has it',
      { cdcDeadline: '2027-03-01', developmentEnds: '2027-03-01', amendments: [later] },
      differs('03/31/2027', '03/01/2027'),
    ],
  ])('%s: the page says so', (_, facts, said) => {
    const { reasons } = standingOf(known({ ...PAST, ...facts }), TODAY)
    expect(reasons.filter((reason) => reason.startsWith('CDC Deadline'))).toEqual(said)
  })
})
