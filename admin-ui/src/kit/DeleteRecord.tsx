import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../app/errors.ts'
import { useOperation } from '../app/operations.ts'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  /** As in the API: 'DeleteWell'. */
  operation: string
  id: string
  messages: { confirmDelete: string; deleted: string; notDeleted: string }
  /** What hangs on the record. */
  text?: ReactNode
  onDeleted: (answer: unknown) => void
}

/** The button that deletes the record of a page, after a question. */
export function DeleteRecord({ operation, id, messages, text, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = useOperation(operation)
  const toast = useToast()

  async function agree() {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await remove({ id })
      toast(messages.deleted, 'success')
      onDeleted(answer)
    } catch (thrown) {
      setError(messageOf(thrown))
      toast(messages.notDeleted, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title={messages.confirmDelete}
        text={text}
        busy={busy}
        error={error}
        onClose={() => setOpen(false)}
        onAgree={agree}
      />
    </>
  )
}
