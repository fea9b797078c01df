import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  START as FROM_START,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type ReadPosition,
  type ResolvedEvent,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import {
  type Appended,
  AppendTooLarge,
  type EventLog,
  type EventMetadata,
  type ExpectedRevision,
  type LoggedEvent,
  LogUnavailable,
  type NewEvent,
  type Position,
  RevisionConflict,
  START,
} from './port.ts'

const DEFAULT_BATCH = 500
/** How long to wait for an answer before calling the server unavailable, in ms. The client has no limit of its own on reads. */
const DEADLINE = 10_000

/** The server's position: two unsigned 64-bit numbers. */
interface LogPosition {
  commit: bigint
  prepare: bigint
}

const DIGITS = 20
const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${String(commit).padStart(DIGITS, '0')}:${String(prepare).padStart(DIGITS, '0')}`

function fromPosition(position: Position): ReadPosition {
  const [commit, prepare] = position.split(':')
  return commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : FROM_START
}

/** What the client's reads and subscriptions have in common: they are readable streams of resolved events. */
interface Source {
  read(): ResolvedEvent | AllStreamResolvedEvent | null
  on(event: string, listener: (error?: unknown) => void): unknown
}

/** The event as the port knows it; undefined for the server's own. */
function toEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): LoggedEvent | undefined {
  if (!event?.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined
  if (event.position === undefined) throw new LogUnavailable('EventStoreDB 22.6 or later is needed')
  return {
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    id: event.id,
    type: event.type,
    // What is in the log was written through this port, and so has the shapes of the port.
    data: event.data as LoggedEvent['data'],
    metadata: event.metadata as unknown as EventMetadata,
  }
}

/** Ending a call that could not even begin fails with the reason that the call itself has failed with. */
const neverOpened = () => {}

function unavailable(error: unknown): LogUnavailable {
  if (error instanceof LogUnavailable) return error
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

/**
 * The events of a read or a subscription in batches: what has arrived, without waiting for more. The stream
 * is read, not listened to with 'data', so that a slow reader slows the server down. An empty batch says
 * 'caught up'. Ends with the stream, or with `signal`. Silence beyond the deadline is an error, but for a
 * subscription that the server has confirmed.
 */
async function* batches(stream: Source, batchSize: number, signal?: AbortSignal) {
  let failure: unknown
  let ended = false
  let caughtUp = false
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
    caughtUp = true
  })
  const abort = () => resume()
  signal?.addEventListener('abort', abort)
  try {
    while (!signal?.aborted) {
      const batch: LoggedEvent[] = []
      let received = stream.read()
      for (; received !== null; received = batch.length < batchSize ? stream.read() : null) {
        const event = toEvent(received)
        if (event !== undefined) batch.push(event)
      }
      if (batch.length > 0) yield batch
      else if (failure !== undefined) throw failure
      else if (ended) return
      else if (caughtUp) {
        caughtUp = false
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

/**
 * The log in EventStoreDB (22.6 or later) at a connection string such as esdb://host:2113?tls=false.
 * One difference to the port's wording: an event id is recognised when it is repeated with the revision first
 * expected or any other stale one, but not when it is repeated at the stream's present end. Whoever retries
 * a command looks for it in the stream first anyway.
 */
export function openEventStoreLog({ url }: { url: string }): EventLog {
  const client = EventStoreDBClient.connectionString(url)

  async function* read(stream: string, { from = 0 }: { from?: number } = {}) {
    const events = client.readStream(stream, { fromRevision: BigInt(from) }, { highWaterMark: DEFAULT_BATCH })
    try {
      for await (const batch of batches(events, DEFAULT_BATCH)) yield* batch
    } catch (error) {
      if (error instanceof StreamNotFoundError) return
      throw unavailable(error)
    } finally {
      await events.cancel().catch(neverOpened)
    }
  }

  async function placeOf(stream: string, revision: number): Promise<Appended> {
    for await (const { position } of read(stream, { from: revision })) return { revision, position }
    throw new LogUnavailable(`${stream} has lost revision ${revision}`)
  }

  async function appendedBefore(stream: string, events: readonly NewEvent[]): Promise<Appended | undefined> {
    for await (const event of read(stream)) {
      if (event.id === events[0]?.id) return placeOf(stream, event.revision + events.length - 1)
    }
    return undefined
  }

  async function append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) {
    if (events.length === 0) throw new RangeError('an append needs at least one event')
    const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected)
    const written = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data, metadata: { ...metadata } }),
    )
    try {
      const result = await answered(client.appendToStream(stream, written, { expectedRevision }))
      const revision = Number(result.nextExpectedRevision)
      if (result.position === undefined) return await placeOf(stream, revision)
      return { revision, position: toPosition(result.position) }
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        const before = await appendedBefore(stream, events)
        if (before !== undefined) return before
        throw new RevisionConflict(stream, expected)
      }
      if (isTooLarge(error)) {
        throw new AppendTooLarge(`${stream}: more than EventStoreDB takes in one append`, { cause: error })
      }
      throw unavailable(error)
    }
  }

  return {
    append,
    read,

    async *readAll({ after = START, batchSize = DEFAULT_BATCH } = {}) {
      const events = client.readAll({ fromPosition: fromPosition(after) }, { highWaterMark: batchSize })
      try {
        for await (const batch of batches(events, batchSize)) {
          // The server begins with the event at the position itself.
          const following = batch[0]?.position === after ? batch.slice(1) : batch
          if (following.length > 0) yield following
        }
      } catch (error) {
        throw unavailable(error)
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
        yield* batches(events, batchSize, signal)
        if (!signal.aborted) throw new LogUnavailable('EventStoreDB has ended the subscription')
      } catch (error) {
        throw unavailable(error)
      } finally {
        await events.unsubscribe().catch(neverOpened)
      }
    },

    async head() {
      const events = client.readAll({ direction: BACKWARDS, fromPosition: END }, { highWaterMark: 16 })
      try {
        for await (const [last] of batches(events, 1)) if (last !== undefined) return last.position
        return START
      } catch (error) {
        throw unavailable(error)
      } finally {
        await events.cancel().catch(neverOpened)
      }
    },

    close: () => client.dispose(),
  }
}
