import type { FileReading } from '@landbook/contracts/import/report'
import { describe, expect, it } from 'vitest'
import { askAnew, choicesOf, keyAfter, membersFor } from '../src/pages/import/choices.ts'

const READING: FileReading = {
  recordType: 'well',
  sheet: null,
  delimiter: ',',
  mapping: { Well: 'name', API: 'apiNumber' },
  fixed: { county: 'Reeves' },
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

describe('what tells records apart', () => {
  const { keys } = membersFor('well')
  const CHOICES = choicesOf(READING, {})

  it('is the usual again once nothing says it any more, by a column or for every row', () => {
    const choices = { ...CHOICES, key: ['county'] }
    expect(keyAfter(choices, keys, { fixed: {} })).toEqual(['apiNumber'])
    expect(keyAfter({ ...CHOICES, key: ['name'] }, keys, { mapping: { API: 'apiNumber' } })).toEqual([
      'apiNumber',
    ])
    expect(keyAfter({ ...CHOICES, key: ['name', 'county'] }, keys, { fixed: {} })).toEqual(['name'])
  })

  it('is nothing only where that was chosen, or nothing else is there', () => {
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

  it('stay when the file is read otherwise, and its columns are guessed anew', () => {
    const anew = askAnew(draft, { delimiter: ';' })
    expect(anew).toEqual({ delimiter: ';', fixed: draft.fixed })
    expect(choicesOf(READING, anew)).toMatchObject({ mapping: READING.mapping, fixed: draft.fixed })
    expect(askAnew({ ...anew, recordType: 'well' }, { recordType: 'well' }).fixed).toEqual(draft.fixed)
  })

  it('are given up for another record type, and where the reading knows no such field', () => {
    expect(askAnew(draft, { recordType: 'operator' })).toEqual({ recordType: 'operator' })
    expect(
      choicesOf({ ...READING, recordType: 'operator' }, { fixed: { city: 'Waco', spudDate: 'x' } }).fixed,
    ).toEqual({
      city: 'Waco',
    })
  })
})
