import { type EventLog, type LoggedEvent, type Position, START } from './port.ts'

/** How many of the newest events are kept for followers that are behind: an import's may have 100 kB each. */
const KEPT = 500

type Subscribe = EventLog['subscribe']

interface Listener {
  /** The feed has reached the end of the log. */
  caughtUp(): unknown
  received(events: readonly LoggedEvent[]): unknown
  ended(): unknown
}

const NOBODY: Listener = { caughtUp() {}, received() {}, ended() {} }

/**
 * One subscription to the newest events for all followers of a process, since each of its own would read and decode
 * every event anew. A follower reads up to the end of the log by itself, then shares the feed; if it is more than `KEPT`
 * events behind, it reads by itself again. Followers share the events, which nobody may change.
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
    let wasAtEnd = false
    while (!signal.aborted) {
      const before = position
      for await (const batch of this.#subscribe({ after: position, signal, ...options })) {
        position = batch.at(-1)?.position ?? position
        yield batch
        if (batch.length === 0) break
      }
      if (signal.aborted) return
      // A position that is at the end of the log and still not in the feed never will be: the log was set back.
      const isAtEnd = wasAtEnd && position === before
      wasAtEnd = true
      const feed = this.#feedAfter(position, isAtEnd)
      if (feed === undefined) continue
      for await (const batch of shared(feed, { after: position, signal, ...options })) {
        position = batch.at(-1)?.position ?? position
        wasAtEnd = false
        yield batch
      }
    }
  }

  /** Undefined while a feed is under way that does not hold all events after the position. */
  #feedAfter(position: Position, anew: boolean): Feed | undefined {
    const present = this.#feed
    if (present?.holdsAllAfter(position)) return present
    return anew || present === undefined || present.hasEnded ? this.#begin(position) : undefined
  }

  /** Others may still follow a former feed, of which the listener hears no more. */
  #begin(after: Position): Feed {
    if (this.#feed?.hasEnded === false) this.#listener.ended()
    const isCurrent = () => this.#feed === feed
    const feed: Feed = new Feed({
      caughtUp: () => isCurrent() && this.#listener.caughtUp(),
      received: (events) => isCurrent() && this.#listener.received(events),
      ended: () => isCurrent() && this.#listener.ended(),
    })
    this.#feed = feed
    feed.start(this.#subscribe, after)
    return feed
  }
}

/** Events of a feed, which stops without followers. */
async function* shared(feed: Feed, options: Parameters<Subscribe>[0]): AsyncGenerator<LoggedEvent[]> {
  feed.followers++
  try {
    yield* feed.events(options)
  } finally {
    feed.followers--
    if (feed.followers === 0) feed.stop()
  }
}

class Feed {
  followers = 0
  readonly #stop = new AbortController()
  readonly #waiting = new Set<() => void>()
  readonly #listener: Listener
  /** All events after `#from`. */
  readonly #events: LoggedEvent[] = []
  #from: Position = START
  #hasEnded = false
  #failure: unknown

  constructor(listener: Listener) {
    this.#listener = listener
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  holdsAllAfter(position: Position): boolean {
    return !this.#hasEnded && position >= this.#from
  }

  start(subscribe: Subscribe, after: Position): void {
    this.#from = after
    void this.#run(subscribe({ after, signal: this.#stop.signal }))
  }

  stop(): void {
    this.#end()
    this.#stop.abort()
  }

  async #run(batches: AsyncIterable<LoggedEvent[]>): Promise<void> {
    try {
      for await (const batch of batches) {
        if (batch.length === 0) this.#listener.caughtUp()
        this.#keep(batch)
        this.#listener.received(batch)
        this.#wake()
      }
    } catch (error) {
      this.#failure = error
    } finally {
      this.#end()
    }
  }

  /** At once, although the subscription may take a while to end. */
  #end(): void {
    if (!this.#hasEnded) this.#listener.ended()
    this.#hasEnded = true
    this.#wake()
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
      else if (this.#hasEnded) return
      else await this.#nextChange(signal)
    }
  }

  #after(position: Position): LoggedEvent[] {
    return this.#events.slice(this.#events.findLastIndex((event) => event.position <= position) + 1)
  }

  #nextChange(signal: AbortSignal): Promise<void> {
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
