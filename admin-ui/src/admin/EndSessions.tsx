import { MESSAGES } from '@landbook/contracts/messages'
import { endSessionsOf } from '../account/calls.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { UserRow } from './Users.tsx'
import { useAgreement } from './useAgreement.ts'

interface Props {
  /** Who is to be logged out; undefined: nobody is asked about. */
  user: UserRow | undefined
  onClose: () => void
}

export function EndSessions({ user, onClose }: Props) {
  const agreement = useAgreement(
    user,
    async ({ id, email }) => MESSAGES.account.sessionsEnded(email, await endSessionsOf(id)),
    onClose,
  )
  return (
    <ConfirmDialog
      {...agreement}
      title={MESSAGES.account.confirmEndSessions(user?.email ?? '')}
      ending="reversible"
    />
  )
}
