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
  const { keys } = membersFor('well')
  const CHOICES = choicesOf(READING, {})

  it('returns to the default once neither a column nor a fixed value has it', () => {
    const choices = { ...CHOICES, key: ['county'] }
    expect(keyAfter(choices, keys, { fixed: {} })).toEqual(['apiNumber'])
    expect(keyAfter({ ...CHOICES, key: ['name'] }, keys, { mapping: { API: 'apiNumber' } })).toEqual([
      'apiNumber',
    ])
    expect(keyAfter({ ...CHOICES, key: ['name', 'county'] }, keys, { fixed: {} })).toEqual(['name'])
  })

  it('is empty only if chosen, or if there is no other', () => {
    const none = { ...CHOICES, key: [] }
    expect(keyAfter(none, keys, { fixed: {} })).toEqual([])
    expect(keyAfter(none, keys, { mapping: { API: 'apiNumber' } })).toEqual([])
    const unmapped = { ...none, mapping: {} }
    expect(keyAfter(unmapped, keys, { mapping: { Well: 'name' } })).toEqual(['name'])
    expect(keyAfter(CHOICES, keys, { mapping: {} })).toEqual([])
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
