import type { EventLog, LogPlace } from '@landbook/platform/engine/log/port'
import type { ProjectorStore } from '@landbook/platform/engine/views/port'
import type { Logger } from 'pino'
import type { Projection } from './projections/projection.ts'

export interface ProjectorOptions {
  log: EventLog
  store: ProjectorStore
  projections: readonly Projection[]
  /** Its checkpoint's name. */
  name: string
  /** Removes documents without a checkpoint: left over if the store was emptied while it was written. */
  clear: () => Promise<void>
  /**
   * Requests a rebuild: the store was set back while documents were written, or times of earlier events were corrected,
   * which no replay repairs.
   */
  spoiled: () => Promise<void>
  logger: Logger
  /**
   * Build mode until it is first caught up: stops at an unreadable event, unless it is known, a programming error, or if
   * the log or the store stays unavailable. Otherwise unreadable events are set aside, and it retries for ever.
   */
  stopAtUnreadable?: boolean
  /** Whether it is known that an event cannot be read, so that a build need not stop at it. */
  isKnown?: (place: LogPlace) => Promise<boolean>
  batchSize?: number
  /** Events within so many ms are applied as one batch; without it, immediately. */
  gatherMs?: number
}
