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
