import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { Opened } from '@landbook/contracts/catalogue/selections'
import type { SentBy } from '@landbook/contracts/engine/kernel/operations'
import type { SimpleFormProps as RaSimpleFormProps } from 'react-admin'
import type { ApiError } from '../data/errors.ts'
import type { Creating } from '../data/writes.ts'

/** react-admin's, where nothing else is said. */
export interface SimpleFormProps<R extends AnyRecord = AnyRecord>
  extends Pick<RaSimpleFormProps, 'children' | 'toolbar'> {
  /** What declares its inputs, where that is not the record of its resource. */
  declaration?: R
  /** The form's key for drafts, if a record has several forms. */
  part?: string
  /** As of react-admin's SaveButton: maps the changed values to those sent. */
  transform?: ((changed: SentBy<R>) => SentBy<R>) | undefined
  /** Asked when a new record is saved: what creates it, where that is not the ordinary operation of its type. */
  creating?: () => Creating
  /** The success toast, which offers to undo. */
  saved?: string
  /** After the save, when the form is clean again; by default a new record is gone to. */
  onSaved?: ((answer: Opened<R['type']>, changed: SentBy<R>) => void) | undefined
  /** After what was typed was discarded. Must be constant. */
  onDiscarded?: () => void
  /** The error toast's text before the reason. */
  failure?: string | undefined
  /** Maps errors to the form's own messages. */
  explain?: ((error: ApiError) => ApiError) | undefined
  /** The question when leaving with unsaved changes. */
  unsavedText?: string | undefined
}
