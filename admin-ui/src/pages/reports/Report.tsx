import { useShownDay } from '../../data/shownDay.ts'
import { DayButton } from '../../kit/day/DayButton.tsx'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { ComparedReport } from './ComparedReport.tsx'
import { LoadingText } from './LoadingText.tsx'
import type { ReportProps } from './reportProps.ts'

/** The table of a report, with a search of every column and its export; or what has changed since another day. */
export function Report<R extends { id: string }>(props: ReportProps<R>) {
  const since = useShownDay()?.since
  return since === undefined ? <ReportOfDay {...props} /> : <ComparedReport {...props} since={since} />
}

function ReportOfDay<R extends { id: string }>(props: ReportProps<R>) {
  const { label, exportName, texts, useAnswer, columns, sort, pageSizes, children } = props
  const { data, error, refetch } = useAnswer()
  if (error) return <LoadError error={{ message: texts.failed(error.message) }} onRetry={refetch} />
  return (
    <>
      {!data && <LoadingText text={texts.loading} />}
      {data && children?.(data)}
      <RecordTable
        label={label}
        rows={data ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        exportName={exportName}
        initialSort={sort}
        search
        pending={!data}
        actions={<DayButton compares />}
        {...(pageSizes && { pageSizes })}
      />
    </>
  )
}
