import type { FileReading } from '@landbook/contracts/engine/import/report'
import { describe, expect, it } from 'vitest'
import { askAnew, choicesOf, keyAfter, membersFor } from './choices.ts'

const READING: FileReading = {
  recordType: 'well',
  sheet: null,
  delimiter: ',',
  mapping: { Well: 'name', API: 'apiNumber' },
  fixed: { county: 'Reeves' },
  decimals: {},
  key: ['apiNumber'],
  blankClears: false,
  skipCells: false,
  columns: [],
  rows: 1,
  sheets: [],
  notes: [],
  types: ['well', 'operator'],
  isRemembered: false,
}

describe('the key of an import', () => {
  const offered = membersFor('well')
  const CHOICES = choicesOf(READING, {})

  it('returns to the default once neither a column nor a fixed value has it', () => {
    const choices = { ...CHOICES, key: ['county'] }
    expect(keyAfter(choices, offered, { fixed: {} })).toEqual(['apiNumber'])
    expect(keyAfter({ ...CHOICES, key: ['name'] }, offered, { mapping: { API: 'apiNumber' } })).toEqual([
      'apiNumber',
    ])
    expect(keyAfter({ ...CHOICES, key: ['name', 'county'] }, offered, { fixed: {} })).toEqual(['name'])
  })

  it('is empty only if chosen, or if there is no other', () => {
    const none = { ...CHOICES, key: [] }
    expect(keyAfter(none, offered, { fixed: {} })).toEqual([])
    expect(keyAfter(none, offered, { mapping: { API: 'apiNumber' } })).toEqual([])
    const unmapped = { ...none, mapping: {} }
    expect(keyAfter(unmapped, offered, { mapping: { Well: 'name' } })).toEqual(['name'])
    expect(keyAfter(CHOICES, offered, { mapping: {} })).toEqual([])
  })

  it('of the rows of a list grows with the columns, unless it was chosen', () => {
    const payments = membersFor('lease.payments')
    const [paidFor, check] = [{ For: 'paidFor' }, { For: 'paidFor', Check: 'checkNumber' }]
    const usual = { ...CHOICES, recordType: 'lease.payments', mapping: paidFor, key: ['paidFor'] }
    expect(keyAfter(usual, payments, { mapping: check })).toEqual(['paidFor', 'checkNumber'])
    const chosen = { ...usual, mapping: check, key: ['paidFor', 'amount'] }
    expect(keyAfter(chosen, payments, { fixed: { amount: '1' } })).toEqual(['paidFor', 'amount'])
  })
})

describe('values for every row', () => {
  const draft = { mapping: { Well: 'name' }, fixed: { county: 'Ward', spudDate: '2026-01-01' } }

  it('are kept when the file is read differently and its columns are guessed again', () => {
    const anew = askAnew(draft, { delimiter: ';' })
    expect(anew).toEqual({ delimiter: ';', fixed: draft.fixed })
    expect(choicesOf(READING, anew)).toMatchObject({ mapping: READING.mapping, fixed: draft.fixed })
    expect(askAnew({ ...anew, recordType: 'well' }, { recordType: 'well' }).fixed).toEqual(draft.fixed)
  })

  it('are dropped for another record type, and for unknown fields', () => {
    expect(askAnew(draft, { recordType: 'operator' })).toEqual({ recordType: 'operator' })
    expect(
      choicesOf({ ...READING, recordType: 'operator' }, { fixed: { city: 'Waco', spudDate: 'x' } }).fixed,
    ).toEqual({
      city: 'Waco',
    })
  })
})
