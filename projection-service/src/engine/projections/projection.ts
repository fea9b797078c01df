import type { LoggedEvent } from '@landbook/platform/engine/log/port'

/** Updates read models from events. Idempotent: applying the same events again changes nothing. */
export interface Projection {
  name: string
  /** Events of the log, in order. Throws UnreadableEvent for one that it cannot read. */
  apply(events: readonly LoggedEvent[]): Promise<void>
}
