import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_FILES, type ExportFile } from '@landbook/contracts/catalogue/exports'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { FORMATS } from '../src/engine/export/formats/formats.ts'
import { downloads, inDuckDB } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
const download = downloads(() => rig)
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

describe('what a format cannot hold', () => {
  it('is refused when it is entered', async () => {
    for (const text of ['a\uFFFEb', 'a\uFFFFb', 'a\u{1FFFE}b', 'a\uFDD0b']) {
      const answer = await rig.call(rig.admin, 'CreateOperator', { id: randomUUID(), name: text })
      expect(JSON.stringify(answer), escape(text)).toContain(MESSAGES.controlCharacters)
    }
  })

  it('is named before the first byte, also if it is in a later batch', async () => {
    const wells = Array.from({ length: 80 }, () => randomUUID())
    const lands = Array.from({ length: 3 }, () => randomUUID())
    for (const [index, id] of lands.entries())
      await rig.given('CreateTract', { id, name: `Long ${index}`, state: 'Texas', county: 'Ward' })
    for (const [index, id] of wells.entries())
      await rig.given('CreateWell', {
        id,
        name: `${index} ${'x'.repeat(490)}`,
        apiNumber: '1',
        drilledOn: lands.slice(-1),
      })
    const query = { fields: 'name,drilledOn.name', sort: 'name_asc' }
    const { status, text } = await download('Tract.xlsx', query)
    expect([status, text]).toEqual([
      400,
      expect.stringContaining(MESSAGES.exports.tooLongForCell('drilledOn.name')),
    ])
    expect((await download('Tract.csv', query)).status).toBe(200)
  })

  it('is no list by a name that every object has', async () => {
    for (const parts of ['constructor', 'toString', '__proto__'])
      expect((await download('Tract.csv', { parts })).status, parts).toBe(400)
  })
})

const COLUMNS: readonly Column[] = [
  { name: 'one', type: 'text' },
  { name: 'other', type: 'text' },
]

async function bytesOf(format: ExportFile, rows: readonly ExportRow[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const batches = (async function* () {
    yield rows
  })()
  for await (const part of FORMATS[format].write(COLUMNS, batches)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landbook-hostile-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** How others read a file of each format; the texts of its rows. */
const READERS: Readonly<Record<ExportFile, (bytes: Buffer) => unknown | Promise<unknown>>> = {
  csv: (bytes) => parse(bytes, { recordDelimiter: '\r\n', fromLine: 2 }),
  ndjson: (bytes) =>
    bytes
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => COLUMNS.map(({ name }) => JSON.parse(line)[name])),
  xlsx: (bytes) => {
    const book = read(bytes, { type: 'buffer', dense: true })
    const lines = book.Sheets[book.SheetNames[0] ?? '']?.['!data']?.slice(1) ?? []
    return lines.map((cells) => COLUMNS.map((_, at) => String(cells[at]?.v ?? '')))
  },
  parquet: async (bytes) => {
    const file = join(folder, 'hostile.parquet')
    await writeFile(file, bytes)
    const rows = await inDuckDB(`SELECT one, other FROM '${file}'`)
    return rows.map(({ one, other }) => [one, other])
  },
}

/** XML, and so a workbook, cannot hold these. */
const held = (format: ExportFile, text: string): string =>
  format === 'xlsx' ? text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD') : text

it.each(EXPORT_FILES)('%s is read by another reader as it was written, whatever it holds', async (format) => {
  // As fields accept it, and noncharacters of older releases. SheetJS decodes '_x005F_x000D_' twice, where Excel does once.
  // No byte order mark, which no field takes: DuckDB's client drops it.
  const hostile = fc.constantFrom(
    ...['\uFFFE', '\uFFFF', '=1+1', '@SUM(1)', '<a>&', ']]>', '\u202E', '\u{1F600}', "'", '"', '""'],
    ...[',', ';', '\t', '\n', '\n\n', ' ', '\\', '\\n', '\\u0041', 'null', 'NULL', '{}', '\u2028', '007'],
  )
  const letter = fc
    .string({ unit: 'grapheme', maxLength: 3 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''))
  const text = fc.array(fc.oneof(hostile, letter), { maxLength: 8 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), async (rows) => {
      const found = await READERS[format](await bytesOf(format, rows))
      expect(found).toEqual(rows.map((row) => row.map((cell) => held(format, cell))))
    }),
    { numRuns: 60 },
  )
})
