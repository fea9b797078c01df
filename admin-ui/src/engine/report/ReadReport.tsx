import { useMemo } from 'react'
import { useAllRows } from '../data/longRecords.ts'
import type { Answer } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { trueOnDay, useShownDay } from '../data/shownDay.ts'
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

const asRead = (answer: Answer<readonly Row[]>) => answer

/** The rows of a report as of a day, by default of the one that is shown; they say of what day they tell what is true. */
function useReportRows(
  { type, filter, pageSize, useCompleted = asRead }: ReportDefinition,
  { asked, isDated, mayRead }: ReturnType<typeof readableReport>,
  asOf?: string,
): Answer<readonly Row[]> {
  const completed = useCompleted(useAllRows(type, { ...asked, filter, asOf, pageSize }), asOf, mayRead)
  const shownOn = useShownDay()?.trueOn
  const trueOn = isDated ? shownOn : undefined
  const data = useMemo(() => completed.data && trueOnDay(completed.data, trueOn), [completed.data, trueOn])
  return { ...completed, data }
}
