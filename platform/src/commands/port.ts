import type { Args } from '@landbook/contracts/kernel/operations'
import type { Position } from '../log/port.ts'

/** One thing that one person asked for. Sending it again (same `commandId`) gives the first answer again. */
export interface CommandRequest {
  /** An operation of the catalogue: 'UpdateTract'. */
  operation: string
  args: Args
  /** The user's id, or 'system'. */
  actor: string
  /** A UUID. */
  commandId: string
  correlationId?: string
  /** The revision of the record when its form was opened: others' changes since then are merged or a conflict. */
  revision?: number
  reason?: string
  /** YYYY-MM-DD, where the legal date differs from today. */
  effectiveOn?: string
}

export interface CommandResult {
  recordId: string
  /** The part that was added, changed or removed. */
  itemId?: string
  /** The record's revision after the command. */
  revision: number
  /** Where in the log the command's last event is; START when nothing had to happen. */
  position: Position
}

/** The only way to change anything. Throws LandbookError. */
export interface Commands {
  execute(request: CommandRequest): Promise<CommandResult>
}

export const SYSTEM = 'system'
