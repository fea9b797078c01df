import { trueOnName, useShownDay } from '../data/shownDay.ts'
import { DayButton } from '../day/DayButton.tsx'
import { TrueOn, TrueOnSign } from '../day/TrueOn.tsx'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { LoadingSign, ReadingSign } from '../list/ReadingSign.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { ComparedReport } from './ComparedReport.tsx'
import type { ReportProps } from './reportProps.ts'

/** The table of a report, with a search of every column and its export; or what has changed since another day. */
export function ReportView<R extends { id: string }>(props: ReportProps<R>) {
  const shown = useShownDay()
  const since = shown?.since
  const named = props.isDated ? { ...props, exportName: trueOnName(props.exportName, shown) } : props
  return since === undefined ? <ReportOfDay {...named} /> : <ComparedReport {...named} since={since} />
}

function ReportOfDay<R extends { id: string }>(props: ReportProps<R>) {
  const { texts, columns, isDated, children, actions, useAnswer, ...table } = props
  const { data, first, error, refetch } = useAnswer()
  const rows = data ?? first?.rows
  const failed = error && texts.failed(error.message)
  if (failed !== undefined && !rows) return <LoadError error={{ message: failed }} onRetry={refetch} />
  return (
    <>
      {isDated && <TrueOnSign />}
      {data && children?.(data)}
      <ArrayField<R, string>
        {...table}
        isLong
        data={rows}
        // How many there will be is known before they are.
        expected={data || !rows ? undefined : first?.total}
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
