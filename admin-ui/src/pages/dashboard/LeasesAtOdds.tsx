import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { Box, Link, Skeleton } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { REPORT_TAB } from '../../records/lease/paths.ts'
import { useLeasesAtOdds } from '../../records/lease/useStandings.ts'
import { reportPaths } from '../../records/report/paths.ts'

/** How many leases are counted by a status that differs from what holds them, with the report that says which. */
export function LeasesAtOdds({ asOf }: { asOf: string | undefined }) {
  const count = useLeasesAtOdds(asOf)
  return (
    <Link
      component={RouterLink}
      to={reportPaths.tab(REPORT_TAB, asOf)}
      underline="hover"
      sx={{ display: 'block', typography: 'body2' }}
    >
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {count?.toLocaleString('en-US') ?? (
          <Skeleton component="span" width={20} sx={{ display: 'inline-block' }} />
        )}
      </Box>{' '}
      {LEASE_MESSAGES.atOdds.onDashboard}
    </Link>
  )
}
