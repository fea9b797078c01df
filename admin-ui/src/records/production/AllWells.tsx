import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { isPartly, PHASES } from '@landbook/contracts/records/production/totals'
import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAskedDays } from '../../engine/data/shownDay.ts'
import { groupsOf } from '../../engine/data/windows.ts'
import { MonthlyTotals } from './MonthlyTotals.tsx'
import { monthlyTotals } from './monthlyTotals.ts'
import { ProductionCurve } from './ProductionCurve.tsx'

/** The curve and the sums of all wells by month. */
export function AllWells() {
  const asked = { type: 'producedMonth', by: ['month'], sums: PHASES, ...useAskedDays() } as const
  const { data } = useQuery(groupsOf(asked))
  const totals = useMemo(() => monthlyTotals(data ?? []), [data])
  if (totals.length === 0) return null
  const partly = totals.filter(isPartly).length
  return (
    <Stack sx={{ gap: 1.5, mb: 1.5 }}>
      <ProductionCurve rows={totals} of={PRODUCTION_MESSAGES.totals.allWells} />
      {partly > 0 && (
        <Typography variant="body2" color="textSecondary">
          {PRODUCTION_MESSAGES.totals.partly(partly)}
        </Typography>
      )}
      <MonthlyTotals totals={totals} />
    </Stack>
  )
}
