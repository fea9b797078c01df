import { sameValue } from '@landbook/contracts/kernel/events'
import { labelOf } from '@landbook/contracts/kernel/fields'
import { memberLabel, type RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { Box } from '@mui/material'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Row } from '../app/dataProvider.ts'
import { ApiError } from '../app/errors.ts'
import type { RunOptions } from '../app/operations.ts'
import { useClearToasts, useToast } from '../app/toasts.ts'
import { FormInProgress } from './createElsewhere.ts'
import { type DraftPlace, dropDraft, readDraft } from './drafts.ts'
import { ConflictDialog } from './RecordFormConflict.tsx'
import { RecordFormDraft } from './RecordFormDraft.tsx'
import { FieldsOfForm } from './RecordFormLayout.tsx'
import { FormSources, type Sourced, sourcedValues, sourcesOf } from './RecordFormSources.ts'
import { changedValues, type FormValues, formValues, revisionOf } from './RecordFormValues.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

export { FormActions, FormSection, FullWidth } from './RecordFormLayout.tsx'

interface Props {
  record: RecordDeclaration
  /** The record being edited; undefined for a new one. */
  values?: Row | undefined
  /** Which of them, where a record has several forms: each keeps a draft of its own. */
  part?: string
  /** What a new record's form starts with beside the declared initial values. */
  initial?: FormValues
  /**
   * Saves what was changed, and only that; `options` go to the operation as they are. The record that it
   * answers with is what the form shows from then on. For a new record, go to its page in `onSaved`.
   */
  onSubmit: (changed: FormValues, options: RunOptions) => Promise<unknown>
  /** After the save, when the form is clean again. */
  onSaved?: (answer: unknown) => void
  /** The question when leaving with unsaved changes. */
  unsavedText?: string
  children: ReactNode
}

/**
 * The form of any record. It sends only what was changed, with the revision that it was opened at. A failed
 * save keeps what was typed, and so does a way round by another page or an ended session; what somebody else
 * changed meanwhile is shown side by side to choose from.
 */
export function RecordForm(props: Props) {
  const { record, values, part, initial, onSubmit, onSaved, unsavedText, children } = props
  const place = useDraftPlace(record, values, part)
  const [draft, setDraft] = useState(() => readDraft(place))
  // A draft is saved over the revision that it was typed over, so that nothing of others' is overwritten.
  const [opened, setOpened] = useState(values && draft ? { ...values, revision: draft.revision } : values)
  const [sourced, setSourced] = useState<Sourced>(draft?.sourced ?? {})
  const [conflict, setConflict] = useState<{ error: ApiError; changed: FormValues }>()
  const before = formValues(record, opened)
  const form = useForm<FormValues>({ defaultValues: formValues(record, opened, initial), mode: 'onTouched' })
  const { isDirty } = form.formState
  const toast = useToast()
  const clearToasts = useClearToasts()
  const revision = revisionOf(opened)
  const forgetTyped = useCallback(() => dropDraft(place), [place])
  const noteSource = useCallback((values: FormValues, source: string) => {
    setSourced((before) => ({ ...before, ...sourcedValues(values, source) }))
  }, [])
  const inProgress = useMemo(() => ({ place, revision }), [place, revision])

  /** `sent` is what the form held when it was saved: what was typed since then stays. */
  const show = (saved: Row, sent?: FormValues) => {
    const typed = { ...form.getValues() }
    setOpened(saved)
    setDraft(undefined)
    setSourced({})
    form.reset(formValues(record, saved))
    if (!sent) return
    for (const [name, value] of Object.entries(typed)) {
      if (!sameValue(value, sent[name])) form.setValue(name, value, { shouldDirty: true })
    }
  }
  const showLatest = useRef(show)
  showLatest.current = show

  // What others save shows at once, but never under the hands of somebody who is typing: then the server
  // merges at the save, or says what conflicts.
  useEffect(() => {
    const newer = (revisionOf(values) ?? 0) > (revisionOf(opened) ?? -1)
    if (values && newer && !isDirty && !draft) showLatest.current(values)
  }, [values, opened, isDirty, draft])

  async function save(changed: FormValues, revision: number | undefined) {
    const sent = { ...form.getValues() }
    try {
      const answer = await onSubmit(changed, { revision, ...sourcesOf(sourced, changed) })
      setConflict(undefined)
      forgetTyped()
      if (isRecord(answer)) show(answer, sent)
      else form.reset(form.getValues())
      onSaved?.(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'CONFLICT' && error.conflicts.length > 0) setConflict({ error, changed })
      else showProblems(error)
    }
  }

  function showProblems(error: ApiError) {
    setConflict(undefined)
    const known = error.problems.filter(({ path }) => path in before)
    known.forEach(({ path, message }, index) => {
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    // The inputs say what is wrong with them, and people know them by their labels.
    const saysAll = error.code === 'VALIDATION' && known.length > 0 && known.length === error.problems.length
    const labels = known.map(({ path }) => memberLabel(record, path))
    toast(saysAll ? MESSAGES.invalid(labels) : error.message, 'error')
  }

  function discardDraft() {
    setDraft(undefined)
    setSourced({})
    setOpened(values)
    form.reset(formValues(record, values, initial))
  }

  const submit = form.handleSubmit(
    (typed) => save(changedValues(record, before, typed), revision),
    (errors) => {
      const wrong = Object.entries(record.fields).filter(([name]) => name in errors)
      toast(MESSAGES.invalid(wrong.map(([, schema]) => labelOf(schema))), 'error')
    },
  )

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        // An input that gets the focus must not hide behind the bars and toasts of the window.
        sx={{ '& input, & textarea, & [role=combobox]': { scrollMarginBlock: '136px 150px' } }}
        onSubmit={(event: FormEvent) => {
          // A form inside a dialog of this one would submit this one too.
          event.stopPropagation()
          clearToasts()
          submit(event)
        }}
      >
        <RecordFormDraft
          place={place}
          found={draft}
          revision={revision}
          sourced={sourced}
          onDiscard={discardDraft}
        />
        <FormInProgress value={inProgress}>
          <FormSources value={noteSource}>
            <FieldsOfForm value={record.fields}>{children}</FieldsOfForm>
          </FormSources>
        </FormInProgress>
      </Box>
      <UnsavedChanges when={isDirty} text={unsavedText} onLeave={forgetTyped} />
      {conflict && opened && (
        <ConflictDialog
          record={record}
          id={opened.id}
          error={conflict.error}
          onClose={() => setConflict(undefined)}
          onResolved={(chosen) => save({ ...conflict.changed, ...chosen }, conflict.error.details.revision)}
        />
      )}
    </FormProvider>
  )
}

/** A record has one form for each of its parts; a new one has one for each thing that it may start with. */
function useDraftPlace(
  { type }: RecordDeclaration,
  values: Row | undefined,
  part: string | undefined,
): DraftPlace {
  const { search } = useLocation()
  const form = values?.id ?? `new${search}`
  const [place] = useState({ type, form: part === undefined ? form : `${form}/${part}` })
  return place
}

function isRecord(answer: unknown): answer is Row {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'revision' in answer
}
