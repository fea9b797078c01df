import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  beginSecondFactor,
  disableSecondFactor,
  type NewFactor,
  type SecondFactorState,
} from '../../engine/account/secondFactorCalls.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { SECOND_FACTOR_KEY, useSecondFactor } from './accountQueries.ts'
import { PasswordAnd } from './PasswordAnd.tsx'
import { RecoveryCodes, SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** The current step of the dialog. */
type Step =
  | { is: 'asking' }
  | { is: 'setting up'; factor: NewFactor }
  | { is: 'set up'; codes: readonly string[] }
  | { is: 'turning off' }

/** Sets up and turns off the user's own second factor. */
export function SecondFactor() {
  const { data, error, isPending, refetch } = useSecondFactor()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [step, setStep] = useState<Step>()

  const leave = () => {
    setStep(undefined)
    void queryClient.invalidateQueries({ queryKey: SECOND_FACTOR_KEY })
  }

  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  if (isPending) return <PageSkeleton />
  return (
    <Paper variant="outlined" component="section" aria-labelledby="second-factor" sx={{ p: 2.5 }}>
      <Typography id="second-factor" variant="h2" sx={{ mb: 1.5 }}>
        {SECOND_FACTOR_MESSAGES.title}
      </Typography>
      {step === undefined && <Present state={data} onStep={setStep} />}
      {step?.is === 'asking' && (
        <PasswordAnd
          submitLabel="Next"
          run={({ password }) => beginSecondFactor(password)}
          onDone={(factor) => setStep({ is: 'setting up', factor })}
          onCancel={leave}
        />
      )}
      {step?.is === 'setting up' && (
        <SetUpSecondFactor
          factor={step.factor}
          onConfirmed={({ recovery }) => setStep({ is: 'set up', codes: recovery })}
          otherwise={
            <Button size="medium" onClick={leave}>
              Cancel
            </Button>
          }
        />
      )}
      {step?.is === 'set up' && <RecoveryCodes codes={step.codes} onClose={leave} />}
      {step?.is === 'turning off' && (
        <PasswordAnd
          submitLabel="Turn Off"
          withCode
          run={disableSecondFactor}
          onDone={() => {
            toast(SECOND_FACTOR_MESSAGES.off, 'success')
            leave()
          }}
          onCancel={leave}
        />
      )}
    </Paper>
  )
}

function Present({ state, onStep }: { state: SecondFactorState; onStep: (step: Step) => void }) {
  const { isOn, isRequired, recoveryLeft } = state
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {SECOND_FACTOR_MESSAGES.is}
      </Typography>
      <Alert severity={isOn ? 'success' : 'info'}>
        {isOn
          ? `${SECOND_FACTOR_MESSAGES.onNow} ${SECOND_FACTOR_MESSAGES.recoveryLeft(recoveryLeft)}`
          : SECOND_FACTOR_MESSAGES.offNow}
      </Alert>
      {isOn && isRequired && (
        <Typography variant="body2" color="textSecondary">
          {SECOND_FACTOR_MESSAGES.isRequired}
        </Typography>
      )}
      {!isOn && (
        <Button variant="contained" onClick={() => onStep({ is: 'asking' })} sx={{ alignSelf: 'flex-end' }}>
          Set Up
        </Button>
      )}
      {isOn && !isRequired && (
        <Button color="error" onClick={() => onStep({ is: 'turning off' })} sx={{ alignSelf: 'flex-end' }}>
          Turn Off
        </Button>
      )}
    </Stack>
  )
}
