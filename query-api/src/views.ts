import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { type DayView, dayViews, type RecordView, recordViews } from '@landbook/platform/views/collections'
import type { Generation } from '@landbook/platform/views/generations'
import type { ViewReader, ViewStore } from '@landbook/platform/views/port'

/** The read models that answer now. */
export interface Views {
  of(record: RecordDeclaration): ViewReader<RecordView>
  days: ViewReader<DayView>
}

/** The read models of one generation. */
export function viewsOf(store: ViewStore, generation: Generation): Views {
  const known = new Map<RecordDeclaration, ReturnType<typeof recordViews>>()
  return {
    of(record) {
      const views = known.get(record) ?? recordViews(store, record, generation)
      known.set(record, views)
      return views
    },
    days: dayViews(store, generation),
  }
}
