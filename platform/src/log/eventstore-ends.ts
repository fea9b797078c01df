import { LRUCache } from 'lru-cache'
import type { Link } from './chain.ts'
import type { LoggedEvent } from './port.ts'

const MOST = 20_000

/**
 * The last events of streams that this process has appended, read or received, while it receives all new ones over a
 * live subscription. When that ends, all are forgotten: appends use the same connection, so none reaches a server that
 * was started anew, perhaps on an older copy of its log, before the ends that the former one had are forgotten.
 */
export class SeenEnds {
  readonly #ends = new LRUCache<string, Link>({ max: MOST })
  #isLive = false
  /** How often all were forgotten. */
  #times = 0

  are(stream: string, hash: string): boolean {
    return this.#isLive && this.#ends.get(stream)?.hash === hash
  }

  begin(): void {
    this.#isLive = true
  }

  forget(): void {
    this.#isLive = false
    this.#times++
    this.#ends.clear()
  }

  received(events: readonly LoggedEvent[]): void {
    for (const { stream, revision, metadata } of events) this.#note(stream, { revision, hash: metadata.hash })
  }

  /** Notes the answer to a request that begins now, unless all are forgotten before it comes. */
  asking(stream: string): (end: Link) => void {
    const times = this.#times
    return (end) => {
      if (times === this.#times) this.#note(stream, end)
    }
  }

  /** An answer may come later than an event that follows it. */
  #note(stream: string, end: Link): void {
    if (end.revision >= (this.#ends.get(stream)?.revision ?? -1)) this.#ends.set(stream, end)
  }
}
