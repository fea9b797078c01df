import { sameValue } from '@landbook/contracts/kernel/events'
import { type Field, type Fields, initialOf, metaOf } from '@landbook/contracts/kernel/fields'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { apiErrorOf } from '../app/errors.ts'
import { useToast } from '../app/toasts.ts'
import type { Item } from './ChildTableRow.tsx'
import { FieldInput } from './inputs/FieldInput.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'

type Values = Record<string, unknown>

interface Props {
  fields: Fields
  /** Undefined: a new one. */
  item: Item | undefined
  revision: number
  title: string
  /** The toast when saving failed. */
  failure: string
  /** Gets what was changed, or all values of a new item. */
  onSave: (values: Values, options: { revision: number }) => Promise<unknown>
  onDone: () => void
}

/** The form of one item. It is no <form>, so that its table can stand inside one. */
export function ChildTableEditor({ fields, item, revision, title, failure, onSave, onDone }: Props) {
  const written = Object.entries(fields).filter(([, schema]) => !metaOf(schema).computed)
  // What the row held when it was opened: what others save meanwhile must not pass for what was seen here.
  const [opened, setOpened] = useState({ values: valuesOf(written, item), revision })
  const [reason, setReason] = useState<string>()
  const form = useForm<Values>({ defaultValues: opened.values, mode: 'onTouched' })
  const { isSubmitting, isDirty } = form.formState
  const toast = useToast()
  const titleId = useId()
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    group.current?.scrollIntoView({ block: 'nearest' })
    group.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
  }, [])

  const save = form.handleSubmit(async (typed) => {
    const changed = Object.entries(typed).filter(
      ([name, value]) => item === undefined || !sameValue(value, opened.values[name]),
    )
    try {
      if (changed.length > 0) await onSave(Object.fromEntries(changed), { revision: opened.revision })
      onDone()
    } catch (thrown) {
      const { code, message, problems, details } = apiErrorOf(thrown)
      toast(failure, 'error')
      setReason(message)
      for (const { path, message } of problems) form.setError(path, { message })
      // Who saves again after this warning means it.
      if (code === 'CONFLICT' && details.revision !== undefined) {
        setOpened({ ...opened, revision: details.revision })
      }
    }
  })

  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void save()
  }

  return (
    <FormProvider {...form}>
      <Stack
        ref={group}
        role="group"
        aria-labelledby={titleId}
        onKeyDown={saveOnEnter}
        // Scrolled to, it must not hide behind the bars of the window.
        sx={{ gap: 2, py: 1, scrollMarginBlock: '136px 72px' }}
      >
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        <Box sx={grid}>
          {written.map(([name, schema]) => (
            <FieldInput
              key={name}
              record={{ fields }}
              name={name}
              fullWidth={metaOf(schema).kind === 'longText'}
            />
          ))}
        </Box>
        {reason !== undefined && <Alert severity="error">{reason}</Alert>}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button variant="contained" loading={isSubmitting} onClick={() => void save()}>
            Save
          </Button>
          <Button disabled={isSubmitting} onClick={onDone}>
            Cancel
          </Button>
        </Stack>
      </Stack>
      <UnsavedChanges when={isDirty} />
    </FormProvider>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
} as const

/** What the inputs start with: the item as it is, or a new one's initial values. */
function valuesOf(fields: [string, Field][], item: Item | undefined): Values {
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, (item ? item[name] : initialOf(schema)) ?? '']),
  )
}
