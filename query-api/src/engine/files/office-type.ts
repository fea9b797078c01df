import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { FileType } from '@landbook/contracts/engine/values/files'
import type { Received } from '@landbook/platform/engine/files/port'

// A document of Word or Excel is a ZIP archive with a list of what it holds. Programs write its entries in any order, and
// find them by the archive's directory, which is at its end.

const END = Buffer.from('PK\x05\x06')
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = Buffer.from('PK\x01\x02')
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const DEFLATED = 8
const LIST = '[Content_Types].xml'
/** Of the directory and of the list, so that no archive takes more memory. */
const MOST_BYTES = 2_000_000

type Draft = Pick<Received, 'size' | 'read'>

export const isOffice = ({ mimeType }: FileType): boolean => mimeType.includes('openxmlformats')

/** The accepted type of a document of Word or Excel; undefined for other archives, and for damaged ones. */
export async function officeTypeOf(
  draft: Draft,
  accepts: readonly FileType[],
): Promise<FileType | undefined> {
  const list = await listIn(draft)
  const [, main] = /["']([^"']+)\.main\+xml["']/.exec(list ?? '') ?? []
  return accepts.find(({ mimeType }) => mimeType === main)
}

async function listIn(draft: Draft): Promise<string | undefined> {
  const entry = (await entriesOf(draft)).find(({ name }) => name === LIST)
  if (!entry) return undefined
  const local = await bytesOf(draft, entry.at, LOCAL_SIZE)
  if (local.length < LOCAL_SIZE) return undefined
  const start = entry.at + LOCAL_SIZE + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = await bytesOf(draft, start, entry.packedBytes)
  return (entry.method === DEFLATED ? await inflated(packed) : packed).toString()
}

async function entriesOf(draft: Draft) {
  const last = END_SIZE + LONGEST_COMMENT
  const tail = await bytesOf(draft, Math.max(0, draft.size - last), last)
  const end = tail.lastIndexOf(END)
  if (end < 0 || end + END_SIZE > tail.length) return []
  const directory = await bytesOf(draft, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  const entries: { name: string; method: number; packedBytes: number; at: number }[] = []
  for (let at = 0; at + ENTRY_SIZE <= directory.length; ) {
    if (!directory.subarray(at, at + ENTRY.length).equals(ENTRY)) return []
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const nameEnd = at + ENTRY_SIZE + Number(name)
    entries.push({
      name: directory.toString('utf8', at + ENTRY_SIZE, nameEnd),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + Number(extra) + Number(comment)
  }
  return entries
}

/** So many bytes from there; none if there are too many, or if they are not there. */
const bytesOf = async (draft: Draft, start: number, length: number): Promise<Buffer> => {
  const end = Math.min(start + length, draft.size)
  return end <= start || length > MOST_BYTES ? Buffer.of() : draft.read({ start, end: end - 1 })
}

/** Nothing for what cannot be unpacked. */
const inflated = (packed: Buffer): Promise<Buffer> =>
  promisify(inflateRaw)(packed, { maxOutputLength: MOST_BYTES }).catch(() => Buffer.of())
