import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { Opened } from '@landbook/contracts/catalogue/selections'
import type { SentBy } from '@landbook/contracts/engine/kernel/operations'
import type { ReactNode } from 'react'
import type { ApiError } from '../data/errors.ts'
import type { Creating } from '../data/writes.ts'

export interface RecordFormProps<R extends AnyRecord> {
  record: R
  /** The form's key for drafts, if a record has several forms. */
  part?: string
  /** Maps the changed values to those sent. */
  transform?: (changed: SentBy<R>) => SentBy<R>
  /** Asked when a new record is saved: what creates it, where that is not the ordinary operation of its type. */
  creating?: () => Creating
  /** The success toast, which offers to undo. */
  saved: string
  /** After the save, when the form is clean again. */
  onSaved?: (answer: Opened<R['type']>, changed: SentBy<R>) => void
  /** After what was typed was discarded. Must be constant. */
  onDiscarded?: () => void
  /** The error toast's text before the reason. */
  failure?: string
  /** Maps errors to the form's own messages. */
  explain?: (error: ApiError) => ApiError
  /** The question when leaving with unsaved changes. */
  unsavedText?: string
  children: ReactNode
}
