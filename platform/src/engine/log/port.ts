import type { StreamName } from '@landbook/contracts/catalogue/streams'

/**
 * The event log, the only source of truth. A `Position` orders all events of the log. It is opaque but comparable: for
 * two positions of one log, `a < b` (as strings) exactly when the event at `a` was accepted first. `START` precedes
 * every event.
 */
export type Position = string

export const START: Position = ''

/** Metadata of every event. No names, no secrets: only ids and times. */
export interface EventMetadata {
  /** The user id, or 'system' for seeds. */
  actor: string
  /** ISO 8601 UTC. */
  recordedAt: string
  /** The legal date (YYYY-MM-DD), if different from `recordedAt`. */
  effectiveOn?: string
  reason?: string
  /** Sources of values, by field or link: 'drilling data, permit 911270'. */
  sources?: Readonly<Record<string, string>>
  /** Of a deletion: the position up to which its decision stands on all links to the record. */
  seenUpTo?: Position
  /** The operation that caused it, e.g. 'UpdateTract'. */
  operation: string
  commandId: string
  /** What the command said, in short, if a client chose its id. */
  content?: string
  correlationId: string
  causationId: string
  schemaVersion: number
  /** The records, beside the stream's own, that this event concerns: `{type}-{id}`. */
  concerns: string[]
  /** Set by `sealed` only: SHA-256 (hex) over this event and its predecessor's hash in the stream. */
  hash: string
}

export interface NewEvent {
  /** A UUID in lower case, which makes appends idempotent. */
  id: string
  type: string
  data: Record<string, unknown>
  metadata: EventMetadata
}

/** The place of an event in the log. */
export interface LogPlace {
  stream: string
  /** 0 for the first event of the stream. */
  revision: number
  position: Position
}

export interface LoggedEvent extends NewEvent, LogPlace {
  stream: StreamName
  /** The event as written, if it was upcast: hashes and seals cover this. */
  written?: WrittenEvent
}

export type WrittenEvent = Pick<NewEvent, 'type' | 'data' | 'metadata'>

/**
 * Optimistic concurrency: the revision of the stream's last event as known to the writer; 'none' for a stream without
 * events.
 */
export type ExpectedRevision = number | 'none'

/** Another writer appended to the stream first: re-read and retry. */
export class RevisionConflict extends Error {
  readonly stream: string
  readonly expected: ExpectedRevision
  constructor(stream: string, expected: ExpectedRevision) {
    super(`${stream} is not at revision ${expected}`)
    this.stream = stream
    this.expected = expected
  }
}

/** The log is unavailable. Nothing was accepted, or the outcome is unknown: retry. */
export class LogUnavailable extends Error {}

/** The disk is full: nothing was accepted, and nothing will be until space is freed. */
export class LogFull extends LogUnavailable {}

/** The events exceed the size of one append (EventStoreDB: 1 MiB by default). */
export class AppendTooLarge extends Error {
  /** The limit in bytes, if known. */
  readonly most: number | undefined
  constructor(message: string, { most, cause }: { most?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.most = most
  }
}

/** The stored event is damaged, or this release cannot read it. */
export class DamagedEvent extends Error implements LogPlace {
  readonly position: Position
  readonly stream: string
  readonly revision: number
  constructor(
    place: LogPlace,
    options?: ErrorOptions,
    reason = 'what is stored there is not a readable event',
  ) {
    super(reason, options)
    this.position = place.position
    this.stream = place.stream
    this.revision = place.revision
  }
}

/** Events of a stream that are lost. */
export interface LostEvents {
  stream: string
  /** The revision of the first one. */
  revision: number
  /** That of the next event that is there; absent: all from the first one on. */
  until?: number
}

/**
 * What helps: `repair` takes the fault back, a newer release may read the event, Landbook needs rights to the stream, or
 * nothing but a backup, so that the loss can be accepted.
 */
export type Remedy = 'repair' | 'newer release' | 'rights' | 'backup'

/** Why a stream is not whole, or would not stay so: events that are lost, or would be. */
export interface StreamFault extends LostEvents {
  /** One line: what was done to it, and what that does. */
  reason: string
  remedy: Remedy
  /** The place in the log of what was done, if that is in the log. */
  position?: Position
}

export interface KnownFaults {
  faults: readonly StreamFault[]
  /** Whether all streams have been checked. */
  isComplete: boolean
}

/** A stream with a fault: what is read of it is not whole, and nothing is appended to it. */
export class DamagedStream extends DamagedEvent {
  readonly fault: StreamFault
  constructor(fault: StreamFault, options?: ErrorOptions) {
    const { stream, revision, position = START, reason } = fault
    super({ stream, revision, position }, options, reason)
    this.fault = fault
  }
}

export interface EventLog {
  /**
   * Atomic, and durable when it returns, with the position of the last of `events`. Throws RevisionConflict,
   * LogUnavailable, AppendTooLarge or DamagedStream; a RangeError without events, or for an id that is no UUID. Idempotent: if all of
   * `events` (same ids) already follow revision `expected`, nothing is added, so an append with unknown outcome can be
   * retried. If only some do, that is a RevisionConflict.
   */
  append(stream: StreamName, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Position>
  /**
   * True only if the stream's last event at the moment of the call, whoever appended it, certainly has this hash. False
   * if it has another, if the stream has no events, and if an answer would take a read: false proves nothing. An adapter
   * may always answer false.
   */
  endsWith(stream: StreamName, hash: string): boolean
  /**
   * As `endsWith`, but cheaper, and others may have appended to the stream a moment ago: true if the event is the last
   * one of the stream that this process has seen, on a connection over which it follows the log: all of it, or events of
   * some types. An append that expects its revision proves it.
   */
  seemsToEndWith(stream: StreamName, hash: string): boolean
  /**
   * The events of a stream from revision `from` (default 0) on; nothing for a stream that does not exist. Throws
   * DamagedStream where one is missing.
   */
  read(stream: StreamName, options?: { from?: number }): AsyncIterable<LoggedEvent>
  /** All events after a position, in order, in batches of at most `batchSize`; ends at the present end of the log. */
  readAll(options?: { after?: Position; batchSize?: number }): AsyncIterable<LoggedEvent[]>
  /**
   * As readAll, then follows the log until `signal` is aborted. An empty batch means 'caught up' (once on reaching the
   * end, and again each time after falling behind). With `types`, events of other types may be left out.
   */
  subscribe(options: {
    after: Position
    batchSize?: number
    signal: AbortSignal
    types?: readonly string[]
  }): AsyncIterable<LoggedEvent[]>
  /** The position of the last event; START for an empty log. */
  head(): Promise<Position>
  /**
   * Why the log refuses appends although it may be readable, in one line: the last append failed, and no sign yet that
   * the next would succeed. Undefined otherwise.
   */
  unwritable(): Promise<string | undefined>
  /**
   * What is wrong with streams, by name: live where a server tells, else as it was when it was first asked for. Waits
   * until all streams have been checked, as long as that makes progress. Throws LogUnavailable.
   */
  faults?(): Promise<readonly StreamFault[]>
  /** What is known of that so far, at once. */
  knownFaults?(): KnownFaults
  /**
   * Takes back a fault that can be mended, and returns what is still wrong with the stream. Throws LogUnavailable. Not
   * where there are none.
   */
  mend?(fault: StreamFault): Promise<StreamFault | undefined>
  close(): Promise<void>
}
