import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type Draft, type DraftPlace, keepDraft, typedOver } from './drafts.ts'
import { type Formed, typedOverIn } from './merge.ts'
import type { Sourced } from './sources.ts'
import type { Creation } from './useSaveRecord.ts'
import type { FormValues } from './values.ts'

interface Props {
  record: Formed
  place: DraftPlace
  /** The stored draft; undefined if there is none, or it is resolved. */
  found: Draft | undefined
  /** The values that the form's input is compared with. */
  basis: FormValues
  /** The form's revision. */
  revision: number | undefined
  /** Values that were not typed. */
  sourced: Sourced
  creation: Creation
  onDiscard: () => void
}

/** Stores the surrounding form's input as a draft, and reports a restored one. */
export function FormDraft({ record, place, found, basis, revision, sourced, creation, onDiscard }: Props) {
  const now = useWatch<FormValues>()

  useEffect(() => {
    const over = typedOverIn(record, { basis, values: now })
    const attempts = creation.unanswered.length > 0 && { creation }
    keepDraft(place, { typed: typedOver(basis, now), over, revision, sourced, ...attempts })
  }, [record, place, basis, now, revision, sourced, creation])

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
