import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf } from '../src/engine/kernel/fields.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { titleFields } from '../src/records/title/chain.ts'
import { type Cells, readTitleRun, TITLE_RUN_SHEET, titleColumns } from '../src/records/title/run.ts'
import { rubbish } from './arbitraries.ts'
import { COLUMNS, readRow, readRun } from './title-runs.ts'

const messages = TITLE_MESSAGES
const HEADINGS = Object.values(COLUMNS).map(labelOf)

const problemOf = (sheets: [string, Cells][]) => {
  const reading = readTitleRun(new Map(sheets), COLUMNS)
  return 'problem' in reading ? reading.problem : undefined
}

describe('the sheet', () => {
  const cells: Cells = [HEADINGS, ['1/2']]

  it.each(['TitleRunUpload', 'titlerunupload', ' Title Run  Upload '])('is found as %j', (name) => {
    expect(readRun(cells, name).rows).toHaveLength(1)
  })

  it('is found among others', () => {
    expect(
      problemOf([
        ['Notes', []],
        ['TITLERUNUPLOAD', cells],
      ]),
    ).toBeUndefined()
  })

  it('is refused if it is the only one and misnamed', () => {
    expect(problemOf([['Sheet1', cells]])).toBe('Sheet name must be "TitleRunUpload"')
    expect(problemOf([])).toBe('Sheet name must be "TitleRunUpload"')
  })

  it('is refused if none of several is named so', () => {
    expect(
      problemOf([
        ['Sheet1', cells],
        ['Sheet2', cells],
      ]),
    ).toBe('Error: No sheet found named "TitleRunUpload"')
  })
})

describe('the columns', () => {
  it('are the eleven of the specification', () => {
    expect([...HEADINGS].sort()).toEqual(
      [
        'Vol/Page',
        'Book',
        'Comments',
        'Date Filed',
        'Doc Type',
        'Effective Date',
        'Grantee',
        'Grantor',
        'Land Description',
        'NMA Total',
        'NSA Total',
      ].sort(),
    )
  })

  it('can be in any order, in any case and with any blanks, below empty rows', () => {
    const run = readRun([
      [null, ''],
      ['GRANTOR', ' vol / page ', 'nmatotal'],
      ['Smith', '12/345', 160.5],
    ])
    expect(run.rows).toEqual([
      {
        row: 3,
        values: expect.objectContaining({ volPage: '12/345', grantor: 'Smith', nmaTotal: '160.5' }),
        unread: {},
      },
    ])
  })

  it('that are missing or unknown are named', () => {
    const { notes, unknown } = readRun([
      [],
      ['Vol/Page', 'Book', 'Remarks', 'Book'],
      ['1/2', '', ' ', 'A'],
      ['1/3'],
    ])
    expect(notes.map(({ row }) => row)).toEqual([2])
    expect(notes[0]?.what).toContain('Date Filed')
    expect(notes[0]?.what).not.toContain('Book')
    expect(unknown).toEqual([
      { row: 2, heading: 'Remarks', filled: 0 },
      { row: 2, heading: 'Book', filled: 1 },
    ])
  })

  it('need Vol/Page', () => {
    expect(
      problemOf([
        [
          TITLE_RUN_SHEET,
          [
            ['Book', 'Grantor'],
            ['1', 'Smith'],
          ],
        ],
      ]),
    ).toContain('Vol/Page')
    expect(problemOf([[TITLE_RUN_SHEET, []]])).toContain('Vol/Page')
  })

  it('can be a subset, as for a right of way', () => {
    const columns = titleColumns(titleFields('volPage', 'dateFiled', 'comments', 'fileName'))
    const run = readRun(
      [
        ['Vol/Page', 'Grantor', 'Date Filed'],
        ['1/2', 'Smith', '06/04/1923'],
      ],
      TITLE_RUN_SHEET,
      columns,
    )
    expect(run.rows[0]?.values).toEqual({ volPage: '1/2', dateFiled: '1923-06-04', comments: 'None' })
  })
})

describe('the rows', () => {
  it('without Vol/Page are dropped and reported, empty ones ignored', () => {
    const run = readRun([['Vol/Page', 'Grantor'], ['1/1', 'A'], ['  ', 'B'], [], [null, ''], ['1/2', 'C']])
    expect(run.rows.map(({ row, values }) => [row, values.grantor])).toEqual([
      [2, 'A'],
      [6, 'C'],
    ])
    expect(run.dropped).toEqual([{ row: 3, why: messages.noVolPage }])
  })

  it('get the defaults of an added document', () => {
    expect(readRow({ 'Vol/Page': '1/2', Grantor: ' ', 'NMA Total': null }).values).toEqual({
      volPage: '1/2',
      book: 'N/A',
      comments: 'None',
      nmaTotal: '0',
      nsaTotal: '0',
    })
  })

  it('keep texts, with normalized blanks', () => {
    const { values } = readRow({
      'Vol/Page': 12.5,
      Book: true,
      'Doc Type': 'Warranty\r\n Deed',
      Comments: 'a\r\nb\u0000',
    })
    expect(values).toMatchObject({
      volPage: '12.5',
      book: 'true',
      docType: 'Warranty Deed',
      comments: 'a\nb',
    })
  })

  it('that a field refuses stop the upload, with row and column', () => {
    const problem = problemOf([
      [
        TITLE_RUN_SHEET,
        [
          ['Vol/Page', 'Book'],
          ['1/2', 'x'.repeat(501)],
        ],
      ],
    ])
    expect(problem).toBe(`Error: Row 2: Book ${MESSAGES.tooLong(500)}`)
  })
})

it('reads any sheet without failing, and returns only values that the fields accept', () => {
  const cell = fc.oneof(
    rubbish.filter((value): value is string | number | boolean =>
      ['string', 'number', 'boolean'].includes(typeof value),
    ),
    fc.date(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }), (rows) => {
      const reading = readTitleRun(new Map([[TITLE_RUN_SHEET, [HEADINGS, ...rows]]]), COLUMNS)
      if ('problem' in reading) {
        expect(reading.problem).toMatch(/^Error: Row \d+: /)
        return
      }
      for (const { values } of reading.rows)
        for (const [name, schema] of Object.entries(COLUMNS))
          expect(schema.safeParse(values[name]).success).toBe(true)
    }),
  )
})
