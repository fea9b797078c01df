import { production } from '@landbook/contracts/records/production/declaration'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { productionShown } from '@landbook/contracts/records/production/shown'
import { isPartly, monthlyTotals } from '@landbook/contracts/records/production/totals'
import { Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { Answer } from '../../engine/data/operations.ts'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { reportOf } from '../../engine/report/definition.ts'
import { MonthlyTotals } from './MonthlyTotals.tsx'
import { ProductionCurve } from './ProductionCurve.tsx'

const READS = [
  ...['name', 'apiNumber'],
  {
    months: ['id', 'month', 'oil', 'gas', 'water', 'days'],
    well: ['id', 'operator', { operatedBy: ['id', 'name'] }],
  },
] as const
type ReportedProduction = ListRow<'production', typeof READS>

/** A month of a well. */
export type ReportedMonth = ReportedProduction['months'][number] &
  Pick<ReportedProduction, 'apiNumber' | 'well'> & { wellId: string; name: string }

/** The months of all wells. */
function useMonths({
  data,
  ...answer
}: Answer<readonly ReportedProduction[]>): Answer<readonly ReportedMonth[]> {
  const rows = useMemo(
    () =>
      data?.flatMap(({ id, months, name, apiNumber, well }) =>
        months.map((month) => ({ ...month, wellId: id, name: name ?? '', apiNumber, well })),
      ),
    [data],
  )
  return { ...answer, data: rows }
}

const { fields } = production.lists.months

export const PRODUCTION_REPORT = reportOf('production', {
  title: 'Production',
  label: 'Months of production',
  exportName: 'ProductionReport',
  texts: PRODUCTION_MESSAGES.report,
  reads: READS,
  useCompleted: useMonths,
  // Each may have hundreds of months.
  pageSize: 250,
  sort: { field: 'month', order: 'DESC' },
  nameOf: ({ name, month }) => `${name} ${month}`,
  columns: [
    {
      source: 'name',
      label: 'Well Name',
      width: 200,
      value: ({ name }) => name,
      // A deleted well is no longer linked, and its page is gone.
      render: ({ wellId, name, well }) => (well ? <RecordLink type="well" id={wellId} name={name} /> : name),
    },
    fieldColumn(productionShown.fields, 'apiNumber', { width: 120 }),
    {
      source: 'operator',
      isFor: (mayRead) => mayRead('well'),
      label: 'Operator',
      width: 180,
      value: ({ well }) => well?.operatedBy?.name ?? well?.operator ?? null,
    },
    fieldColumn(fields, 'month', { width: 90 }),
    fieldColumn(fields, 'oil'),
    fieldColumn(fields, 'gas'),
    fieldColumn(fields, 'water'),
    fieldColumn(fields, 'days', { width: 80 }),
  ],
  children: (rows) => <AllWells rows={rows} />,
})

/** The curve and the sums of all wells by month. */
function AllWells({ rows }: { rows: readonly ReportedMonth[] }) {
  const totals = useMemo(() => monthlyTotals(rows), [rows])
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
