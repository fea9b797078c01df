import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
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
    async ({ id, email }) => ACCOUNT_MESSAGES.sessionsEnded(email, await endSessionsOf(id)),
    onClose,
  )
  return (
    <ConfirmDialog
      {...agreement}
      title={ACCOUNT_MESSAGES.confirmEndSessions(user?.email ?? '')}
      text={ACCESS_TOKEN_MESSAGES.endTooHelp}
      ending="reversible"
    />
  )
}
