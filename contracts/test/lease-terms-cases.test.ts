import { describe, expect, it } from 'vitest'
import { offeredOptions } from '../src/engine/kernel/field-meta.ts'
import { type Field, metaOf } from '../src/engine/kernel/fields.ts'
import { inheritedFields } from '../src/engine/kernel/origins.ts'
import {
  type Amendment,
  amendedValue,
  termsOn,
  typedTerm,
  unreadAmendments,
  writtenTerm,
} from '../src/records/lease/amendments.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'
import { TERM_FIELDS } from '../src/records/lease/term-fields.ts'
import {
  extensionDue,
  extensionExpiration,
  offeredFigure,
  primaryTermEnd,
  TERM_WORKINGS,
} from '../src/records/lease/terms.ts'

describe('the last day of the primary term', () => {
  it.each([
    ['D1', { effectiveDate: '2023-03-15', termMonth: '36' }, '2026-03-15'],
    ['D3: no February 29', { effectiveDate: '2024-02-29', termMonth: '12' }, '2025-02-28'],
    ['D4: a shorter month', { effectiveDate: '2023-08-31', termMonth: '18' }, '2025-02-28'],
    ['D5: Apache v. Apollo', { effectiveDate: '2007-01-01', termMonth: '36' }, '2010-01-01'],
    ['D6: Winn v. Nilsen', { effectiveDate: '1977-02-16', termMonth: '60' }, '1982-02-16'],
    [
      'D7: the written day outranks the counted one',
      { effectiveDate: '2023-03-15', termMonth: '36', statedExpirationDate: '2026-03-14' },
      '2026-03-14',
    ],
    [
      'D8: from the date of the lease',
      { leaseDate: '2023-05-10', effectiveDate: '2023-06-01', termMonth: '36', termFrom: 'Lease Date' },
      '2026-05-10',
    ],
    ['blanks of a form', { effectiveDate: '2016-07-09', termMonth: '36', termDays: '' }, '2019-07-09'],
    ['days alone', { effectiveDate: '2026-01-01', termDays: '90' }, '2026-04-01'],
    ['months and days', { effectiveDate: '2026-01-31', termMonth: '1', termDays: '10' }, '2026-03-10'],
    ['only a written day', { statedExpirationDate: '2026-03-14' }, '2026-03-14'],
    ['no length', { effectiveDate: '2023-03-15' }, null],
    ['no day', { termMonth: '36' }, null],
    [
      'from a lease date that is missing',
      { effectiveDate: '2023-06-01', termMonth: '36', termFrom: 'Lease Date' },
      null,
    ],
  ])('%s', (_, terms, end) => {
    expect(primaryTermEnd(terms)).toBe(end)
  })

  it('says what it follows from, and by how much the lease differs', () => {
    const counted = { effectiveDate: '2023-03-15', termMonth: '36' }
    const working = TERM_WORKINGS.primaryExpirationDate
    expect(working(counted)).toBe('effective 03/15/2023 + 36 months')
    expect(working({ ...counted, termDays: '10' })).toBe('effective 03/15/2023 + 36 months and 10 days')
    expect(working({ ...counted, statedExpirationDate: '2026-03-15' })).toBe('as written')
    expect(working({ ...counted, statedExpirationDate: '2026-03-14' })).toBe(
      'as written; effective 03/15/2023 + 36 months is 03/15/2026',
    )
    expect(working({ termMonth: '36' })).toBeUndefined()
  })
})

describe('an extension', () => {
  const option = { effectiveDate: '2023-03-15', termMonth: '36', extensionOptionsMonths: '24' }

  it.each([
    [
      'payable at the end of the primary term',
      { ...option, extensionNoticeDays: '0' },
      '2026-03-15',
      '2028-03-15',
    ],
    ['D11: 30 days before', { ...option, extensionNoticeDays: '30' }, '2026-02-13', '2028-03-15'],
    ['a due day that is typed', { ...option, extensionDueDate: '2026-02-13' }, '2026-02-13', '2028-03-15'],
    [
      'from its due date, where the lease says so',
      { ...option, extensionDueDate: '2026-02-13', extensionFrom: 'Due Date' },
      '2026-02-13',
      '2028-02-13',
    ],
    [
      'of an unknown primary term',
      { extensionOptionsYears: '2', extensionDueDate: '2026-02-13' },
      '2026-02-13',
      '2028-02-13',
    ],
    ['without a due day', option, null, '2028-03-15'],
    [
      'without a length',
      { ...option, extensionOptionsMonths: null, extensionNoticeDays: '30' },
      '2026-02-13',
      null,
    ],
  ])('%s', (_, terms, due, end) => {
    expect(extensionDue(terms)).toBe(due)
    expect(extensionExpiration(terms)).toBe(end)
  })

  it('says what it counts from', () => {
    const working = TERM_WORKINGS.extensionExpirationDate
    expect(working(option)).toBe('end of primary term 03/15/2026 + 24 months')
    expect(
      working({ extensionFrom: 'Due Date', extensionDueDate: '2026-02-13', extensionOptionsYears: '2' }),
    ).toBe('due 02/13/2026 + 2 years')
    expect(working({ extensionOptionsYears: '2' })).toBeUndefined()
  })
})

describe('a figure of a term that has only words', () => {
  it.each([
    ['cdcDays', { cdcPeriod: '180 days' }, '180'],
    ['cdcDays', { cdcPeriod: 'One hundred eighty (180) days between wells' }, '180'],
    ['dueGasDays', { dueGas: '90-day' }, '90'],
    ['shutinPostMonths', { shutinMaxPost: '36 Months' }, '36'],
    ['shutinPostMonths', { shutinMaxPost: 'two (2) years' }, '24'],
  ] as const)('is offered for %s of %j', (name, terms, figure) => {
    expect(offeredFigure(name, terms)?.figure).toBe(figure)
  })

  it.each([
    ['cdcDays', { cdcPeriod: '180 days, then 120 days' }],
    ['cdcDays', { cdcPeriod: '6 months' }],
    ['cdcDays', { cdcPeriod: 'promptly' }],
    ['shutinPostMonths', { shutinMaxPost: '1.5 years' }],
    ['cdcDays', { cdcPeriod: '1,080 days' }],
    ['cdcDays', { cdcPeriod: '180 days', cdcDays: '150' }],
    ['cdcDays', {}],
  ] as const)('is not offered for %s of %j', (name, terms) => {
    expect(offeredFigure(name, terms)).toBeUndefined()
  })
})

describe('terms with amendments', () => {
  const amendment = (effectiveDate: string, term: Amendment['term'], value: string | null): Amendment => ({
    effectiveDate,
    term,
    value,
  })
  const lease = {
    effectiveDate: '2023-03-15',
    termMonth: '36',
    RoyaltyRate: '20',
    amendments: [
      amendment('2025-06-01', 'RoyaltyRate', '1/4'),
      amendment('2024-01-01', 'RoyaltyRate', '22.5 %'),
      amendment('2025-06-01', 'termMonth', '60'),
      amendment('2025-06-01', 'extensionExercisedDate', '06/01/2025'),
      amendment('2025-06-01', 'skimOil', 'Yes'),
      amendment('2025-07-01', 'skimOil', null),
    ],
  }

  it.each([
    ['2023-12-31', '20', '2026-03-15'],
    ['2024-01-01', '22.5', '2026-03-15'],
    ['2025-05-31', '22.5', '2026-03-15'],
    ['2025-06-01', '25', '2028-03-15'],
    [undefined, '25', '2028-03-15'],
  ])('on %s bear %s %% and end on %s', (day, rate, end) => {
    const terms = termsOn(lease, day)
    expect(terms.RoyaltyRate).toBe(rate)
    expect(primaryTermEnd(terms)).toBe(end)
  })

  it('have the values of their fields, whatever the notation, and lose them again', () => {
    expect(termsOn(lease, '2025-06-30')).toMatchObject({
      extensionExercisedDate: '2025-06-01',
      skimOil: true,
    })
    expect(termsOn(lease)).toMatchObject({ skimOil: false })
  })

  it('are chosen by an amendment among all that a lease says, and not among what happened', () => {
    const { term } = declared.lists.amendments.fields
    const offered = (value?: string) => offeredOptions(metaOf(term), value).map((option) => option.value)
    expect(offered()).toContain('RoyaltyRate')
    expect(offered()).not.toContain('extensionExercisedDate')
    expect(offered('extensionExercisedDate')).toContain('extensionExercisedDate')
    expect(term.parse('extensionExercisedDate')).toBe('extensionExercisedDate')
    expect(inheritedFields(declared)).not.toContain('extensionExercisedDate')
  })

  it('pass over a term that only a later version has', () => {
    const later = amendment('2025-06-01', 'waterRights' as never, 'Yes')
    expect(termsOn({ ...lease, amendments: [later] })).toEqual({ ...lease, amendments: [later] })
  })

  it('replace a day that the lease names by what it is counted from', () => {
    const named = { ...lease, statedExpirationDate: '2026-03-14', extensionDueDate: '2026-02-13' }
    const longer = amendment('2025-06-01', 'termMonth', '60')
    const notice = amendment('2025-06-01', 'extensionNoticeDays', '30')
    expect(primaryTermEnd(termsOn({ ...named, amendments: [] }))).toBe('2026-03-14')
    expect(primaryTermEnd(termsOn({ ...named, amendments: [longer] }))).toBe('2028-03-15')
    expect(extensionDue(termsOn({ ...named, amendments: [longer, notice] }))).toBe('2028-02-14')
    const written = amendment('2025-06-01', 'statedExpirationDate', '2028-03-01')
    expect(primaryTermEnd(termsOn({ ...named, amendments: [written, longer] }))).toBe('2028-03-01')
  })

  it('of one day follow their order', () => {
    const both = [amendment('2025-06-01', 'termMonth', '48'), amendment('2025-06-01', 'termMonth', '60')]
    expect(termsOn({ ...lease, amendments: both }).termMonth).toBe('60')
  })

  it.each([
    ['RoyaltyRate', '125'],
    ['termMonth', 'five years'],
    ['extensionDueDate', '02/30/2026'],
    ['cdcCarryOver', 'Some'],
    ['cdcCalc', null],
    ['termMonth', '$'],
    ['RoyaltyRate', ' + '],
  ] as const)('cannot give %s the value %s', (term, value) => {
    expect(amendedValue(amendment('2025-06-01', term, value))).toHaveProperty('problem')
  })

  const unread = amendment('2025-06-01', 'termMonth', '$')

  it('that cannot be read are named from its day on, until another one of the term replaces it', () => {
    const later = amendment('2026-06-01', 'termMonth', '60')
    const of = (day: string) => unreadAmendments({ ...lease, amendments: [later, unread] }, day)
    expect(of('2025-05-31')).toEqual([])
    expect(of('2026-05-31')).toEqual([unread])
    expect(of('2026-06-01')).toEqual([])
  })

  it('that cannot be read remove no term', () => {
    const named = { ...lease, statedExpirationDate: '2026-03-14', amendments: [unread] }
    expect(termsOn(named)).toMatchObject({ termMonth: lease.termMonth, statedExpirationDate: '2026-03-14' })
    expect(amendedValue(amendment('2025-06-01', 'termMonth', ' '))).toEqual({ value: null })
  })
})

describe('the input of an amended term', () => {
  const terms = Object.entries(TERM_FIELDS).filter(([, field]) => !metaOf(field).computed)
  const typedOf = (field: Field): unknown[] => {
    const { kind, options } = metaOf(field)
    if (kind === 'date') return ['2026-06-01']
    if (kind === 'flag') return [true, false]
    return options ? options.map(({ value }) => value) : ['12']
  }

  it.each(terms.flatMap(([term, field]) => typedOf(field).map((typed) => [term, typed] as const)))(
    'of %s keeps %s as people write it, and reads it again',
    (term, typed) => {
      const written = writtenTerm(term, typed)
      expect(typedTerm(term, written)).toBe(typed)
      expect(amendedValue({ term, value: written, effectiveDate: null } as Amendment)).toEqual({
        value: typed,
      })
    },
  )

  it('writes days, flags and choices in words, and keeps figures as they are typed', () => {
    expect(writtenTerm('statedExpirationDate', '2026-06-01')).toBe('06/01/2026')
    expect(writtenTerm('skimOil', true)).toBe('Yes')
    expect(writtenTerm('cdcCalc', 'RigRelease')).toBe('Rig Release')
    expect(writtenTerm('RoyaltyRate', '1/4')).toBe('1/4')
  })

  it('leaves what it cannot read for the input to refuse, and a term of a later version as it is', () => {
    expect(typedTerm('statedExpirationDate', 'next spring')).toBe('next spring')
    expect(typedTerm('someLaterTerm', '1')).toBe('1')
    expect(writtenTerm(null, '1')).toBe('1')
  })
})
