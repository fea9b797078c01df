import type { Day } from '@landbook/platform/engine/views/port'

/** The day that is asked of, and that at whose end the read models were as they are. */
export interface Days {
  day: Day
  knownOn: Day
}
