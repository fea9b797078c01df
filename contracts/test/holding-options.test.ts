import { describe, it } from 'vitest'
import { checkDue, type DueCase, endedOn } from './due-cases.ts'
import { payment, well } from './holding-facts.ts'

const extension = (date: string | null, values: object = {}) =>
  payment({ paidFor: 'Extension', date, amount: '320000', ...values })
const PAID = { amountPerAcre: '500', payments: [extension('2026-03-10')] }
const NO_LENGTH = 'until when it runs is not known without Ext. Options Years and Ext. Options Months'
const QUESTION = { acres: ['640 disputed'] }

describe('an extension of which the length is not on record', () => {
  it.each<DueCase>([
    [
      'is in question once it was paid',
      { terms: { ...PAID, status: 'EXT' } },
      '2026-11-30',
      { ...QUESTION, today: `the extension was exercised on 03/10/2026, and ${NO_LENGTH}` },
    ],
    [
      'whatever the status says',
      { terms: PAID },
      '2026-11-30',
      { ...QUESTION, today: `the extension was exercised on 03/10/2026, and ${NO_LENGTH}` },
    ],
    [
      'by its exercise alone, with a day to count from that is missing',
      {
        terms: {
          extensionExercisedDate: '2026-03-10',
          extensionFrom: 'Due Date',
          extensionOptionsYears: '2',
        },
      },
      '2026-11-30',
      { ...QUESTION, today: 'until when it runs is not known without Ext. Due Date' },
    ],
    [
      'by its status alone',
      { terms: { status: 'EXT' } },
      '2026-11-30',
      { ...QUESTION, today: `the status is EXT, and ${NO_LENGTH}` },
    ],
    [
      'as one of zero years is no option',
      { terms: { ...PAID, extensionOptionsYears: '0', extensionOptionsMonths: '0' } },
      '2026-11-30',
      { ...QUESTION, today: NO_LENGTH },
    ],
    [
      'and nothing if nobody exercised it, however typed',
      { terms: { extensionOptionsYears: '0' } },
      '2026-03-16',
      { acres: ['640 due since 2026-03-16'], today: endedOn('03/15/2026') },
    ],
    [
      'and nothing if it was exercised late',
      { terms: { payments: [extension('2026-03-17')] } },
      '2026-11-30',
      { acres: ['640 due since 2026-03-16'], today: 'do not deposit a payment before counsel has seen it' },
    ],
    [
      'and leaves a well of after the term in question',
      { terms: PAID, wells: [well('W1', { spudDate: '2026-06-01', dateProducing: '2026-08-01' })] },
      '2026-11-30',
      QUESTION,
    ],
  ])('%s', (...row) => checkDue(...row))
})

describe('payments for extensions', () => {
  const OPTION = { ...PAID, status: 'EXT', termMonth: '24', extensionOptionsYears: '1' }
  const twice = { ...OPTION, payments: [extension('2025-03-10'), extension('2026-03-10')] }
  const FURTHER =
    'a payment for an extension was received on 03/10/2026, after the option that extended the lease until 03/15/2026 was due: whether it is for a further option'
  it.each<DueCase>([
    ['hold by the first option in its time', { terms: twice }, '2026-03-15', { acres: ['640 held'] }],
    ['may be for a further option after it', { terms: twice }, '2026-03-16', { ...QUESTION, today: FURTHER }],
    [
      'are for none after an extension had ended',
      { terms: { ...twice, payments: [extension('2025-03-10'), extension('2026-03-16')] } },
      '2026-03-17',
      { acres: ['640 due since 2026-03-16'], today: 'its extension ended on 03/15/2026' },
    ],
  ])('%s', (...row) => checkDue(...row))
})

describe('a lease whose primary term is not known', () => {
  const MISSING = 'when the primary term ends is not known without Term Months'
  const program = {
    ...{ effectiveDate: '2024-03-15', termMonth: null, cdcFirstDays: '120', cdcDays: '120' },
    cdcDryHole: 'Plugging',
  }
  const dry = well('W1', {
    ...{ status: 'P&A', spudDate: '2024-04-20', pluggedDate: '2024-06-04', dateProducing: null },
  })
  it.each<DueCase>([
    [
      'has not ended with its continuous development',
      { terms: program, wells: [dry] },
      '2026-11-30',
      { ...QUESTION, today: MISSING },
    ],
    [
      'says which day is missing',
      { terms: { effectiveDate: null } },
      '2026-11-30',
      { ...QUESTION, today: 'when the primary term ends is not known without Effective Date' },
    ],
    [
      'or its own date, if it counts from that',
      { terms: { termFrom: 'Lease Date' } },
      '2026-11-30',
      { ...QUESTION, today: 'when the primary term ends is not known without Lease Date' },
    ],
  ])('%s', (...row) => checkDue(...row))
})

describe('what is on record of an exercise', () => {
  const OPTION = { extensionOptionsYears: '2', amountPerAcre: '500' }
  const DUE_LATER = { ...OPTION, extensionDueDate: '2026-04-30' }
  it.each<DueCase>([
    [
      'is open until its day, where that is after the primary term, and both days are named',
      { terms: DUE_LATER },
      '2026-04-30',
      {
        ...QUESTION,
        today:
          'the extension option is due on 04/30/2026, after the primary term that ended on 03/15/2026: one of both days is wrong, or it can be exercised until then',
      },
    ],
    [
      'is over after that',
      { terms: DUE_LATER },
      '2026-05-01',
      { acres: ['640 due since 2026-03-16'], today: endedOn('03/15/2026') },
    ],
    [
      'is in question where it came between the two',
      { terms: { ...DUE_LATER, payments: [extension('2026-04-10')] } },
      '2026-11-30',
      { ...QUESTION, today: 'after the primary term had ended on 03/15/2026, and it was due on 04/30/2026' },
    ],
    [
      'says how much is due, with its working',
      { terms: OPTION },
      '2026-03-01',
      { acres: ['640 held'], today: 'for $320,000.00 (640 × $500.00), with the primary term' },
    ],
    [
      'cannot be before the lease',
      { terms: { ...OPTION, payments: [extension('2016-03-10')] } },
      '2026-11-30',
      {
        ...QUESTION,
        today: '03/10/2016, on which it is said to be, is before the lease took effect on 03/15/2023',
      },
    ],
    [
      'is asked where it is stated late, although a payment came in time',
      { terms: { ...OPTION, extensionExercisedDate: '2026-03-20', payments: [extension('2026-03-10')] } },
      '2026-11-30',
      { ...QUESTION, today: 'Ext. Exercised On 03/20/2026 is after it was due on 03/15/2026' },
    ],
    [
      'on the working day after a Sunday is in time only if the rule moves it',
      { terms: { ...OPTION, businessDays: '31 TAC 9.33', payments: [extension('2026-03-16')] } },
      '2026-11-30',
      { ...QUESTION, today: 'in time only if the Business Day Rule moves the day of an extension' },
    ],
    [
      'has not happened before its day',
      { terms: { ...OPTION, payments: [extension('2026-03-10')] } },
      '2025-11-30',
      { acres: ['640 held'], today: 'primary term until 03/15/2026' },
    ],
  ])('%s', (...row) => checkDue(...row))
})

describe('an extension in part', () => {
  const OPTION = { extensionOptionsYears: '2', amountPerAcre: '500' }
  const half = (date: string) => extension(date, { amount: '160000', acres: '320' })
  it.each<DueCase>([
    [
      'names a check for the rest that came late',
      { terms: { ...OPTION, payments: [half('2026-03-10'), half('2026-03-17')] } },
      '2026-11-30',
      {
        acres: ['320 held', '320 due since 2026-03-16'],
        today:
          'a payment for the extension was received on 03/17/2026, after it was due on 03/15/2026: unless it is for a further option, do not deposit it',
      },
    ],
    [
      'is in question where the amount is that of all acres',
      { terms: { ...OPTION, payments: [extension('2026-03-10', { acres: '64' })] } },
      '2026-11-30',
      { acres: ['64 held', '576 disputed'], today: 'whether 640 acres are extended, or 64, is not known' },
    ],
    [
      'is in question where lease and payment state different acres',
      {
        terms: {
          ...OPTION,
          extensionAcres: '320',
          payments: [extension('2026-03-10', { acres: '160', amount: '160000' })],
        },
      },
      '2026-11-30',
      {
        acres: ['160 held', '160 disputed', '320 due since 2026-03-16'],
        today: 'whether 320 acres are extended, or 160, is not known',
      },
    ],
  ])('%s', (...row) => checkDue(...row))
})
