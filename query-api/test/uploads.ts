import { randomBytes } from 'node:crypto'
import type { GraphqlError, Rig } from './rig.ts'

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)])
export const WEBP = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(100)])
export const SVG = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
export const HTML = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')

/** A file with a PDF's signature; unique. */
export const pdf = (size = 1_000): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** `before`: bytes of a picture that comes before the list of types, as other programs than Word write it. */
export const docx = ({ before = 0 } = {}): Buffer =>
  office(`${OFFICE}.wordprocessingml.document.main+xml`, before)
export const xlsx = (): Buffer => office(`${OFFICE}.spreadsheetml.sheet.main+xml`)

/** A ZIP archive with the part that distinguishes Word from Excel. */
function office(contentType: string, before = 0): Buffer {
  const types = `<Types><Override PartName="/main.xml" ContentType="${contentType}"/></Types>`
  return Buffer.concat([
    ...(before > 0 ? [zipped('media/plat.png', randomBytes(before))] : []),
    zipped('[Content_Types].xml', Buffer.from(types)),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ])
}

function zipped(path: string, content: Buffer): Buffer {
  const name = Buffer.from(path)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, content])
}

/** The mutation as a client writes it. */
export const UPLOAD =
  'mutation Upload($file: Upload!, $fileSize: Int, $name: String!, $commandId: ID) { singleUpload(file: $file, fileSize: $fileSize, name: $name, commandId: $commandId) { filename mimetype } }'

export interface Sent {
  /** '{parentId}/{childId}' */
  name: string
  bytes: Buffer
  called?: string
  fileSize?: number
  commandId?: string
}

export interface UploadAnswer {
  status: number
  filename: string
  mimetype: string
  error: GraphqlError | undefined
  code: string
}

export const fileOf = (bytes: Buffer, called = 'map.pdf'): File => new File([new Uint8Array(bytes)], called)

export async function send(
  { graphql }: Rig,
  token: string,
  { bytes, called, ...args }: Sent,
): Promise<UploadAnswer> {
  const { status, data, error, code } = await graphql(token, UPLOAD, { file: fileOf(bytes, called), ...args })
  const { filename = '', mimetype = '' } = (data?.singleUpload ?? {}) as Partial<UploadAnswer>
  return { status, filename, mimetype, error, code }
}
