import { isEmpty, labelOf, problemOf } from '@landbook/contracts/kernel/fields'
import type { SentBy } from '@landbook/contracts/kernel/operations'
import { memberLabel } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import type { AnyRecord } from '@landbook/contracts/records/index'
import { Box } from '@mui/material'
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Row } from '../../data/dataProvider.ts'
import { ApiError } from '../../data/errors.ts'
import type { RunOptions } from '../../data/operations.ts'
import { usePresence } from '../../live/usePresence.ts'
import { useClearToasts, useToast } from '../../notifications/toasts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormInProgress } from './createElsewhere.ts'
import { type DraftPlace, dropDraft, readDraft } from './drafts.ts'
import { FieldsOfForm } from './FormLayout.tsx'
import { FormNews, OthersInForm, type Told } from './FormNews.tsx'
import { RecordFormDraft } from './RecordFormDraft.tsx'
import { latestRow, startOf } from './rows.ts'
import { SteadyScroll } from './SteadyScroll.tsx'
import { FormSources, type Sourced, sourcedValues, sourcesOf } from './sources.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useSharedForm } from './useSharedForm.ts'
import { useWhoChanged } from './useWhoChanged.ts'
import { changedValues, type FormValues, formValues, revisionOf } from './values.ts'

export { FormActions, FormSection, FullWidth } from './FormLayout.tsx'

interface Props<R extends AnyRecord, A> {
  record: R
  /** The record being edited; undefined for a new one. */
  values?: Row | undefined
  /** Which of them, where a record has several forms: each keeps a draft of its own. */
  part?: string
  /** What a new record's form starts with beside the declared initial values. */
  initial?: SentBy<R>
  /**
   * Saves what was changed, and only that; `options` go to the operation as they are. The record that it
   * answers with is what the form shows from then on. For a new record, go to its page in `onSaved`.
   */
  onSubmit: (changed: SentBy<R>, options: RunOptions) => Promise<A>
  /** After the save, when the form is clean again. */
  onSaved?: (answer: A) => void
  /** What the toast of a failed save says before the reason. */
  failure?: string
  /** The question when leaving with unsaved changes. */
  unsavedText?: string
  children: ReactNode
}

/**
 * The form of any record. It sends only what was changed, with the revision that it has seen. A failed save keeps
 * what was typed, and so does a way round by another page or an ended session; what others change meanwhile is taken
 * over where nothing was typed, and shown side by side to choose from where something was.
 */
export function RecordForm<R extends AnyRecord, A>(props: Props<R, A>) {
  const { record, values, part, initial, onSubmit, onSaved, failure, unsavedText, children } = props
  const place = useDraftPlace(record, values, part)
  const [start] = useState(() => startOf(record, values, initial, readDraft(place)))
  const [draft, setDraft] = useState(start.draft)
  const [sourced, setSourced] = useState<Sourced>(draft?.sourced ?? {})
  const [isSaving, setIsSaving] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const form = useForm<FormValues>({ defaultValues: start.basis, mode: 'onTouched' })
  const shared = useSharedForm(record, form, () => start)
  const { basis, revision, pending, news } = shared
  const { isDirty } = form.formState
  const id = values?.id
  const hasNews = news.changes.length > 0 || pending.length > 0
  const who = useWhoChanged({
    type: record.type,
    id,
    since: news.since,
    until: revision,
    enabled: hasNews,
  })
  usePresence(record.type, id, isDirty)
  const toast = useToast()
  const clearToasts = useClearToasts()
  const forgetTyped = useCallback(() => dropDraft(place), [place])
  const noteSource = useCallback((values: FormValues, source: string) => {
    setSourced((before) => ({ ...before, ...sourcedValues(values, source) }))
  }, [])
  const inProgress = useMemo(() => ({ place, revision: news.since }), [place, news.since])
  // A new record sends also what its form was filled in with.
  const before = revision === undefined ? formValues(record, undefined) : basis

  // An old record may hold what would not be taken today: no input of it may wait to be touched to say so.
  const onOpen = useEffectEvent(() => {
    const wrong = Object.entries(record.fields).filter(
      ([name, schema]) => !isEmpty(start.basis[name]) && problemOf(schema, start.basis[name]) !== undefined,
    )
    if (wrong.length > 0) void form.trigger(wrong.map(([name]) => name))
  })
  useEffect(() => onOpen(), [])

  const arrive = useEffectEvent((row: Row) => shared.arrive(formValues(record, row), revisionOf(row)))
  useEffect(() => {
    const isNewer = (revisionOf(values) ?? 0) > (revision ?? -1)
    if (values && isNewer && !isSaving) arrive(values)
  }, [values, revision, isSaving])

  async function save(changed: FormValues, revision: number | undefined) {
    const sent = { ...form.getValues() }
    setIsSaving(true)
    try {
      // Its members are read by the declared fields, which also say what is wrong with them.
      const answer = await onSubmit(changed as SentBy<R>, { revision, ...sourcesOf(sourced, changed) })
      setIsChoosing(false)
      forgetTyped()
      setDraft(undefined)
      setSourced({})
      if (isRecord(answer)) shared.saved(formValues(record, answer), revisionOf(answer), sent)
      else form.reset(form.getValues())
      onSaved?.(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'CONFLICT' && error.conflicts.length > 0 && id !== undefined) await learn(id, error)
      else showProblems(error)
    } finally {
      setIsSaving(false)
    }
  }

  /** What others saved since the form last heard of it. */
  async function learn(id: string, error: ApiError) {
    const now = await latestRow(record, id, error).catch(() => undefined)
    const undecided = now ? shared.arrive(formValues(record, now), revisionOf(now)) : []
    if (undecided.length > 0) setIsChoosing(true)
    else showProblems(error)
  }

  function showProblems(error: ApiError) {
    setIsChoosing(false)
    const known = error.problems.filter(({ path }) => path in before)
    known.forEach(({ path, message }, index) => {
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    // The inputs say what is wrong with them, and people know them by their labels.
    const saysAll = error.code === 'VALIDATION' && known.length > 0 && known.length === error.problems.length
    const labels = known.map(({ path }) => memberLabel(record, path))
    const reason = saysAll ? MESSAGES.invalid(labels) : error.message
    toast(failure ? MESSAGES.because(failure, reason) : reason, 'error')
  }

  function discardDraft() {
    setDraft(undefined)
    setSourced({})
    shared.startAgain(formValues(record, values, initial), revisionOf(values))
  }

  const submit = form.handleSubmit(
    async (typed) => {
      if (shared.undecided().length > 0) setIsChoosing(true)
      else await save(changedValues(record, before, typed), revision)
    },
    (errors) => {
      const wrong = Object.entries(record.fields).filter(([name]) => name in errors)
      toast(MESSAGES.invalid(wrong.map(([, schema]) => labelOf(schema))), 'error')
    },
  )

  async function resolve(choices: Parameters<typeof shared.decide>[0]) {
    const held = shared.decide(choices)
    await save(changedValues(record, held.basis, held.values), revision)
  }

  const decide: Told['onDecide'] = (change, side) => void shared.decide([{ change, side }])
  const told = hasNews && who ? { record, news, pending, who, onDecide: decide } : undefined

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        // An input that gets the focus must not hide behind the bars and toasts of the window.
        sx={{
          '& input, & textarea, & [role=combobox]': { scrollMarginBlock: '136px 150px' },
          // SteadyScroll does it, also where browsers do not.
          overflowAnchor: 'none',
        }}
        onSubmit={(event: FormEvent) => {
          // A form inside a dialog of this one would submit this one too.
          event.stopPropagation()
          clearToasts()
          submit(event)
        }}
      >
        <RecordFormDraft
          record={record}
          place={place}
          found={draft}
          revision={news.since}
          sourced={sourced}
          onDiscard={discardDraft}
        />
        <SteadyScroll when={told ? `${news.changes.length} ${pending.length}` : ''}>
          <FormNews told={told} onDismiss={shared.dismissNews} />
          <OthersInForm value={told}>
            <FormInProgress value={inProgress}>
              <FormSources value={noteSource}>
                <FieldsOfForm value={record.fields}>{children}</FieldsOfForm>
              </FormSources>
            </FormInProgress>
          </OthersInForm>
        </SteadyScroll>
      </Box>
      <UnsavedChanges when={isDirty} text={unsavedText} onLeave={forgetTyped} />
      {isChoosing && (
        <ConflictDialog
          record={record}
          undecided={shared.undecided()}
          who={who}
          onClose={() => setIsChoosing(false)}
          onResolved={resolve}
        />
      )}
    </FormProvider>
  )
}

/** A record has one form for each of its parts; a new one has one for each thing that it may start with. */
function useDraftPlace({ type }: AnyRecord, values: Row | undefined, part: string | undefined): DraftPlace {
  const { search } = useLocation()
  const form = values?.id ?? `new${search}`
  const [place] = useState({ type, form: part === undefined ? form : `${form}/${part}` })
  return place
}

function isRecord(answer: unknown): answer is Row {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'revision' in answer
}
