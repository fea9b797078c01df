import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { isPartly, PHASES } from '@landbook/contracts/records/production/totals'
import { Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AskedCount, groupsOf } from '../../engine/data/windows.ts'
import { MonthlyTotals } from './MonthlyTotals.tsx'
import { monthlyTotals } from './monthlyTotals.ts'
import { ProductionCurve } from './ProductionCurve.tsx'

const messages = PRODUCTION_MESSAGES.totals

/** The curve and the sums of all wells by month, or of what the list beneath it finds. */
export function AllWells({ among }: { among: AskedCount | undefined }) {
  const { data } = useQuery({
    ...groupsOf({ type: 'producedMonth', by: ['month'], sums: PHASES, ...among }),
    enabled: among !== undefined,
    placeholderData: keepPreviousData,
  })
  const { title, of } = Object.keys(among?.filter ?? {}).length > 0 ? messages.found : messages.all
  const totals = useMemo(() => monthlyTotals(data ?? []), [data])
  if (totals.length === 0) return null
  const partly = totals.filter(isPartly).length
  return (
    <Stack sx={{ gap: 1.5, mb: 1.5 }}>
      <ProductionCurve rows={totals} of={of} />
      {partly > 0 && (
        <Typography variant="body2" color="textSecondary">
          {messages.partly(partly)}
        </Typography>
      )}
      <MonthlyTotals title={title} totals={totals} />
    </Stack>
  )
}
