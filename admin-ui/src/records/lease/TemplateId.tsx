import { TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Button, Stack } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { TextControl } from '../../engine/controls/TextControl.tsx'

interface Props {
  /** The id that it has; without one it is asked for. */
  name?: string
  onSet?: (name: string) => void
  error?: string | undefined
  isBusy?: boolean
}

/** The id of a template: its name, which is set once. */
export function TemplateId({ name, onSet, error, isBusy = false }: Props) {
  const [typed, setTyped] = useState(name ?? '')
  const isSet = name !== undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') onSet?.(typed)
  }
  return (
    <Stack component="form" noValidate direction="row" onSubmit={submit} sx={{ gap: 1, alignItems: 'start' }}>
      <TextControl
        fullWidth
        autoFocus={!isSet}
        label={TEMPLATE_MESSAGES.id}
        value={isSet ? name : typed}
        disabled={isSet}
        problem={error}
        onChange={setTyped}
        sx={{ maxWidth: 480 }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isSet || typed.trim() === ''}
        loading={isBusy}
        // As high as the field beside it.
        sx={{ whiteSpace: 'nowrap', minHeight: 38 }}
      >
        Set ID
      </Button>
    </Stack>
  )
}
