import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useOperation } from '../../engine/data/operations.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { useAgreement } from '../../engine/notifications/useAgreement.ts'
import type { UserRow } from './userRow.ts'

interface Props {
  /** The user to delete; closed if undefined. */
  user: UserRow | undefined
  onClose: () => void
}

export function DeleteUser({ user, onClose }: Props) {
  const deleteUser = useOperation('DeleteUser')
  const agreement = useAgreement(
    user,
    async ({ id, email }) => {
      await deleteUser({ userID: id })
      return MESSAGES.users.deleted(email)
    },
    onClose,
  )
  return <ConfirmDialog {...agreement} title={MESSAGES.users.confirmDelete} text={user?.email} />
}
