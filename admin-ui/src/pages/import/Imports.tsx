import { Stack, Typography } from '@mui/material'
import { ImportDrop } from './ImportDrop.tsx'
import { PastImports } from './PastImports.tsx'

/** Starts an import, and lists past ones. */
export function Imports() {
  return (
    <Stack sx={{ gap: 3 }}>
      <ImportDrop />
      <Stack component="section" sx={{ gap: 1.5 }} aria-label="Past imports">
        <Typography component="h2" variant="h3">
          Past imports
        </Typography>
        <PastImports />
      </Stack>
    </Stack>
  )
}
