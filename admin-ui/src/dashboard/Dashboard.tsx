import type { AcreageSummary } from '@landbook/contracts/calculations/acreage'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { useAsk } from '../app/operations.ts'
import { LoadError } from '../kit/LoadError.tsx'
import { AcreageTable } from './AcreageTable.tsx'
import { Clock } from './Clock.tsx'
import { Counts, type RecordCounts } from './Counts.tsx'
import { History } from './History.tsx'

interface DashboardAnswer {
  dashboard: AcreageSummary & { counts: RecordCounts }
}

const QUESTION = `{
  dashboard {
    gross nma nsa
    states { state gross nma nsa counties { county gross nma nsa } }
    counts { tracts wells inactiveWells activeWells wellsInProcess operators }
  }
}`

export function Dashboard() {
  const { data, error, refetch } = useAsk<DashboardAnswer>('dashboard', QUESTION)
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1200 }}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Paper variant="outlined" sx={{ p: 2.5, order: { xs: 2, md: 1 } }}>
          <History />
        </Paper>
        <Paper variant="outlined" sx={{ p: 2.5, order: { xs: 1, md: 2 } }}>
          <Clock />
        </Paper>
      </Box>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <>
          <Counts counts={data?.dashboard.counts} />
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <Typography variant="h2" id="acreage" sx={{ px: 2, py: 1.5 }}>
              Acreage by State and County
            </Typography>
            <AcreageTable summary={data?.dashboard} labelledBy="acreage" />
          </Paper>
        </>
      )}
    </Stack>
  )
}
