import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { type ReportField, selectionOf } from '@landbook/contracts/catalogue/report/fields'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { joinedTexts } from '@landbook/contracts/engine/values/texts'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import type { Row } from '../../engine/data/row.ts'
import type { Selection } from '../../engine/data/selection.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { isOrderedIn, isSearchedIn } from '../../engine/list/asked.ts'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { LongText } from '../../engine/report/LongText.tsx'
import { Dash, formatValue } from '../../engine/ui/format.tsx'

const { columns: messages } = MESSAGES.list

/** The columns of a custom report: formatted as elsewhere, texts cut on the screen only. */
export const reportColumns = (record: AnyRecord, fields: readonly ReportField[]): readonly Column<Row>[] =>
  fields.map((field) => {
    const column = field.path.length === 1 ? ownColumn(record, field) : linkedColumn(field)
    const [member = ''] = column.members ?? [column.source]
    const [isOrdered, isSearched] = [isOrderedIn(record, member), isSearchedIn(record, member)]
    const cannot = [...(isOrdered ? [] : [messages.notSorted]), ...(isSearched ? [] : [messages.notSearched])]
    return {
      ...column,
      description: [field.meaning, ...cannot].join(' · '),
      disableSort: !isOrdered,
      isNotSearched: !isSearched,
    }
  })

/** What its rows are asked for: the fields, and by what the record is called. */
export const reportSelection = ({ titleField }: AnyRecord, fields: readonly ReportField[]): Selection => {
  const asked = selectionOf([[titleField], ...fields.map(({ path }) => path)])
  return {
    fields: asked.filter((one) => typeof one === 'string'),
    select: asked.filter((one) => typeof one === 'object'),
  }
}

function ownColumn({ type, titleField }: AnyRecord, field: ReportField): Column<Row> {
  const { name, label, schema } = field
  const column: Column<Row> = { ...fieldColumn({ [name]: schema }, name), label }
  if (name === titleField)
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
function linkedColumn({ name, path, label, schema, several, isOfRow, of }: ReportField): Column<Row> {
  const [link = '', member] = path
  // By the name of a linked record lists are asked by the link.
  const members =
    path.length === 2 && !isOfRow && member === recordOf(of).titleField ? { members: [link] } : {}
  if (several) {
    const joined = isOfRow ? rowTexts : joinedTexts
    const value = (row: Row) => joined(valuesAlong(row, path).map((one) => formatValue(schema, one)))
    return {
      source: name,
      label,
      ...members,
      width: 220,
      value,
      render: (row) => {
        const text = value(row)
        return text === null ? <Dash /> : <LongText text={text} none="" />
      },
    }
  }
  const { value, render, sort: _, sums: __, ...column } = fieldColumn({ [name]: schema }, name)
  const within = (row: Row) => ({ [name]: valuesAlong(row, path)[0] ?? null })
  return {
    ...column,
    label,
    ...members,
    width: 160,
    value: (row) => value(within(row)),
    render: (row) => render?.(within(row)),
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
