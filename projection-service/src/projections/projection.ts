import type { LoggedEvent } from '@landbook/platform/log/port'

/** Keeps some read models in step with the log. Applying the same events again changes nothing. */
export interface Projection {
  name: string
  /** Events of the log, in order. Throws UnreadableEvent for one that it cannot read. */
  apply(events: readonly LoggedEvent[]): Promise<void>
}
