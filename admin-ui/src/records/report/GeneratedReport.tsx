import { type ReadReport, summedOf } from '@landbook/contracts/catalogue/report/reading'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { today } from '../../engine/data/companyTime.ts'
import type { Row } from '../../engine/data/row.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ReportView } from '../../engine/report/ReportView.tsx'
import { ComparedGroups } from './ComparedGroups.tsx'
import type { Group } from './group.ts'
import { groupColumns, wholeText } from './groupColumns.tsx'
import { reportColumns } from './reportColumns.tsx'
import type { GeneratedDays } from './useGeneration.ts'

const messages = REPORT_MESSAGES

interface Props {
  reported: Reported
  asked: ReadReport
  shown: GeneratedDays
  actions: ReactNode
}

/** Of one day its rows or groups; of two days what is different. */
export function GeneratedReport({ shown: { generated, before, day, since }, ...report }: Props) {
  if ('rows' in generated)
    return (
      <RowReport
        {...report}
        after={generated.rows}
        before={before && 'rows' in before ? before.rows : undefined}
      />
    )
  if (before && 'groups' in before)
    return (
      <ComparedGroups
        {...report}
        before={before.groups}
        after={generated.groups}
        days={{ from: formatDate(since), to: formatDate(day ?? today()) }}
      />
    )
  return <GroupReport {...report} groups={generated.groups} />
}

/** What is the same for rows and groups. */
const viewOf = ({ asked: { record, sort }, actions }: Omit<Props, 'shown'>) => ({
  exportName: `${record.name}-custom`,
  exportLabel: messages.download,
  empty: messages.noneFound,
  actions,
  ...(sort && { sort }),
})

interface RowProps extends Omit<Props, 'shown'> {
  before: readonly Row[] | undefined
  after: readonly Row[]
}

/** A row for each record. */
function RowReport({ before, after, ...report }: RowProps) {
  const { reported, asked } = report
  const { record, fields } = asked
  const { value: type } = reported
  const columns = useMemo(() => reportColumns(type, fields), [type, fields])
  const nameOf = (row: Row) => String(row[record.titleField] ?? '')
  return (
    <ReportView<Row>
      {...viewOf(report)}
      label={messages.inReport(reported.records)}
      columns={columns}
      nameOf={nameOf}
      renderName={(row) => <RecordLink type={type} id={row.id} name={nameOf(row)} />}
      rows={after}
      before={before}
    />
  )
}

/** A row for each group, with the number of its records and the sums of their figures. */
function GroupReport({ groups, ...report }: Omit<Props, 'shown'> & { groups: readonly Group[] }) {
  const { reported, asked } = report
  const summed = useMemo(() => summedOf(asked.fields), [asked.fields])
  const columns = useMemo(() => groupColumns(asked.groupBy, summed), [asked.groupBy, summed])
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {wholeText(groups, reported.records, summed)}
        {summed.length === 0 && ` · ${messages.noSums}`}
      </Typography>
      <ReportView<Group> {...viewOf(report)} label={messages.groups} columns={columns} rows={groups} />
    </>
  )
}
