import { MESSAGES } from '@landbook/contracts/messages'
import { ROLES, type Role } from '@landbook/contracts/roles'
import { ListItemText, MenuItem, Select } from '@mui/material'
import { useState } from 'react'
import { messageOf } from '../app/errors.ts'
import { useOperation } from '../app/operations.ts'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { CheckMark } from '../kit/inputs/CheckMark.tsx'
import { GROUPS, hasGroup, rolesAfterPick } from './permissions.ts'
import type { UserRow } from './Users.tsx'

/** Picks while the list is open and saves when it closes: one change of roles is one event. */
export function SetPermissions({ user }: { user: UserRow }) {
  const setUserRole = useOperation('setUserRole')
  const toast = useToast()
  const [picked, setPicked] = useState<readonly Role[]>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const roles = picked ?? user.roles
  const removed = user.roles.filter((role) => !roles.includes(role))

  const forget = () => {
    setAsking(false)
    setPicked(undefined)
  }

  const save = async () => {
    setBusy(true)
    try {
      await setUserRole({ userID: user.id, roles }, { revision: user.revision })
    } catch (error) {
      console.error(error)
      toast(`${MESSAGES.users.rolesNotSet(roles)} ${messageOf(error)}`, 'error')
    }
    setBusy(false)
    forget()
  }

  const close = () => {
    if (removed.length > 0) setAsking(true)
    else if (roles.length !== user.roles.length) save()
  }

  return (
    <>
      <Select
        multiple
        fullWidth
        size="small"
        disabled={isBusy}
        value={roles}
        onChange={({ target }) => setPicked(rolesAfterPick(roles, [target.value].flat()))}
        onClose={close}
        renderValue={(chosen) => `${chosen.length} of ${ROLES.length}`}
        displayEmpty
        sx={{ fontSize: 'body2.fontSize', '& .MuiSelect-select': { py: 0.5 } }}
        SelectDisplayProps={{ 'aria-label': `Set permissions of ${user.email}` }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
      >
        {GROUPS.map((group) => (
          <MenuItem key={group} value={group} dense>
            <CheckMark checked={hasGroup(roles, group)} />
            <ListItemText primary={group} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
          </MenuItem>
        ))}
        {ROLES.map((role) => (
          <MenuItem key={role} value={role} dense>
            <CheckMark checked={roles.includes(role)} />
            <ListItemText primary={role} />
          </MenuItem>
        ))}
      </Select>
      <ConfirmDialog
        open={isAsking}
        title={`Are you sure you want to remove permissions of ${user.email}?`}
        text={removed.join(', ')}
        onClose={forget}
        onAgree={save}
        busy={isBusy}
      />
    </>
  )
}
