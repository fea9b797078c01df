import { MESSAGES } from '@landbook/contracts/messages'
import { useState } from 'react'
import { messageOf } from '../app/errors.ts'
import { useOperation } from '../app/operations.ts'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { Interest, OwnerItem } from './interests.ts'

interface Props {
  landId: string
  interest: Interest
  item: OwnerItem | undefined
  onClose: () => void
}

export function OwnerRemoval({ landId, interest, item, onClose }: Props) {
  const remove = useOperation(interest.removes)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }

  async function agree() {
    setBusy(true)
    try {
      await remove({ from: item?.Owner?.id, to: landId })
      toast(MESSAGES.tract.ownershipUpdated, 'success')
      close()
    } catch (thrown) {
      setError(messageOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={`Remove ${item?.Owner?.name ?? ''} from this land?`}
      onClose={close}
      onAgree={agree}
      busy={busy}
      error={error}
    />
  )
}
