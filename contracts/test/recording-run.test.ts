import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf } from '../src/engine/kernel/fields.ts'
import { parseDecimal } from '../src/engine/values/decimals.ts'
import { isBlank, uniqueKey } from '../src/engine/values/texts.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { RECORDING_COUNTIES } from '../src/records/lease/lists.ts'
import {
  ACRES_ON,
  partiesIn,
  readRecordings,
  recordingColumns,
  withParties,
} from '../src/records/lease/recording-run.ts'
import { type Cells, TITLE_RUN_SHEET, type TitleRun } from '../src/records/title/run.ts'
import { titleRunCells, withoutKnown } from '../src/records/title/run-sheet.ts'
import { acres } from './arbitraries.ts'

const messages = TITLE_MESSAGES
const LANDS = [
  { id: 't1', name: 'A-12' },
  { id: 't2', name: 'Block 4, Sec. 12' },
]
const COLUMNS = recordingColumns(lease.lists.leaseRecordings.fields, LANDS)

function readRun(cells: Cells): TitleRun {
  const reading = readRecordings(new Map([[TITLE_RUN_SHEET, cells]]), COLUMNS)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}

describe('a sheet of recordings', () => {
  it('has nine columns, and one for each land', () => {
    expect(Object.values(COLUMNS).map(labelOf)).toEqual([
      'Vol/Page',
      'Book',
      'County',
      'Document Name',
      'Effective Date',
      'Date Filed',
      'Grantor',
      'Grantee',
      'Notes',
      'A-12',
      'Block 4, Sec. 12',
    ])
  })

  it('has acres under the Land ID in any case and with any blanks, and none where there are 0', () => {
    const { rows } = readRun([
      ['Vol/Page', 'block 4,sec.12', ' a - 12 '],
      ['1/1', '1,280.50', 0],
      ['1/2', null, 40],
    ])
    const acresOf = rows.map(({ values }) =>
      Object.entries(values).filter(([name]) => name.startsWith(ACRES_ON)),
    )
    expect(acresOf).toEqual([[[`${ACRES_ON}t2`, '1280.5']], [[`${ACRES_ON}t1`, '40']]])
  })

  it('says which columns are no land of the lease, and in how many rows they have something', () => {
    const { unknown } = readRun([
      ['Vol/Page', 'A-99', 'A-12'],
      ['1/1', 40, 40],
      ['1/2', ' ', 40],
    ])
    expect(unknown).toEqual([{ row: 1, heading: 'A-99', filled: 1 }])
  })

  it('keeps what cannot be read in the notes, and says so', () => {
    const { rows, notes } = readRun([
      ['Vol/Page', 'County', 'Date Filed', 'Notes', 'A-12'],
      ['1/1', ' REEVES', '3/2/1889', null, 'half'],
      ['1/2', 'santa fe', 'circa 1920', 'See 1/1', -1],
      ['1/3', 'Travis', null, null, 40],
      [null, 'Ward', null, null, 40],
    ])
    expect(rows.map(({ values: { county, dateFiled, notes } }) => [county, dateFiled, notes])).toEqual([
      ['Reeves', '1889-03-02', 'A-12 as written: half'],
      ['SantaFe', undefined, 'See 1/1; Date Filed as written: circa 1920; A-12 as written: -1'],
      [undefined, undefined, 'County as written: Travis'],
    ])
    expect(rows.map(({ unread }) => unread)).toEqual([
      { [`${ACRES_ON}t1`]: 'half' },
      { dateFiled: 'circa 1920', [`${ACRES_ON}t1`]: '-1' },
      { county: 'Travis' },
    ])
    expect(notes.filter(({ row }) => row === 4)).toEqual([
      { row: 4, what: messages.unreadCell('County', 'Travis', 'Notes') },
    ])
  })
})

describe('the parties', () => {
  const run = readRun([
    ['Vol/Page', 'Grantor', 'Grantee'],
    ['1/1', 'Bar Ranch', 'Pecos Co'],
    ['1/2', 'PECOS  CO', 'N/A'],
    ['1/3', 'pecosco', null],
  ])

  it('are listed once each, with the number of rows in each column', () => {
    expect(partiesIn(run, COLUMNS)).toEqual([
      { name: 'Bar Ranch', columns: [{ label: 'Grantor', rows: 1 }] },
      {
        name: 'Pecos Co',
        columns: [
          { label: 'Grantor', rows: 2 },
          { label: 'Grantee', rows: 1 },
        ],
      },
    ])
  })

  it('become the ids of their names, and stay as written without one', () => {
    const { rows } = withParties(run, COLUMNS, (name) => (uniqueKey(name) === 'pecosco' ? 'o1' : undefined))
    expect(rows.map(({ values: { grantor, grantee }, unread }) => [grantor, grantee, unread])).toEqual([
      [undefined, 'o1', { grantor: 'Bar Ranch' }],
      ['o1', undefined, {}],
      ['o1', undefined, {}],
    ])
  })
})

describe('recordings that are uploaded again', () => {
  const words = fc
    .string({ unit: 'grapheme-ascii', maxLength: 20 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
  const written = words.filter((text) => !isBlank(text))
  const party = fc.option(fc.constantFrom('Bar Ranch', 'Pecos Co', 'None of Us'))
  const document = fc.record({
    volPage: written,
    book: words.map((text) => text || 'N/A'),
    county: fc.option(fc.constantFrom(...RECORDING_COUNTIES.map(({ value }) => value))),
    documentName: words.map((text) => text || 'None'),
    effectiveDate: fc.option(fc.constantFrom('1889-03-02', '2012-08-31')),
    grantor: party,
    grantee: party,
    notes: words.map((text) => text || 'None'),
    [`${ACRES_ON}t1`]: acres,
    [`${ACRES_ON}t2`]: acres,
  })

  /** Neither empty values nor 0 acres are stored. */
  function storedAs(name: string, value: string | null): [string, string][] {
    const stored = name.startsWith(ACRES_ON) ? parseDecimal(value) : value
    return stored && !(name.startsWith(ACRES_ON) && stored === '0') ? [[name, stored]] : []
  }

  it('are unchanged, and add nothing', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 5 }), (documents) => {
        const stored = documents.map((each) =>
          Object.fromEntries(Object.entries(each).flatMap(([name, value]) => storedAs(name, value))),
        )
        const read = readRun(titleRunCells(stored, COLUMNS))
        expect(read.notes).toEqual([])
        const run = withParties(read, COLUMNS, (name) => `id of ${name}`)
        const known = stored.map(({ grantor, grantee, ...values }) => ({
          ...values,
          ...(grantor && { grantor: `id of ${grantor}` }),
          ...(grantee && { grantee: `id of ${grantee}` }),
        }))
        expect(run.rows.map(({ values }) => values)).toEqual(known)
        expect(withoutKnown(run, known, COLUMNS).rows).toEqual([])
      }),
    )
  })
})
