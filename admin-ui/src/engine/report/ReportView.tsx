import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { trueOnName, useShownDay } from '../data/shownDay.ts'
import { DayButton } from '../day/DayButton.tsx'
import { TrueOn, TrueOnSign } from '../day/TrueOn.tsx'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { LoadingSign, ReadingSign } from '../list/ReadingSign.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { ComparedReport } from './ComparedReport.tsx'
import type { ReportProps } from './reportProps.ts'

const messages = MESSAGES.reports
const NOTHING: readonly never[] = []
/** As high with its button as without, so that nothing below it moves. */
const SIGN = { mb: 1.5, minHeight: 50 } as const

/** The table of a report, with a search of every column and its export; or what has changed since another day. */
export function ReportView<R extends { id: string }>(props: ReportProps<R>) {
  const shown = useShownDay()
  const since = shown?.since
  const named = props.isDated ? { ...props, exportName: trueOnName(props.exportName, shown) } : props
  return since === undefined ? <ReportOfDay {...named} /> : <ComparedReport {...named} since={since} />
}

function ReportOfDay<R extends { id: string }>(props: ReportProps<R>) {
  const { texts, columns, warning, isDated, children, actions, useAnswer, ...table } = props
  const { data, first, error, refetch } = useAnswer()
  const [wantsOnly, setWantsOnly] = useState(false)
  const concerned = useMemo(() => warning && data?.filter(warning.concerns), [warning, data])
  const concernedCount = concerned?.length ?? first?.concerned ?? 0
  const isOnly = wantsOnly && concernedCount > 0
  const all = data ?? first?.rows
  // How many there will be is known before they are.
  const rows = isOnly ? (concerned ?? NOTHING) : all
  const total = (isOnly ? concernedCount : first?.total) ?? 0
  const failed = error && texts.failed(error.message)
  if (failed !== undefined && !all) return <LoadError error={{ message: failed }} onRetry={refetch} />
  return (
    <>
      {isDated && <TrueOnSign />}
      {data && children?.(data)}
      {warning && concernedCount > 0 && (
        <Alert
          severity="warning"
          sx={SIGN}
          action={
            <Button color="inherit" onClick={() => setWantsOnly(!isOnly)} sx={{ whiteSpace: 'nowrap' }}>
              {isOnly ? messages.showAll : messages.showConcerned}
            </Button>
          }
        >
          {warning.text(concernedCount)}
        </Alert>
      )}
      {warning?.none && concernedCount === 0 && (
        <Alert severity={data ? 'success' : 'info'} sx={SIGN}>
          {data ? warning.none : texts.loading}
        </Alert>
      )}
      <ArrayField<R, string>
        {...table}
        isLong
        data={rows}
        expected={data || !rows ? undefined : total}
        search
        overlay={
          !data &&
          (first ? (
            <ReadingSign first={first} failed={failed} onRetry={refetch} />
          ) : (
            <LoadingSign text={texts.loading} />
          ))
        }
        actions={
          actions ?? (
            <>
              {isDated && <TrueOn />}
              <DayButton compares />
            </>
          )
        }
      >
        <DataTable columns={columns} />
      </ArrayField>
    </>
  )
}
