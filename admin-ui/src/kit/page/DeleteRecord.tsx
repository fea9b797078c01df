import { MESSAGES } from '@landbook/contracts/messages'
import {
  type ArgsOf,
  catalogue,
  type Declared,
  type OperationName,
  operationNamed,
  type RecordType,
  typeNamed,
} from '@landbook/contracts/records/index'
import type { AnswerOf } from '@landbook/contracts/records/selections'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { commandBehind } from '../../data/commands.ts'
import { messageOf } from '../../data/errors.ts'
import { useOperation } from '../../data/operations.ts'
import { useToast } from '../../notifications/toasts.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { askReferrers, ReferrerList, type Referrers } from './Referrers.tsx'

/** Deletes a record, and needs no more than its id. */
type DeletionName = {
  [N in OperationName]: N extends `Delete${Declared[RecordType]['name']}`
    ? { id: string } extends ArgsOf<N>
      ? N
      : never
    : never
}[OperationName]

interface Props<N> {
  /** As in the API: 'DeleteWell'. */
  operation: N
  id: string
  messages: { confirmDelete: string; deleteWarning?: string; deleted: string; notDeleted: string }
  onDeleted: (answer: AnswerOf<N & DeletionName>) => void
}

/** The button that deletes the record of a page, after a question that says what refers to the record. */
export function DeleteRecord<N extends DeletionName>({ operation, id, messages, onDeleted }: Props<N>) {
  const [referrers, setReferrers] = useState<readonly Referrers[]>([])
  const [open, setOpen] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = useOperation(operation)
  const toast = useToast()

  async function question() {
    setIsLooking(true)
    try {
      const type = operationNamed(catalogue, operation)?.record.type ?? ''
      setReferrers(await askReferrers(typeNamed(type), id))
      setOpen(true)
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    } finally {
      setIsLooking(false)
    }
  }

  async function agree() {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await remove({ id })
      toast(messages.deleted, 'success', { undo: commandBehind(answer) })
      onDeleted(answer)
    } catch (thrown) {
      setError(messageOf(thrown))
      toast(MESSAGES.because(messages.notDeleted, messageOf(thrown)), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} loading={isLooking} onClick={() => void question()}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title={messages.confirmDelete}
        text={
          referrers.length > 0 && (
            <>
              {MESSAGES.wouldLoseIt}
              <ReferrerList referrers={referrers} />
            </>
          )
        }
        ending={messages.deleteWarning ? 'byHistory' : 'restorable'}
        warning={messages.deleteWarning}
        busy={busy}
        error={error}
        onClose={() => setOpen(false)}
        onAgree={agree}
      />
    </>
  )
}
