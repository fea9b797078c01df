import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Cell,
  type Cells,
  readTitleRun,
  TITLE_RUN_SHEET,
  type TitleRun,
  titleColumns,
} from '../src/calculations/title-run.ts'
import { labelOf } from '../src/kernel/fields.ts'
import { MESSAGES } from '../src/messages.ts'
import { TITLE_FIELDS, titleFields } from '../src/records/title.ts'
import { formatDate } from '../src/values/dates.ts'
import { rubbish } from './arbitraries.ts'

const { title: messages } = MESSAGES
const COLUMNS = titleColumns(TITLE_FIELDS)
const HEADINGS = Object.values(COLUMNS).map(labelOf)

function read(cells: Cells, name = TITLE_RUN_SHEET, columns = COLUMNS): TitleRun {
  const reading = readTitleRun(new Map([[name, cells]]), columns)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}

/** One row with these cells under the headings they are named by. */
function readRow(cells: Record<string, Cell>) {
  const run = read([Object.keys(cells), Object.values(cells)])
  return { values: run.rows[0]?.values ?? {}, notes: run.notes.filter(({ row }) => row === 2) }
}

const problemOf = (sheets: [string, Cells][]) => {
  const reading = readTitleRun(new Map(sheets), COLUMNS)
  return 'problem' in reading ? reading.problem : undefined
}

describe('the sheet', () => {
  const cells: Cells = [HEADINGS, ['1/2']]

  it.each(['TitleRunUpload', 'titlerunupload', ' Title Run  Upload '])('is found as %j', (name) => {
    expect(read(cells, name).rows).toHaveLength(1)
  })

  it('is found among others', () => {
    expect(
      problemOf([
        ['Notes', []],
        ['TITLERUNUPLOAD', cells],
      ]),
    ).toBeUndefined()
  })

  it('alone with a wrong name is refused', () => {
    expect(problemOf([['Sheet1', cells]])).toBe('Sheet name must be "TitleRunUpload"')
    expect(problemOf([])).toBe('Sheet name must be "TitleRunUpload"')
  })

  it('missing among several is refused', () => {
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

  it('stand in any order, written in any case and with any blanks, below empty rows', () => {
    const run = read([
      [null, ''],
      ['GRANTOR', ' vol / page ', 'nmatotal'],
      ['Smith', '12/345', 160.5],
    ])
    expect(run.rows).toEqual([
      { row: 3, values: expect.objectContaining({ volPage: '12/345', grantor: 'Smith', nmaTotal: '160.5' }) },
    ])
  })

  it('that are missing or not known are named', () => {
    const { notes } = read([['Vol/Page', 'Book', 'Remarks', 'Book'], ['1/2']])
    expect(notes.map(({ row }) => row)).toEqual([1, 1, 1])
    expect(notes[0]?.what).toContain('Date Filed')
    expect(notes[0]?.what).not.toContain('Book')
    expect(notes.slice(1).map(({ what }) => what)).toEqual([
      messages.unknownColumn('Remarks'),
      messages.unknownColumn('Book'),
    ])
  })

  it('without Vol/Page give nothing to go by', () => {
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

  it('can be a part of them, as for a right of way', () => {
    const columns = titleColumns(titleFields('volPage', 'dateFiled', 'comments', 'fileName'))
    const run = read(
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
  it('without Vol/Page are dropped and told, empty ones passed over', () => {
    const run = read([['Vol/Page', 'Grantor'], ['1/1', 'A'], ['  ', 'B'], [], [null, ''], ['1/2', 'C']])
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

  it('keep texts, with the blanks of a cell made plain', () => {
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

  it('that a field cannot take stop the upload, by row and column', () => {
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

  it('says so when a number may have been meant as a year', () => {
    const { values, notes } = readRow({ 'Vol/Page': '1/2', 'Date Filed': 1923 })
    expect(values.dateFiled).toBe('1905-04-06')
    expect(notes).toEqual([{ row: 2, what: messages.perhapsYear('Date Filed', 1923, '04/06/1905') }])
  })

  it('says so when a text became a date in the sheet', () => {
    const { values, notes } = readRow({ 'Vol/Page': new Date('2034-12-01T00:00:00Z') })
    expect(values.volPage).toBe('12/01/2034')
    expect(notes).toEqual([{ row: 2, what: messages.dateInText('Vol/Page', '12/01/2034') }])
  })

  it('means nothing where people write that there is none', () => {
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

  it('come back from the serials and the writing of any day', () => {
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

  it('that cannot be read are kept in the comments and told', () => {
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

it('reads whatever a sheet holds without failing, and gives what the fields take', () => {
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
