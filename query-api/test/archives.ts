import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP archive. */
export interface Packed {
  name: string
  content: Buffer
  isDeflated: boolean
  /** Its sizes follow its bytes, as in archives that are written as a stream. */
  hasDescriptor: boolean
}

export const packed = (
  name: string,
  content: Buffer,
  { isDeflated = false, hasDescriptor = false }: Partial<Packed> = {},
): Packed => ({ name, content, isDeflated, hasDescriptor })

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const MAIN = { docx: 'wordprocessingml.document', xlsx: 'spreadsheetml.sheet' } as const

export type OfficeKind = keyof typeof MAIN

/** The list by which programs know what the archive is. */
export const contentTypes = (kind: OfficeKind): Buffer =>
  Buffer.from(
    `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${OFFICE}.${MAIN[kind]}.main+xml"/></Types>`,
  )

/** A ZIP archive with these entries, in this order. */
export function archive(entries: readonly Packed[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { content, isDeflated, hasDescriptor, ...entry } of entries) {
    const name = Buffer.from(entry.name)
    const bytes = isDeflated ? deflateRawSync(content) : content
    const sizes = uint32s(crc32(content), bytes.length, content.length)
    const head = (ownSizes: Buffer) => [
      uint16s(20, hasDescriptor ? 8 : 0, isDeflated ? 8 : 0, 0, 0),
      ownSizes,
      uint16s(name.length, 0),
    ]
    const local = [
      Buffer.from('PK\x03\x04'),
      ...head(hasDescriptor ? Buffer.alloc(12) : sizes),
      name,
      bytes,
      ...(hasDescriptor ? [Buffer.from('PK\x07\x08'), sizes] : []),
    ]
    directory.push(
      Buffer.from('PK\x01\x02'),
      uint16s(20),
      ...head(sizes),
      uint16s(0, 0, 0),
      uint32s(0, at),
      name,
    )
    parts.push(...local)
    at += sizeOf(local)
  }
  const count = entries.length
  const end = [
    Buffer.from('PK\x05\x06'),
    uint16s(0, 0, count, count),
    uint32s(sizeOf(directory), at),
    uint16s(comment.length),
    Buffer.from(comment),
  ]
  return Buffer.concat([...parts, ...directory, ...end])
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

const uint16s = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const uint32s = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)
