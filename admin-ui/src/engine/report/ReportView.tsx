import { trueOnName, useShownDay } from '../data/shownDay.ts'
import { DayButton } from '../day/DayButton.tsx'
import { TrueOn, TrueOnSign } from '../day/TrueOn.tsx'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { LoadingSign } from '../list/LoadingSign.tsx'
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
  const { data, error, refetch } = useAnswer()
  if (error && !data) return <LoadError error={{ message: texts.failed(error.message) }} onRetry={refetch} />
  return (
    <>
      {isDated && <TrueOnSign />}
      {data && children?.(data)}
      <ArrayField<R, string>
        {...table}
        isLong
        data={data}
        search
        overlay={!data && <LoadingSign text={texts.loading} />}
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
