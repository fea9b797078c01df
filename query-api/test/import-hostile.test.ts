import { deflateRawSync } from 'node:zlib'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { checkArchive } from '@landbook/contracts/engine/values/archives'
import { describe, expect, it } from 'vitest'
import { readTable } from '../src/engine/import/tables/read.ts'

const read = (content: string, extension: string) =>
  readTable(new Uint8Array(Buffer.from(content)), extension, {})

interface Claims {
  method: number
  unpackedBytes: number
}

/** A ZIP archive of one entry whose local header and directory entry may differ. */
function archive(packed: Buffer, head: Claims, directory: Claims): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(head.method, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(head.unpackedBytes, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(directory.method, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(directory.unpackedBytes, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]))
}

describe('a malicious file', () => {
  const packed = deflateRawSync(Buffer.alloc(1_000))
  const stored: Claims = { method: 0, unpackedBytes: packed.length }
  const deflated: Claims = { method: 8, unpackedBytes: 1_000 }

  it('is accepted as a workbook if its entries match the directory', async () => {
    await expect(checkArchive(archive(packed, deflated, deflated))).resolves.toBeUndefined()
    const streamed = { ...deflated, unpackedBytes: 0 }
    await expect(checkArchive(archive(packed, streamed, deflated))).resolves.toBeUndefined()
  })

  it.each([
    ['packed where the directory says stored', deflated],
    ['larger than the directory says', { method: 0, unpackedBytes: 4_000_000_000 }],
  ])('is refused as a workbook whose entry is %s', async (_, head) => {
    await expect(checkArchive(archive(packed, head, stored))).rejects.toThrow('not what its directory says')
  })

  it('is refused at once for 100,000 columns', async () => {
    const headings = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')
    await expect(read(`${headings}\n1`, 'csv')).rejects.toThrow(IMPORT_MESSAGES.tooManyColumns(200))
  })

  it('has features with deeply nested geometry left out', async () => {
    const place = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const feature = (geometry: string) => `{"type":"Feature","properties":{"a":1},"geometry":${geometry}}`
    const { rows } = await read(
      `{"type":"FeatureCollection","features":[${feature(place)},${feature('null')}]}`,
      'geojson',
    )
    expect(rows).toEqual([
      { number: 1, cells: {}, problem: { message: IMPORT_MESSAGES.notAFeature } },
      { number: 2, cells: { a: 1, geometry: null } },
    ])
  })

  it('has its values under the shown headings, whatever their spacing', async () => {
    const { headings, rows } = await read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { 'Company   Name': 'Acme' }, geometry: null }],
      }),
      'geojson',
    )
    expect(headings).toEqual(['geometry', 'Company Name'])
    expect(rows[0]?.cells).toEqual({ 'Company Name': 'Acme', geometry: null })
  })
})
