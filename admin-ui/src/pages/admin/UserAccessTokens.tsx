import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { AccessTokenList } from '../account/AccessTokenList.tsx'
import type { UserRow } from './userRow.ts'

interface Props {
  /** The user whose tokens are shown; closed if undefined. */
  user: UserRow | undefined
  onClose: () => void
}

/** Access tokens of one user, which admins can end. */
export function UserAccessTokens({ user, onClose }: Props) {
  const id = useId()
  if (!user) return null
  const { of, noneOf } = ACCESS_TOKEN_MESSAGES
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {of(user.email)}
      </DialogTitle>
      <DialogContent>
        <AccessTokenList userId={user.id} none={noneOf(user.email)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
