import { monthlyTotals } from '@landbook/contracts/calculations/production'
import { MESSAGES } from '@landbook/contracts/messages'
import { production } from '@landbook/contracts/records/production/declaration'
import { productionShown } from '@landbook/contracts/records/production/shown'
import type { Listed } from '@landbook/contracts/records/selections'
import { well } from '@landbook/contracts/records/well/declaration'
import { Stack } from '@mui/material'
import { useMemo } from 'react'
import { useRecords } from '../../data/records.ts'
import { fieldColumn } from '../../kit/list/fieldColumn.tsx'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { MonthlyTotals } from '../../records/production/MonthlyTotals.tsx'
import { ProductionCurve } from '../../records/production/ProductionCurve.tsx'
import { useHolds } from '../../session/session.ts'
import { Report } from './Report.tsx'

const FIELDS = ['name'] as const
const MONTHS = ['id', 'month', 'oil', 'gas', 'water', 'days'] as const
const OPERATOR = ['id', 'operator', { operatedBy: ['id', 'name'] }] as const
const WITH_OPERATOR = ['apiNumber', { months: MONTHS, well: OPERATOR }] as const
const WITHOUT_OPERATOR = ['apiNumber', { months: MONTHS }] as const
type ReportedProduction = Listed<'production', typeof FIELDS, typeof WITH_OPERATOR>

/** A month of a well. */
type ReportedMonth = ReportedProduction['months'][number] &
  Pick<ReportedProduction, 'apiNumber' | 'well'> & { wellId: string; name: string }

const { fields } = production.lists.months
const LATEST_FIRST = { field: 'month', order: 'DESC' } as const

const COLUMNS: readonly Column<ReportedMonth>[] = [
  {
    key: 'name',
    label: 'Well Name',
    width: 200,
    value: ({ name }) => name,
    render: ({ wellId, name }) => <RecordLink type="well" id={wellId} name={name} />,
  },
  fieldColumn(productionShown.fields, 'apiNumber', { width: 120 }),
  fieldColumn(fields, 'month', { width: 90 }),
  fieldColumn(fields, 'oil'),
  fieldColumn(fields, 'gas'),
  fieldColumn(fields, 'water'),
  fieldColumn(fields, 'days', { width: 80 }),
]

const OPERATED_BY: Column<ReportedMonth> = {
  key: 'operator',
  label: 'Operator',
  width: 180,
  value: ({ well }) => well?.operatedBy?.name ?? well?.operator ?? null,
}
const WITH_OPERATORS = COLUMNS.toSpliced(2, 0, OPERATED_BY)

const monthName = ({ name, month }: ReportedMonth): string => `${name} ${month}`

function useMonths(asOf?: string) {
  const select = useHolds(well.read) ? WITH_OPERATOR : WITHOUT_OPERATOR
  const { data, ...answer } = useRecords('production', { fields: FIELDS, select, asOf })
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
      texts={MESSAGES.reports.production}
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
      <ProductionCurve rows={totals} of={MESSAGES.production.totals.allWells} />
      <MonthlyTotals totals={totals} />
    </Stack>
  )
}
