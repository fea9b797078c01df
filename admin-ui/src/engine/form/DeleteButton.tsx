import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import {
  type RedirectionSideEffect,
  useDelete,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import { commandBehind } from '../data/commands.ts'
import { messageOf } from '../data/errors.ts'
import type { Row } from '../data/row.ts'
import { useAttempts } from '../data/useAttempts.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'
import { typeOf } from '../navigation/resources.ts'
import { useToast } from '../notifications/toasts.ts'
import { askReferrers, ReferrerList, type Referrers } from './Referrers.tsx'

interface Messages {
  confirmDelete: string
  deleteWarning?: string
  deleted: string
  notDeleted: string
}

interface Props {
  /** By default those of any record of its type. */
  messages?: Messages
  /** Where to navigate afterwards. */
  redirect?: RedirectionSideEffect
}

/** react-admin's, after a confirmation that lists what refers to the record. Undo is a command of its own. */
export function DeleteButton({ redirect = 'list', ...props }: Props) {
  const record = useRecordContext<Row>()
  const resource = useResourceContext()
  if (!record || resource === undefined) throw new Error('DeleteButton stands on the page of a record')
  const { id } = record
  const type = typeOf(resource)
  const messages: Messages = props.messages ?? MESSAGES.derived.record(recordOf(type).title)
  const [referrers, setReferrers] = useState<readonly Referrers[]>([])
  const [open, setOpen] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [remove] = useDelete<Row>()
  const attempt = useAttempts()
  const leadTo = useRedirect()
  const toast = useToast()

  async function question() {
    setIsLooking(true)
    try {
      setReferrers(await askReferrers(type, id))
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
      const answer = await attempt(id, (commandId) =>
        remove(resource, { id, previousData: record, meta: { commandId } }, { returnPromise: true }),
      )
      toast(messages.deleted, 'success', { undo: commandBehind(answer) })
      leadTo(redirect, resource, id, record, LEAVING_ON_PURPOSE.state)
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
