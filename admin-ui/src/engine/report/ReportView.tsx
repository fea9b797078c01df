import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { ComparedReport } from './ComparedReport.tsx'
import type { ReportProps } from './reportProps.ts'

/** The table of a report, with a search of every column and its export; or what has changed since another day. */
export function ReportView<R extends { id: string }>({ before, ...props }: ReportProps<R>) {
  if (before) return <ComparedReport {...props} before={before} />
  const { columns, rows, ...table } = props
  return (
    <ArrayField<R, string> {...table} isLong data={rows} search>
      <DataTable columns={columns} />
    </ArrayField>
  )
}
