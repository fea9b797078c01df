import type { EventLog, LoggedEvent, Position } from './port.ts'

/** How many of the newest events are kept for followers that are behind: an import's may have 100 kB each. */
const KEPT = 500

type Subscribe = EventLog['subscribe']

interface Listener {
  /** The feed has reached the end of the log. */
  caughtUp(): void
  received(events: readonly LoggedEvent[]): void
  ended(): void
}

const NOBODY: Listener = { caughtUp() {}, received() {}, ended() {} }

/**
 * One subscription to the newest events for all followers of a process, since each of its own would read and decode
 * every event anew. A follower reads up to the end of the log by itself, then shares the feed; if
 * it is more than `KEPT` events behind, it reads by itself again.
 */
export class LiveFeed {
  readonly #subscribe: Subscribe
  readonly #listener: Listener
  #feed: Feed | undefined

  constructor(subscribe: Subscribe, listener = NOBODY) {
    this.#subscribe = subscribe
    this.#listener = listener
  }

  /** As `EventLog.subscribe`. */
  async *subscribe({ after, signal, ...options }: Parameters<Subscribe>[0]): AsyncGenerator<LoggedEvent[]> {
    let position = after
    while (!signal.aborted) {
      for await (const batch of this.#subscribe({ after: position, signal, ...options })) {
        position = batch.at(-1)?.position ?? position
        yield batch
        if (batch.length === 0) break
      }
      if (signal.aborted) return
      for await (const batch of this.#shared({ after: position, signal, ...options })) {
        position = batch.at(-1)?.position ?? position
        yield batch
      }
    }
  }

  async *#shared(options: Parameters<Subscribe>[0]): AsyncGenerator<LoggedEvent[]> {
    if (this.#feed === undefined || this.#feed.hasEnded)
      this.#feed = new Feed(this.#subscribe, options.after, this.#listener)
    const feed = this.#feed
    feed.followers++
    try {
      yield* feed.events(options)
    } finally {
      feed.followers--
      if (feed.followers === 0) feed.stop()
    }
  }
}

class Feed {
  followers = 0
  hasEnded = false
  readonly #stop = new AbortController()
  readonly #waiting = new Set<() => void>()
  /** All events after `#from`. */
  readonly #events: LoggedEvent[] = []
  #from: Position
  #failure: unknown

  constructor(subscribe: Subscribe, after: Position, listener: Listener) {
    this.#from = after
    void this.#run(subscribe({ after, signal: this.#stop.signal }), listener)
  }

  stop(): void {
    this.hasEnded = true
    this.#stop.abort()
  }

  async #run(batches: AsyncIterable<LoggedEvent[]>, listener: Listener): Promise<void> {
    try {
      for await (const batch of batches) {
        if (batch.length === 0) listener.caughtUp()
        this.#keep(batch)
        listener.received(batch)
        this.#wake()
      }
    } catch (error) {
      this.#failure = error
    } finally {
      this.hasEnded = true
      listener.ended()
      this.#wake()
    }
  }

  #keep(batch: readonly LoggedEvent[]): void {
    this.#events.push(...batch)
    const dropped = this.#events.splice(0, Math.max(0, this.#events.length - KEPT))
    this.#from = dropped.at(-1)?.position ?? this.#from
  }

  /** Ends when the events after the position are no longer all kept. Throws what ended the feed, after its events. */
  async *events({
    after,
    batchSize = KEPT,
    signal,
  }: Parameters<Subscribe>[0]): AsyncGenerator<LoggedEvent[]> {
    let position = after
    let behind = false
    while (!signal.aborted && position >= this.#from) {
      const batch = this.#after(position).slice(0, batchSize)
      const last = batch.at(-1)
      if (last) {
        behind = batch.length === batchSize
        position = last.position
        yield batch
      } else if (behind) {
        behind = false
        yield []
      } else if (this.#failure !== undefined) throw this.#failure
      else if (this.hasEnded) return
      else await this.#change(signal)
    }
  }

  #after(position: Position): LoggedEvent[] {
    return this.#events.slice(this.#events.findLastIndex((event) => event.position <= position) + 1)
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done)
        this.#waiting.delete(done)
        resolve()
      }
      this.#waiting.add(done)
      signal.addEventListener('abort', done)
    })
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done()
  }
}
