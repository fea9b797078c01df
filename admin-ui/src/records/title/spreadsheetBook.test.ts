import { deflateRawSync } from 'node:zlib'
import { checkArchive, MOST_FILE_BYTES } from '@landbook/contracts/engine/values/archives'
import type { Cells } from '@landbook/contracts/records/title/run'
import { describe, expect, it } from 'vitest'
import { type CellObject, utils, write } from 'xlsx'
import { MOST_ROWS, readBook, writeBook } from './spreadsheetBook.ts'

const every = () => true

const bytesOf = (cells: Cells, name = 'Run') => new Uint8Array(writeBook(name, cells))

interface Part {
  name: string
  content: Uint8Array
  /** The declared unpacked size. */
  claims?: number
  flags?: number
}

/** A ZIP archive, built from its format's specification. */
function zip(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claims, 8)
    const common = Buffer.concat([Buffer.from([20, 0, flags, 0, 8, 0, 0, 0, 0, 0]), sizes])
    const names = Buffer.alloc(4)
    names.writeUInt16LE(name.length)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, names, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, names, place, Buffer.from(name)]),
    )
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, listed, end]))
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

describe('an archive', () => {
  it('of ordinary parts is accepted', async () => {
    await checkArchive(zip([{ name: 'a.xml', content: text('<a/>') }]))
    await checkArchive(bytesOf([['Vol/Page'], ['1/2']]))
  })

  it('that declares too large contents is rejected', async () => {
    const part = { name: 'a', content: text('a'), claims: 100 * 2 ** 20 }
    await expect(checkArchive(zip([part, part]))).rejects.toThrow('unpacks to')
  })

  it('that declares too little is rejected', async () => {
    const part = { name: 'a', content: new Uint8Array(160 * 2 ** 20), claims: 10 }
    const bomb = zip([part])
    expect(bomb.length).toBeLessThan(2 ** 20)
    await expect(checkArchive(bomb)).rejects.toThrow('unpacks to')
  })

  it('of too many parts is rejected', async () => {
    const parts = Array.from({ length: 2_001 }, (_, n) => ({ name: `${n}`, content: text('') }))
    await expect(checkArchive(zip(parts))).rejects.toThrow('2001 entries')
  })

  it('that is encrypted is rejected', async () => {
    await expect(checkArchive(zip([{ name: 'a', content: text('a'), flags: 1 }]))).rejects.toThrow('locked')
  })

  it('that is too large is rejected', async () => {
    await expect(checkArchive(new Uint8Array(MOST_FILE_BYTES + 1))).rejects.toThrow('bytes')
  })
})

describe('a workbook', () => {
  const cells: Cells = [
    ['Vol/Page', 'Date Filed', 'NMA Total', 'Done'],
    ['12/345', new Date('1999-12-31T00:00:00Z'), 160.5, true],
    ['Müller & <Söhne>', '03/02/1889', null, null],
  ]

  it('is read as it was written, with dates', async () => {
    const sheets = await readBook(bytesOf(cells), every)
    expect([...sheets]).toEqual([['Run', [cells[0], cells[1], cells[2]?.slice(0, 2)]]])
  })

  it('of the calendar of 1904 has the same days', async () => {
    const sheet = utils.aoa_to_sheet([['Date Filed'], [0]])
    const cell: CellObject = { t: 'n', v: 35_064, z: 'mm/dd/yyyy' }
    sheet.A2 = cell
    const book = utils.book_new(sheet, 'Run')
    book.Workbook = { WBProps: { date1904: true } }
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    const day = (await readBook(bytes, every)).get('Run')?.[1]?.[0]
    expect(day instanceof Date && day.toISOString()).toBe('2000-01-01T00:00:00.000Z')
  })

  it('returns only the cells of the wanted sheets', async () => {
    const book = utils.book_new(utils.aoa_to_sheet([['a']]), 'One')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['b']]), 'Two')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    const sheets = await readBook(bytes, (name) => name === 'Two')
    expect([...sheets]).toEqual([
      ['One', []],
      ['Two', [['b']]],
    ])
  })

  it('starts at the first row and column, regardless of its declared range', async () => {
    const sheet = utils.sheet_add_aoa({}, [['a']], { origin: 'C3' })
    const bytes = new Uint8Array(
      write(utils.book_new(sheet, 'Run'), { type: 'array', bookType: 'xlsx' }) as ArrayBuffer,
    )
    expect((await readBook(bytes, every)).get('Run')).toEqual([[], [], [null, null, 'a']])
  })

  it('accepts rows up to the limit', async () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, () => ['1/2'])
    expect((await readBook(bytesOf(rows), every)).get('Run')).toHaveLength(MOST_ROWS + 1)
    await expect(readBook(bytesOf([...rows, ['1/2']]), every)).rejects.toThrow('rows')
  })

  it('truncated anywhere is rejected', async () => {
    const whole = bytesOf(cells)
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      const part = whole.slice(0, Math.floor(whole.length * share))
      await expect(readBook(part, every), String(share)).rejects.toThrow()
    }
  })

  it('damaged inside is rejected', async () => {
    const whole = bytesOf(cells)
    whole.fill(0xff, 60, Math.floor(whole.length / 2))
    await expect(readBook(whole, every)).rejects.toThrow()
  })

  it('with a password, of an older format, or of another kind is rejected', async () => {
    const locked = new Uint8Array(4096)
    locked.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const old = new Uint8Array(
      write(utils.book_new(utils.aoa_to_sheet([['a']]), 'Run'), {
        type: 'array',
        bookType: 'biff8',
      }) as ArrayBuffer,
    )
    for (const bytes of [locked, old, text('Vol/Page,Book\n1/2,3'), text('<html></html>')])
      await expect(readBook(new Uint8Array(bytes), every)).rejects.toThrow()
    await expect(readBook(zip([{ name: 'a.txt', content: text('a') }]), every)).rejects.toThrow()
  })
})
