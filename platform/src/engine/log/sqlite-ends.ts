import { lastUsed } from '../stores/last-used.ts'

const MOST = 20_000

/**
 * The hash of the last event by stream, as far as it is known: from this connection's own reads and appends, while no
 * other connection commits. The file must not be replaced under the open connection, which would not notice.
 */
export class KnownEnds {
  readonly #hashes = lastUsed<string, string>(MOST)
  readonly #dataVersion: () => number
  #version: number
  /** Whether the version was asked for in this turn of the event loop: SQLite locks and unlocks the file for it. */
  #isFresh = false

  /** `dataVersion` changes when another connection commits. */
  constructor(dataVersion: () => number) {
    this.#dataVersion = dataVersion
    this.#version = dataVersion()
  }

  is(stream: string, hash: string): boolean {
    this.refresh()
    return this.#hashes.get(stream) === hash
  }

  /** As `is`, but as others have committed up to this turn of the event loop. */
  seems(stream: string, hash: string): boolean {
    if (!this.#isFresh) {
      this.refresh()
      this.#isFresh = true
      setImmediate(() => {
        this.#isFresh = false
      })
    }
    return this.#hashes.get(stream) === hash
  }

  /** Call it before a read, and in the transaction of an append, whose end is noted: the next call finds later commits. */
  refresh(): void {
    const version = this.#dataVersion()
    if (version !== this.#version) this.#hashes.clear()
    this.#version = version
  }

  note(stream: string, hash: string): void {
    this.#hashes.set(stream, hash)
  }
}
