import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { concernViews, dayViews, type Generation, recordViews } from '@landbook/platform/views/collections'
import type { ViewStore } from '@landbook/platform/views/port'
import type { Views } from './context.ts'

/** The read models of one generation. */
export function viewsOf(store: ViewStore, generation: Generation): Views {
  const known = new Map<RecordDeclaration, ReturnType<typeof recordViews>>()
  return {
    of(record) {
      const views = known.get(record) ?? recordViews(store, record, generation)
      known.set(record, views)
      return views
    },
    concerns: concernViews(store, generation),
    days: dayViews(store, generation),
  }
}
