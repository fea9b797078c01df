import type { EventLog, LoggedEvent } from '../log/port.ts'
import { msSince, type Observer } from './observer.ts'

/** The most correlation ids in a batch's span. */
const MOST_NAMED = 20

/**
 * Wraps the log for one projector to measure its batches: a request for the next one ends the previous one. At level
 * debug, each event is logged with its correlation id.
 */
export function observedBatches(log: EventLog, observer: Observer, projector: string): EventLog {
  return Object.assign(Object.create(log) as EventLog, {
    async *subscribe(options: Parameters<EventLog['subscribe']>[0]) {
      for await (const batch of log.subscribe(options)) {
        const done = batch.length > 0 ? begin(batch, observer, projector) : () => undefined
        let isApplied = false
        try {
          yield batch
          isApplied = true
        } finally {
          done(isApplied)
        }
      }
    },
  })
}

function begin(batch: readonly LoggedEvent[], { metrics, tracing, logger }: Observer, projector: string) {
  const began = performance.now()
  const applied = Promise.withResolvers<void>()
  const correlationIds = new Set(batch.map(({ metadata }) => metadata.correlationId))
  // Recorded afterwards, as the projector works outside of the span.
  tracing
    .span(
      'projector batch',
      {
        attributes: {
          'landbook.projector': projector,
          'landbook.events': batch.length,
          'landbook.correlation_ids': [...correlationIds].slice(0, MOST_NAMED),
        },
      },
      () => applied.promise,
    )
    .catch(() => undefined)
  return (isApplied: boolean) => {
    if (!isApplied) {
      applied.reject(new Error('The batch was not projected'))
      return
    }
    applied.resolve()
    metrics.batches.inc({ projector })
    metrics.batchSeconds.observe({ projector }, (performance.now() - began) / 1_000)
    metrics.eventsProjected.inc({ projector }, batch.length)
    if (!logger.isLevelEnabled('debug')) return
    for (const { stream, revision, position, metadata } of batch) {
      const { correlationId } = metadata
      logger.debug({ correlationId, projector, stream, revision, position }, 'projected')
    }
    logger.debug({ projector, events: batch.length, ms: msSince(began) }, 'batch projected')
  }
}
