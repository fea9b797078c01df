import { type ReadReport, summedOf } from '@landbook/contracts/catalogue/report/reading'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { today } from '../../engine/data/companyTime.ts'
import { keyOfGroup, type RecordGroup } from '../../engine/data/groups.ts'
import { type Answer, asAnswer } from '../../engine/data/operations.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { groupsOf } from '../../engine/data/windows.ts'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { ComparedGroups } from './ComparedGroups.tsx'
import { Failed, Generating } from './GeneratedFrame.tsx'
import { groupColumns, wholeText } from './groupColumns.tsx'
import { type GeneratedProps, RowReport } from './RowReport.tsx'

const messages = REPORT_MESSAGES

/** Of one day its rows or groups; of two days what is different. */
export function GeneratedReport(report: GeneratedProps) {
  const { day, since } = useShownDay() ?? {}
  const { groupBy } = report.asked
  if (groupBy.length === 0) return <RowReport {...report} />
  if (since === undefined) return <GroupReport {...report} day={day} />
  return <GroupsOfTwoDays {...report} days={[since, day]} />
}

/** Of the end of a day; now without it. */
function useReportGroups(
  { record, fields, filter, groupBy }: ReadReport,
  asOf: string | undefined,
): Answer<readonly RecordGroup[]> {
  const [by, sums] = [groupBy, summedOf(fields)].map((named) => named.map(({ name }) => name))
  return asAnswer(useQuery(groupsOf({ type: record.type, by: by ?? [], sums: sums ?? [], filter, asOf })))
}

/** A row for each group, with the number of its records and the sums of their figures. */
function GroupReport({ reported, asked, actions, day }: GeneratedProps & { day: string | undefined }) {
  const { record, sort } = asked
  const { data: groups, ...answer } = useReportGroups(asked, day)
  const summed = useMemo(() => summedOf(asked.fields), [asked.fields])
  const columns = useMemo(() => groupColumns(asked.groupBy, summed), [asked.groupBy, summed])
  if (answer.error) return <Failed reason={answer.error.message} onRetry={answer.refetch} />
  if (!groups) return <Generating />
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {wholeText(groups, reported.records, summed)}
        {summed.length === 0 && ` · ${messages.noSums}`}
      </Typography>
      <ArrayField<RecordGroup, string>
        isLong
        label={messages.groups}
        data={groups}
        rowKey={rowKey}
        exportName={`${record.name}-custom`}
        exportLabel={messages.download}
        search
        empty={messages.noneFound}
        actions={actions}
        {...(sort && { sort })}
      >
        <DataTable columns={columns} />
      </ArrayField>
    </>
  )
}

const rowKey = ({ values }: RecordGroup) => keyOfGroup(values)

/** The earlier one, and the later one, which is today where it is undefined. */
function GroupsOfTwoDays({
  days: [since, day],
  ...report
}: GeneratedProps & { days: [string, string | undefined] }) {
  const [before, after] = [useReportGroups(report.asked, since), useReportGroups(report.asked, day)]
  const failed = [before, after].find(({ error }) => error)
  if (failed?.error) return <Failed reason={failed.error.message} onRetry={failed.refetch} />
  if (!before.data || !after.data) return <Generating />
  const days = { from: formatDate(since), to: formatDate(day ?? today()) }
  return <ComparedGroups {...report} before={before.data} after={after.data} days={days} />
}
