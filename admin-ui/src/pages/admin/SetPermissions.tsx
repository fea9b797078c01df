import { isRole, ROLES } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Role } from '@landbook/contracts/engine/roles'
import { Box, ListItemText } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SelectArrayControl } from '../../engine/controls/SelectArrayControl.tsx'
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
      <SelectArrayControl
        aria-label={`Set permissions of ${user.email}`}
        fullWidth
        readOnly={isBusy}
        options={optionsFor(user, roles, chosen)}
        value={chosen}
        onChange={(next) => setPicked(afterPick(chosen, next))}
        onClose={close}
        text={`${roles.length} of ${ROLES.length}`}
        sx={{ '& .MuiSelect-select': { py: 0.5, fontSize: 'body2.fontSize' } }}
      />
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

/** Groups, then roles, then those that there are no longer, each with whether it is chosen. */
const optionsFor = (user: UserRow, roles: readonly Role[], chosen: readonly string[]) => [
  ...GROUPS.map((group) =>
    option(group, hasGroup(roles, group), <Box sx={{ fontWeight: 600 }}>{group}</Box>),
  ),
  ...ROLES.map((role) => option(role, roles.includes(role), role)),
  ...user.formerRoles.map((role) => option(role, chosen.includes(role), MESSAGES.users.formerRole(role))),
]

const option = (value: string, isChosen: boolean, text: ReactNode) => ({
  value,
  label: (
    <>
      <CheckMark checked={isChosen} />
      <ListItemText primary={text} />
    </>
  ),
})
