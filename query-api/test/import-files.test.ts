import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { readTable } from '../src/engine/import/tables/read.ts'
import type { ReadingOptions, Table } from '../src/engine/import/tables/table.ts'
import { book, collection, feature, type Sheets } from './import-tables.ts'

const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content)

const read = (
  content: string | Uint8Array,
  extension = 'csv',
  options: ReadingOptions = {},
): Promise<Table> => readTable(bytesOf(content), extension, options)

const rowsOf = async (content: string | Uint8Array, extension = 'csv', options: ReadingOptions = {}) =>
  (await read(content, extension, options)).rows.map(({ number, cells }) => [number, ...Object.values(cells)])

describe('a CSV file', () => {
  it('is read with its line numbers, despite empty lines and line ends in values', async () => {
    const text = 'a,b\r\n\r\n1,"x\r\ny"\r\n,\r\n2,"say ""hi"""\r\n'
    expect(await rowsOf(text)).toEqual([
      [3, '1', 'x\ny'],
      [6, '2', 'say "hi"'],
    ])
  })

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'upright strokes'],
  ])('has the delimiter %j detected and noted', async (delimiter, name) => {
    const { rows, notes } = await read(`a${delimiter}b\n1,5${delimiter}2`)
    expect(rows[0]?.cells).toEqual({ a: '1,5', b: '2' })
    expect(notes).toEqual([`Columns are separated by ${name}`])
  })

  it('is read with a chosen delimiter', async () => {
    const { headings } = await read('a;b,c\n1;2,3\n', 'csv', { delimiter: ',' })
    expect(headings).toEqual(['a;b', 'c'])
  })

  it('is read as Windows-1252 if it is not UTF-8, with a note', async () => {
    const { rows, notes } = await read(Buffer.from('a,b\nCafé,x\n', 'latin1'))
    expect(rows[0]?.cells.a).toBe('Café')
    expect(notes).toEqual(['Read as Windows-1252, as it is not UTF-8'])
  })

  it('is read with a byte order mark, and as UTF-16', async () => {
    expect((await read('\uFEFFa,b\n1,2\n')).headings).toEqual(['a', 'b'])
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n1,é\n', 'utf16le')])
    expect((await read(utf16)).rows[0]?.cells).toEqual({ a: '1', b: 'é' })
  })

  it('keeps quotation marks within values, as in inches', async () => {
    expect(await rowsOf('name,casing\nA,5 1/2" casing\n')).toEqual([[2, 'A', '5 1/2" casing']])
  })

  it('reports rows with too few or too many values', async () => {
    const { rows } = await read('a,b\n1\n1,2,3\n1,2\n1,2,\n')
    expect(rows.map(({ number, problem }) => [number, problem?.message])).toEqual([
      [2, 'has 1 value, but there are 2 headings'],
      [3, 'has 3 values, but there are 2 headings'],
      [4, undefined],
      [5, undefined],
    ])
  })

  it.each([
    ['', 'The file has no rows'],
    ['a,b\n', 'The file has no rows'],
    ['a,b\n1,"2\n3,4\n', 'The quotation mark opened in line 2 is never closed'],
    ['a,b,a\n1,2,3\n', 'Two columns are called “a” (A and C): rename one'],
    ['a,b\n1,\0\n', 'The file contains bytes that are not text'],
    [`${'x'.repeat(201)},b\n1,2\n`, 'The heading of column A is longer than 200 characters'],
    [`a\n${'1\n'.repeat(20_001)}`, 'The file has more than 20,000 rows: split it'],
  ])('%# is refused with place and reason', async (text, why) => {
    await expect(read(text)).rejects.toThrow(why)
  })
})

describe('a workbook', () => {
  it('is read by sheet, with dates, figures and flags, from its headings on', async () => {
    const cells = [
      ['Wells of 2026'],
      [],
      ['Name', 'Spud', 'Depth', 'Horizontal'],
      ['A-1', new Date('2026-02-28T00:00:00Z'), 12_000.5, true],
      [],
      ['A-2', null, null, false],
    ]
    const bytes = book({
      First: {
        cells: [
          ['x', 'y'],
          [1, 2],
        ],
      },
      Wells: { cells },
    })
    expect((await read(bytes, 'xlsx')).sheets).toEqual(['First', 'Wells'])
    expect(await rowsOf(bytes, 'xlsx', { sheet: 'Wells' })).toEqual([
      [4, 'A-1', '2026-02-28', 12_000.5, true],
      [6, 'A-2', null, null, false],
    ])
  })

  it.each([
    [
      {
        S: {
          cells: [
            ['Name', null, 'c'],
            [1, 2, 3],
          ],
          merges: ['A1:B1'],
        },
      },
      'Cells of the headings are merged (A1:B1): each column needs a heading of its own',
    ],
    [
      {
        S: {
          cells: [
            ['a', 'b'],
            [1, 2, 3],
          ],
        },
      },
      'Column C has values but no heading',
    ],
    [
      {
        S: {
          cells: [
            ['a', 'a'],
            [1, 2],
          ],
        },
      },
      'Two columns are called “a” (A and B): rename one',
    ],
    [{ S: { cells: [] } }, 'The file has no rows'],
  ] satisfies [Sheets, string][])('%# is refused with place and reason', async (sheets, why) => {
    await expect(read(book(sheets), 'xlsx')).rejects.toThrow(why)
  })

  it('reports cells with errors', async () => {
    const sheet = utils.aoa_to_sheet([
      ['a', 'b'],
      [1, 2],
    ])
    sheet.B2 = { t: 'e', v: 7, w: '#DIV/0!' }
    const made = utils.book_new(sheet, 'S')
    const bytes = new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    const { rows } = await read(bytes, 'xlsx')
    expect(rows[0]?.problem).toEqual({ column: 'b', message: 'contains the spreadsheet error #DIV/0!' })
  })

  it('is refused if it is none, damaged, or a ZIP bomb', async () => {
    const why = 'The workbook cannot be opened'
    await expect(read('no archive', 'xlsx')).rejects.toThrow(why)
    const whole = book({
      S: {
        cells: [
          ['a', 'b'],
          [1, 2],
        ],
      },
    })
    await expect(read(whole.slice(0, whole.length / 2), 'xlsx')).rejects.toThrow(why)
    await expect(read(bomb(), 'xlsx')).rejects.toThrow(why)
    await expect(read(whole, 'xlsx', { sheet: 'Other' })).rejects.toThrow('The workbook has no sheet “Other”')
  })
})

/** An archive of one entry that claims to be small and unpacks to 300 MB. */
function bomb(): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(300 * 2 ** 20))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(1_000, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1_000, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

describe('a GeoJSON file', () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [0, 0],
      ],
    ],
  }

  it('is read with features as rows and their geometry', async () => {
    const text = collection([
      feature({ name: 'A', acres: 12 }, square),
      feature({ name: 'B' }, null),
      { a: 1 },
    ])
    const { headings, rows } = await read(text, 'geojson')
    expect(headings).toEqual(['geometry', 'name', 'acres'])
    expect(rows[0]).toEqual({ number: 1, cells: { geometry: square, name: 'A', acres: 12 } })
    expect(rows[1]?.cells).toEqual({ geometry: null, name: 'B' })
    expect(rows[2]).toMatchObject({
      number: 3,
      problem: { message: 'is not a GeoJSON feature with properties' },
    })
  })

  const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } })
  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])(
    'is taken in %s',
    async (name) => {
      expect((await read(collection([feature({ a: 1 })], crs(name)), 'geojson')).rows).toHaveLength(1)
    },
  )

  it.each([
    [
      collection([feature({ a: 1 })], crs('EPSG:3857')),
      "The file's coordinates are in EPSG:3857: export it as WGS 84",
    ],
    ['{"type":', 'The file is not JSON'],
    ['{"type":"Feature"}', 'The file is not a GeoJSON FeatureCollection'],
    [collection([]), 'The file has no rows'],
  ])('%# is refused with the reason', async (text, why) => {
    await expect(read(text, 'geojson')).rejects.toThrow(why)
  })
})

const REAL = join(import.meta.dirname, '../../../shared/data')

describe.runIf(existsSync(REAL))('real files', () => {
  it.each([
    ['operators.csv', 2_186],
    ['tx-drilling-permits.csv', 485],
    ['blm-wy-lease-sale-2020.csv', 75],
    ['tx-freestone-abstracts.geojson', 840],
    ['tx-freestone-wells.geojson', 5_450],
    ['blm-2020-parcels.geojson', 301],
  ])('%s', async (name, rows) => {
    const table = await read(readFileSync(join(REAL, name)), name.split('.')[1])
    expect(table.rows.filter(({ problem }) => !problem)).toHaveLength(rows)
  })
})
