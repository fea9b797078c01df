import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Answer } from '../../data/operations.ts'
import { type Column, RecordTable } from '../../kit/list/RecordTable.tsx'
import type { Sort } from '../../kit/list/sort.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'

interface Props<R> {
  label: string
  /** The file's name without '.csv'. */
  exportName: string
  texts: { loading: string; failed: (error: string) => string }
  answer: Answer<readonly R[]>
  columns: readonly Column<R>[]
  sort: Sort
  pageSizes?: readonly number[]
  /** Above the table. */
  children?: ReactNode
}

/** The table of a report, with a search of every column and its export. */
export function Report<R extends { id: string }>(props: Props<R>) {
  const { label, exportName, texts, answer, columns, sort, pageSizes, children } = props
  const { data, error, refetch } = answer
  if (error) return <LoadError error={{ message: texts.failed(error.message) }} onRetry={refetch} />
  return (
    <>
      {!data && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.loading}
        </Typography>
      )}
      {children}
      <RecordTable
        label={label}
        rows={data ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        exportName={exportName}
        initialSort={sort}
        search
        pending={!data}
        {...(pageSizes && { pageSizes })}
      />
    </>
  )
}
