import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
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
import { RowsReader } from './rows-reader.ts'

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
  const of = readersOf((record) => recordViews(store, record, generation))
  return {
    of,
    asOf: (day) => ({
      isPast: true,
      of: readersOf((record) => new ReaderAsOf(of(record), pastViews(store, record, generation), day)),
    }),
    days: dayViews(store, generation),
    shown: async () => JSON.stringify((await store.getCheckpoint(projectorName(generation))) ?? null),
  }
}

/** One for each type: of rows, made from those that have them. */
function readersOf(stored: Views['of']): Views['of'] {
  const known = new Map<RecordDeclaration, ViewReader<RecordView>>()
  const of = (record: RecordDeclaration): ViewReader<RecordView> =>
    known.getOrInsertComputed(record, () => {
      if (!record.rowsOf) return stored(record)
      const { type, list } = record.rowsOf
      return new RowsReader(record, list, of(recordOf(typeNamed(type))))
    })
  return of
}
