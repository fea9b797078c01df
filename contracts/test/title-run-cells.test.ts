import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from '../src/engine/values/dates.ts'
import type { Cell } from '../src/records/title/run-cells.ts'
import { readRow } from './title-runs.ts'

const messages = TITLE_MESSAGES

describe('dates', () => {
  it.each<[Cell, string]>([
    [45_292, '2024-01-01'],
    [45_292.75, '2024-01-01'],
    [25_569, '1970-01-01'],
    [61, '1900-03-01'],
    [new Date('1999-12-31T00:00:00Z'), '1999-12-31'],
    ['1889-03-02', '1889-03-02'],
    ['3/2/1889', '1889-03-02'],
    ['03-02-1889', '1889-03-02'],
    ['March 2, 1889', '1889-03-02'],
    ['Sept. 2nd 1889', '1889-09-02'],
    ['2-Mar-1889', '1889-03-02'],
    ['2 march 1889', '1889-03-02'],
    ['2020-05-06T00:00:00.000Z', '2020-05-06'],
  ])('%j is %s', (cell, day) => {
    const { values, notes } = readRow({ 'Vol/Page': '1/2', 'Date Filed': cell })
    expect(values.dateFiled).toBe(day)
    expect(notes).toEqual([])
  })

  it.each<Cell>(['circa 1920', '02/30/1950', '3/2/89', '13/13/1950', 'Ma 2, 1950', true, -5, 3e6])(
    '%j is kept in the comments and told',
    (cell) => {
      const { values, notes } = readRow({ 'Vol/Page': '1/2', 'Date Filed': cell, Comments: 'See file' })
      expect(values.dateFiled).toBeUndefined()
      expect(values.comments).toBe(`See file; Date Filed as written: ${cell}`)
      expect(notes).toEqual([{ row: 2, what: messages.unreadCell('Date Filed', String(cell)) }])
    },
  )

  it('notes numbers that may be years', () => {
    const { values, notes } = readRow({ 'Vol/Page': '1/2', 'Date Filed': 1923 })
    expect(values.dateFiled).toBe('1905-04-06')
    expect(notes).toEqual([{ row: 2, what: messages.perhapsYear('Date Filed', 1923, '04/06/1905') }])
  })

  it.each([
    [1499, false],
    [1500, true],
    [2100, true],
    [2101, false],
    [1923.5, false],
  ])('%d may be a year: %s', (cell, isNoted) => {
    const { values, notes } = readRow({ 'Vol/Page': '1/2', 'Date Filed': cell })
    expect(values.dateFiled).toMatch(/^190\d-/)
    expect(notes).toHaveLength(isNoted ? 1 : 0)
  })

  it('that a sheet has, but no calendar, are kept as nothing', () => {
    const { values, notes } = readRow({ 'Vol/Page': '1/2', 'Date Filed': new Date(Number.NaN) })
    expect(values.dateFiled).toBeUndefined()
    expect(values.comments).toBe('Date Filed as written: ')
    expect(notes).toHaveLength(1)
  })

  it('notes texts that the sheet turned into dates', () => {
    const { values, notes } = readRow({ 'Vol/Page': new Date('2034-12-01T00:00:00Z') })
    expect(values.volPage).toBe('12/01/2034')
    expect(notes).toEqual([{ row: 2, what: messages.dateInText('Vol/Page', '12/01/2034') }])
  })

  it('reads placeholders as empty', () => {
    const { values, notes } = readRow({
      'Vol/Page': '1/2',
      'Date Filed': 'N/A',
      'NMA Total': '-',
      Comments: null,
    })
    expect(values).toMatchObject({ nmaTotal: '0', comments: 'None' })
    expect(values.dateFiled).toBeUndefined()
    expect(notes).toEqual([])
  })

  it('round-trip as serials and as text', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 0.999, noNaN: true }), (date, time) => {
        const day = date.toISOString().slice(0, 10)
        const serial = Date.parse(day) / 86_400_000 + 25_569
        for (const cell of [serial, serial + time, new Date(day), day, formatDate(day)])
          expect(readRow({ 'Vol/Page': '1/2', 'Effective Date': cell }).values.effectiveDate).toBe(day)
      }),
    )
  })
})

describe('totals', () => {
  it.each<[Cell, string]>([
    [160, '160'],
    [0.1 + 0.2, '0.3'],
    ['1,280.50', '1280.5'],
  ])('%j is %s', (cell, figure) => {
    expect(readRow({ 'Vol/Page': '1/2', 'NMA Total': cell }).values.nmaTotal).toBe(figure)
  })

  it('that cannot be read are kept in the comments, with a note', () => {
    const { values, notes } = readRow({
      'Vol/Page': '1/2',
      'NMA Total': '1/2 of 640',
      'NSA Total': -12,
      'Date Filed': 'soon',
    })
    expect(values.nmaTotal).toBe('0')
    expect(values.comments).toBe(
      'Date Filed as written: soon; NMA Total as written: 1/2 of 640; NSA Total as written: -12',
    )
    expect(notes).toHaveLength(3)
  })
})
