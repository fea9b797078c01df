import { type AnyRecord, type RecordType, typeNamed } from '@landbook/contracts/catalogue/index'
import type { Opened } from '@landbook/contracts/catalogue/selections'
import type { SentBy } from '@landbook/contracts/engine/kernel/operations'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { FormProvider, type UseFormReset, useFormContext, useFormState } from 'react-hook-form'
import { commandBehind } from '../data/commands.ts'
import { ApiError } from '../data/errors.ts'
import type { Row } from '../data/row.ts'
import { DeclarationContext } from '../inputs/declaration.ts'
import { usePresence } from '../live/usePresence.ts'
import { pathOf } from '../navigation/paths.ts'
import { useClearToasts, useToast } from '../notifications/toasts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormInProgress } from './createElsewhere.ts'
import { type DraftPlace, draftPlace, dropDraft } from './drafts.ts'
import { FormDraft } from './FormDraft.tsx'
import { FormNews, type NewsOfOthers, OthersProvider } from './FormNews.tsx'
import { latestRow, type Start } from './rows.ts'
import { SteadyScroll } from './SteadyScroll.tsx'
import type { SimpleFormProps } from './simpleFormProps.ts'
import { FormSources, type Sourced, sourcedValues, sourcesOf } from './sources.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useClosing } from './useClosing.ts'
import { useSaveRecord } from './useSaveRecord.ts'
import { useSharedForm } from './useSharedForm.ts'
import { useWhoChanged } from './useWhoChanged.ts'
import { useWrongInputs } from './useWrongInputs.ts'
import { changedValues, type FormValues, formValues, revisionOf } from './values.ts'

/** The interface of the form's contents. */
export interface Merging {
  /** `closes`: back to the list then. */
  save: (typed: FormValues, closes: boolean) => Promise<void>
}

interface Props extends SimpleFormProps {
  ref: Ref<Merging>
  record: AnyRecord
  saved: string
  reset: UseFormReset<FormValues>
  /** The current record; undefined for a new one. */
  row: Row | undefined
  /** The initial values of a new one, with its id. */
  initial: Partial<Row> | undefined
  place: DraftPlace
  start: Start
}

/** Inside react-admin's Form: merges changes by others, keeps a draft, and saves. */
export function MergingForm(props: Props) {
  const { ref, reset, record, row, initial, start, transform, saved, onSaved } = props
  const { onDiscarded, unsavedText, children } = props
  /** What is typed from then on is a draft of the new record: this form is about to go. */
  const [created, setCreated] = useState<Row>()
  const place = useMemo(
    () => (created ? draftPlace(record, created) : props.place),
    [record, created, props.place],
  )
  const [draft, setDraft] = useState(start.draft)
  const [sourced, setSourced] = useState<Sourced>(draft?.sourced ?? {})
  const [isSaving, setIsSaving] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const context = useFormContext<FormValues>()
  // Constant, as react-admin's inputs would all render again for each new one.
  const [form] = useState(() => ({ ...context, reset }))
  const shared = useSharedForm(record, form, () => start)
  const { basis, revision, pending, news } = shared
  const { isDirty } = useFormState()
  const saver = useSaveRecord(row, draft?.creation ?? { id: initial?.id, unanswered: [] })
  const id = revision === undefined ? undefined : saver.id
  const hasNews = news.changes.length > 0 || pending.length > 0
  const who = useWhoChanged({ type: record.type, id, since: news.since, until: revision, enabled: hasNews })
  usePresence(record.type, id, isDirty)
  const toast = useToast()
  const clearToasts = useClearToasts()
  const close = useClosing(isDirty)
  const forgetTyped = useCallback(() => dropDraft(place), [place])
  const leave = useCallback(() => {
    forgetTyped()
    onDiscarded?.()
  }, [forgetTyped, onDiscarded])
  const noteSource = useCallback((values: FormValues, source: string) => {
    setSourced((before) => ({ ...before, ...sourcedValues(values, source) }))
  }, [])
  const since = created ? revision : news.since
  const path = created && pathOf(typeNamed(record.type), created.id)
  const inProgress = useMemo(() => ({ place, revision: since, path }), [place, since, path])
  // New records also send their initial values.
  const before = revision === undefined ? formValues(record, undefined) : basis

  useWrongInputs(record, form, start.basis)

  const arrive = useEffectEvent((row: Row) => shared.arrive(formValues(record, row), revisionOf(row)))
  useEffect(() => {
    const isNewer = (revisionOf(row) ?? 0) > (revision ?? -1)
    if (row && isNewer && !isSaving) arrive(row)
  }, [row, revision, isSaving])

  async function save(changed: FormValues, revision: number | undefined, closes = false) {
    const sent = { ...form.getValues() }
    setIsSaving(true)
    try {
      // Parsed by the declared fields, which also validate them.
      const values = transform ? transform(changed as SentBy<AnyRecord>) : changed
      const creating = revision === undefined ? props.creating?.() : undefined
      const options = { revision, ...sourcesOf(sourced, changed), ...(creating && { creating }) }
      const { answer, earlier } = await saver.save({ ...values }, options)
      if (earlier) return await continueFrom(answer, earlier)
      setIsChoosing(false)
      forgetTyped()
      setDraft(undefined)
      setSourced({})
      shared.saved(formValues(record, answer), revisionOf(answer), sent)
      if (!row) setCreated(answer)
      // Selected by answerSelection.
      if (row || !closes) onSaved?.(answer as Row & Opened<RecordType>, changed as SentBy<AnyRecord>)
      if (closes) close(answer.id)
      // Undoing the last step of a continued creation would not remove the record.
      const isContinued = !row && revision !== undefined
      toast(saved, 'success', { undo: isContinued ? undefined : commandBehind(answer) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'CONFLICT' && error.conflicts.length > 0 && id !== undefined) await learn(id, error)
      else showProblems(error)
    } finally {
      setIsSaving(false)
    }
  }

  /** An earlier attempt has created the record; what changed since what it `sent` is an update. */
  async function continueFrom(created: Row, sent: FormValues) {
    const basis = formValues(record, { ...before, ...sent, id: created.id })
    const merged = shared.arrive(formValues(record, created), revisionOf(created), basis)
    if (merged.undecided.length > 0) setIsChoosing(true)
    else await save(changedValues(record, merged.basis, merged.values), revisionOf(created))
  }

  /** Loads changes by others since the last known revision. */
  async function learn(id: string, error: ApiError) {
    const now = await latestRow(record, id, error).catch(() => undefined)
    const undecided = now && shared.arrive(formValues(record, now), revisionOf(now)).undecided
    if (undecided && undecided.length > 0) setIsChoosing(true)
    else showProblems(error)
  }

  function showProblems(failed: ApiError) {
    const error = props.explain?.(failed) ?? failed
    setIsChoosing(false)
    const known = error.problems.filter(({ path }) => path in before)
    known.forEach(({ path, message }, index) => {
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    // Inputs show their own errors; the toast names their labels.
    const saysAll = error.code === 'VALIDATION' && known.length > 0 && known.length === error.problems.length
    const labels = known.map(({ path }) => memberLabel(record, path))
    const reason = saysAll ? MESSAGES.invalid(labels) : error.message
    toast(props.failure ? MESSAGES.because(props.failure, reason) : reason, 'error')
  }

  function discardDraft() {
    setDraft(undefined)
    setSourced({})
    saver.startAgain({ id: initial?.id, unanswered: [] })
    shared.startAgain(formValues(record, row, initial), revisionOf(row))
    onDiscarded?.()
  }

  useImperativeHandle(ref, () => ({
    async save(typed, closes) {
      clearToasts()
      if (shared.undecided().length > 0) setIsChoosing(true)
      else await save(changedValues(record, before, typed), revision, closes)
    },
  }))

  async function resolve(choices: Parameters<typeof shared.decide>[0]) {
    const held = shared.decide(choices)
    await save(changedValues(record, held.basis, held.values), revision)
  }

  const decide: NewsOfOthers['onDecide'] = (change, side) => void shared.decide([{ change, side }])
  const told = hasNews && who ? { record, news, pending, who, onDecide: decide } : undefined

  return (
    <FormProvider {...form}>
      <Box sx={inSight}>
        <FormDraft
          record={record}
          place={place}
          found={draft}
          // A new record is created with all of its values.
          basis={saver.creation.unanswered.length > 0 ? start.basis : basis}
          revision={since}
          sourced={sourced}
          creation={saver.creation}
          onDiscard={discardDraft}
        />
        <SteadyScroll when={told ? `${news.changes.length} ${pending.length}` : ''}>
          <FormNews told={told} onDismiss={shared.dismissNews} />
          <OthersProvider told={told}>
            <FormInProgress value={inProgress}>
              <FormSources value={noteSource}>
                <DeclarationContext value={record}>{children}</DeclarationContext>
              </FormSources>
            </FormInProgress>
          </OthersProvider>
        </SteadyScroll>
      </Box>
      <UnsavedChanges when={isDirty} text={unsavedText} onLeave={leave} />
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

const inSight = {
  // Focused inputs must not be covered by sticky bars and toasts.
  '& input, & textarea, & [role=combobox]': {
    scrollMarginBlock: 'calc(var(--below-head, 64px) + 72px) 150px',
  },
  // Done by SteadyScroll in all browsers.
  overflowAnchor: 'none',
} as const
