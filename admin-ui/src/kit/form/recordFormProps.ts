import type { SentBy } from '@landbook/contracts/kernel/operations'
import type { AnyRecord } from '@landbook/contracts/records/index'
import type { Opened } from '@landbook/contracts/records/selections'
import type { ReactNode } from 'react'
import type { ApiError } from '../../data/errors.ts'

export interface RecordFormProps<R extends AnyRecord> {
  record: R
  /** Which of them, where a record has several forms: each keeps a draft of its own. */
  part?: string
  /** What is sent instead of what was changed. */
  transform?: (changed: SentBy<R>) => SentBy<R>
  /** What the toast of a save says, which offers to take it back. */
  saved: string
  /** After the save, when the form is clean again. */
  onSaved?: (answer: Opened<R['type']>, changed: SentBy<R>) => void
  /** What the toast of a failed save says before the reason. */
  failure?: string
  /** A failure in the words of this form. */
  explain?: (error: ApiError) => ApiError
  /** The question when leaving with unsaved changes. */
  unsavedText?: string
  children: ReactNode
}
