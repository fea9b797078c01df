import { useMemo } from 'react'
import { useAllRows } from '../data/longRecords.ts'
import type { Answer } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { useRoles } from '../session/session.ts'
import type { ReportDefinition } from './definition.ts'
import { ReportView } from './ReportView.tsx'
import { readableReport } from './readableReport.ts'

/** A report of values that the server does not know: all records are read, and completed in the browser. */
export function ReadReport({ of }: { of: ReportDefinition }) {
  const roles = useRoles()
  const readable = useMemo(() => readableReport(of, roles), [of, roles])
  const useAnswer = (asOf?: string) => useReportRows(of, readable, asOf)
  return <ReportView {...of} {...readable} useAnswer={useAnswer} />
}

/** The rows of a report as of a day, by default of the one that is shown. */
function useReportRows(
  { type, filter, pageSize, useCompleted = (answer) => answer }: ReportDefinition,
  { asked }: ReturnType<typeof readableReport>,
  asOf?: string,
): Answer<readonly Row[]> {
  return useCompleted(useAllRows(type, { ...asked, filter, asOf, pageSize }))
}
