import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { Box, Skeleton, Typography } from '@mui/material'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { NeedOfRecords } from './NeedOfRecords.tsx'
import { useNeeds } from './useNeeds.ts'

const { severities, meanings } = CHECK_MESSAGES
const SEVERITIES = ['wrong', 'doubtful', 'missing'] as const

/** All that is doubtful, by check, with the records. */
export function NeedsAttention() {
  const { data, error, refetch } = useNeeds()
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={420} />
  if (data.length === 0) return <Typography>{CHECK_MESSAGES.nothing}</Typography>
  return SEVERITIES.map((severity) => {
    const needs = data.filter((need) => need.severity === severity)
    if (needs.length === 0) return null
    return (
      <Box key={severity} component="section" sx={{ mb: 3 }}>
        <Typography component="h2" variant="h6">
          {severities[severity]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {meanings[severity]}
        </Typography>
        {needs.map((need) => (
          <NeedOfRecords key={`${need.type} ${need.check}`} need={need} />
        ))}
      </Box>
    )
  })
}
