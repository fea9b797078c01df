import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { Alert, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { beginSecondFactor, type Confirmed } from '../../engine/account/secondFactorCalls.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { continueSession } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { RecoveryCodes, SetUpSecondFactor } from '../account/SetUpSecondFactor.tsx'
import { pagePaths } from '../paths.ts'
import { LoginPage } from './LoginPage.tsx'

/** Shown after a login without a second factor when an admin requires one. */
export function RequiredSecondFactor() {
  // Fetched once: each setup generates another secret.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['account', 'new-second-factor'],
    queryFn: () => beginSecondFactor(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const factor = data && 'done' in data ? data.done : undefined
  return (
    <LoginPage heading={SECOND_FACTOR_MESSAGES.title}>
      {isPending && <PageSkeleton />}
      {error && <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {factor && !confirmed && (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info">{SECOND_FACTOR_MESSAGES.requiredOfYou}</Alert>
          <SetUpSecondFactor
            factor={factor}
            onConfirmed={setConfirmed}
            otherwise={
              <Button component={Link} to={pagePaths.logout()} size="medium">
                Logout
              </Button>
            }
          />
        </Stack>
      )}
      {confirmed && <RecoveryCodes codes={confirmed.recovery} onClose={() => continueSession(confirmed)} />}
    </LoginPage>
  )
}
