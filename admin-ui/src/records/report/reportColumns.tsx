import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { joinedTexts } from '@landbook/contracts/engine/values/texts'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import type { Row } from '../../engine/data/row.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { LongText } from '../../engine/report/LongText.tsx'
import { Dash, formatValue } from '../../engine/ui/format.tsx'

/** The columns of a custom report: formatted as elsewhere, texts cut on the screen only. */
export const reportColumns = (type: RecordType, fields: readonly ReportField[]): readonly Column<Row>[] =>
  fields.map((field) => (field.path.length === 1 ? ownColumn(type, field) : linkedColumn(field)))

function ownColumn(type: RecordType, { name, label, meaning, schema }: ReportField): Column<Row> {
  const column: Column<Row> = { ...fieldColumn({ [name]: schema }, name), label, description: meaning }
  if (name === recordOf(type).titleField)
    return {
      ...column,
      width: 180,
      render: (row) => (
        <RecordLink type={type} id={row.id} name={String(row[name] || REPORT_MESSAGES.noName)} />
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

/** Of one linked record as its own fields; of several, each value once; of rows, that of each in their order. */
function linkedColumn({ name, path, label, meaning, schema, several, isOfRow }: ReportField): Column<Row> {
  if (several) {
    const joined = isOfRow ? rowTexts : joinedTexts
    const value = (row: Row) => joined(valuesAlong(row, path).map((one) => formatValue(schema, one)))
    return {
      source: name,
      label,
      description: meaning,
      width: 220,
      value,
      render: (row) => {
        const text = value(row)
        return text === null ? <Dash /> : <LongText text={text} none="" />
      },
    }
  }
  const { value, render, sort, ...column } = fieldColumn({ [name]: schema }, name)
  const within = (row: Row) => ({ [name]: valuesAlong(row, path)[0] ?? null })
  return {
    ...column,
    label,
    description: meaning,
    width: 160,
    value: (row) => value(within(row)),
    render: (row) => render?.(within(row)),
    ...(sort && { sort: (a: Row, b: Row) => sort(within(a), within(b)) }),
  }
}

/** Whatever is empty has its place, so that columns of one list can be read beside each other. */
const rowTexts = (texts: readonly string[]): string | null =>
  texts.some(Boolean) ? texts.map((text) => text || '–').join('; ') : null

/** What lies at the end of a path, through lists on the way. */
function valuesAlong(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAlong(one, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return typeof value === 'object' && value !== null ? valuesAlong(Reflect.get(value, name), rest) : []
}
