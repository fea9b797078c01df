import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { describe, expect, it } from 'vitest'
import { isInForce } from '../src/records/lease/end.ts'
import { type LeaseFacts, standingOf } from '../src/records/lease/standing.ts'
import { row } from './holding-facts.ts'
import { known, NOTHING, TODAY } from './standings.ts'

const { standing: messages } = LEASE_MESSAGES
const ended = (day: string) => messages.nothingElse(messages.ended(day))

const PRODUCING = { producingSince: '2022-05-01', producing: ['Reeves 1H'] }
const PRIMARY = { primaryExpirationDate: '2027-01-31' }
const PAST = { primaryExpirationDate: '2025-01-31' }
const OPTION = { ...PAST, extensionDue: '2025-01-31', extensionExpirationDate: '2028-01-31' }

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
      [ended('11/23/2026')],
      messages.nothingHolds('PT'),
    ],
    [
      'extended',
      { ...PAST, extensionExpirationDate: '2028-01-31', status: 'EXT' },
      [messages.extended('01/31/2028')],
      null,
    ],
    [
      'with an option to extend it',
      { ...PRIMARY, extensionDue: '2027-01-31', extensionExpirationDate: '2029-01-31', status: 'PT' },
      [messages.primaryTerm('01/31/2027'), messages.optionDue('01/31/2027')],
      null,
    ],
    ...(
      [
        ['as the lease states it', '150000', [row('320')], '$150,000.00'],
        [
          'by its acres',
          null,
          [row('200'), row('120', { Tract: { id: 'Toyah 2' } })],
          '$160,000.00 (320 × $500.00)',
        ],
        ['not known, where acres are missing', null, [row('320'), row(null, { Tract: null })], null],
      ] as const
    ).map(([how, totalAmount, leasedLands, amount]): [string, Partial<LeaseFacts>, string[], null] => [
      `with an option to extend it for an amount ${how}`,
      {
        ...{ ...PRIMARY, extensionDue: '2027-01-31', extensionExpirationDate: '2029-01-31', status: 'PT' },
        ...{ amountPerAcre: '500', totalAmount, leasedLands },
      },
      [messages.primaryTerm('01/31/2027'), messages.optionDue('01/31/2027', amount)],
      null,
    ]),
    [
      'on the day by which the option is due',
      { ...PRIMARY, extensionDue: TODAY, extensionExpirationDate: '2029-01-31', status: 'PT' },
      [messages.primaryTerm('01/31/2027'), messages.optionDue('11/24/2026')],
      null,
    ],
    [
      'the day after the option was due',
      { ...PRIMARY, extensionDue: '2026-11-23', extensionExpirationDate: '2029-01-31', status: 'PT' },
      [messages.primaryTerm('01/31/2027')],
      null,
    ],
    [
      'with an option of which no day is stated, with the term at the latest',
      { ...PRIMARY, extensionExpirationDate: '2029-01-31', status: 'PT' },
      [messages.primaryTerm('01/31/2027'), messages.optionUndated('01/31/2027')],
      null,
    ],
    [
      'with the day of an option to nothing',
      { ...PRIMARY, extensionDue: '2027-01-31', status: 'PT' },
      [messages.primaryTerm('01/31/2027')],
      null,
    ],
    [
      'extended, after the option was exercised early',
      { ...PAST, extensionDue: '2027-01-31', extensionExpirationDate: '2028-01-31', status: 'EXT' },
      [messages.extended('01/31/2028')],
      null,
    ],
    [
      'stated as extended in its primary term',
      { ...PRIMARY, status: 'EXT' },
      [messages.primaryTerm('01/31/2027')],
      messages.otherwise('EXT'),
    ],
    [
      'on the day on which it takes effect',
      { ...PRIMARY, effectiveDate: TODAY, status: 'PT' },
      [messages.primaryTerm('01/31/2027')],
      null,
    ],
    [
      'without a term after it took effect, although it is in process',
      { status: 'In Process' },
      [messages.nothingElse(messages.noTerm(['Term Months']))],
      messages.inForceSince('01/31/2020'),
    ],
    [
      'without the extension that was never exercised',
      { ...PAST, extensionDue: '2025-01-31', extensionExpirationDate: '2028-01-31', status: 'PT' },
      [ended('01/31/2025'), messages.optionLapsed('01/31/2025')],
      messages.nothingHolds('PT'),
    ],
    [
      'extended by what was paid in time',
      { ...OPTION, extensionExercised: '2025-01-31', status: 'PT' },
      [messages.extended('01/31/2028')],
      messages.otherwise('PT'),
    ],
    [
      'expired, with an option that nobody exercised',
      { ...OPTION, status: 'EXP' },
      [ended('01/31/2025'), messages.optionLapsed('01/31/2025')],
      null,
    ],
    [
      'stated as held by production, with neither a well nor an extension',
      { ...OPTION, status: 'HBP' },
      [ended('01/31/2025'), messages.optionLapsed('01/31/2025')],
      messages.nothingHolds('HBP'),
    ],
    [
      'stated as extended, although it was paid for a day late',
      { ...OPTION, extensionExercised: '2025-02-01', status: 'EXT' },
      [messages.extended('01/31/2028'), messages.exercisedLate('02/01/2025', '01/31/2025')],
      null,
    ],
    [
      'ended, and paid for a day late',
      { ...OPTION, extensionExercised: '2025-02-01', status: 'EXP' },
      [ended('01/31/2025'), messages.exercisedLate('02/01/2025', '01/31/2025')],
      null,
    ],
    [
      'held by production',
      { ...PAST, ...PRODUCING, producing: ['Reeves 1H', 'Reeves 2H'], status: 'HBP' },
      [messages.held(['Reeves 1H', 'Reeves 2H'])],
      null,
    ],
    [
      'not held by a well that produces only later',
      { ...PAST, producingSince: '2026-11-25', status: 'HBP' },
      [ended('01/31/2025')],
      messages.nothingHolds('HBP'),
    ],
    [
      'held, for a reader without wells',
      { ...PAST, producingSince: '2022-05-01', status: 'HBP' },
      [messages.heldSince('05/01/2022')],
      null,
    ],
    [
      'in continuous development until the next well is due',
      { ...PAST, developmentEnds: '2027-03-01', status: 'CDC' },
      [messages.development('03/01/2027')],
      null,
    ],
    [
      'in its primary term and producing, whichever of them the status says',
      { ...PRIMARY, ...PRODUCING, status: 'HBP' },
      [messages.primaryTerm('01/31/2027'), messages.held(['Reeves 1H'])],
      null,
    ],
    [
      'stated as expired while it produces',
      { ...PAST, ...PRODUCING, status: 'EXP' },
      [messages.held(['Reeves 1H'])],
      messages.notExpired,
    ],
    [
      'after the next well was due',
      { ...PAST, developmentEnds: '2026-03-01', status: 'CDC' },
      [ended('03/01/2026')],
      messages.nothingHolds('CDC'),
    ],
    [
      'in force, but not for what is stated',
      { ...PRIMARY, status: 'CDC' },
      [messages.primaryTerm('01/31/2027')],
      messages.otherwise('CDC'),
    ],
    ['expired', { ...PAST, status: 'EXP' }, [ended('01/31/2025')], null],
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
    ['while it is negotiated', { effectiveDate: null, status: 'In Process' }, [messages.notSigned], null],
    [
      'without a term',
      { effectiveDate: null, status: null },
      [messages.nothingElse(messages.noTerm(['Term Months', 'Effective Date']))],
      null,
    ],
    ['released, whatever its dates', { ...PRIMARY, status: 'REL' }, [messages.released], null],
    ['released in part', { ...PRIMARY, status: 'PTL REL' }, [messages.primaryTerm('01/31/2027')], null],
    [
      'released in part, and ended',
      { ...PAST, status: 'PTL REL' },
      [ended('01/31/2025')],
      messages.nothingHolds('PTL REL'),
    ],
    [
      'released in part, without a term',
      { status: 'PTL REL' },
      [messages.nothingElse(messages.noTerm(['Term Months']))],
      null,
    ],
    ['without a status', PRIMARY, [messages.primaryTerm('01/31/2027')], null],
  ])('%s', (_, facts, reasons, disagreement) => {
    expect(standingOf(known(facts), TODAY)).toMatchObject({ reasons, disagreement })
  })

  const inForce = (facts: Partial<LeaseFacts>) => isInForce(known(facts), TODAY)

  it.each([
    [PRIMARY, true],
    [{ ...PAST, ...PRODUCING }, true],
    [{ ...PAST, developmentEnds: '2027-03-01' }, true],
    [{ primaryExpirationDate: TODAY }, true],
    [PAST, false],
    [{ ...PRIMARY, effectiveDate: TODAY }, true],
    [{ ...PRIMARY, status: 'REL' }, false],
    [{ ...PRIMARY, effectiveDate: '2027-01-01' }, false],
    [{ effectiveDate: null, status: 'In Process' }, false],
    [{ ...PAST, status: 'PT', extensionExpirationDate: '2028-01-31' }, false],
  ] as const)('is in force if it has taken effect and something holds it: %o', (facts, expected) => {
    expect(inForce(facts)).toBe(expected)
  })

  it('is never in force as a template', () => {
    const template = { ...NOTHING, template: true, termEnds: '2027-01-31' }
    expect(isInForce(template, TODAY)).toBe(false)
  })
})
