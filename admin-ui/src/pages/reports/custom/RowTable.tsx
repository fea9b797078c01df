import { MESSAGES } from '@landbook/contracts/messages'
import { recordOf } from '@landbook/contracts/records/index'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import type { ReadReport } from '@landbook/contracts/records/report/reading'
import { type ReactNode, useMemo } from 'react'
import type { Row } from '../../../data/dataProvider.ts'
import { RecordTable } from '../../../kit/list/RecordTable.tsx'
import { reportColumns } from './reportColumns.tsx'

const messages = MESSAGES.reports.custom

interface Props {
  reported: Reported
  rows: readonly Row[]
  asked: ReadReport
  actions: ReactNode
}

/** A row for each record. */
export function RowTable({ reported, rows, asked: { fields, sort }, actions }: Props) {
  const { value, records } = reported
  const columns = useMemo(() => reportColumns(value, fields), [value, fields])
  return (
    <RecordTable
      label={messages.inReport(records)}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      exportName={`${recordOf(value).name}-custom`}
      exportLabel={messages.download}
      search
      emptyText={messages.noneFound}
      {...(sort && { initialSort: sort })}
      actions={actions}
    />
  )
}
