import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { LogMark } from '../log/mark.ts'
import type { LogPlace, Position } from '../log/port.ts'

/** A document of a read model. `_id` is the record's id; `_position` the log position that last touched it. */
export interface ViewDocument {
  _id: string
  _position: Position
  [field: string]: unknown
}

/** A MongoDB filter document (operators: $and $or $nor $not $eq $ne $in $nin $gt $gte $lt $lte $exists $regex $elemMatch $size). */
export type ViewFilter = Record<string, unknown>

export interface FindOptions {
  /** Field path → 1 (ascending) or -1, in order of precedence. Ties are broken by `_id`. */
  sort?: Record<string, 1 | -1>
  skip?: number
  limit?: number
}

export interface CountEach {
  where?: ViewFilter
  except?: readonly string[]
}

/** One guarded write: applied only if the stored document (or its tombstone) is older than `position`. */
export type ViewWrite =
  | { id: string; position: Position; document: Record<string, unknown> }
  | { id: string; position: Position; deleted: true }

/** The store cannot be reached, or cannot do now what it was asked for by a projector or a query: try again. */
export class ViewsUnavailable extends Error {}

/** What is derived from the log did not reach a position within the bound: try again. */
export class CatchingUp extends LandbookError {
  constructor(message: string = MESSAGES.catchingUp) {
    super('UNAVAILABLE', message)
  }
}

export interface ViewCollection<D extends ViewDocument = ViewDocument> {
  get(id: string): Promise<D | undefined>
  /** The documents of these ids, in any order; missing ones are left out. */
  getMany(ids: readonly string[]): Promise<D[]>
  /** When each of these ids was deleted; those that never were, or are there again, are left out. */
  tombstones(ids: readonly string[]): Promise<Map<string, Position>>
  find(filter: ViewFilter, options?: FindOptions): Promise<D[]>
  count(filter: ViewFilter): Promise<number>
  /** How many documents there are, without looking at any: deleted ones may be counted too. */
  estimatedCount(): Promise<number>
  /**
   * How many documents have each of these texts at an indexed path, of those that match `where` and are not `except`
   * (ids); texts that none has may be left out.
   */
  countEach(path: string, texts: readonly string[], among?: CountEach): Promise<Map<string, number>>
  /** Each write is guarded by itself; the documents are replaced whole. Safe to repeat. */
  write(writes: readonly ViewWrite[]): Promise<void>
}

/** An event that a projection could not read, and went on without: its record is not up to date. */
export interface SetAside extends LogPlace {
  projection: string
  reason: string
}

/** Where a projector stands. Kept in the store beside what it describes. */
export interface Checkpoint extends LogMark {
  /** ISO time of the last progress. */
  at: string
  /** Another one with every batch that is begun: so a store that was set back within a batch is told from this one. */
  turn?: string
  /** What the read models lack, if anything; until they are rebuilt. */
  setAside?: readonly SetAside[]
}

/** Another process has the lock of this projector: what this one still wanted to write was not written. */
export class LockLost extends Error {
  constructor(projector: string) {
    super(`another process has taken over ${projector}`)
  }
}

/** The stored checkpoint is not the one that this process left there: the store was restored, emptied or replaced. */
export class CheckpointMoved extends Error {
  constructor(projector: string) {
    super(`the checkpoint of ${projector} is not as this process left it`)
  }
}

/** What no projector is called. */
export type NoteName = `history-${'wanted' | 'built'}-${number}`

/** What a projector keeps beside what it describes: how far it is, and that nobody else is at it. */
export interface ProjectorStore {
  getCheckpoint(projector: string): Promise<Checkpoint | undefined>
  /**
   * Puts a checkpoint in place of `from` (same position and turn; undefined: none) while `holder` has the projector's
   * lock, in one step with the look at both. Throws LockLost or CheckpointMoved, and nothing is changed.
   */
  advanceCheckpoint(
    projector: string,
    checkpoint: Checkpoint,
    over: { from: Checkpoint | undefined; holder: string },
  ): Promise<void>
  /**
   * Takes a projector's lock, or renews it: true when `holder` has it now, false while somebody else has it, who
   * loses it by not renewing it for `afterMs` as far as this process has seen. No clocks have to agree.
   */
  takeLock(projector: string, holder: string, afterMs: number): Promise<boolean>
  /** Gives it back, if `holder` has it. */
  releaseLock(projector: string, holder: string): Promise<void>
}

/**
 * Read models. Documents given out are not to be changed: they may be the ones kept here.
 * Deleted documents leave a tombstone (hidden from every read) so that an older write repeated later
 * cannot bring them back.
 */
export interface ViewStore extends ProjectorStore {
  /** Writes a note whatever is there, for which there is no lock: read like a checkpoint. */
  note(name: NoteName, note: Checkpoint): Promise<void>
  /** `indexes`: field paths (array paths allowed) that equality and $in filters on them should be fast for. */
  collection<D extends ViewDocument = ViewDocument>(
    name: string,
    indexes?: readonly string[],
  ): ViewCollection<D>
  drop(name: string): Promise<void>
  /** Whoever has its lock keeps it. */
  forgetCheckpoint(projector: string): Promise<void>
  /** Its checkpoint and its lock. */
  forgetProjector(projector: string): Promise<void>
  close(): Promise<void>
}
