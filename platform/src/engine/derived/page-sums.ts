import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { PAGE, readWal, type Wal } from './wal.ts'

const PAGES_AT_ONCE = 256

const NO_SUMS = 'its checksums are missing'
const BROKEN_LOG = 'its write-ahead log is not as it was written'

interface Stored {
  /** Of each page. */
  sums: Uint32Array
  /** While pages are copied into the file: what pages were before, as pairs of number and sum. */
  before: Uint32Array
}

/**
 * A checksum for each page of a SQLite file in WAL mode, in a file beside it: SQLite itself has them only in the
 * write-ahead log. They are written before pages are copied from there into the file, which therefore only
 * `checkpoint` may do.
 */
export class PageSums {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Of the pages as they are. */
  begin(): void {
    this.#write([...this.#pages()], [])
  }

  /** What is damaged; undefined if nothing is. `db`: where the file is open, the connection. */
  problem(db?: DatabaseSync): string | undefined {
    for (let last = this.#bytes(); ; ) {
      const held = db ? checkpointed(db, 'NOOP').log : 0
      const problem = this.#problemBy(storedIn(last), held)
      const now = this.#bytes()
      // Where another process has copied pages meanwhile, they are compared again.
      if (problem === undefined || now.equals(last)) return problem
      last = now
    }
  }

  /** Copies the pages of the write-ahead log into the file, and empties it. Throws what `damaged` makes of a problem. */
  checkpoint(db: DatabaseSync, damaged: (problem: string) => Error): void {
    let known = 0
    for (;;) {
      const stored = storedIn(this.#bytes())
      if (stored === undefined) throw damaged(NO_SUMS)
      const least = checkpointed(db, 'NOOP').log
      const wal = readWal(`${this.#file}-wal`)
      const { pages, size, frames, isTorn } = wal
      if (isTorn && isDamaged(wal, stored, least)) throw damaged(BROKEN_LOG)
      if (frames === 0 && known === 0) return
      const sums = Array.from({ length: size }, (_, index) => pages.get(index + 1) ?? stored.sums[index] ?? 0)
      const before = [...pages.keys()].flatMap((page) => [page, stored.sums[page - 1] ?? 0])
      this.#write(sums, [...stored.before, ...before])
      const held = checkpointed(db, 'PASSIVE').log
      // Another process has written since.
      if (held > frames && frames > known) {
        known = frames
        continue
      }
      if (held !== frames) throw damaged(BROKEN_LOG)
      // Not while another process reads.
      if (!checkpointed(db, 'TRUNCATE').isBusy) this.#write(sums, [])
      return
    }
  }

  /** `held`: the number of frames that the write-ahead log has at least. */
  #problemBy(stored: Stored | undefined, held: number): string | undefined {
    if (stored === undefined) return NO_SUMS
    const { sums } = stored
    const waiting = readWal(`${this.#file}-wal`)
    if (isDamaged(waiting, stored, held)) return BROKEN_LOG
    const before = new Set<string>()
    for (let at = 0; at < stored.before.length; at += 2)
      before.add(`${stored.before[at]} ${stored.before[at + 1]}`)
    let page = 0
    for (const sum of this.#pages()) {
      page += 1
      const isWaiting = waiting.pages.has(page)
      if (sums[page - 1] !== sum && !(isWaiting && before.has(`${page} ${sum}`)))
        return `page ${page} is not as it was written`
    }
    for (page += 1; page <= sums.length; page += 1)
      if (!waiting.pages.has(page)) return `page ${page} is missing`
    return undefined
  }

  *#pages(): Generator<number> {
    const descriptor = openSync(this.#file, 'r')
    try {
      const bytes = Buffer.alloc(PAGES_AT_ONCE * PAGE)
      for (;;) {
        const length = readSync(descriptor, bytes)
        for (let at = 0; at < length; at += PAGE) yield crc32(bytes.subarray(at, Math.min(at + PAGE, length)))
        if (length < bytes.length) return
      }
    } finally {
      closeSync(descriptor)
    }
  }

  get #beside(): string {
    return `${this.#file}-sums`
  }

  #bytes(): Buffer {
    return existsSync(this.#beside) ? readFileSync(this.#beside) : Buffer.alloc(0)
  }

  #write(sums: readonly number[], before: readonly number[]): void {
    const words = Uint32Array.from([...sums, ...before])
    const descriptor = openSync(`${this.#beside}-new`, 'w')
    try {
      writeSync(descriptor, Uint32Array.of(sumOf(sums.length, words), sums.length))
      writeSync(descriptor, words)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(`${this.#beside}-new`, this.#beside)
  }
}

/**
 * Without its last commits a write-ahead log is one that was read earlier, unless SQLite holds more of its frames, or
 * their pages may have been copied into the file.
 */
const isDamaged = ({ frames, isTorn }: Wal, { before }: Stored, held: number): boolean =>
  frames < held || (isTorn && before.length > 0)

function checkpointed(db: DatabaseSync, how: 'NOOP' | 'PASSIVE' | 'TRUNCATE') {
  const row = db.prepare(`PRAGMA wal_checkpoint(${how})`).get()
  return { isBusy: row?.busy !== 0, log: Number(row?.log) }
}

/** Undefined if they are missing or damaged. */
function storedIn(bytes: Buffer): Stored | undefined {
  if (bytes.length < 8 || bytes.length % 4 !== 0) return undefined
  const [sum, length = 0] = new Uint32Array(Uint8Array.from(bytes.subarray(0, 8)).buffer)
  const words = new Uint32Array(Uint8Array.from(bytes.subarray(8)).buffer)
  if (sum !== sumOf(length, words)) return undefined
  return { sums: words.subarray(0, length), before: words.subarray(length) }
}

const sumOf = (length: number, words: Uint32Array): number => crc32(new Uint8Array(words.buffer), length)
