import type { RecordState } from '@landbook/contracts/kernel/record'
import type { EventLog } from '@landbook/platform/log/port'
import type { Streams } from './streams.ts'
import type { EventContext } from './writer.ts'

/** Keeps what must hold among all records of a type, and cannot be seen from the one that a command is about. */
export interface Guard {
  /** Before the record is written. Throws LandbookError where it must not become so. */
  before(
    recordId: string,
    from: RecordState | undefined,
    to: RecordState | undefined,
    context: EventContext,
  ): Promise<void>
  /** After it was written, and at every retry: the process may have crashed before this step. */
  after(recordId: string, context: EventContext): Promise<void>
}

export type MakeGuard = (log: EventLog, streams: Streams) => Guard
