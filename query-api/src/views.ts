import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { dayViews, recordViews } from '@landbook/platform/views/collections'
import type { Generation } from '@landbook/platform/views/generations'
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
    days: dayViews(store, generation),
  }
}
