import type { Fields, SentOf } from '@landbook/contracts/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/kernel/record'
import type { Item } from '../table/ChildTableRow.tsx'

export interface ChainOfTitleProps<F extends Fields> {
  /** The record that the chain belongs to. */
  record: { id: string; name: string; revision: number }
  /** Its declaration: the columns are its fields. */
  list: ListDeclaration & { fields: F }
  rows: readonly Item[]
  /** Each rejects with an ApiError when nothing was saved. */
  onAdd: (values: SentOf<F>) => Promise<unknown>
  /** Gets the changed values, and the revision that the document was opened at, where that counts. */
  onUpdate: (id: string, values: SentOf<F>, options?: { revision: number }) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
  /** All of them, or none. */
  onUpload: (rows: readonly SentOf<F>[]) => Promise<unknown>
}
