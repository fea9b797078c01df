import { MESSAGES } from '@landbook/contracts/messages'
import { useState } from 'react'
import { messageOf } from '../app/errors.ts'
import { useOperation } from '../app/operations.ts'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { UserRow } from './Users.tsx'

interface Props {
  /** Who is to go; undefined: nobody is asked about. */
  user: UserRow | undefined
  onClose: () => void
}

export function DeleteUser({ user, onClose }: Props) {
  const deleteUser = useOperation('DeleteUser')
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
      await deleteUser({ userID: user.id })
      toast(MESSAGES.users.deleted(user.email), 'success')
      close()
    } catch (thrown) {
      setError(MESSAGES.users.failed(messageOf(thrown)))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      title={MESSAGES.users.confirmDelete}
      text={user?.email}
      onClose={close}
      onAgree={agree}
      busy={isBusy}
      error={error}
    />
  )
}
