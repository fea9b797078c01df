import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { monthlyTotals } from '@landbook/contracts/records/production/totals'
import { well } from '@landbook/contracts/records/well/declaration'
import { Stack } from '@mui/material'
import { useMemo } from 'react'
import { useAllRecords } from '../../engine/data/longRecords.ts'
import { useHolds } from '../../engine/session/session.ts'
import { MonthlyTotals } from '../../records/production/MonthlyTotals.tsx'
import { ProductionCurve } from '../../records/production/ProductionCurve.tsx'
import {
  COLUMNS,
  FIELDS,
  type ReportedMonth,
  type ReportedProduction,
  WITH_OPERATOR,
  WITH_OPERATORS,
  WITHOUT_OPERATOR,
} from './productionColumns.tsx'
import { Report } from './Report.tsx'

const LATEST_FIRST = { field: 'month', order: 'DESC' } as const

const monthName = ({ name, month }: ReportedMonth): string => `${name} ${month}`

/** Each may have hundreds of months. */
const WELLS_AT_ONCE = 250

function useMonths(asOf?: string) {
  const select = useHolds(well.read) ? WITH_OPERATOR : WITHOUT_OPERATOR
  const { data, ...answer } = useAllRecords('production', {
    fields: FIELDS,
    select,
    asOf,
    pageSize: WELLS_AT_ONCE,
  })
  // Without the role for wells, no column reads them.
  const all = data as readonly ReportedProduction[] | undefined
  const rows = useMemo(
    () =>
      all?.flatMap(({ id, months, name, apiNumber, well }) =>
        months.map((month): ReportedMonth => ({ ...month, wellId: id, name: name ?? '', apiNumber, well })),
      ),
    [all],
  )
  return { ...answer, data: rows }
}

export function ProductionReport() {
  const mayReadWells = useHolds(well.read)
  return (
    <Report
      label="Months of production"
      exportName="ProductionReport"
      texts={REPORT_MESSAGES.production}
      useAnswer={useMonths}
      nameOf={monthName}
      columns={mayReadWells ? WITH_OPERATORS : COLUMNS}
      sort={LATEST_FIRST}
    >
      {(rows) => <AllWells rows={rows} />}
    </Report>
  )
}

/** The curve and the sums of all wells by month. */
function AllWells({ rows }: { rows: readonly ReportedMonth[] }) {
  const totals = useMemo(() => monthlyTotals(rows), [rows])
  if (totals.length === 0) return null
  return (
    <Stack sx={{ gap: 1.5, mb: 1.5 }}>
      <ProductionCurve rows={totals} of={PRODUCTION_MESSAGES.totals.allWells} />
      <MonthlyTotals totals={totals} />
    </Stack>
  )
}
