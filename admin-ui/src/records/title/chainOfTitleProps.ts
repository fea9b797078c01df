import type { Fields, SentOf } from '@landbook/contracts/engine/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { ReactNode } from 'react'
import type { Item } from '../../engine/table/ChildTableRow.tsx'

export interface ChainOfTitleProps<F extends Fields> {
  /** The record of the chain. */
  record: { id: string; name: string; revision: number }
  /** Its declaration: its fields are the columns. */
  list: ListDeclaration & { fields: F }
  /** Of its table, by default 'Title documents': a page with several chains names each. */
  label?: string
  rows: readonly Item[]
  /** Rejects with an ApiError if nothing was saved. */
  onAdd: (values: SentOf<F>) => Promise<unknown>
  /** Called with the changed values, and the document's revision when it was opened. */
  onUpdate: (id: string, values: SentOf<F>, options?: { revision: number }) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
  /** The columns and rows of its spreadsheet, where they are not those of the table. */
  sheet?: { fields: Fields; rows: readonly Item[] }
  /** The button that uploads one, shown to writers. */
  upload?: ReactNode
}
