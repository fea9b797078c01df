import { type AnyRecord, catalogue, type OperationName } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { Alert, Box, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { TextInput } from 'react-admin'
import { messageOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { DialogButtons } from '../../engine/dialogs/DialogButtons.tsx'
import { Form } from '../../engine/form/Form.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { linesOf } from './DifferenceLines.tsx'
import type { Difference } from './differences.ts'

/** A restoration to confirm. */
export interface Restoration {
  /** 'Restore this value'. */
  title: string
  /** What is restored: 'County'. */
  what: string
  /** The state after this revision. */
  revision: number
  /** 'MM/DD/YYYY HH:MM'. */
  moment: string
  /** The revision that the reader has seen: later changes of the same members are a conflict. */
  since: number
  /** Undefined: the whole record. */
  members?: readonly string[]
  /** The displayed differences, from then to today. */
  differences: readonly Difference[]
}

type RestoreName = Extract<OperationName, `Restore${string}`>

const isRestoration = (name: string): name is RestoreName =>
  operationNamed(catalogue, name)?.verb === 'restore'

/** The restore operation of a record type; undefined without one. */
export function restorationOf({ name }: AnyRecord): RestoreName | undefined {
  const operation = `Restore${name}`
  return isRestoration(operation) ? operation : undefined
}

interface Props {
  record: AnyRecord
  operation: RestoreName
  id: string
  restoration: Restoration
  onClose: () => void
}

/** Further changes are only counted. */
const MOST_CHANGES = 12
const messages = RESTORE_MESSAGES
const EMPTY = { reason: '' }

/** Shows what will change, and asks for a reason; on failure the input is kept. */
export function RestoreDialog({ record, operation, id, restoration, onClose }: Props) {
  const { title, what, revision, moment, since, members, differences } = restoration
  const restore = useOperation(operation)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const labelled = useId()

  async function submit({ reason }: typeof EMPTY) {
    setBusy(true)
    setProblem('')
    try {
      const given = reason.trim() === '' ? {} : { reason: reason.trim() }
      await restore({ id, revision, since, ...(members && { members }) }, given)
      toast(messages.done(what), 'success')
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={labelled}>
      <DialogTitle id={labelled}>{title}</DialogTitle>
      <Form defaultValues={EMPTY} onSubmit={submit} className="" sx={{ display: 'contents' }}>
        <DialogContent>
          <DialogContentText>{messages.asItWas(moment)}</DialogContentText>
          <DialogContentText sx={{ mt: 1 }}>
            {differences.length > 0 ? messages.willChange : messages.willReturn(record.title)}
          </DialogContentText>
          {differences.length > 0 && <WillChange differences={differences} />}
          <TextInput source="reason" label={messages.reason} multiline maxRows={4} autoFocus sx={{ mt: 2 }} />
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogButtons onClose={onClose} isBusy={isBusy} type="submit">
          Restore
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

/** From today's values to the restored ones. */
function WillChange({ differences }: Pick<Restoration, 'differences'>) {
  const lines = differences.flatMap(linesOf)
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      {lines.slice(0, MOST_CHANGES).map(({ label, from, to }) => (
        <li key={label}>
          {label}: {to} → {from}
        </li>
      ))}
      {lines.length > MOST_CHANGES && <li>{MESSAGES.andMore(lines.length - MOST_CHANGES)}</li>}
    </Box>
  )
}
