import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Answer } from '../../data/operations.ts'
import { useShownDay } from '../../data/shownDay.ts'
import { DayButton } from '../../kit/day/DayButton.tsx'
import { type Column, RecordTable } from '../../kit/list/RecordTable.tsx'
import type { Sort } from '../../kit/list/sort.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { ComparedReport } from './ComparedReport.tsx'

export interface ReportProps<R> {
  label: string
  /** The file's name without '.csv'. */
  exportName: string
  texts: { loading: string; failed: (error: string) => string }
  /** The rows as of a day, by default of the one that is shown. */
  useAnswer: (asOf?: string) => Answer<readonly R[]>
  columns: readonly Column<R>[]
  sort: Sort
  pageSizes?: readonly number[]
  /** Above the table. */
  children?: (rows: readonly R[]) => ReactNode
}

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

export const LoadingText = ({ text }: { text: string }) => (
  <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
    {text}
  </Typography>
)
