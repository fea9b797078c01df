import { lastUsed } from '../stores/last-used.ts'
import type { Link } from './chain.ts'
import type { LoggedEvent } from './port.ts'

const MOST = 20_000

/**
 * The last events of streams that this process has appended, read or received, while it receives all new ones over a
 * live subscription. Nothing is noted outside of that, as others' events would be missed; when it ends, all are
 * forgotten. A server that is started anew, perhaps on an older copy of its log, ends it first: appends use the same
 * connection.
 */
export class SeenEnds {
  readonly #ends = lastUsed<string, Link>(MOST)
  #isLive = false
  /** Increases when all are forgotten. */
  #generation = 0

  isLast(stream: string, hash: string): boolean {
    return this.#isLive && this.#ends.get(stream)?.hash === hash
  }

  /** From now on all new events are received. */
  caughtUp(): void {
    this.#isLive = true
  }

  received(events: readonly LoggedEvent[]): void {
    if (!this.#isLive) return
    for (const { stream, revision, metadata } of events) this.#note(stream, { revision, hash: metadata.hash })
  }

  forget(): void {
    this.#isLive = false
    this.#generation++
    this.#ends.clear()
  }

  /** For a request that begins now: notes its answer if all later events have been received since. */
  noteAnswer(stream: string): (end: Link) => void {
    if (!this.#isLive) return () => {}
    const generation = this.#generation
    return (end) => {
      if (generation === this.#generation) this.#note(stream, end)
    }
  }

  /** An answer may come later than an event that follows it. */
  #note(stream: string, end: Link): void {
    if (end.revision >= (this.#ends.get(stream)?.revision ?? -1)) this.#ends.set(stream, end)
  }
}
