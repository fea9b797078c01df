import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { computeShown } from '../src/engine/kernel/shown.ts'
import { type Amendment, termsOn } from '../src/records/lease/amendments.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { leaseRules } from '../src/records/lease/rules.ts'
import { leaseShown } from '../src/records/lease/shown.ts'
import { type LeaseFacts, standingOf } from '../src/records/lease/standing.ts'
import { found } from './standings.ts'

type Change = [day: string, term: Amendment['term'], value: string | null]

const leaseWith = (changes: readonly Change[], own: object = {}) => ({
  ...blank(lease, 'l1'),
  leaseRecordings: [],
  effectiveDate: '2023-03-15',
  termMonth: '36',
  RoyaltyRate: '20',
  ...own,
  amendments: changes.map(([effectiveDate, term, value], index) => ({
    id: `l1.${index}`,
    effectiveDate,
    term,
    value,
  })),
})

/** As its read model has it. */
const shown = (said: ReturnType<typeof leaseWith>) => {
  const row = { ...said, ...computeShown(leaseShown, said) } as unknown as Omit<LeaseFacts, 'producing'>
  return { ...row, producing: [] }
}

const EXTENDED = {
  extensionOptionsMonths: '24',
  extensionNoticeDays: '0',
  payments: [{ id: 'l1.p', paidFor: 'Extension', date: '2026-03-10', dateReceived: null }],
}
const STATED = { statedExpirationDate: '2026-03-14' }

/** Of a lease whose term ends on 03/15/2026. */
describe('an amendment of a term', () => {
  it.each<[string, Change[], object, string]>([
    ['before its end', [['2025-06-01', 'termMonth', '60']], {}, '2028-03-15'],
    ['on the last day', [['2026-03-15', 'termMonth', '60']], {}, '2028-03-15'],
    ['a day after it', [['2026-03-16', 'termMonth', '60']], {}, '2026-03-15'],
    ['a year after it', [['2027-06-01', 'termMonth', '60']], {}, '2026-03-15'],
    [
      'after it, with another day as written',
      [['2026-06-01', 'statedExpirationDate', '03/15/2030']],
      {},
      '2026-03-15',
    ],
    [
      'after a day as written, which it would replace',
      [['2026-03-15', 'termMonth', '60']],
      STATED,
      '2026-03-14',
    ],
    [
      'after it, with a later effective date',
      [['2026-06-01', 'effectiveDate', '06/01/2026']],
      {},
      '2026-03-15',
    ],
    [
      'twice, each before the end that the one before gives',
      [
        ['2027-01-01', 'termMonth', '60'],
        ['2026-01-01', 'termMonth', '48'],
      ],
      {},
      '2028-03-15',
    ],
    [
      'twice, both too late',
      [
        ['2026-06-01', 'termMonth', '48'],
        ['2027-01-01', 'termMonth', '60'],
      ],
      {},
      '2026-03-15',
    ],
    [
      'that shortens it, before one that comes too late by that',
      [
        ['2024-01-01', 'termMonth', '12'],
        ['2025-01-01', 'termMonth', '60'],
      ],
      {},
      '2024-03-15',
    ],
    [
      'during an extension that was paid for in time',
      [['2027-06-01', 'extensionOptionsMonths', '36']],
      EXTENDED,
      '2029-03-15',
    ],
    ['after such an extension', [['2028-03-16', 'extensionOptionsMonths', '36']], EXTENDED, '2028-03-15'],
    [
      'during an option that nobody exercised',
      [['2026-06-01', 'extensionOptionsMonths', '36']],
      { ...EXTENDED, payments: [] },
      '2026-03-15',
    ],
    [
      'of a lease whose end is not known',
      [['2027-06-01', 'termMonth', '60']],
      { termMonth: null },
      '2028-03-15',
    ],
  ])('%s', (_, changes, own, termEnds) => {
    expect(shown(leaseWith(changes, own))).toMatchObject({ termEnds })
  })

  it('is stored with the end that it gives, and no later one', () => {
    const stored = (said: object) =>
      leaseRules.computes.primaryExpirationDate?.(said as never, undefined as never)
    expect(stored(leaseWith([['2026-03-15', 'termMonth', '60']]))).toBe('2028-03-15')
    expect(stored(leaseWith([['2026-03-16', 'termMonth', '60']]))).toBe('2026-03-15')
  })

  it('that comes too late leaves the others of its day', () => {
    const both = leaseWith([
      ['2026-06-01', 'termMonth', '60'],
      ['2026-06-01', 'RoyaltyRate', '25'],
    ])
    expect(termsOn(both)).toMatchObject({ termMonth: '36', RoyaltyRate: '25' })
  })
})

describe('where a lease stands whose term was amended after its end', () => {
  const TODAY = '2026-11-29'
  const said = (changes: readonly Change[], own: object = {}) =>
    standingOf({ ...shown(leaseWith(changes, own)), ...own }, TODAY).reasons.join('; ')

  it.each<[string, Change[], object, string]>([
    [
      'by then',
      [['2026-06-01', 'termMonth', '60']],
      {},
      'its term ended on 03/15/2026; it is not known whether it is in force: an amendment of Term Months took effect on 06/01/2026, after the term had ended on 03/15/2026: whether it revived the lease is a question',
    ],
    [
      'only later',
      [['2027-06-01', 'termMonth', '60']],
      {},
      'its term ended on 03/15/2026, and no other reason on record keeps it in force; an amendment of Term Months is to take effect on 06/01/2027, after the term has ended',
    ],
    [
      'while a well holds it',
      [['2026-06-01', 'termMonth', '60']],
      { found: found(['held by W1']) },
      'held by W1; an amendment of Term Months took effect on 06/01/2026, after the term had ended on 03/15/2026, and does not extend it',
    ],
    [
      'in words that cannot be read',
      [['2025-06-01', 'termMonth', '$']],
      {},
      'its term ended on 03/15/2026; it is not known whether it is in force: the amendment of Term Months from 06/01/2025 on cannot be read: $',
    ],
    [
      'in a term that says nothing of that, which cannot be read',
      [['2025-06-01', 'RoyaltyRate', '$']],
      {},
      'its term ended on 03/15/2026, and no other reason on record keeps it in force; the amendment of Royalty Rate (%) from 06/01/2025 on cannot be read: $',
    ],
    [
      'in time, and before the day of that',
      [['2027-06-01', 'termMonth', '72']],
      { termMonth: '60' },
      'primary term until 03/15/2029',
    ],
    [
      'by several terms',
      [
        ['2026-06-01', 'termMonth', '60'],
        ['2026-06-01', 'termDays', '3'],
      ],
      { found: found(['held by W1']) },
      'held by W1; an amendment of Term Months, Term Days took effect on 06/01/2026, after the term had ended on 03/15/2026, and does not extend it',
    ],
    [
      'by several terms of continuous development, once',
      [
        ['2026-06-01', 'cdcDays', '180'],
        ['2026-06-01', 'cdcFirstDays', '365'],
      ],
      {},
      'its term ended on 03/15/2026; it is not known whether it is in force: an amendment of CDC Days, CDC First Well Days took effect on 06/01/2026, after the term had ended on 03/15/2026: whether it revived the lease is a question',
    ],
    [
      'by one of continuous development only later',
      [['2027-06-01', 'cdcDays', '180']],
      {},
      'its term ended on 03/15/2026, and no other reason on record keeps it in force; an amendment of CDC Days is to take effect on 06/01/2027, after the term has ended',
    ],
    [
      'by one of continuous development while a well holds it',
      [['2026-06-01', 'cdcDays', '180']],
      { found: found(['held by W1']) },
      'held by W1; an amendment of CDC Days took effect on 06/01/2026, after the term had ended on 03/15/2026, and does not extend it',
    ],
  ])('%s', (_, changes, own, reasons) => {
    expect(said(changes, own)).toBe(reasons)
  })

  it.each([
    ['PT', 'The status is PT, and it is not known whether that is so'],
    ['HBP', 'The status is HBP, and it is not known whether that is so'],
    ['EXP', null],
  ])('may stand so as its status %s says', (status, disagreement) => {
    const facts = shown(leaseWith([['2026-06-01', 'termMonth', '60']], { status }))
    expect(standingOf({ ...facts, status }, TODAY).disagreement).toBe(disagreement)
  })
})
