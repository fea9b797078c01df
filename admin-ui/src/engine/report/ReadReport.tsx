import { useMemo } from 'react'
import { type LongAnswer, useLongRows } from '../data/longRecords.ts'
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

const asRead = (answer: LongAnswer<Row>) => answer

/** The rows of a report as of a day, by default of the one that is shown; they say of what day they tell what is true. */
function useReportRows(
  report: ReportDefinition,
  { asked, sort, isDated, mayRead }: ReturnType<typeof readableReport>,
  asOf?: string,
): LongAnswer<Row> {
  const { type, filter, pageSize, isWhole, useCompleted = asRead } = report
  const answer = useLongRows(type, { ...asked, filter, sort, asOf, pageSize, isWhole })
  const completed = useCompleted(answer, asOf, mayRead)
  const { first } = completed
  const shownOn = useShownDay()?.trueOn
  const trueOn = isDated ? shownOn : undefined
  return {
    ...completed,
    data: useMemo(() => completed.data && trueOnDay(completed.data, trueOn), [completed.data, trueOn]),
    first: useMemo(() => first && { ...first, rows: trueOnDay(first.rows, trueOn) }, [first, trueOn]),
  }
}
