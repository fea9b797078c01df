import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { Position } from '../log/port.ts'

/**
 * One command. Idempotent: a retry (same `commandId`) of a command that changed something returns the first answer,
 * whatever happened since. A command that changed nothing is not stored, and a retry decides it again on the current
 * state. With a `revision` it is merged like any form of that revision, so it never reverts what others changed
 * meanwhile. Without one it is executed at the time of the retry, as if the first request had been lost: the client has
 * not seen the first answer. Storing it would cost an append for a command without changes, and a read for every other
 * command; a cache in memory would be lost on restart and unknown to other command services.
 */
export interface CommandRequest {
  /** An operation of the catalogue: 'UpdateTract'. */
  operation: string
  args: Args
  /** The user's id, or 'system'. */
  actor: string
  /** A UUID. */
  commandId: string
  /** By a client. On the same record, with another operation or other arguments, it is a CONFLICT, not the first answer. */
  isIdChosen?: true
  correlationId?: string
  /** The command that this one is a step of; itself by default. */
  causationId?: string
  /** The revision of the record when its form was opened: others' changes since then are merged or a conflict. */
  revision?: number
  reason?: string
  /** The legal date (YYYY-MM-DD), if it differs from today. */
  effectiveOn?: string
  /** Sources of values, by field or link: 'drilling data, permit 911270'. For creations and updates. */
  sources?: Readonly<Record<string, string>>
}

export interface CommandResult {
  recordId: string
  /** The part that was added, changed or removed. */
  itemId?: string
  /** The record's revision after the command. */
  revision: number
  /**
   * Position of the command's last event; of the record's last event if nothing changed. Read models at this position
   * show the result.
   */
  position: Position
  /**
   * What a restoration left out: deleted records, and the links or lists that referred to them. Not repeated on a
   * retry.
   */
  leftOut?: LeftOut[]
  /** The number of rows that were dropped, as they lack what the operation needs. Not repeated on a retry. */
  dropped?: number
  /** Set if nothing changed. */
  unchanged?: true
}

export interface LeftOut {
  member: string
  type: string
  id: string
  name: string
}

/** The only way to change anything. Throws LandbookError. */
export interface Commands {
  execute(request: CommandRequest): Promise<CommandResult>
}

export const SYSTEM = 'system'
