import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type Draft, type DraftPlace, keepDraft, typedOver } from './drafts.ts'
import { type Formed, typedOverIn } from './merge.ts'
import type { Sourced } from './sources.ts'
import type { FormValues } from './values.ts'

interface Props {
  record: Formed
  place: DraftPlace
  /** What was typed here before; undefined where nothing was, or when it is settled. */
  found: Draft | undefined
  /** The revision that the form shows. */
  revision: number | undefined
  /** What of it was not typed. */
  sourced: Sourced
  onDiscard: () => void
}

/** Keeps what is typed into the form around it, and says that what was typed before is back. */
export function RecordFormDraft({ record, place, found, revision, sourced, onDiscard }: Props) {
  const now = useWatch<FormValues>()
  const { defaultValues } = useFormState<FormValues>()

  useEffect(() => {
    const basis = defaultValues ?? {}
    const over = typedOverIn(record, { basis, values: now })
    keepDraft(place, { typed: typedOver(basis, now), over, revision, sourced })
  }, [record, place, defaultValues, now, revision, sourced])

  return (
    found && (
      <Alert
        severity="info"
        role="status"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" onClick={onDiscard}>
            Discard
          </Button>
        }
      >
        {MESSAGES.draftIsBack}
      </Alert>
    )
  )
}
