import {
  DEFAULT_TOKEN_DAYS,
  LONGEST_TOKEN_NAME,
  OFFERED_TOKEN_DAYS,
  problemsOfToken,
} from '@landbook/contracts/catalogue/access-tokens'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { Problem } from '@landbook/contracts/engine/kernel/errors'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import {
  type CreatedToken,
  createAccessToken,
  type TokenForm,
} from '../../engine/account/accessTokenCalls.ts'
import { dayOf } from '../../engine/data/companyTime.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { CheckboxGroupInput } from '../../engine/inputs/CheckboxGroupInput.tsx'
import { PasswordInput } from '../../engine/inputs/PasswordInput.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { ACCESS_TOKENS_KEY } from './AccessTokenList.tsx'
import { useSecondFactor } from './accountQueries.ts'
import { CreatedAccessToken } from './CreatedAccessToken.tsx'

const EMPTY: TokenForm = { name: '', types: [], days: DEFAULT_TOKEN_DAYS, password: '', code: '' }
const DAY_MS = 24 * 60 * 60 * 1000

interface Props {
  /** What the user may export. */
  types: readonly AnyRecord[]
  onClose: () => void
}

/** Asks for a new token, then shows it, once. */
export function NewAccessToken({ types, onClose }: Props) {
  const id = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [created, setCreated] = useState<CreatedToken>()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isSmall}
      // A click beside the dialog must lose neither the input nor the token.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !created && onClose()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>New Token</DialogTitle>
      {created ? (
        <CreatedAccessToken created={created} onClose={onClose} />
      ) : (
        <TokenInputs types={types} onCreated={setCreated} onClose={onClose} />
      )}
    </Dialog>
  )
}

function TokenInputs({ types, onCreated, onClose }: Props & { onCreated: (created: CreatedToken) => void }) {
  const roles = useRoles()
  const queryClient = useQueryClient()
  const { data: factor } = useSecondFactor()
  const [failure, setFailure] = useState<string>()
  const needsCode = factor?.isOn === true

  const submit = async (values: TokenForm) => {
    setFailure(undefined)
    const missing = [
      ...problemsOfToken(values, roles),
      ...(values.password === '' ? [{ path: 'password', message: ACCOUNT_MESSAGES.currentRequired }] : []),
      ...(needsCode && values.code.trim() === ''
        ? [{ path: 'code', message: LOGIN_MESSAGES.codeRequired }]
        : []),
    ]
    if (missing.length > 0) return byInput(missing)
    try {
      const answer = await createAccessToken(values)
      if ('problems' in answer) return byInput(answer.problems)
      onCreated(answer.created)
      await queryClient.invalidateQueries({ queryKey: ACCESS_TOKENS_KEY })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
    return undefined
  }

  return (
    <Form defaultValues={EMPTY} onSubmit={submit} className="" sx={{ display: 'contents' }}>
      <DialogContent>
        <Stack className="fields" sx={{ pt: 1 }}>
          <TextInput
            source="name"
            label="Name"
            required
            autoFocus
            helperText={ACCESS_TOKEN_MESSAGES.nameHelp}
            slotProps={{ htmlInput: { maxLength: LONGEST_TOKEN_NAME } }}
          />
          <CheckboxGroupInput
            source="types"
            label="Record Types"
            choices={types.map(({ type, title }) => ({ id: type, name: title }))}
          />
          <DaysInput />
          <PasswordInput
            source="password"
            label="Current Password"
            autoComplete="current-password"
            required
          />
          {needsCode && <TextInput source="code" label="Code" autoComplete="one-time-code" required />}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Create Token</SubmitButton>
      </DialogActions>
    </Form>
  )
}

function DaysInput() {
  const days = useWatch<TokenForm, 'days'>({ name: 'days' })
  return (
    <TextInput
      source="days"
      label="Expires After"
      select
      helperText={ACCESS_TOKEN_MESSAGES.expiresOn(dayAfter(days))}
    >
      {OFFERED_TOKEN_DAYS.map((each) => (
        <MenuItem key={each} value={each}>
          {ACCESS_TOKEN_MESSAGES.inDays(each)}
        </MenuItem>
      ))}
    </TextInput>
  )
}

const byInput = (problems: readonly Problem[]) =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]))

const dayAfter = (days: number): string => formatDate(dayOf(Date.now() + days * DAY_MS))
