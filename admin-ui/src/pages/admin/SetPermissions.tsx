import { isRole, ROLES } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ListItemText, MenuItem, Select } from '@mui/material'
import { useState } from 'react'
import { messageOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { CheckMark } from '../../engine/inputs/CheckMark.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { afterPick, GROUPS, hasGroup } from './permissions.ts'
import type { UserRow } from './userRow.ts'

/**
 * Collects choices while the list is open and saves when it closes: one change of roles is one event. Removed roles
 * need confirmation; roles that no longer exist are removed with the first change.
 */
export function SetPermissions({ user }: { user: UserRow }) {
  const setUserRole = useOperation('setUserRole')
  const toast = useToast()
  const [picked, setPicked] = useState<readonly string[]>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const before = [...user.roles, ...user.formerRoles]
  const chosen = picked ?? before
  const roles = chosen.filter(isRole)
  const isChanged = chosen.length !== before.length || before.some((role) => !chosen.includes(role))
  const removed = before.filter((role) => !roles.some((kept) => kept === role))

  const forget = () => {
    setAsking(false)
    setPicked(undefined)
  }

  const save = async () => {
    setBusy(true)
    try {
      await setUserRole({ userID: user.id, roles }, { revision: user.revision })
      toast(MESSAGES.users.rolesSaved(user.email), 'success')
    } catch (error) {
      console.error(error)
      toast(MESSAGES.because(MESSAGES.users.rolesNotSet(roles), messageOf(error)), 'error')
    }
    setBusy(false)
    forget()
  }

  const close = () => {
    if (!isChanged) return
    if (removed.length > 0) setAsking(true)
    else void save()
  }

  return (
    <>
      <Select
        multiple
        fullWidth
        size="small"
        // Not disabled, which would lose the keyboard focus.
        readOnly={isBusy}
        value={chosen}
        onChange={({ target }) => setPicked(afterPick(chosen, [target.value].flat()))}
        onClose={close}
        renderValue={() => `${roles.length} of ${ROLES.length}`}
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
        {user.formerRoles.map((role) => (
          <MenuItem key={role} value={role} dense>
            <CheckMark checked={chosen.includes(role)} />
            <ListItemText primary={MESSAGES.users.formerRole(role)} />
          </MenuItem>
        ))}
      </Select>
      <ConfirmDialog
        open={isAsking}
        title={MESSAGES.users.confirmDeleteRoles(user.email)}
        text={removed.join(', ')}
        ending={removed.every(isRole) ? 'reversible' : 'final'}
        onClose={forget}
        onAgree={save}
        busy={isBusy}
      />
    </>
  )
}
