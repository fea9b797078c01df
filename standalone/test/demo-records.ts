import { catalogue } from '@landbook/contracts/catalogue/index'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { eventsOf } from './company.ts'

/** The day on which the demo company is made. */
export const TODAY = '2026-11-25'

/** Every record of the log, by type. */
export async function recordsIn(log: EventLog) {
  const streams = new Map<string, RecordState>()
  for (const event of await eventsOf(log)) {
    const { type, id } = recordOfStream(event.stream)
    const record = catalogue.records.find((candidate) => candidate.type === type)
    if (!record) continue
    const state = evolve(record, streams.get(event.stream), event, { id, revision: event.revision })
    if (state) streams.set(event.stream, state)
  }
  const typed = [...streams].map(([stream, state]) => ({ type: recordOfStream(stream).type, state }))
  const of = (type: string) => typed.filter((each) => each.type === type).map(({ state }) => state)
  return {
    tract: of('tract'),
    well: of('well'),
    operator: of('operator'),
    row: of('row'),
    lease: of('lease'),
    otherLease: of('otherLease'),
    unit: of('unit'),
    production: of('production'),
  }
}
