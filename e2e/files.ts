import { crc32, deflateSync } from 'node:zlib'
import type { Download, Locator, Page } from '@playwright/test'
import { read, utils, write } from 'xlsx'

/** A file for Playwright's file inputs. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour. */
export function picture(name: string, [red, green, blue]: readonly [number, number, number]): TestFile {
  const [width, height] = [120, 80]
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))])
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PDF of that many pages, each with a black square. */
export function pdf(name: string, pages: number): TestFile {
  const drawing = '0 0 0 rg 100 100 200 200 re f'
  return pdfOf(name, pages, drawing, '<< >>', [])
}

/** A PDF with a black scanned page, compressed like fax. */
export function scannedPdf(name: string): TestFile {
  // A hundred lines, each identical to the white one before it; displayed inverted.
  const bits = `${'1'.repeat(100)}${'000000000001'.repeat(2)}0000`
  const lines = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const image = [
    '<< /Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 1',
    '/Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 100 /Rows 100 >>',
    `/Length ${lines.length} >>\nstream\n${lines.toString('latin1')}\nendstream`,
  ].join(' ')
  return pdfOf(name, 1, 'q 400 0 0 400 0 0 cm /Scan Do Q', '<< /XObject << /Scan 4 0 R >> >>', [image])
}

/** A PDF whose pages show the same drawing; `more` objects are numbered from 4. */
function pdfOf(
  name: string,
  pages: number,
  drawing: string,
  resources: string,
  more: readonly string[],
): TestFile {
  const first = 4 + more.length
  const kids = Array.from({ length: pages }, (_, n) => `${n + first} 0 R`).join(' ')
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 3 0 R /Resources ${resources} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...more,
    ...Array.from({ length: pages }, () => page),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

type Row = readonly (string | number | Date | null)[]

/** An .xlsx file with these sheets. */
export function workbook(name: string, sheets: Readonly<Record<string, readonly Row[]>>): TestFile {
  const book = utils.book_new()
  for (const [sheet, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) => [...row])
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells, { UTC: true }), sheet)
  }
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer }
}

/** The cells of each sheet of a downloaded workbook. */
export async function sheetsIn(download: Download): Promise<Record<string, (string | number | null)[][]>> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const { Sheets } = read(Buffer.concat(chunks), { type: 'buffer' })
  const cellsOf = (sheet: (typeof Sheets)[string]) =>
    utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, raw: true, defval: null })
  return Object.fromEntries(Object.entries(Sheets).map(([name, sheet]) => [name, cellsOf(sheet)]))
}

/** Selects a file, or one of the disk by its path, in the chooser that the button opens. */
export async function chooseFile(page: Page, button: Locator, file: TestFile | string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}
