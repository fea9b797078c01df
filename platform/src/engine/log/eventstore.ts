import {
  type AllStreamSubscription,
  eventTypeFilter,
  START as FROM_START,
  type ReadPosition,
  StreamDeletedError,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { requireAppendable } from './checked.ts'
import { unaccepted } from './damage.ts'
import { HARD_DELETED } from './eventstore-acts.ts'
import { answered, asLogError, batches, isDenied } from './eventstore-batches.ts'
import { openClient } from './eventstore-client.ts'
import { SeenEnds } from './eventstore-ends.ts'
import { isKnown, type Resolved, toEvent, toPosition } from './eventstore-event.ts'
import { StreamFaults } from './eventstore-faults.ts'
import { headFinder } from './eventstore-head.ts'
import { streamNames } from './eventstore-names.ts'
import { isTooLarge, tooLarge } from './eventstore-too-large.ts'
import { LiveFeed } from './live-feed.ts'
import {
  DamagedStream,
  type EventLog,
  type ExpectedRevision,
  type LoggedEvent,
  LogUnavailable,
  type NewEvent,
  type Position,
  RevisionConflict,
  START,
} from './port.ts'
import { whole } from './whole.ts'

const DEFAULT_BATCH = 500
/** How many events the server filters between checkpoints. */
const SEARCH_WINDOW = 1_000
/**
 * Timeout of the check whether an append has succeeded, in ms: together with the append's own deadline less than a
 * request may take (TIMEOUT_MS of process.ts, the deadline of commands over HTTP).
 */
const LOOK_DEADLINE = 3_000

function fromPosition(position: Position): ReadPosition {
  const [commit, prepare] = position.split(':')
  return commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : FROM_START
}

/**
 * The log in EventStoreDB (23.10 or later, which report when a subscription has caught up) at a connection string such
 * as esdb://host:2113?tls=false. Its streams are those of the given `types`, `{prefix}{type}-{id}` on the server;
 * others are ignored. Reads require the cluster's leader, as followers may lag.
 */
export function openEventStoreLog({
  url,
  prefix = '',
  types,
}: {
  url: string
  prefix?: string
  types: readonly string[]
}): EventLog {
  const client = openClient(url)
  const names = streamNames({ prefix, types })
  const take = (resolved: Resolved) => toEvent(resolved, names)
  const ends = new SeenEnds()
  const faults = new StreamFaults(client, names)
  const feed = new LiveFeed(follow, {
    caughtUp: () => ends.caughtUp(),
    received: (events) => ends.received(events),
    ended: () => ends.forget(),
  })

  async function* read(stream: StreamName, { from = 0 }: { from?: number } = {}) {
    faults.begin()
    let isEmpty = true
    try {
      for await (const event of whole(stored(stream, from), from, known)) {
        isEmpty = false
        yield event
      }
    } catch (error) {
      throw damageBehind(stream, error) ?? error
    }
    // Such as a soft-deleted one, of which the server says that it does not exist.
    const fault = isEmpty ? known(stream) : undefined
    if (fault) throw new DamagedStream(fault)
  }

  const known = (stream: string) => faults.of(stream)

  /** The server tells of a tombstone before it is followed, and alone of rights. */
  function damageBehind(stream: StreamName, error: unknown): DamagedStream | undefined {
    const cause = error instanceof LogUnavailable ? error.cause : error
    const deleted = cause instanceof StreamDeletedError ? { stream, revision: 0, ...HARD_DELETED } : undefined
    const fault = isDenied(error) ? faults.denied(stream) : deleted && (known(stream) ?? deleted)
    return fault && new DamagedStream(fault, { cause })
  }

  async function* stored(stream: StreamName, from: number) {
    const name = names.onServer(stream)
    const open = () =>
      client.readStream(
        name,
        { fromRevision: BigInt(from), requiresLeader: true },
        { highWaterMark: DEFAULT_BATCH },
      )
    const noteEnd = ends.noteAnswer(stream)
    let last: LoggedEvent | undefined
    for await (const batch of batches(open, { batchSize: DEFAULT_BATCH, take, until: 'end' })) {
      last = batch.at(-1)
      yield* batch
    }
    if (last) noteEnd({ revision: last.revision, hash: last.metadata.hash })
  }

  async function* follow({
    after,
    batchSize = DEFAULT_BATCH,
    signal,
    types,
  }: Parameters<EventLog['subscribe']>[0]): AsyncGenerator<LoggedEvent[]> {
    if (signal.aborted) return
    yield* batches(() => subscription(after, batchSize, types), { batchSize, take, until: signal })
  }

  /** Some types of events have a subscription of their own, as the server leaves the others out. */
  async function* followTypes(options: Parameters<EventLog['subscribe']>[0]): AsyncGenerator<LoggedEvent[]> {
    try {
      for await (const batch of follow(options)) {
        if (batch.length === 0) ends.caughtUp()
        ends.received(batch)
        yield batch
      }
    } finally {
      ends.forget()
    }
  }

  /** Our events after a position, then 'caught up', then new ones. */
  function subscription(
    after: Position,
    batchSize: number,
    types?: readonly string[],
  ): AllStreamSubscription {
    const search = {
      maxSearchWindow: SEARCH_WINDOW,
      checkpointInterval: 1,
      // A heartbeat while none of our events arrive.
      checkpointReached: (reached: AllStreamSubscription) => void reached.emit('checkpoint'),
    }
    const filter = types
      ? eventTypeFilter({ prefixes: [...types], ...search })
      : streamNameFilter({ prefixes: names.prefixes, ...search })
    return client.subscribeToAll(
      { fromPosition: fromPosition(after), filter, requiresLeader: true },
      { highWaterMark: batchSize },
    )
  }

  /**
   * The position of the last event of an append, if an attempt has succeeded: its events then follow the expected
   * revision.
   */
  async function found(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Position | undefined> {
    let next = 0
    for await (const { id, position } of read(stream, { from: expected === 'none' ? 0 : expected + 1 })) {
      if (id !== events[next]?.id) return undefined
      next++
      if (next === events.length) return position
    }
    return undefined
  }

  async function append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Position> {
    requireAppendable(events)
    const name = names.onServer(stream)
    faults.begin()
    const fault = known(stream)
    // What is accepted as lost hinders nobody who can read the rest, as of a person (apartFromLosses).
    if (fault && fault.remedy !== 'rights' && (await unaccepted(log, [fault])).length > 0)
      throw new DamagedStream(fault)
    const expectedRevision = expected === 'none' ? expected : BigInt(expected)
    const noteEnd = ends.noteAnswer(stream)
    try {
      const appended = await answered(client.append({ stream: name, expected: expectedRevision, events }))
      const { position } = appended
      faults.allowed(stream)
      if (position !== undefined && isKnown(position, appended.revision)) {
        const revision = Number(appended.revision)
        // A stream that was softly deleted a moment ago goes on behind its former events.
        if (revision !== (expected === 'none' ? -1 : expected) + events.length)
          throw new RevisionConflict(stream, expected)
        noteEnd({ revision, hash: events.at(-1)?.metadata.hash ?? '' })
        return toPosition(position)
      }
    } catch (error) {
      if (isTooLarge(error)) throw tooLarge(stream, events, error)
      const damage = damageBehind(stream, error)
      if (damage || error instanceof RevisionConflict) throw damage ?? error
      // A conflict may be with an earlier attempt of the same append; after any other error the outcome is unknown.
      const earlier = await answered(found(stream, expected, events), LOOK_DEADLINE)
      if (earlier !== undefined) return earlier
      throw error instanceof WrongExpectedVersionError
        ? new RevisionConflict(stream, expected)
        : asLogError(error)
    }
    // A repeated append may have no position.
    const position = await answered(found(stream, expected, events))
    if (position !== undefined) return position
    throw new LogUnavailable(`${stream} does not yet show what was appended to it`)
  }

  const log: EventLog = {
    append,
    // Others may have appended since: only a read would tell.
    endsWith: () => false,
    seemsToEndWith: (stream, hash) => ends.isLast(stream, hash),
    read,
    async *readAll({ after = START, batchSize = DEFAULT_BATCH } = {}) {
      // The server drops a slow subscriber just when it has caught up: resume where it stopped.
      for (let from = after; ; ) {
        const began = from
        const open = () => subscription(began, batchSize)
        try {
          for await (const batch of batches(open, { batchSize, take, until: 'caught up' })) {
            from = batch.at(-1)?.position ?? from
            yield batch
          }
          return
        } catch (error) {
          if (from === began || !(error instanceof LogUnavailable)) throw error
        }
      }
    },
    subscribe: (options) => (options.types ? followTypes(options) : feed.subscribe(options)),
    head: headFinder(client, names),
    // Only the next append shows whether the server can write.
    unwritable: async () => undefined,
    faults: () => faults.all(),
    knownFaults: () => faults.known(),
    mend: ({ stream }) => faults.mend(stream as StreamName),
    async close() {
      faults.stop()
      await client.dispose()
    },
  }
  return log
}
