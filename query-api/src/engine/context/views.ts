import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { ReaderAsOf } from '@landbook/platform/engine/views/as-of'
import {
  type DayView,
  dayViews,
  pastViews,
  type RecordView,
  recordViews,
} from '@landbook/platform/engine/views/collections'
import { type Generation, projectorName } from '@landbook/platform/engine/views/generations'
import type { Day, ViewReader, ViewStore } from '@landbook/platform/engine/views/port'

/** The read models that answer now. */
export interface Views {
  of(record: RecordDeclaration): ViewReader<RecordView>
  /** What they were at the end of a past day. */
  asOf(day: Day): Pick<Views, 'of' | 'isPast'>
  isPast?: true
  days: ViewReader<DayView>
  /** What of the log they show at least: the same text as long as nothing is added. */
  shown(): Promise<string>
}

/** The read models of one generation. */
export function viewsOf(store: ViewStore, generation: Generation): Views {
  const known = new Map<RecordDeclaration, ReturnType<typeof recordViews>>()
  const of = (record: RecordDeclaration) => {
    const views = known.get(record) ?? recordViews(store, record, generation)
    known.set(record, views)
    return views
  }
  return {
    of,
    asOf: (day) => ({
      isPast: true,
      of: (record) => new ReaderAsOf(of(record), pastViews(store, record, generation), day),
    }),
    days: dayViews(store, generation),
    shown: async () => JSON.stringify((await store.getCheckpoint(projectorName(generation))) ?? null),
  }
}
