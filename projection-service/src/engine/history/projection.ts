import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { entryOf } from '@landbook/platform/engine/history/entry'
import type { HistoryIndex } from '@landbook/platform/engine/history/port'
import type { Projection } from '../projections/projection.ts'

/** The history index. It has a projector of its own (see HistoryKeeper): others do not wait for it. */
export function historyProjection(index: HistoryIndex, { records }: Catalogue): Projection {
  const byType = new Map(records.map((record) => [record.type, record]))
  return {
    name: 'history',
    async apply(events) {
      const entries = events.flatMap((event) => {
        const record = byType.get(recordOfStream(event.stream).type)
        return record ? [entryOf(record, event)] : []
      })
      if (entries.length > 0) await index.write(entries)
    },
  }
}
