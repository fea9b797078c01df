import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { FORMATS } from '../src/export/formats.ts'
import type { Column, Row } from '../src/export/values.ts'
import { type Download, downloads } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let download: Download
beforeAll(async () => {
  rig = await startRig()
  download = await downloads(() => rig)
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

async function bytesOf(format: 'xlsx' | 'csv', rows: readonly Row[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const batches = (async function* () {
    yield rows
  })()
  for await (const part of FORMATS[format].write(COLUMNS, batches)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

it('a workbook is read by another reader as it was written, whatever it holds', async () => {
  // As fields accept it, and noncharacters of older releases. SheetJS decodes '_x005F_x000D_' twice, where Excel does once.
  const hostile = fc.constantFrom(
    '\uFFFE',
    '\uFFFF',

    '=1+1',
    '<a>&',
    ']]>',
    '\u202E',
    '\u{1F600}',
    "'",
    '\n',
  )
  const letter = fc
    .string({ unit: 'grapheme', maxLength: 3 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''))
  const text = fc.array(fc.oneof(hostile, letter), { maxLength: 8 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), async (rows) => {
      const book = read(await bytesOf('xlsx', rows), { type: 'buffer', dense: true })
      const cells = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
      const found = rows.map((row, index) => row.map((_, at) => String(cells[index + 1]?.[at]?.v ?? '')))
      expect(found).toEqual(rows.map((row) => row.map((cell) => cell.replace(/[\uFFFE\uFFFF]/g, '\uFFFD'))))
    }),
    { numRuns: 60 },
  )
})
