import type { Args } from '@landbook/contracts/kernel/operations'
import type { Position } from '../log/port.ts'

/**
 * One thing that one person asked for. Sent again (same `commandId`), a command that changed something is not done
 * again: the first answer is given again, whatever happened since.
 *
 * A command that changed nothing is not remembered, and is decided anew on the record as it is by then. With a
 * `revision` it is merged like any form that was opened then, so it never takes back what others changed meanwhile.
 * Without one it is carried out at the time of the retry, as if the first request had been lost on its way: whoever
 * retries did not see the first answer. To remember it would cost an append for what changed nothing, and for every
 * other command a read of what is almost never there; remembered in memory, it would be forgotten by a restart and
 * unknown to the other command services.
 */
export interface CommandRequest {
  /** An operation of the catalogue: 'UpdateTract'. */
  operation: string
  args: Args
  /** The user's id, or 'system'. */
  actor: string
  /** A UUID. */
  commandId: string
  correlationId?: string
  /** The command that this one is a step of; itself by default. */
  causationId?: string
  /** The revision of the record when its form was opened: others' changes since then are merged or a conflict. */
  revision?: number
  reason?: string
  /** YYYY-MM-DD, where the legal date differs from today. */
  effectiveOn?: string
  /** Where values of it come from, by field or link: 'drilling data, permit 911270'. Of creations and updates. */
  sources?: Readonly<Record<string, string>>
}

export interface CommandResult {
  recordId: string
  /** The part that was added, changed or removed. */
  itemId?: string
  /** The record's revision after the command. */
  revision: number
  /**
   * Where in the log the command's last event is; that of the record, when nothing had to happen. Read models that
   * have come this far show what the command did, or found done.
   */
  position: Position
  /**
   * What could not be made what it was: the records that are gone, and the links or lists that led to them. Told once,
   * and not to a retry.
   */
  leftOut?: LeftOut[]
  /** Set where nothing had to happen. */
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
