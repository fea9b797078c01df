import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useShownDay } from '../../data/shownDay.ts'
import { DayButton } from '../../kit/day/DayButton.tsx'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { ComparedReport } from './ComparedReport.tsx'
import { LoadingText } from './LoadingText.tsx'
import type { ReportProps } from './reportProps.ts'

const messages = MESSAGES.reports

/** The table of a report, with a search of every column and its export; or what has changed since another day. */
export function Report<R extends { id: string }>(props: ReportProps<R>) {
  const since = useShownDay()?.since
  return since === undefined ? <ReportOfDay {...props} /> : <ComparedReport {...props} since={since} />
}

function ReportOfDay<R extends { id: string }>(props: ReportProps<R>) {
  const { label, exportName, texts, useAnswer, columns, sort, pageSizes, warning, children } = props
  const { data, error, refetch } = useAnswer()
  const [isOnly, setIsOnly] = useState(false)
  const concerned = useMemo(() => (warning && data?.filter(warning.concerns)) ?? [], [warning, data])
  const rows = isOnly && concerned.length > 0 ? concerned : data
  if (error) return <LoadError error={{ message: texts.failed(error.message) }} onRetry={refetch} />
  return (
    <>
      {!data && <LoadingText text={texts.loading} />}
      {data && children?.(data)}
      {warning && concerned.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <Button color="inherit" onClick={() => setIsOnly(!isOnly)} sx={{ whiteSpace: 'nowrap' }}>
              {isOnly ? messages.showAll : messages.showDisagreeing}
            </Button>
          }
        >
          {warning.text(concerned.length)}
        </Alert>
      )}
      <RecordTable
        label={label}
        rows={rows ?? []}
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
