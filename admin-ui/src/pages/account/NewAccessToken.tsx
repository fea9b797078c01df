import {
  DEFAULT_TOKEN_DAYS,
  LONGEST_TOKEN_NAME,
  OFFERED_TOKEN_DAYS,
  problemsOfToken,
} from '@landbook/contracts/catalogue/access-tokens'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { Problem } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import {
  type CreatedToken,
  createAccessToken,
  type TokenForm,
} from '../../engine/account/accessTokenCalls.ts'
import { dayOf } from '../../engine/data/companyTime.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { ACCESS_TOKENS_KEY } from './AccessTokenList.tsx'
import { useSecondFactor } from './accountQueries.ts'
import { CreatedAccessToken } from './CreatedAccessToken.tsx'
import { TypeChoices } from './TypeChoices.tsx'

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
  const form = useForm<TokenForm>({ defaultValues: EMPTY })
  const { control, register, handleSubmit, setError, formState, watch } = form
  const needsCode = factor?.isOn === true

  const show = (problems: readonly Problem[]) => {
    for (const { path, message } of problems.toReversed())
      if (isField(path)) setError(path, { message }, { shouldFocus: true })
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const missing = [
      ...problemsOfToken(values, roles),
      ...(values.password === '' ? [{ path: 'password', message: MESSAGES.account.currentRequired }] : []),
      ...(needsCode && values.code.trim() === ''
        ? [{ path: 'code', message: MESSAGES.secondFactor.codeRequired }]
        : []),
    ]
    if (missing.length > 0) return show(missing)
    try {
      const answer = await createAccessToken(values)
      if ('problems' in answer) return show(answer.problems)
      onCreated(answer.created)
      await queryClient.invalidateQueries({ queryKey: ACCESS_TOKENS_KEY })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  })

  const of = (field: keyof TokenForm, help?: string) => {
    const problem = formState.errors[field]?.message
    return { error: problem !== undefined, helperText: problem ?? help, fullWidth: true }
  }

  return (
    <>
      <DialogContent>
        <Stack component="form" className="fields" id="new-token" noValidate onSubmit={submit} sx={{ pt: 1 }}>
          <TextField
            {...register('name')}
            label="Name"
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: LONGEST_TOKEN_NAME } }}
            {...of('name', MESSAGES.accessTokens.nameHelp)}
          />
          <Controller
            control={control}
            name="types"
            render={({ field }) => <TypeChoices {...field} types={types} {...of('types')} />}
          />
          <Controller
            control={control}
            name="days"
            render={({ field }) => (
              <TextField
                {...field}
                select
                label="Expires After"
                {...of('days', MESSAGES.accessTokens.expiresOn(dayAfter(watch('days'))))}
              >
                {OFFERED_TOKEN_DAYS.map((days) => (
                  <MenuItem key={days} value={days}>
                    {MESSAGES.accessTokens.inDays(days)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <TextField
            {...register('password')}
            label="Current Password"
            type="password"
            autoComplete="current-password"
            required
            {...of('password')}
          />
          {needsCode && (
            <TextField
              {...register('code')}
              label="Code"
              autoComplete="one-time-code"
              required
              {...of('code')}
            />
          )}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form="new-token" variant="contained" loading={formState.isSubmitting}>
          Create Token
        </Button>
      </DialogActions>
    </>
  )
}

const isField = (path: string): path is keyof TokenForm => Object.hasOwn(EMPTY, path)

const dayAfter = (days: number): string => formatDate(dayOf(Date.now() + days * DAY_MS))
