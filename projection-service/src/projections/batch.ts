import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { type Position, START } from '@landbook/platform/log/port'
import type { RecordView } from '@landbook/platform/views/collections'
import type { ViewCollection } from '@landbook/platform/views/port'
import type { Revised } from '../kernel/view.ts'

/**
 * A record that the batch touches. `changed` holds only the members that its events changed, so that a
 * record of seventy fields costs no more than what happened to it; all of them, without `old`, when the
 * record was created in the batch.
 */
export interface Touched extends Revised {
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
export interface Shelf {
  record: RecordDeclaration
  views: ViewCollection<RecordView>
  touched: Map<string, Touched>
  /** Records whose summary changed, with the position of the change: those that show them follow. */
  renamed: Map<string, Position>
  /** What other records count of these. */
  counted: readonly Count[]
  /** Records that may be linked to by others than before, with the position of the last such change. */
  recount: Map<string, Position>
}

/** By record type. */
export type Batch = Map<string, Shelf>

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
