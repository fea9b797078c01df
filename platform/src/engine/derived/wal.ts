import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Of SQLite's pages, in bytes. */
export const PAGE = 4_096
const HEADER = 32
const FRAME_HEADER = 24
const FRAME = FRAME_HEADER + PAGE
/** In its header: checksums read words with the lowest byte first, as all machines do that Node.js runs on today. */
const LITTLE_ENDIAN = 0x377f0682
const FRAMES_AT_ONCE = 256

/** What the write-ahead log of a database holds (https://sqlite.org/fileformat2.html#walformat). */
export interface Wal {
  /** The checksum of each page as of the last commit, by its number. */
  pages: Map<number, number>
  /** The number of pages of the database as of the last commit. */
  size: number
  frames: number
  /**
   * Behind what can be read are other frames of this log: one is not as it was written, or they are what a transaction
   * left that was larger than the page cache and never committed.
   */
  isTorn: boolean
}

const EMPTY = (): Wal => ({ pages: new Map(), size: 0, frames: 0, isTorn: false })

/** Frames up to the last commit, each compared with its checksum. */
export function readWal(file: string): Wal {
  if (!existsSync(file)) return EMPTY()
  const descriptor = openSync(file, 'r')
  try {
    const header = new DataView(new ArrayBuffer(HEADER))
    if (readSync(descriptor, header) < HEADER) return EMPTY()
    return framesIn(descriptor, header)
  } finally {
    closeSync(descriptor)
  }
}

function framesIn(descriptor: number, header: DataView): Wal {
  const found = EMPTY()
  const sums: Sums = [0, 0]
  add(sums, new Uint32Array(header.buffer), 0, 6)
  if (header.getUint32(0) !== LITTLE_ENDIAN || !isSum(sums, header, 24)) return found
  const chunk = new DataView(new ArrayBuffer(FRAMES_AT_ONCE * FRAME))
  const words = new Uint32Array(chunk.buffer)
  /** Since the last commit. */
  let pages = new Map<number, number>()
  let [count, isBroken] = [0, false]
  for (let place = HEADER; ; place += chunk.byteLength) {
    const length = readSync(descriptor, chunk, 0, chunk.byteLength, place)
    for (let at = 0; at + FRAME <= length; at += FRAME) {
      // Behind the frames of this log are those of the one before it, which had another salt.
      const isOfThis = chunk.getBigUint64(at + 8) === header.getBigUint64(16)
      if (isBroken && isOfThis) return { ...found, isTorn: true }
      if (isBroken) continue
      add(sums, words, at / 4, 2)
      add(sums, words, (at + FRAME_HEADER) / 4, PAGE / 4)
      isBroken = !isOfThis || !isSum(sums, chunk, at + 16)
      if (isBroken) continue
      count += 1
      pages.set(chunk.getUint32(at), crc32(new Uint8Array(chunk.buffer, at + FRAME_HEADER, PAGE)))
      const size = chunk.getUint32(at + 4)
      if (size === 0) continue
      for (const [page, sum] of pages) found.pages.set(page, sum)
      pages = new Map()
      found.size = size
      found.frames = count
    }
    if (length < chunk.byteLength) return found
  }
}

type Sums = [number, number]

function add(sums: Sums, words: Uint32Array, from: number, count: number): void {
  let [a, b] = sums
  for (let at = from; at < from + count; at += 2) {
    a = (a + (words[at] ?? 0) + b) | 0
    b = (b + (words[at + 1] ?? 0) + a) | 0
  }
  sums[0] = a
  sums[1] = b
}

const isSum = ([a, b]: Sums, view: DataView, at: number): boolean =>
  a === view.getInt32(at) && b === view.getInt32(at + 4)
