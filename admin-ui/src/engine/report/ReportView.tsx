import { useShownDay } from '../data/shownDay.ts'
import { DayButton } from '../day/DayButton.tsx'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { LoadingSign } from '../list/LoadingSign.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { ComparedReport } from './ComparedReport.tsx'
import type { ReportProps } from './reportProps.ts'

/** The table of a report, with a search of every column and its export; or what has changed since another day. */
export function ReportView<R extends { id: string }>(props: ReportProps<R>) {
  const since = useShownDay()?.since
  return since === undefined ? <ReportOfDay {...props} /> : <ComparedReport {...props} since={since} />
}

function ReportOfDay<R extends { id: string }>(props: ReportProps<R>) {
  const { texts, columns, children, actions, useAnswer, ...table } = props
  const { data, error, refetch } = useAnswer()
  if (error && !data) return <LoadError error={{ message: texts.failed(error.message) }} onRetry={refetch} />
  return (
    <>
      {data && children?.(data)}
      <ArrayField<R, string>
        {...table}
        isLong
        data={data}
        search
        overlay={!data && <LoadingSign text={texts.loading} />}
        actions={actions ?? <DayButton compares />}
      >
        <DataTable columns={columns} />
      </ArrayField>
    </>
  )
}
