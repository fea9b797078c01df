import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  START as FROM_START,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type ReadPosition,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { positionIn, type Resolved, toEvent } from './eventstore-event.ts'
import {
  AppendTooLarge,
  DamagedEvent,
  type EventLog,
  type ExpectedRevision,
  LogUnavailable,
  type NewEvent,
  type Position,
  RevisionConflict,
  START,
} from './port.ts'

const DEFAULT_BATCH = 500
/** How long to wait for an answer before calling the server unavailable, in ms. The client has no limit of its own on reads. */
const DEADLINE = 10_000

function fromPosition(position: Position): ReadPosition {
  const [commit, prepare] = position.split(':')
  return commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : FROM_START
}

/** What the client's reads and subscriptions have in common: they are readable streams of resolved events. */
interface Source {
  read(): Resolved | null
  on(event: string, listener: (error?: unknown) => void): unknown
}

/** Ending a call that could not even begin fails with the reason that the call itself has failed with. */
const neverOpened = () => {}

function asLogError(error: unknown): LogUnavailable | DamagedEvent {
  if (error instanceof LogUnavailable || error instanceof DamagedEvent) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new LogUnavailable(`EventStoreDB cannot be used: ${reason}`, { cause: error })
}

/** Servers from 25.0 on also limit the single event, in a way that this client has no error class for. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof MaxAppendSizeExceededError ||
  (error instanceof Error && error.message.includes('MaximumAppendEventSizeExceeded'))

/** As the promise, but rejects when the server has not answered by the deadline. */
async function answered<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new LogUnavailable('EventStoreDB does not answer')), DEADLINE)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface Batching<T> {
  batchSize: number
  /** What a batch has of an event; undefined to leave it out. */
  take: (resolved: Resolved) => T | undefined
  signal?: AbortSignal
}

/**
 * What a read or a subscription brings, in batches: what has arrived, without waiting for more. The stream is read, not listened to with 'data', so that a slow reader slows the server down. An empty batch says
 * 'caught up', at first when the server says so. Ends with the stream, or with `signal`. Silence beyond the deadline is an error, but for a
 * subscription that the server has confirmed.
 */
async function* batches<T>(stream: Source, { batchSize, take, signal }: Batching<T>) {
  let failure: unknown
  let ended = false
  let live = false
  let behind = false
  let confirmed = false
  let resume = () => {}
  const on = (event: string, note: (error?: unknown) => void) =>
    stream.on(event, (error?: unknown) => {
      note(error)
      resume()
    })
  const nothing = () => {}
  on('readable', nothing)
  on('end', () => {
    ended = true
  })
  on('error', (error) => {
    failure = error
  })
  on('confirmation', () => {
    confirmed = true
  })
  on('caughtUp', () => {
    live = true
    behind = true
  })
  const abort = () => resume()
  signal?.addEventListener('abort', abort)
  try {
    while (!signal?.aborted) {
      const batch: T[] = []
      let received = stream.read()
      for (; received !== null; received = batch.length < batchSize ? stream.read() : null) {
        const taken = take(received)
        if (taken !== undefined) batch.push(taken)
      }
      if (batch.length === batchSize) behind = true
      if (batch.length > 0) yield batch
      else if (failure !== undefined) throw failure
      else if (ended) return
      else if (live && behind) {
        behind = false
        yield []
      } else {
        const waiting = new Promise<void>((resolve) => {
          resume = resolve
        })
        await (confirmed ? waiting : answered(waiting))
      }
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    // Later errors, such as that of the cancelled call, concern nobody.
    stream.on('error', nothing)
  }
}

/** The log in EventStoreDB (23.10 or later: they say when a follower has caught up) at a connection string such as esdb://host:2113?tls=false. */
export function openEventStoreLog({ url }: { url: string }): EventLog {
  const client = EventStoreDBClient.connectionString(url)

  async function* read(stream: string, { from = 0 }: { from?: number } = {}) {
    const events = client.readStream(stream, { fromRevision: BigInt(from) }, { highWaterMark: DEFAULT_BATCH })
    try {
      for await (const batch of batches(events, { batchSize: DEFAULT_BATCH, take: toEvent })) yield* batch
    } catch (error) {
      if (error instanceof StreamNotFoundError) return
      throw asLogError(error)
    } finally {
      await events.cancel().catch(neverOpened)
    }
  }

  /** Whether an earlier try of the same append has come through. */
  async function isThere(
    stream: string,
    expected: ExpectedRevision,
    [first]: readonly NewEvent[],
  ): Promise<boolean> {
    for await (const { id } of read(stream, { from: expected === 'none' ? 0 : expected + 1 })) {
      if (id === first?.id) return true
    }
    return false
  }

  async function append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) {
    if (events.length === 0) throw new RangeError('an append needs at least one event')
    const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected)
    const written = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data, metadata: { ...metadata } }),
    )
    try {
      await answered(client.appendToStream(stream, written, { expectedRevision }))
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        if (await isThere(stream, expected, events)) return
        throw new RevisionConflict(stream, expected)
      }
      if (isTooLarge(error)) {
        throw new AppendTooLarge(`${stream}: more than EventStoreDB takes in one append`, { cause: error })
      }
      throw asLogError(error)
    }
  }

  return {
    append,
    read,

    async *readAll({ after = START, batchSize = DEFAULT_BATCH } = {}) {
      const events = client.readAll({ fromPosition: fromPosition(after) }, { highWaterMark: batchSize })
      try {
        // The server begins with the event at the position itself.
        const take = (event: Resolved) => (positionIn(event) === after ? undefined : toEvent(event))
        yield* batches(events, { batchSize, take })
      } catch (error) {
        throw asLogError(error)
      } finally {
        await events.cancel().catch(neverOpened)
      }
    },

    async *subscribe({ after, batchSize = DEFAULT_BATCH, signal }) {
      if (signal.aborted) return
      const events = client.subscribeToAll(
        { fromPosition: fromPosition(after), filter: excludeSystemEvents({ checkpointInterval: 1000 }) },
        { highWaterMark: batchSize },
      )
      try {
        yield* batches(events, { batchSize, take: toEvent, signal })
        if (!signal.aborted) throw new LogUnavailable('EventStoreDB has ended the subscription')
      } catch (error) {
        throw asLogError(error)
      } finally {
        await events.unsubscribe().catch(neverOpened)
      }
    },

    async head() {
      const events = client.readAll({ direction: BACKWARDS, fromPosition: END }, { highWaterMark: 16 })
      try {
        for await (const [last] of batches(events, { batchSize: 1, take: positionIn })) {
          if (last !== undefined) return last
        }
        return START
      } catch (error) {
        throw asLogError(error)
      } finally {
        await events.cancel().catch(neverOpened)
      }
    },

    close: () => client.dispose(),
  }
}
