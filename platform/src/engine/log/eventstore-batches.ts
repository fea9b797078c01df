import { setImmediate as nextTurn } from 'node:timers/promises'
import { AccessDeniedError, NotLeaderError, StreamNotFoundError } from '@eventstore/db-client'
import { status } from '@grpc/grpc-js'
import type { Resolved } from './eventstore-event.ts'
import { DamagedEvent, LogUnavailable } from './port.ts'

/**
 * How long to wait for an answer before the server counts as unavailable, in ms. The client has no timeout for reads.
 */
const DEADLINE = 10_000
/** How long a batch of live events is filled, in ms: on a busy event loop each turn may bring another event. */
const LIVE_FILL_MS = 10
/**
 * How long the server may take to end a read of a stream that does not exist, in ms, before it is cancelled: HTTP/2
 * servers end the connection of a client that cancels a thousand calls in a burst, as an import's may be.
 */
const ENDS_ITSELF_MS = 1_000
/** Retries of a read after a change of the leader, before it is unavailable. */
const MOST_MOVES = 3

/** The common interface of the client's reads and subscriptions: readable streams of resolved events. */
interface Source {
  read(): Resolved | null
  readonly readableLength: number
  on(event: string, listener: (error?: unknown) => void): unknown
  /** Of reads. */
  cancel?(): Promise<void>
  /** Of subscriptions. */
  unsubscribe?(): Promise<void>
}

interface Batching<T> {
  batchSize: number
  /** Maps an event to an element of a batch; undefined to leave it out. */
  take: (resolved: Resolved) => T | undefined
  /** A read ends with its stream, a subscription once caught up or by its signal. */
  until: 'end' | 'caught up' | AbortSignal
}

/** Ending a call that failed to start rejects with the same error, which was already reported. */
const ignoreRejection = () => {}

export function asLogError(error: unknown): LogUnavailable | DamagedEvent {
  if (error instanceof LogUnavailable || error instanceof DamagedEvent) return error
  if (error instanceof AccessDeniedError) return new LogUnavailable(denialOf(error), { cause: error })
  // Some of the client's errors have no message, only a class.
  const reason = error instanceof Error ? error.message || error.constructor.name : String(error)
  return new LogUnavailable(`EventStoreDB cannot be used: ${reason}`, { cause: error })
}

/** Whether a user that is known lacks a right. */
export function isDenied(error: unknown): boolean {
  const cause = error instanceof LogUnavailable ? error.cause : error
  return cause instanceof AccessDeniedError && cause.code !== status.UNAUTHENTICATED
}

const denialOf = ({ code }: AccessDeniedError): string =>
  code === status.UNAUTHENTICATED
    ? 'EventStoreDB accepts no such user and password'
    : 'EventStoreDB denies access: its user must be allowed to read $all, and to read and write the streams of Landbook (docs/operations.md says how)'

/** Rejects if the promise is not settled by the deadline, in ms. */
export async function answered<T>(promise: Promise<T>, deadline = DEADLINE): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new LogUnavailable('EventStoreDB does not answer')), deadline)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The events of a read or a subscription in batches; none for a stream that does not exist. `open` requires the leader:
 * when the client reports a change of leader, it has already reconnected, so `open` is called again.
 */
export async function* batches<T>(open: () => Source, batching: Batching<T>): AsyncGenerator<T[]> {
  for (let moves = 0; ; moves++) {
    const source = open()
    let begun = false
    let absent = false
    try {
      for await (const batch of batchesOf(source, batching)) {
        begun = true
        yield batch
      }
      return
    } catch (error) {
      absent = error instanceof StreamNotFoundError
      if (absent) return
      if (begun || moves === MOST_MOVES || !(error instanceof NotLeaderError)) throw asLogError(error)
    } finally {
      // Not awaited: it waits for the call to begin, which may take minutes without a leader.
      const end = () => void (source.cancel?.() ?? source.unsubscribe?.())?.catch(ignoreRejection)
      if (absent) setTimeout(end, ENDS_ITSELF_MS).unref()
      else end()
    }
  }
}

/**
 * A batch is what arrives without a pause, once live for a few ms at most: the client hands events over one by one, and
 * waits for a reader after each. Events before a damaged one are delivered first.
 * The stream is read, not listened to with 'data', for backpressure on the server. Followers get an empty batch when
 * they have caught up, first when the server says so. Silence beyond the deadline is an error, except for followers with
 * a confirmed subscription.
 */
async function* batchesOf<T>(stream: Source, { batchSize, take, until }: Batching<T>): AsyncGenerator<T[]> {
  const signal = until instanceof AbortSignal ? until : undefined
  let failure: unknown
  /** Thrown by `take`. */
  let damage: unknown
  let ended = false
  let live = false
  let behind = false
  let confirmed = false
  /** Events left until the end. */
  let left = Number.POSITIVE_INFINITY
  let resume = () => {}
  const on = (event: string, note: (error?: unknown) => void) =>
    stream.on(event, (error?: unknown) => {
      note(error)
      resume()
    })
  const nothing = () => {}
  on('readable', nothing)
  on('checkpoint', nothing)
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
    if (until === 'caught up') left = stream.readableLength
  })
  const abort = () => resume()
  signal?.addEventListener('abort', abort)
  try {
    while (!signal?.aborted) {
      const batch: T[] = []
      const latest = signal && live ? performance.now() + LIVE_FILL_MS : Number.POSITIVE_INFINITY
      while (!signal?.aborted && fill(batch) && batch.length < batchSize && performance.now() < latest)
        await nextTurn()
      if (signal?.aborted) return
      if (batch.length === batchSize) behind = true
      if (batch.length > 0) yield batch
      else if (damage !== undefined) throw damage
      else if (left === 0) return
      else if (failure !== undefined) throw failure
      else if (ended && until === 'end') return
      else if (ended) throw new LogUnavailable('EventStoreDB ended the subscription')
      else if (signal && live && behind) {
        behind = false
        yield []
      } else {
        const waiting = new Promise<void>((resolve) => {
          resume = resolve
        })
        await (signal && confirmed ? waiting : answered(waiting))
      }
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    // Ignores later errors, such as that of the cancelled call.
    stream.on('error', nothing)
  }

  /** Adds what is there, and returns whether anything was. */
  function fill(batch: T[]): boolean {
    let some = false
    while (batch.length < batchSize) {
      const received = next()
      if (received === null) break
      some = true
      try {
        const taken = take(received)
        if (taken !== undefined) batch.push(taken)
      } catch (error) {
        damage = error
      }
    }
    return some
  }

  function next(): Resolved | null {
    const received = left > 0 && damage === undefined ? stream.read() : null
    if (received !== null) left--
    return received
  }
}
