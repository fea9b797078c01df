import { recordOf } from '@landbook/contracts/catalogue/index'
import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { ReadReport } from '@landbook/contracts/catalogue/report/reading'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import { type ReactNode, useMemo } from 'react'
import type { Row } from '../../../engine/data/dataProvider.ts'
import { ArrayField } from '../../../engine/list/ArrayField.tsx'
import { DataTable } from '../../../engine/list/DataTable.tsx'
import { reportColumns } from './reportColumns.tsx'

const messages = REPORT_MESSAGES.custom

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
    <ArrayField
      isLong
      label={messages.inReport(records)}
      data={rows}
      exportName={`${recordOf(value).name}-custom`}
      exportLabel={messages.download}
      search
      empty={messages.noneFound}
      {...(sort && { sort })}
      actions={actions}
    >
      <DataTable columns={columns} />
    </ArrayField>
  )
}
