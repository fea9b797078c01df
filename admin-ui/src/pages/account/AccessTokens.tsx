import { exportableBy } from '@landbook/contracts/catalogue/exports'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useRoles } from '../../engine/session/session.ts'
import { AccessTokenList } from './AccessTokenList.tsx'
import { NewAccessToken } from './NewAccessToken.tsx'

/** The user's tokens for programs that export: created, listed and ended. */
export function AccessTokens() {
  const types = exportableBy({ roles: useRoles() })
  const [isCreating, setCreating] = useState(false)
  return (
    <Paper variant="outlined" component="section" aria-labelledby="access-tokens" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography id="access-tokens" variant="h2">
          {ACCESS_TOKEN_MESSAGES.title}
        </Typography>
        {types.length > 0 && (
          <Button onClick={() => setCreating(true)} sx={{ ml: 'auto' }}>
            New Token
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {types.length > 0 ? ACCESS_TOKEN_MESSAGES.is : ACCESS_TOKEN_MESSAGES.nothingToExport}
      </Typography>
      <AccessTokenList none={ACCESS_TOKEN_MESSAGES.none} />
      {isCreating && <NewAccessToken types={types} onClose={() => setCreating(false)} />}
    </Paper>
  )
}
