import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useState } from 'react'
import { messageOf } from '../data/errors.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { useToast } from '../notifications/toasts.ts'

interface Props {
  /** The item to delete; closed if undefined. */
  item: { id: string } | undefined
  /** Its name. */
  name?: string | undefined
  question: string
  /** The toast on failure. */
  failure: string
  onDelete: (id: string) => Promise<unknown>
  onClose: () => void
}

export function ChildTableDeletion({ item, name, question, failure, onDelete, onClose }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // Keeps the name while the dialog fades out.
  const [latest, setLatest] = useState(name)
  if (item && name !== latest) setLatest(name)

  function close() {
    setError(undefined)
    onClose()
  }

  async function remove(id: string) {
    setBusy(true)
    try {
      await onDelete(id)
      close()
    } catch (thrown) {
      toast(MESSAGES.because(failure, messageOf(thrown)), 'error')
      setError(messageOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={question}
      text={latest}
      ending="restorable"
      busy={busy}
      error={error}
      onClose={close}
      onAgree={() => item && remove(item.id)}
    />
  )
}
