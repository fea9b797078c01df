import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice } from '../src/engine/kernel/fields.ts'
import { parseDecimal } from '../src/engine/values/decimals.ts'
import { titleRunCells, withoutKnown } from '../src/records/title/run-sheet.ts'
import { acres } from './arbitraries.ts'
import { COLUMNS, readRun } from './title-runs.ts'

const messages = TITLE_MESSAGES

it('a sheet has numbers and dates where a spreadsheet can represent them, and texts otherwise', () => {
  const columns = { ...COLUMNS, pages: choice('Pages', []) }
  const cellsOf = (document: Record<string, unknown>) => {
    const [, row = []] = titleRunCells([document], columns)
    const cells = Object.keys(columns).map((name, index) => [name, row[index]] as const)
    return Object.fromEntries(cells.filter(([name]) => name in document))
  }
  expect(cellsOf({ volPage: '12', nmaTotal: '0.125', nsaTotal: '12345678901234567.5', pages: '7' })).toEqual({
    volPage: '12',
    nmaTotal: 0.125,
    nsaTotal: '12345678901234567.5',
    pages: '7',
  })
  expect(cellsOf({ volPage: '', nmaTotal: '0', grantor: null, pages: '' })).toEqual({
    volPage: null,
    nmaTotal: 0,
    grantor: null,
    pages: null,
  })
  expect(cellsOf({ dateFiled: '1900-03-01', effectiveDate: '1900-02-28' })).toEqual({
    dateFiled: new Date('1900-03-01T00:00:00Z'),
    effectiveDate: '02/28/1900',
  })
  expect(cellsOf({ dateFiled: '', effectiveDate: null })).toEqual({ dateFiled: null, effectiveDate: null })
})

describe('a run that is uploaded again', () => {
  const day = fc
    .date({ min: new Date('1300-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const words = fc
    .string({ unit: 'grapheme-ascii', maxLength: 20 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
  const document = fc.record({
    volPage: words.filter((text) => text !== ''),
    book: words.map((text) => text || 'N/A'),
    comments: words.map((text) => text || 'None'),
    grantor: fc.option(words.filter((text) => text !== '')),
    dateFiled: fc.option(day),
    nmaTotal: acres,
  })

  it('is unchanged, and adds nothing', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 5 }), (documents) => {
        const stored = documents.map((each) => ({
          nsaTotal: '0',
          ...each,
          nmaTotal: parseDecimal(each.nmaTotal),
        }))
        const run = readRun(titleRunCells(stored, COLUMNS))
        for (const [index, { values }] of run.rows.entries())
          for (const name of Object.keys(COLUMNS))
            expect(values[name] ?? null).toBe((stored[index] as Record<string, unknown>)[name] ?? null)
        expect(run.rows).toHaveLength(documents.length)
        expect(run.notes).toEqual([])
        expect(withoutKnown(run, stored, COLUMNS).rows).toEqual([])
      }),
    )
  })

  it('adds new rows, and notes documents at the same place', () => {
    const known = [
      { volPage: '1/1', book: 'A', grantor: 'Smith', nmaTotal: '0', nsaTotal: '0', comments: 'None' },
      { volPage: '1/2', book: 'A', grantor: 'Jones', nmaTotal: '0', nsaTotal: '0', comments: 'None' },
    ]
    const [headings = [], first = [], second = []] = titleRunCells(known, COLUMNS)
    const changed = second.map((cell) => (cell === 'Jones' ? 'Johnson' : cell))
    const added = second.map((cell) => (cell === '1/2' ? '1/3' : cell))
    const run = withoutKnown(readRun([headings, first, [null, 'lost'], changed, added]), known, COLUMNS)
    expect(run.rows.map(({ row }) => row)).toEqual([4, 5])
    expect(run.dropped).toEqual([
      { row: 2, why: messages.alreadyThere },
      { row: 3, why: messages.noVolPage },
    ])
    expect(run.notes).toEqual([{ row: 4, what: messages.addedBeside('1/2', true) }])
  })

  it('has no notes on rows that add nothing', () => {
    const cells = [
      ['Vol/Page', 'Date Filed', 'Remarks'],
      ['1/1', 'circa 1920', null],
    ]
    const first = readRun(cells)
    expect(first.notes.map(({ row }) => row)).toContain(2)
    const again = withoutKnown(
      readRun(cells),
      first.rows.map(({ values }) => values),
      COLUMNS,
    )
    expect(again.rows).toEqual([])
    expect(again.notes).toEqual(first.notes.filter(({ row }) => row === 1))
  })
})
