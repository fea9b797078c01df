import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { type Position, START } from '@landbook/platform/engine/log/port'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { PastDocuments, ViewCollection } from '@landbook/platform/engine/views/port'
import type { Revised } from '../kernel/view.ts'

/**
 * A record touched by the batch. `changed` holds only the members that its events changed, so that the cost depends
 * on the change and not on the record's size; all members, without `old`, if the record was created in the batch.
 */
export interface Touched extends Omit<Revised, 'day'> {
  stored: RecordView | undefined
}

/** A declared count: records of type `of` say as `name` how many of type `from` link to them. */
export interface Count {
  of: string
  name: string
  from: string
  link: string
  where: Readonly<Record<string, string>>
}

/** The records of one type in a batch of events. */
export interface TypeBatch {
  record: RecordDeclaration
  views: ViewCollection<RecordView>
  past: PastDocuments<RecordView>
  touched: Map<string, Touched>
  /** Records whose summary changed, with the position of the change: documents that show them must be updated. */
  summaryChanges: Map<string, Position>
  /** Counts of these records on other records. */
  counted: readonly Count[]
  /** Records whose inverse links may have changed, with the position of the last such change. */
  recount: Map<string, Position>
  /** The documents after the batch of the records that it changed; undefined if deleted. */
  documents: Map<string, RecordView | undefined>
}

/** By record type. */
export type Batch = Map<string, TypeBatch>

export const untouched = (view: RecordView): Touched => ({
  stored: view,
  old: view,
  changed: { id: view.id, revision: view.revision, deleted: false },
  position: view._position,
  refresh: false,
})

/** Whether the batch changed anything of the record itself. */
export const isNew = ({ stored, position }: Touched): boolean =>
  stored === undefined || stored._position < position

export const latest = (...positions: readonly Position[]): Position =>
  positions.reduce((last, position) => (position > last ? position : last), START)

/** A field of the record after the batch. */
export const fieldOf = ({ old, changed }: Touched, name: string): unknown =>
  name in changed ? changed[name] : old?.[name]
