import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import type { EventLog } from '@landbook/platform/engine/log/port'
import type { Streams } from '../streams/streams.ts'
import type { EventContext } from '../streams/writer.ts'

/** Enforces an invariant across records, which a decision on one record cannot see. */
export interface Guard {
  /** Runs before the record is written. Throws LandbookError if the invariant would break. */
  before(
    recordId: string,
    from: RecordState | undefined,
    to: RecordState | undefined,
    context: EventContext,
  ): Promise<void>
  /** Runs after the write and on every retry, because the process may have crashed before this step. Idempotent. */
  after(recordId: string, context: EventContext): Promise<void>
}

export type MakeGuard = (log: EventLog, streams: Streams) => Guard
