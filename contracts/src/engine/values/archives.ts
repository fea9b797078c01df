/** Checks ZIP archives, such as .xlsx files, before they are parsed. */

export const MOST_FILE_BYTES = 20 * 2 ** 20
const MOST_ENTRIES = 2_000
/** A title run of 20,000 documents, the maximum, has about 40 MB. */
const MOST_UNPACKED_BYTES = 150 * 2 ** 20

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

interface Entry {
  /** Its compressed bytes. */
  packed: Uint8Array<ArrayBuffer>
  method: number
  /** According to the archive's directory. */
  unpackedBytes: number
}

/**
 * Throws if the archive is damaged, encrypted or unpacks to too much: first by its declared sizes, then by unpacking,
 * as declared sizes can be false.
 */
export async function checkArchive(archive: Uint8Array<ArrayBuffer>): Promise<void> {
  if (archive.length > MOST_FILE_BYTES) throw new Error(`The archive has ${archive.length} bytes`)
  const entries = entriesOf(archive)
  const claimed = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (claimed > MOST_UNPACKED_BYTES) throw new Error(`The archive unpacks to ${claimed} bytes`)
  let left = MOST_UNPACKED_BYTES
  for (const entry of entries) left -= await unpackedSize(entry, left)
}

function entriesOf(archive: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new Error(`The archive has ${count} entries`)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Error('The archive has no directory')
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new Error('The archive is locked')
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== LOCAL_ENTRY) throw new Error('The archive lacks an entry')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const [method, unpackedBytes] = [view.getUint16(at + 10, true), view.getUint32(at + 24, true)]
    // The library that parses it trusts the local header instead, so both must agree.
    if (view.getUint16(local + 8, true) !== method || view.getUint32(local + 22, true) > unpackedBytes)
      throw new Error('An entry of the archive is not what its directory says')
    const packedBytes = view.getUint32(at + 20, true)
    if (start + packedBytes > archive.length) throw new Error('The archive is cut off')
    entries.push({
      packed: archive.subarray(start, start + packedBytes),
      method,
      unpackedBytes,
    })
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  throw new Error('That is no archive')
}

async function unpackedSize({ packed, method }: Entry, most: number): Promise<number> {
  if (method === STORED) return packed.length
  if (method !== DEFLATED) throw new Error(`The archive is packed in a way unknown here: ${method}`)
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  let size = 0
  for await (const chunk of chunksOf(unpacked)) {
    size += chunk.length
    if (size > most) throw new Error('The archive unpacks to more than it may')
  }
  return size
}

/** Not every browser supports async iteration of streams. */
async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
