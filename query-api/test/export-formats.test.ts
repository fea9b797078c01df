import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { inParquet } from '@landbook/contracts/engine/files/parquet'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inCsv } from '../src/engine/export/formats/csv.ts'
import { inNdjson } from '../src/engine/export/formats/ndjson.ts'
import { inXlsx } from '../src/engine/export/formats/xlsx.ts'
import { inDuckDB } from './export-rig.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landbook-formats-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const COLUMNS: readonly Column[] = [
  { name: 'name', type: 'text' },
  { name: 'acres', type: 'decimal' },
  { name: 'day', type: 'date' },
]

async function* batched(...batches: (readonly ExportRow[])[]) {
  yield* batches
}

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  return Buffer.concat((await Array.fromAsync(chunks)).map((chunk) => Buffer.from(chunk)))
}

async function saved(name: string, chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, await bytesOf(chunks))
  return file
}

async function sheetsOf(chunks: AsyncIterable<Uint8Array>): Promise<ExcelJS.Worksheet[]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await saved('sheets.xlsx', chunks))
  return book.worksheets
}

const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('a,b', '"', 'a\r\nb', '\n', ' x ', '=1', '007'),
)

describe('text formats', () => {
  it('keep any text as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
        const columns: Column[] = [
          { name: 'a', type: 'text' },
          { name: 'b', type: 'text' },
        ]
        const csv = await bytesOf(inCsv(columns, batched(rows)))
        expect(parse(csv, { recordDelimiter: '\r\n', fromLine: 2 })).toEqual(rows)
        const ndjson = (await bytesOf(inNdjson(columns, batched(rows)))).toString().split('\n').slice(0, -1)
        expect(ndjson.map((line) => Object.values(JSON.parse(line)))).toEqual(rows)
      }),
    )
  })

  it('tell an empty text from none', async () => {
    const rows = batched([['', null, null]])
    expect((await bytesOf(inCsv(COLUMNS, rows))).toString()).toBe('name,acres,day\r\n"",,\r\n')
  })

  it('have no blank line for none in the only column of CSV, which readers pass over', async () => {
    const rows = batched([[null], ['1.5']])
    expect((await bytesOf(inCsv([{ name: 'acres', type: 'decimal' }], rows))).toString()).toBe(
      'acres\r\n""\r\n1.5\r\n',
    )
  })

  it('have a heading even if there is no row', async () => {
    expect((await bytesOf(inCsv(COLUMNS, batched()))).toString()).toBe('name,acres,day\r\n')
    expect((await bytesOf(inNdjson(COLUMNS, batched()))).toString()).toBe('')
  })
})

describe('Parquet', () => {
  it('has every row of all row groups, with exact sums', async () => {
    const rows = Array.from(
      { length: 5_001 },
      (_, n): ExportRow => [`W${n}`, '0.00000000000000000001', '1890-07-04'],
    )
    const file = await saved(
      'many.parquet',
      inParquet(COLUMNS, batched(rows.slice(0, 3_000), rows.slice(3_000))),
    )
    const [found] = await inDuckDB(
      `SELECT count(*)::VARCHAR AS rows, count(DISTINCT name)::VARCHAR AS names, sum(acres)::VARCHAR AS acres,
       min(day)::VARCHAR AS day FROM '${file}'`,
    )
    expect(found).toEqual({ rows: '5001', names: '5001', acres: '0.00000000000000005001', day: '1890-07-04' })
  })

  it('keeps each digit of the largest and the smallest figures', async () => {
    const figures = [
      '999999999999999.99999999999999999999',
      '-999999999999999.99999999999999999999',
      '0',
      '-0.5',
    ]
    const file = await saved(
      'figures.parquet',
      inParquet(COLUMNS, batched(figures.map((acres) => [null, acres, null]))),
    )
    const found = await inDuckDB(`SELECT acres::VARCHAR AS acres FROM '${file}'`)
    expect(found.map(({ acres }) => acres)).toEqual([
      ...figures.slice(0, 2),
      '0.00000000000000000000',
      '-0.50000000000000000000',
    ])
  })

  it('is refused for what does not fit, rather than round it or leave it out', async () => {
    for (const acres of ['1000000000000000000', '-1000000000000000000', '0.000000000000000000001', '1/3'])
      await expect(bytesOf(inParquet(COLUMNS, batched([['A', acres, null]])))).rejects.toThrow(
        MESSAGES.exports.doesNotFit('acres', acres),
      )
  })

  it('has its columns even if there is no row', async () => {
    const file = await saved('none.parquet', inParquet(COLUMNS, batched()))
    expect(await inDuckDB(`SELECT count(*)::VARCHAR AS rows FROM '${file}'`)).toEqual([{ rows: '0' }])
  })
})

describe('Excel', () => {
  it('shows each digit of any figure: a number of up to 15, a text beyond', async () => {
    const figures = ['123456789012345', '1234567890123456', '0.000123456789012345', '640', '-12.5']
    const [sheet] = await sheetsOf(inXlsx(COLUMNS, batched(figures.map((acres) => [null, acres, null]))))
    const cells = figures.map((_, at) => sheet?.getRow(at + 2).getCell(2).value)
    expect(cells).toEqual([123456789012345, '1234567890123456', 0.000123456789012345, 640, -12.5])
  })

  it('has days that Excel does not know as texts', async () => {
    const [sheet] = await sheetsOf(
      inXlsx(
        COLUMNS,
        batched([
          [null, null, '1890-07-04'],
          [null, null, '1900-03-01'],
          [null, null, '2024-02-29'],
        ]),
      ),
    )
    expect([2, 3, 4].map((row) => sheet?.getRow(row).getCell(3).value)).toEqual([
      '1890-07-04',
      new Date('1900-03-01'),
      new Date('2024-02-29'),
    ])
  })

  it('goes on in another sheet, with its heading, where one is full', async () => {
    const rows = ['a', 'b', 'c'].map((name): ExportRow => [name, null, null])
    const sheets = await sheetsOf(inXlsx(COLUMNS, batched(rows), 3))
    const names = sheets.map((sheet) => sheet.getColumn(1).values.slice(1))
    expect(names).toEqual([
      ['name', 'a', 'b'],
      ['name', 'c'],
    ])
  })

  it('is refused for a text that is longer than a cell can be', async () => {
    const long = 'x'.repeat(32_768)
    await expect(bytesOf(inXlsx(COLUMNS, batched([[long, null, null]])))).rejects.toThrow(
      MESSAGES.exports.tooLongForCell('name'),
    )
  })
})

it.each([
  ['CSV', inCsv],
  ['NDJSON', inNdjson],
  ['Excel', inXlsx],
  ['Parquet', inParquet],
])('%s stops reading rows when nobody takes the file any more', async (_, write) => {
  let closed = false
  async function* endless(): AsyncGenerator<readonly ExportRow[]> {
    try {
      for (;;) {
        await setImmediate()
        yield Array.from({ length: 3_000 }, (): ExportRow => [Math.random().toString(36), null, null])
      }
    } finally {
      closed = true
    }
  }
  for await (const chunk of write(COLUMNS, endless())) if (chunk.length > 100) break
  expect(closed).toBe(true)
})
