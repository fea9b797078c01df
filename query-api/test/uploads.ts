import { randomBytes } from 'node:crypto'
import { archive, contentTypes, type OfficeKind, packed } from './archives.ts'
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

/** `before`: bytes of a picture that comes before the list of types, as other programs than Word write it. */
export const docx = ({ before = 0 } = {}): Buffer => office('docx', before)
export const xlsx = (): Buffer => office('xlsx')

/** An archive with the part that distinguishes Word from Excel. */
const office = (kind: OfficeKind, before = 0): Buffer =>
  archive([
    ...(before > 0 ? [packed('media/plat.png', randomBytes(before))] : []),
    packed('[Content_Types].xml', contentTypes(kind)),
  ])

const TEXTS: Readonly<Record<string, string>> = {
  csv: 'name,state\r\n',
  txt: 'name;state\r\n',
  tsv: 'name\tstate\r\n',
  json: '{"type":"FeatureCollection","features":[]}\n',
  geojson: '{"type":"FeatureCollection","features":[]}\n',
}

/** A file of an accepted type, of about this size. */
export function ofKind(extension: string, size: number): Buffer {
  const text = TEXTS[extension]
  if (text !== undefined) return Buffer.alloc(size, text)
  if (extension === 'docx' || extension === 'xlsx') return office(extension, size)
  const sample = { png: PNG, gif: GIF, jpg: JPEG, webp: WEBP, pdf: pdf(100) }[extension]
  if (!sample) throw new Error(`There is no sample of ${extension}`)
  return Buffer.concat([sample, randomBytes(size)])
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
