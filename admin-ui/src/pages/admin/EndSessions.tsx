import { MESSAGES } from '@landbook/contracts/engine/messages'
import { endSessionsOf } from '../../engine/account/accountCalls.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { useAgreement } from '../../engine/notifications/useAgreement.ts'
import type { UserRow } from './userRow.ts'

interface Props {
  /** The user to log out; closed if undefined. */
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
      text={MESSAGES.accessTokens.endTooHelp}
      ending="reversible"
    />
  )
}
