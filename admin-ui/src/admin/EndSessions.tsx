import { MESSAGES } from '@landbook/contracts/messages'
import { useState } from 'react'
import { endSessionsOf } from '../account/calls.ts'
import { messageOf } from '../app/errors.ts'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { UserRow } from './Users.tsx'

interface Props {
  /** Who is to be logged out; undefined: nobody is asked about. */
  user: UserRow | undefined
  onClose: () => void
}

export function EndSessions({ user, onClose }: Props) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }

  const agree = async () => {
    if (!user) return
    setBusy(true)
    try {
      toast(MESSAGES.account.sessionsEnded(user.email, await endSessionsOf(user.id)), 'success')
      close()
    } catch (thrown) {
      setError(MESSAGES.users.failed(messageOf(thrown)))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      title={MESSAGES.account.confirmEndSessions(user?.email ?? '')}
      isReversible
      onClose={close}
      onAgree={agree}
      busy={isBusy}
      error={error}
    />
  )
}
