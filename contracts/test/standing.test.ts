import { describe, expect, it } from 'vitest'
import { type LeaseFacts, standingOf } from '../src/calculations/standing.ts'
import { MESSAGES } from '../src/messages.ts'

const { standing: messages } = MESSAGES.lease
const TODAY = '2026-11-24'

const NOTHING: LeaseFacts = {
  status: null,
  effectiveDate: '2020-01-31',
  primaryExpirationDate: null,
  extensionExpirationDate: null,
  cdcDates: [],
  wells: [],
}
const producing = { name: 'Reeves 1H', status: 'Active', dateProducing: '2022-05-01' }
const PRIMARY = { primaryExpirationDate: '2027-01-31' }
const PAST = { primaryExpirationDate: '2025-01-31' }

describe('where a lease stands', () => {
  it.each<[string, Partial<LeaseFacts>, string[], string | null]>([
    ['in its primary term', { ...PRIMARY, status: 'PT' }, [messages.primaryTerm('01/31/2027')], null],
    [
      'on the last day of it',
      { primaryExpirationDate: TODAY, status: 'PT' },
      [messages.primaryTerm('11/24/2026')],
      null,
    ],
    [
      'the day after',
      { primaryExpirationDate: '2026-11-23', status: 'PT' },
      [messages.ended('11/23/2026')],
      messages.nothingHolds('PT'),
    ],
    [
      'extended',
      { ...PAST, extensionExpirationDate: '2028-01-31', status: 'EXT' },
      [messages.extended('01/31/2028')],
      null,
    ],
    [
      'held by production',
      { ...PAST, wells: [producing, { ...producing, name: 'Reeves 2H' }], status: 'HBP' },
      [messages.held(['Reeves 1H', 'Reeves 2H'])],
      null,
    ],
    [
      'not held by a well that is shut in, or produces later, or never did',
      {
        ...PAST,
        status: 'HBP',
        wells: [
          { ...producing, status: 'Shut-In' },
          { ...producing, dateProducing: '2026-11-25' },
          { ...producing, dateProducing: null },
        ],
      },
      [messages.ended('01/31/2025')],
      messages.nothingHolds('HBP'),
    ],
    [
      'held, as far as a reader without wells can tell',
      { ...PAST, wells: undefined, status: 'HBP' },
      [messages.ended('01/31/2025')],
      null,
    ],
    [
      'in continuous development until the latest CDC date',
      { ...PAST, cdcDates: ['2027-03-01', null, '2026-12-01'], status: 'CDC' },
      [messages.development('03/01/2027')],
      null,
    ],
    [
      'in its primary term and producing, whichever of them the status says',
      { ...PRIMARY, wells: [producing], status: 'HBP' },
      [messages.primaryTerm('01/31/2027'), messages.held(['Reeves 1H'])],
      null,
    ],
    [
      'stated as expired while it produces',
      { ...PAST, wells: [producing], status: 'EXP' },
      [messages.held(['Reeves 1H'])],
      messages.notExpired(messages.held(['Reeves 1H'])),
    ],
    ['expired', { ...PAST, status: 'EXP' }, [messages.ended('01/31/2025')], null],
    [
      'stated as in process after it took effect',
      { ...PRIMARY, status: 'In Process' },
      [messages.primaryTerm('01/31/2027')],
      messages.inForceSince('01/31/2020'),
    ],
    [
      'not in effect yet',
      { effectiveDate: '2027-01-01', status: 'In Process' },
      [messages.notYet('01/01/2027')],
      null,
    ],
    ['without a term', { effectiveDate: null, status: 'In Process' }, [messages.noTerm], null],
    ['released, whatever its dates', { ...PRIMARY, status: 'REL' }, [messages.released], null],
    ['released in part', { ...PRIMARY, status: 'PTL REL' }, [messages.primaryTerm('01/31/2027')], null],
    [
      'released in part, and ended',
      { ...PAST, status: 'PTL REL' },
      [messages.ended('01/31/2025')],
      messages.nothingHolds('PTL REL'),
    ],
    ['without a status', PRIMARY, [messages.primaryTerm('01/31/2027')], null],
  ])('%s', (_, facts, reasons, disagreement) => {
    expect(standingOf({ ...NOTHING, ...facts }, TODAY)).toMatchObject({ reasons, disagreement })
  })

  it.each<[string, Partial<LeaseFacts>, string | null]>([
    ['of the primary term', PRIMARY, '2027-01-31'],
    ['of the last of several', { ...PRIMARY, extensionExpirationDate: '2029-01-31' }, '2029-01-31'],
    ['none while it produces', { ...PRIMARY, wells: [producing] }, null],
    ['none where nothing is known', {}, null],
  ])('its end is that %s', (_, facts, ends) => {
    expect(standingOf({ ...NOTHING, ...facts }, TODAY).ends).toBe(ends)
  })
})
