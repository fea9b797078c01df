import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { LogMark } from '../log/mark.ts'
import type { LogPlace, Position, Remedy } from '../log/port.ts'

/** A document of a read model. `_id` is the record's id; `_position` the log position that last touched it. */
export interface ViewDocument {
  _id: string
  _position: Position
  [field: string]: unknown
}

/** A MongoDB filter document (operators: $and $or $nor $not $eq $ne $in $nin $gt $gte $lt $lte $exists $regex $elemMatch $size). */
export type ViewFilter = Record<string, unknown>

/**
 * Ascending, with what is empty (missing, null, '' or []) in the last place, as tables have it; descending, it is there
 * anyway.
 */
export const EMPTY_LAST = 'emptyLast'

/** The same by only so many characters of a text: '2024' of a day. */
export interface ByPrefix {
  prefix: number
}

/** By what the ids at another path stand for: value after value where there are several, without those that have no place. */
export interface ByPlaces {
  /** Path to the ids. */
  ids: string
  /** Of each id; equal where the values are. Another map is another order. */
  places: ReadonlyMap<string, number>
  order: 1 | -1 | typeof EMPTY_LAST
}

export type Direction = 1 | -1 | typeof EMPTY_LAST | ByPrefix | ByPlaces

export interface FindOptions {
  /**
   * Field path → ascending (1) or descending (-1), in order of precedence; any name for an order by places. Ties are broken
   * by `_id`.
   */
  sort?: Record<string, Direction>
  skip?: number
  limit?: number
}

export interface EachOptions {
  sort?: FindOptions['sort']
  /** Paths to read; the documents may lack all others, but never `_id`, `_position` and `id`. */
  fields?: readonly string[]
}

/** A document with at least the fields that were asked for. */
export type Projected<D extends ViewDocument> = ViewDocument & Pick<D, keyof D & 'id'> & Partial<D>

export interface CountEach {
  where?: ViewFilter
  except?: readonly string[]
}

export interface GroupBy {
  /** To a single value; of several, the first counts. */
  path: string
  /** Only so many characters of a text: the year of a day. */
  prefix?: number
}

export interface Grouping {
  by: readonly GroupBy[]
  /** Paths to figures to add up. */
  sums: readonly string[]
}

/** Null: without a value, which an empty text is, too. */
export type GroupValue = string | number | boolean | null

export interface Group {
  /** In the order of `by`. */
  values: readonly GroupValue[]
  count: number
  /** Exact, in the order of `sums`; null if no document of the group has a figure. */
  sums: readonly (string | null)[]
  /** How many documents have no figure, in the order of `sums`. */
  unknown: readonly number[]
}

/** One guarded write: applied only if the stored document (or its tombstone) is older than `position`. */
export type ViewWrite =
  | { id: string; position: Position; document: Record<string, unknown> }
  | { id: string; position: Position; deleted: true }

/** A stale read: something derived from the log did not reach a position within the timeout. Retry. */
export class CatchingUp extends LandbookError {
  constructor(message: string = MESSAGES.catchingUp) {
    super('UNAVAILABLE', message)
  }
}

/** What queries read, of today or as of a day. */
export interface ViewReader<D extends ViewDocument = ViewDocument> {
  get(id: string): Promise<D | undefined>
  /** The documents of these ids, in any order; missing ones are left out. */
  getMany(ids: readonly string[]): Promise<D[]>
  find(filter: ViewFilter, options?: FindOptions): Promise<D[]>
  count(filter: ViewFilter): Promise<number>
  /**
   * All documents that match, in batches: in bounded memory however many there are. What is written meanwhile may be
   * missing or as it was.
   */
  each(filter: ViewFilter, options?: EachOptions): AsyncIterable<readonly Projected<D>[]>
  /** A fast estimate of the number of documents; may include deleted ones. */
  estimatedCount(): Promise<number>
  /**
   * The number of documents with each of these texts at an indexed path, among those that match `where` and are not in
   * `except` (ids); texts without documents may be left out.
   */
  countEach(path: string, texts: readonly string[], among?: CountEach): Promise<Map<string, number>>
  /** The matching documents by what they have in common, in any order. */
  group(filter: ViewFilter, grouping: Grouping): Promise<Group[]>
}

export interface ViewCollection<D extends ViewDocument = ViewDocument> extends ViewReader<D> {
  /** The positions at which these ids were deleted, without ids that never existed or exist again. */
  tombstones(ids: readonly string[]): Promise<Map<string, Position>>
  /** Each write is guarded individually; documents are replaced as a whole. Idempotent. */
  write(writes: readonly ViewWrite[]): Promise<void>
}

/** A day in the company's time zone: YYYY-MM-DD. */
export type Day = string

/** A document that was replaced or deleted: what its record was from the end of one day to another. */
export interface PastDocument<D extends ViewDocument = ViewDocument> {
  document: D
  /** The first day at whose end it was valid, … */
  since: Day
  /** … and the first one at whose end it was not any more. */
  until: Day
  /** The position of the event that ended it. */
  endedBy: Position
}

/** The past documents of one collection. */
export interface PastDocuments<D extends ViewDocument = ViewDocument> {
  /** Idempotent. Call before the documents are replaced, so that a crash between the two loses none. */
  keep(past: readonly PastDocument<D>[]): Promise<void>
  /** Those that were valid at the end of the day; no document for what is valid since then. */
  on(day: Day): Promise<ViewReader<D>>
}

/** In the place of the projection that cannot apply an event. */
export const UNREADABLE = 'log'

/** An unreadable event that a projection skipped: its record is not up to date. */
export interface SetAside extends LogPlace {
  /** UNREADABLE if it is no event at all. */
  projection: string
  reason: string
  /** Absent in checkpoints of earlier releases. */
  remedy?: Remedy
}

/** Progress of a projector, stored beside its read models. */
export interface Checkpoint extends LogMark {
  /** ISO time of the last progress. */
  at: string
  /** Changes with every batch, so that a store that was set back within a batch is recognised. */
  turn?: string
  /** Of a request: why. */
  reason?: string
  /** Of a request: the build of the index that it is about. */
  build?: string
  /** Events missing from the read models until they are rebuilt. */
  setAside?: readonly SetAside[]
  /** How many corrections of times (CorrectedTimes) were known when they were begun. */
  corrections?: number
}

/** Another process holds the lock of this projector: the write was refused. */
export class LockLost extends Error {
  constructor(projector: string) {
    super(`another process has taken over ${projector}`)
  }
}

/**
 * Compare-and-set failed: the stored checkpoint is not the one that this process wrote, because the store was
 * restored, emptied or replaced.
 */
export class CheckpointMoved extends Error {
  constructor(projector: string) {
    super(`the checkpoint of ${projector} is not as this process left it`)
  }
}

/** A view of a record type for people beside Landbook, under a name that no rebuild changes (decision 0047). */
export interface AnalystView {
  name: string
  /** The collection of the generation that answers. */
  source: string
  /** Of MongoDB's aggregation. */
  pipeline: readonly Readonly<Record<string, unknown>>[]
}

/** A name that no projector has. */
export type NoteName = `history-${'wanted' | 'built'}-${number}`

/** A projector's checkpoint and lock, stored beside its read models. */
export interface ProjectorStore {
  getCheckpoint(projector: string): Promise<Checkpoint | undefined>
  /**
   * Compare-and-set: replaces the checkpoint `from` (same position and turn; undefined: none) if `holder` holds the
   * projector's lock, atomically. Otherwise throws LockLost or CheckpointMoved, and nothing is changed.
   */
  advanceCheckpoint(
    projector: string,
    checkpoint: Checkpoint,
    over: { from: Checkpoint | undefined; holder: string },
  ): Promise<void>
  /**
   * Takes or renews a projector's lock; returns whether `holder` now holds it. A lock expires when it was not renewed
   * for `afterMs` as seen by this process, so clocks need not agree.
   */
  takeLock(projector: string, holder: string, afterMs: number): Promise<boolean>
  /** Releases it, if `holder` holds it. */
  releaseLock(projector: string, holder: string): Promise<void>
}

/**
 * Read models. Returned documents must not be changed: they may be the stored ones. Deleted documents leave a
 * tombstone (hidden from every read), so that an older write repeated later cannot revive them.
 */
export interface ViewStore extends ProjectorStore {
  /** Writes a note, without a lock; it is read like a checkpoint. */
  note(name: NoteName, note: Checkpoint): Promise<void>
  /** `indexes`: field paths (array paths allowed) that equality and $in filters on them should be fast for. */
  collection<D extends ViewDocument = ViewDocument>(
    name: string,
    indexes?: readonly string[],
  ): ViewCollection<D>
  /** What documents of the collection were: as of the days before the current ones. */
  past<D extends ViewDocument = ViewDocument>(name: string, indexes?: readonly string[]): PastDocuments<D>
  /**
   * Where past documents were lost, `build` has those of all collections kept again, by projecting the log into the store
   * that it is given. Absent where none can be lost.
   */
  renewPast?(build: (store: ViewStore) => Promise<void>): Promise<void>
  /** With its past documents. */
  drop(name: string): Promise<void>
  /** Makes the store have these views, for people who read it beside Landbook. Absent where nobody can. */
  publish?(views: readonly AnalystView[]): Promise<void>
  /** Keeps the lock. */
  forgetCheckpoint(projector: string): Promise<void>
  /** Removes its checkpoint and its lock. */
  forgetProjector(projector: string): Promise<void>
  close(): Promise<void>
}
