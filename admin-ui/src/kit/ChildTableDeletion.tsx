import { useState } from 'react'
import { messageOf } from '../app/errors.ts'
import { useToast } from '../app/toasts.ts'
import type { Item } from './ChildTableRow.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  /** The item to be deleted; closed without one. */
  item: Item | undefined
  question: string
  /** The toast when it failed. */
  failure: string
  onDelete: (id: string) => Promise<unknown>
  onClose: () => void
}

export function ChildTableDeletion({ item, question, failure, onDelete, onClose }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

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
      toast(failure, 'error')
      setError(messageOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={question}
      busy={busy}
      error={error}
      onClose={close}
      onAgree={() => item && remove(item.id)}
    />
  )
}
