import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { ReadReport } from '@landbook/contracts/catalogue/report/reading'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import { type ReactNode, useMemo } from 'react'
import { today } from '../../../engine/data/companyTime.ts'
import type { Row } from '../../../engine/data/dataProvider.ts'
import { RecordLink } from '../../../engine/links/RecordLink.tsx'
import { ComparedRows } from '../ComparedReport.tsx'
import { ComparedGroups } from './ComparedGroups.tsx'
import { GroupTable } from './GroupTable.tsx'
import type { Generated } from './generate.ts'
import { RowTable } from './RowTable.tsx'
import { reportColumns } from './reportColumns.tsx'
import type { GeneratedDays } from './useGeneration.ts'

interface Props {
  reported: Reported
  asked: ReadReport
  shown: GeneratedDays
  actions: ReactNode
}

/** Of one day its rows or groups; of two days what is different. */
export function GeneratedReport({ shown: { generated, before, day, since }, ...report }: Props) {
  if (before !== undefined)
    return (
      <Compared
        {...report}
        before={before}
        after={generated}
        days={{ from: formatDate(since), to: formatDate(day ?? today()) }}
      />
    )
  return 'rows' in generated ? (
    <RowTable {...report} rows={generated.rows} />
  ) : (
    <GroupTable {...report} groups={generated.groups} />
  )
}

interface ComparedProps extends Omit<Props, 'shown' | 'actions'> {
  before: Generated
  after: Generated
  days: { from: string; to: string }
}

function Compared({ before, after, days, ...report }: ComparedProps) {
  const { reported, asked } = report
  const { record, fields } = asked
  const { value: type } = reported
  const columns = useMemo(() => reportColumns(type, fields), [type, fields])
  if ('groups' in before && 'groups' in after)
    return <ComparedGroups {...report} before={before.groups} after={after.groups} days={days} />
  if (!('rows' in before && 'rows' in after)) return null
  const nameOf = (row: Row) => String(row[record.titleField] ?? '')
  return (
    <ComparedRows<Row>
      label={REPORT_MESSAGES.custom.inReport(reported.records)}
      exportName={`${record.name}-custom`}
      exportLabel={REPORT_MESSAGES.custom.download}
      before={before.rows}
      after={after.rows}
      columns={columns}
      nameOf={nameOf}
      renderName={(row) => <RecordLink type={type} id={row.id} name={nameOf(row)} />}
    />
  )
}
