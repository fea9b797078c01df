import { Box, Stack } from '@mui/material'
import { AccessTokens } from './AccessTokens.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The user's own login settings. */
export function Account() {
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
