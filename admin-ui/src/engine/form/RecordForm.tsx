import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { useRef, useState } from 'react'
import { Form, RecordContextProvider, useRecordContext } from 'react-admin'
import { createFormControl } from 'react-hook-form'
import type { Row } from '../data/dataProvider.ts'
import { draftPlace, readDraft } from './drafts.ts'
import { type Merging, MergingForm } from './MergingForm.tsx'
import type { RecordFormProps } from './recordFormProps.ts'
import { type Start, startOf } from './rows.ts'
import { type FormValues, revisionOf } from './values.ts'

export { FormActions, FormSection, FullWidth } from './FormLayout.tsx'

/**
 * The form of the record in react-admin's RecordContext: one that is edited, or of a CreateContext. It sends only what
 * was changed, with the revision that it has seen. A failed save keeps what was typed, and so does a way round by
 * another page or an ended session; what others change meanwhile is taken over where nothing was typed, and shown side
 * by side to choose from where something was.
 */
export function RecordForm<R extends AnyRecord>(props: RecordFormProps<R>) {
  const { record, part } = props
  const context = useRecordContext<Row>()
  const isNew = revisionOf(context) === undefined
  const [row, initial] = isNew ? [undefined, context] : [context, undefined]
  const [place] = useState(() => draftPlace(record, context, part))
  const [start] = useState(() => startOf(record, row, initial, readDraft(place)))
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
      onSubmit={(typed: FormValues) => merging.current?.save(typed)}
    >
      <RecordContextProvider value={context}>
        <MergingForm
          {...props}
          ref={merging}
          reset={form.reset}
          row={row}
          initial={initial}
          place={place}
          start={start}
        />
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
