import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useState } from 'react'
import { messageOf } from '../data/errors.ts'
import { useToast } from './toasts.ts'

interface Agreement {
  open: boolean
  busy: boolean
  error: string | undefined
  onClose: () => void
  onAgree: () => Promise<void>
}

/**
 * The props of a ConfirmDialog for a subject: `work` returns the message shown on success; its errors are shown in the
 * dialog, which stays open. Undefined: closed.
 */
export function useAgreement<T>(
  subject: T | undefined,
  work: (subject: T) => Promise<string>,
  onClose: () => void,
): Agreement {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }

  const agree = async () => {
    if (subject === undefined) return
    setBusy(true)
    try {
      toast(await work(subject), 'success')
      close()
    } catch (thrown) {
      setError(MESSAGES.users.failed(messageOf(thrown)))
    }
    setBusy(false)
  }

  return { open: subject !== undefined, busy, error, onClose: close, onAgree: agree }
}
