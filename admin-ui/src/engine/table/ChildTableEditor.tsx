import { sameValue } from '@landbook/contracts/engine/kernel/events'
import {
  type Field,
  type Fields,
  initialOf,
  metaOf,
  type SentOf,
} from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import {
  type ComponentType,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { apiErrorOf } from '../data/errors.ts'
import { ConflictDialog } from '../form/ConflictDialog.tsx'
import { FullWidth } from '../form/FormLayout.tsx'
import { OthersProvider } from '../form/FormNews.tsx'
import type { Formed, OthersChange, Side } from '../form/merge.ts'
import { UnsavedChanges } from '../form/UnsavedChanges.tsx'
import { useSharedForm } from '../form/useSharedForm.ts'
import { useWhoChanged } from '../form/useWhoChanged.ts'
import { DeclarationContext } from '../inputs/declaration.ts'
import type { InputProps } from '../inputs/declaredInput.tsx'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { useToast } from '../notifications/toasts.ts'
import { FORM_ACTIONS } from '../notifications/useToastBottom.ts'
import { useRecordInView } from '../page/useRecordInView.ts'
import { ChildTableGone } from './ChildTableGone.tsx'
import type { Item } from './ChildTableRow.tsx'
import { type AddsOnce, useAddOnce } from './useAddOnce.ts'

type Values = Record<string, unknown>

interface Props<F extends Fields> extends Pick<AddsOnce<F>, 'rows' | 'onAdd' | 'fixed'> {
  /** The editable fields of the list. */
  fields: Fields
  /** Undefined for a new one. */
  item: Item | undefined
  revision: number
  title: string
  /** The toast on failure. */
  failure: string
  /** Called with the changed values. */
  onUpdate: (id: string, values: SentOf<F>, options?: { revision: number }) => Promise<unknown>
  onDone: () => void
  /** Somebody else has deleted the item. */
  isGone?: boolean
  inputs?: OwnInputs
}

/** Inputs written by hand, by field. */
export type OwnInputs = Readonly<Record<string, ComponentType<InputProps>>>

/** The form of one item. Not a <form>, so that its table can be inside one. */
export function ChildTableEditor<F extends Fields>(props: Props<F>) {
  const { fields, item, revision, title, failure, onUpdate, onDone, isGone = false, inputs = {} } = props
  const written = Object.entries(fields).filter(([, schema]) => !metaOf(schema).computed)
  const formed = useMemo(() => formedOf(fields), [fields])
  const [start] = useState(() => ({ values: valuesOf(written, item), revision }))
  const [reason, setReason] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const form = useForm<Values>({ defaultValues: start.values, mode: 'onTouched' })
  const { isSubmitting, isDirty } = form.formState
  const shared = useSharedForm(formed, form, () => ({
    basis: start.values,
    theirs: start.values,
    revision: start.revision,
    since: start.revision,
  }))
  const { news, pending } = shared
  const hasNews = isGone || news.changes.length > 0 || pending.length > 0
  const inView = useRecordInView()
  const who = useWhoChanged({
    type: inView?.type ?? '',
    id: item && inView?.id,
    part: item?.id,
    since: news.since,
    until: isGone ? revision : shared.revision,
    enabled: hasNews,
  })
  const addOnce = useAddOnce(props)
  const toast = useToast()
  const titleId = useId()
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    group.current?.scrollIntoView({ block: 'nearest' })
    group.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
  }, [])

  const arrive = useEffectEvent((now: Item, at: number) => shared.arrive(valuesOf(written, now), at))
  useEffect(() => {
    if (item && !isGone && !isSubmitting && revision > (shared.revision ?? -1)) arrive(item, revision)
  }, [item, isGone, isSubmitting, revision, shared.revision])

  async function send(typed: Values, basis: Values) {
    const changed = Object.entries(typed).filter(
      ([name, value]) => item === undefined || !sameValue(value, basis[name]),
    )
    try {
      // The inputs are derived from the fields, which validate the values.
      const values = Object.fromEntries(changed) as SentOf<F>
      if (!item) await addOnce(values)
      else if (changed.length > 0) await onUpdate(item.id, values, { revision: shared.revision ?? revision })
      onDone()
    } catch (thrown) {
      const { code, message, problems, details, conflicts } = apiErrorOf(thrown)
      const theirs = conflicts.map(({ field, theirs }) => [field, theirs ?? ''] as const)
      const undecided =
        code === 'CONFLICT' && theirs.length > 0
          ? shared.arrive({ ...shared.theirs, ...Object.fromEntries(theirs) }, details.revision).undecided
          : []
      setIsChoosing(undecided.length > 0)
      if (undecided.length > 0) return
      toast(MESSAGES.because(failure, message), 'error')
      setReason(message)
      for (const { path, message } of problems) if (path in fields) form.setError(path, { message })
    }
  }

  const save = form.handleSubmit(async (typed) => {
    if (shared.undecided().length > 0) setIsChoosing(true)
    else await send(typed, shared.basis)
  })

  const told =
    news.changes.length + pending.length > 0 && who
      ? {
          record: formed,
          news,
          pending,
          who,
          onDecide: (change: OthersChange, side: Side) => void shared.decide([{ change, side }]),
        }
      : undefined

  function saveOnEnter(event: KeyboardEvent) {
    // Where it chooses an option, that is all it does.
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void save()
  }

  return (
    <FormProvider {...form}>
      <Stack
        ref={group}
        role="group"
        aria-labelledby={titleId}
        data-row-editor
        onKeyDown={saveOnEnter}
        // Scrolling to it must keep clear of the window's bars.
        sx={{ gap: 2, py: 1, scrollMarginBlock: 'calc(var(--below-head, 64px) + 72px) 72px' }}
      >
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        {isGone && who && <ChildTableGone removal={who(Object.keys(fields))} />}
        <OthersProvider told={told}>
          <DeclarationContext value={formed}>
            <Box className="fields" sx={grid}>
              {written.map(([name, schema]) => {
                const Own = inputs[name]
                if (Own) return <Own key={name} source={name} />
                const input = <FieldInput key={name} source={name} />
                return metaOf(schema).kind === 'longText' ? <FullWidth key={name}>{input}</FullWidth> : input
              })}
            </Box>
          </DeclarationContext>
        </OthersProvider>
        {reason !== undefined && <Alert severity="error">{reason}</Alert>}
        <Stack direction="row" sx={{ gap: 1 }} {...FORM_ACTIONS}>
          <Button
            variant="contained"
            data-saves
            // A new one may have nothing but its initial values.
            disabled={item !== undefined && !isDirty}
            loading={isSubmitting}
            onClick={() => void save()}
          >
            Save
          </Button>
          <Button disabled={isSubmitting} onClick={onDone}>
            Cancel
          </Button>
        </Stack>
      </Stack>
      <UnsavedChanges when={isDirty} />
      {isChoosing && (
        <ConflictDialog
          record={formed}
          undecided={shared.undecided()}
          who={who}
          onClose={() => setIsChoosing(false)}
          onResolved={async (choices) => {
            const { values, basis } = shared.decide(choices)
            await send(values, basis)
          }}
        />
      )}
    </FormProvider>
  )
}

const grid = {
  display: 'grid',
  mb: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
} as const

/** Initial values of the inputs: the item's, or the defaults of a new one. */
function valuesOf(fields: [string, Field][], item: Item | undefined): Values {
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, (item ? item[name] : initialOf(schema)) ?? '']),
  )
}

const formedOf = (fields: Fields): Formed => ({ fields, links: {}, mergeGroups: [] })
