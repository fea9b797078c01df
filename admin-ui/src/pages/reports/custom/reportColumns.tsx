import { metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { type RecordType, recordOf } from '@landbook/contracts/records/index'
import type { Row } from '../../../data/dataProvider.ts'
import { Dash } from '../../../kit/format.tsx'
import { fieldColumn } from '../../../kit/list/fieldColumn.tsx'
import type { Column } from '../../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../../kit/page/RecordLink.tsx'
import { LongText } from '../LongText.tsx'
import type { ReportField } from './reportFields.ts'

/** The columns of a custom report: formatted as elsewhere, texts cut on the screen only. */
export const reportColumns = (type: RecordType, fields: readonly ReportField[]): readonly Column<Row>[] =>
  fields.map((field) => reportColumn(type, field))

function reportColumn(type: RecordType, { name, label, description, schema }: ReportField): Column<Row> {
  const column: Column<Row> = { ...fieldColumn({ [name]: schema }, name), label, description }
  if (name === recordOf(type).titleField)
    return {
      ...column,
      width: 180,
      render: (row) => (
        <RecordLink type={type} id={row.id} name={String(row[name] || MESSAGES.rightOfWay.noName)} />
      ),
    }
  const { kind } = metaOf(schema)
  if (kind !== 'text' && kind !== 'longText') return column
  return {
    ...column,
    width: kind === 'text' ? 180 : 320,
    render: (row) => (row[name] ? <LongText text={String(row[name])} none="" /> : <Dash />),
  }
}
