import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { UnknownVersion, upcasterOf } from '@landbook/contracts/engine/kernel/upcasting'
import { DamagedEvent, type EventLog, type LoggedEvent } from './port.ts'
import { undamaged } from './undamaged.ts'

/**
 * Upcasts events of former versions of a record on every read. Throws DamagedEvent for an event of a newer release,
 * which must not be misread.
 */
export function upcastingLog(log: EventLog, { records }: Pick<Catalogue, 'records'>): EventLog {
  const upcasters = new Map(records.map((record) => [record.type, upcasterOf(record)]))

  function upcast(event: LoggedEvent): LoggedEvent {
    const upcaster = upcasters.get(recordOfStream(event.stream).type)
    if (upcaster === undefined) return event
    try {
      const today = upcaster(event)
      if (today === event) return event
      const { type, data, metadata } = event
      return { ...today, written: { type, data, metadata } }
    } catch (cause) {
      throw new DamagedEvent(event, { cause }, cause instanceof UnknownVersion ? cause.message : undefined)
    }
  }

  return Object.assign(Object.create(log) as EventLog, {
    async *read(...args: Parameters<EventLog['read']>) {
      for await (const event of log.read(...args)) yield upcast(event)
    },
    async *readAll(...args: Parameters<EventLog['readAll']>) {
      for await (const batch of log.readAll(...args)) yield* undamaged(batch, upcast)
    },
    async *subscribe(...args: Parameters<EventLog['subscribe']>) {
      for await (const batch of log.subscribe(...args)) yield* undamaged(batch, upcast)
    },
  })
}
