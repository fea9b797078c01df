import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Chip,
  FormHelperText,
  IconButton,
  Stack,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  requireSecondFactor,
  resetSecondFactor,
  type SecondFactors as State,
  secondFactors,
} from '../../engine/account/secondFactorCalls.ts'
import { SwitchControl } from '../../engine/controls/SwitchControl.tsx'
import { apiErrorOf, messageOf } from '../../engine/data/errors.ts'
import { useRecords } from '../../engine/data/records.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { useAgreement } from '../../engine/notifications/useAgreement.ts'
import { useSession } from '../../engine/session/session.ts'
import { Email } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'

const KEY = ['account', 'second-factors']
const NOTHING: State = { forAll: false, on: [], required: [] }
const BY_EMAIL = { field: 'email', order: 'ASC' } as const

interface FactorRow {
  id: string
  email: string
  isOn: boolean
  isRequired: boolean
}

/** Users with a second factor, and those for whom one is required. */
export function SecondFactors() {
  const users = useRecords('user', { fields: ['email'], orderBy: ['email_asc'] })
  const factors = useQuery({ queryKey: KEY, queryFn: secondFactors })
  const queryClient = useQueryClient()
  const toast = useToast()
  const ownId = useSession().session?.idToken
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true })
  const [losing, setLosing] = useState<FactorRow>()
  const state = factors.data ?? NOTHING
  const show = (now: State) => queryClient.setQueryData(KEY, now)

  const rows = useMemo(
    () =>
      factors.data &&
      users.data?.map(
        ({ id, email }): FactorRow => ({
          id,
          email,
          isOn: state.on.includes(id),
          isRequired: state.required.includes(id),
        }),
      ),
    [users.data, factors.data, state],
  )

  const setRequired = async (userId: string | null, isRequired: boolean) => {
    try {
      show(await requireSecondFactor(userId, isRequired))
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }

  const agreement = useAgreement(
    losing,
    async ({ id, email }) => {
      show(await resetSecondFactor(id))
      return SECOND_FACTOR_MESSAGES.reset(email)
    },
    () => setLosing(undefined),
  )

  const error = users.error ?? (factors.error ? apiErrorOf(factors.error) : undefined)
  if (error) return <LoadError error={error} onRetry={() => void factors.refetch()} />
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SwitchControl
          label={SECOND_FACTOR_MESSAGES.requireAll}
          checked={state.forAll}
          onChange={(isRequired) => void setRequired(null, isRequired)}
          sx={{ ml: -1 }}
        />
        <FormHelperText sx={{ m: 0 }}>{SECOND_FACTOR_MESSAGES.requireAllHelp}</FormHelperText>
      </Box>
      <ArrayField label="Accounts" data={rows} sort={BY_EMAIL} search>
        <DataTable columns={columnsOf(isNarrow, ownId, state.forAll, setRequired, setLosing)} />
      </ArrayField>
      <ConfirmDialog {...agreement} title={SECOND_FACTOR_MESSAGES.confirmReset(losing?.email ?? '')} />
    </>
  )
}

const EMAIL: Column<FactorRow> = {
  source: 'email',
  label: 'Email',
  width: 130,
  value: ({ email }) => email,
  render: ({ email }) => <Email address={email} />,
}

const STATE: Column<FactorRow> = {
  source: 'isOn',
  label: 'State',
  width: 80,
  value: ({ isOn }) => (isOn ? 'Set up' : 'None'),
  render: (row) => <StateChip row={row} />,
}

/** On narrow screens the state is below the email. */
const EMAIL_AND_STATE: Column<FactorRow> = {
  ...EMAIL,
  width: 220,
  searched: STATE.value,
  render: (row) => (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <span>
        <Email address={row.email} />
      </span>
      <StateChip row={row} />
    </Stack>
  ),
}

const StateChip = ({ row: { isOn } }: { row: FactorRow }) => (
  <Chip
    size="small"
    label={isOn ? 'Set up' : 'None'}
    color={isOn ? 'success' : 'default'}
    variant="outlined"
  />
)

const columnsOf = (
  isNarrow: boolean,
  ownId: string | undefined,
  forAll: boolean,
  onRequire: (userId: string, isRequired: boolean) => void,
  onReset: (row: FactorRow) => void,
): Column<FactorRow>[] => [
  ...(isNarrow ? [EMAIL_AND_STATE] : [EMAIL, STATE]),
  {
    source: 'isRequired',
    label: 'Required',
    width: 86,
    value: ({ isRequired }) => (forAll || isRequired ? 'Yes' : 'No'),
    isAction: true,
    render: ({ id, email, isRequired }) => (
      <SwitchControl
        label={SECOND_FACTOR_MESSAGES.requireOf(email)}
        hidesLabel
        checked={forAll || isRequired}
        disabled={forAll}
        onChange={(required) => onRequire(id, required)}
      />
    ),
  },
  {
    source: 'reset',
    label: 'Remove',
    width: 68,
    value: () => null,
    isAction: true,
    render: (row) => row.isOn && <Remove row={row} isOwn={row.id === ownId} onReset={onReset} />,
  },
]

interface RemoveProps {
  row: FactorRow
  isOwn: boolean
  onReset: (row: FactorRow) => void
}

function Remove({ row, isOwn, onReset }: RemoveProps) {
  const label = SECOND_FACTOR_MESSAGES.remove(row.email)
  return (
    <Tooltip title={isOwn ? SECOND_FACTOR_MESSAGES.notYourOwn : label} describeChild={isOwn}>
      {/* A disabled button gets no pointer events; the element around it shows the reason. */}
      <span>
        <IconButton aria-label={label} disabled={isOwn} onClick={() => onReset(row)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}
