import { production } from '@landbook/contracts/records/production/declaration'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import HistoryIcon from '@mui/icons-material/History'
import { Box, Button, Stack } from '@mui/material'
import { Link } from 'react-router'
import { useRecord } from '../../engine/data/records.ts'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { ProductionCurve } from './ProductionCurve.tsx'

const FIELDS = ['name'] as const
const SELECT = [{ months: ['id', 'month', 'oil', 'gas', 'water', 'days'] }] as const

/** The months of a well, latest first, which admins correct here, and their curve. */
export function WellProduction({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useRecord('production', id, { fields: FIELDS, select: SELECT })
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (data === undefined) return <PageSkeleton />
  // It begins with the first month.
  const { revision, months } = data ?? { revision: -1, months: [] }
  const latestFirst = months.toSorted((a, b) => (String(a.month) < String(b.month) ? 1 : -1))
  return (
    <Stack sx={{ gap: 2 }}>
      {data && (
        <Button
          component={Link}
          to={paths.history('production', id)}
          startIcon={<HistoryIcon />}
          sx={{ alignSelf: 'end' }}
        >
          {PRODUCTION_MESSAGES.history}
        </Button>
      )}
      <ProductionCurve rows={months} of={name} />
      {/* A month is one word. */}
      <Box sx={{ '& td:first-of-type': { whiteSpace: 'nowrap' } }}>
        <DerivedParts record={production} list="months" row={{ id, revision, months: latestFirst }} />
      </Box>
    </Stack>
  )
}
