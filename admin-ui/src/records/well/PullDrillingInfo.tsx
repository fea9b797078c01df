import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Button } from '@mui/material'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { FormInProgress } from '../../engine/form/createElsewhere.ts'
import { type DraftPlace, dropDraft, readDraft } from '../../engine/form/drafts.ts'
import { PullDialog } from './PullDialog.tsx'
import type { PullState } from './pullState.ts'

/** 'Pull DI', in the form of a well: puts public data of the well into the form, as far as its user chooses. */
export function PullDrillingInfo() {
  const form = use(FormInProgress)
  const place = useMemo(
    (): DraftPlace => ({ type: form?.place.type ?? 'well', form: `${form?.place.form}/pull` }),
    [form?.place],
  )
  const [opened, setOpened] = useState<{ before?: PullState }>()
  const button = useRef<HTMLButtonElement>(null)
  // What was chosen before an operator had to be created on another page comes back once.
  useEffect(() => {
    const waiting = readDraft(place)
    if (waiting) {
      // Where the focus goes when the dialog is closed.
      button.current?.focus({ preventScroll: true })
      setOpened({ before: waiting.typed as PullState })
    }
    dropDraft(place)
  }, [place])

  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => setOpened({})}>
        {DRILLING_DATA_MESSAGES.pull}
      </Button>
      {opened && <PullDialog place={place} before={opened.before} onClose={() => setOpened(undefined)} />}
    </>
  )
}
