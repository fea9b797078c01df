import { user } from '@landbook/contracts/catalogue/user'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { Box, Chip, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRecords } from '../../engine/data/records.ts'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Dash, Email } from '../../engine/ui/format.tsx'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { EndSessions } from './EndSessions.tsx'
import { shortened } from './permissions.ts'
import { SetPermissions } from './SetPermissions.tsx'
import { UserAccessTokens } from './UserAccessTokens.tsx'
import { USER_ROW, type UserRow } from './userRow.ts'

export function Users() {
  const { data, error, refetch } = useRecords('user', {
    ...USER_ROW,
    orderBy: ['email_asc'],
  })
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true })
  const [leaving, setLeaving] = useState<UserRow>()
  const [loggedOut, setLoggedOut] = useState<UserRow>()
  const [programs, setPrograms] = useState<UserRow>()
  const columns = useMemo(
    () => columnsOf({ onLogOut: setLoggedOut, onTokens: setPrograms, onDelete: setLeaving }, isNarrow),
    [isNarrow],
  )
  if (error) {
    console.error(error)
    return <LoadError error={{ message: MESSAGES.users.notLoaded }} onRetry={refetch} />
  }
  return (
    <>
      <ArrayField label="Users" data={data} sort={{ field: 'email', order: 'ASC' }} search>
        <DataTable columns={columns} />
      </ArrayField>
      <UserAccessTokens user={programs} onClose={() => setPrograms(undefined)} />
      <EndSessions user={loggedOut} onClose={() => setLoggedOut(undefined)} />
      <DeleteUser user={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

const EMAIL: Column<UserRow> = {
  source: 'email',
  label: 'Email',
  width: 220,
  value: ({ email }) => email,
  render: ({ email }) => <Email address={email} />,
}

const USERNAME: Column<UserRow> = {
  source: 'username',
  label: labelOf(user.fields.username),
  width: 140,
  value: ({ username }) => username,
}

const ROLES: Column<UserRow> = {
  source: 'roles',
  label: 'Permissions',
  width: 360,
  value: ({ roles, formerRoles }) => [...roles, ...formerRoles].join(', '),
  render: (user) => <Permissions user={user} />,
}

/** On narrow screens the other columns are below the email. */
const EMAIL_AND_REST: Column<UserRow> = {
  ...EMAIL,
  width: 130,
  searched: (user) => [USERNAME.value(user), ROLES.value(user)].join('\n'),
  render: (user) => (
    <>
      <Email address={user.email} />
      <Typography variant="body2" color="textSecondary">
        {user.username}
      </Typography>
      <Permissions user={user} />
    </>
  ),
}

interface Actions {
  onLogOut: (user: UserRow) => void
  onTokens: (user: UserRow) => void
  onDelete: (user: UserRow) => void
}

function columnsOf({ onLogOut, onTokens, onDelete }: Actions, isNarrow: boolean): Column<UserRow>[] {
  return [
    ...(isNarrow ? [EMAIL_AND_REST] : [EMAIL, USERNAME, ROLES]),
    {
      source: 'set',
      label: 'Set Permissions',
      width: isNarrow ? 176 : 280,
      value: () => null,
      render: (user) => (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
          <SetPermissions user={user} />
          <IconButtonWithTooltip
            label={ACCESS_TOKEN_MESSAGES.of(user.email)}
            size="small"
            onClick={() => onTokens(user)}
          >
            <KeyOutlined fontSize="small" />
          </IconButtonWithTooltip>
          <IconButtonWithTooltip label={`Log out ${user.email}`} size="small" onClick={() => onLogOut(user)}>
            <LogoutOutlined fontSize="small" />
          </IconButtonWithTooltip>
        </Stack>
      ),
      isAction: true,
    },
    {
      source: 'delete',
      label: 'Delete',
      width: isNarrow ? 58 : 72,
      value: () => null,
      isAction: true,
      render: (user) => (
        <IconButtonWithTooltip label={`Delete ${user.email}`} onClick={() => onDelete(user)}>
          <DeleteOutlined fontSize="small" />
        </IconButtonWithTooltip>
      ),
    },
  ]
}

function Permissions({ user: { roles, formerRoles } }: { user: UserRow }) {
  if (roles.length + formerRoles.length === 0) return <Dash />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shortened(roles).map((name) => (
        <Chip
          key={name}
          label={name}
          size="small"
          variant="outlined"
          color={name === 'ADMIN' ? 'primary' : 'default'}
        />
      ))}
      {formerRoles.map((name) => (
        <Chip
          key={name}
          label={name}
          size="small"
          variant="outlined"
          title={MESSAGES.users.formerRole(name)}
          sx={{ textDecoration: 'line-through' }}
        />
      ))}
    </Box>
  )
}
