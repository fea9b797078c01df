import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { Form, RecordContextProvider, useRecordContext, useResourceContext } from 'react-admin'
import { createFormControl } from 'react-hook-form'
import type { Row } from '../data/row.ts'
import { isClosing } from '../keys/saveShownForm.ts'
import { typeOf } from '../navigation/resources.ts'
import { draftPlace, readDraft } from './drafts.ts'
import { type Merging, MergingForm } from './MergingForm.tsx'
import { type Start, startOf } from './rows.ts'
import type { SimpleFormProps } from './simpleFormProps.ts'
import { CreateToolbar, EditToolbar } from './Toolbar.tsx'
import { useAfterCreation } from './useAfterCreation.ts'
import { type FormValues, revisionOf } from './values.ts'

/**
 * react-admin's, of the record in its RecordContext: one that is edited, or of a CreateContext. It sends only what was
 * changed, with the revision that it has seen. A failed save keeps what was typed, and so does a way round by another page
 * or an ended session; what others change meanwhile is taken over where nothing was typed, and shown side by side to choose
 * from where something was.
 */
export function SimpleForm<R extends AnyRecord>(props: SimpleFormProps<R>) {
  const resource = useResourceContext()
  const { declaration = recordOf(typeOf(resource ?? '')), part, children, ...options } = props
  const context = useRecordContext<Row>()
  const isNew = revisionOf(context) === undefined
  const { added, updated } = MESSAGES.derived.record(declaration.title)
  const { toolbar = isNew ? <CreateToolbar /> : <EditToolbar /> } = props
  const goThere = useAfterCreation()
  const [row, initial] = isNew ? [undefined, context] : [context, undefined]
  const [place] = useState(() => draftPlace(declaration, context, part))
  const [start] = useState(() => startOf(declaration, row, initial, readDraft(place)))
  const [form] = useState(() => createOpenedForm(start))
  const merging = useRef<Merging>(null)
  return (
    // Keeps the record as it was opened: changes of the record are merged.
    <Form
      formControl={form.unresettable}
      record={start.opened}
      mode="onTouched"
      noValidate
      disableInvalidFormNotification
      onSubmit={(typed: FormValues, event?: BaseSyntheticEvent) =>
        merging.current?.save(typed, isClosing(event?.nativeEvent))
      }
    >
      <RecordContextProvider value={context}>
        <MergingForm
          saved={isNew ? added : updated}
          onSaved={isNew ? goThere : undefined}
          {...(options as Omit<SimpleFormProps, 'children'>)}
          ref={merging}
          record={declaration}
          reset={form.reset}
          row={row}
          initial={initial}
          place={place}
          start={start}
        >
          {children}
          {toolbar}
        </MergingForm>
      </RecordContextProvider>
    </Form>
  )
}

/**
 * A form of the stored values with the draft as changes. react-admin's Form resets its form after mounting, which would
 * take the draft for stored values and render all inputs again, so it gets one that cannot be reset.
 */
function createOpenedForm({ basis, opened }: Start) {
  const { formControl } = createFormControl<FormValues>({ defaultValues: basis, mode: 'onTouched' })
  const { reset } = formControl
  reset(opened, { keepDefaultValues: true })
  return { reset, unresettable: { ...formControl, reset: () => undefined } }
}
