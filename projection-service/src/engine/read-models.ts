import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { EventLog, LogPlace } from '@landbook/platform/engine/log/port'
import { observedBatches } from '@landbook/platform/engine/observability/batches'
import type { Observer } from '@landbook/platform/engine/observability/observer'
import { collectionsOf } from '@landbook/platform/engine/views/collections'
import { type Generation, projectorName, spoilGeneration } from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import type { Logger } from 'pino'
import { recordsProjection } from './projections/records.ts'
import { talliesProjection } from './projections/tallies.ts'
import { Projector } from './projector.ts'

export interface ReadModels {
  log: EventLog
  store: ViewStore
  catalogue: Catalogue
  generation: Generation
  /** Time zone of the daily totals. */
  timeZone: string
  logger: Logger
  /** Measures its batches. */
  observer?: Observer
  batchSize?: number
  stopAtUnreadable?: boolean
  isKnown?: (place: LogPlace) => Promise<boolean>
}

/** The projector of all read models of one generation. */
export function readModels({
  log,
  store,
  catalogue,
  generation,
  timeZone,
  logger,
  observer,
  batchSize,
  stopAtUnreadable,
  isKnown,
}: ReadModels): Projector {
  const name = projectorName(generation)
  return new Projector({
    log: observer ? observedBatches(log, observer, name) : log,
    store,
    projections: [
      // Before the records, see `tallies.ts`.
      talliesProjection(store, catalogue, generation, timeZone),
      recordsProjection(store, catalogue, generation),
    ],
    name,
    clear: async () => {
      for (const collection of collectionsOf(catalogue, generation)) await store.drop(collection)
    },
    spoiled: () => spoilGeneration(store, generation),
    logger,
    ...(batchSize === undefined ? {} : { batchSize }),
    ...(stopAtUnreadable === undefined ? {} : { stopAtUnreadable }),
    ...(isKnown === undefined ? {} : { isKnown }),
  })
}

/**
 * Builds the read models of a generation from the whole log and then follows it. Rejects and stops if an event is
 * unreadable or a store stays unavailable.
 */
export async function buildReadModels(parts: Omit<ReadModels, 'stopAtUnreadable'>): Promise<Projector> {
  const projector = readModels({ ...parts, stopAtUnreadable: true })
  projector.start()
  try {
    await projector.whenCaughtUp()
    return projector
  } catch (error) {
    await projector.stop()
    throw error
  }
}
