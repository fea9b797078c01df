import { Box, Stack } from '@mui/material'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { AccessTokens } from './AccessTokens.tsx'
import { useSecondFactor, useSessions } from './accountQueries.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The user's own login settings, at once: what comes later would move what is below it. */
export function Account() {
  const [sessions, factor] = [useSessions(), useSecondFactor()]
  if (sessions.isPending || factor.isPending) return <PageSkeleton />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 420px) minmax(0, 640px)' },
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <ChangePassword />
        <SecondFactor />
      </Stack>
      <Stack sx={{ gap: 2 }}>
        <Sessions />
        <AccessTokens />
      </Stack>
    </Box>
  )
}
