import { metaOf } from '@landbook/contracts/kernel/fields'
import { memberLabel } from '@landbook/contracts/kernel/record'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/records/index'
import { holds, type Role } from '@landbook/contracts/roles'
import type { Row } from '../../data/dataProvider.ts'
import { linkedIn } from '../../data/named.ts'
import { Dash, formatValue } from '../../kit/format.tsx'
import { fieldColumn } from '../../kit/list/fieldColumn.tsx'
import { filterName, type RecordFilter } from '../../kit/list/recordFilters.ts'
import type { Column } from '../../kit/list/tableRows.ts'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { RecordLinks } from '../../kit/page/RecordLinks.tsx'
import { columnsOf, filtersOf, type Layout } from './layout.ts'

/** What the list asks for, its columns and its filters: the same as long as the record and its layout are. */
export function listOf(record: AnyRecord, layout: Layout, roles: readonly Role[]) {
  const { fields, links, titleField } = record
  const mayRead = (name: string) => {
    const to = links[name]?.to
    return to === undefined || holds(roles, recordOf(typeNamed(to)).read)
  }
  const names = columnsOf(record, layout).filter(mayRead)
  const filters = filtersOf(record, layout).filter(mayRead)
  const asked = new Set([titleField, ...names, ...filters])
  return {
    row: {
      fields: Object.keys(fields).filter((name) => asked.has(name)),
      select: Object.entries(links)
        .filter(([name]) => asked.has(name))
        .map(([name, { to }]) => ({ [name]: ['id', recordOf(typeNamed(to)).titleField] })),
    },
    columns: [titleColumn(record), ...names.map((name) => columnOf(record, name))],
    filters: filters.map((name) => filterOf(record, name)),
    sort: { field: titleField, order: 'ASC' } as const,
  }
}

/** What the record is called, and the way to its page. */
function titleColumn({ type, fields, titleField }: AnyRecord): Column<Row> {
  const name = (row: Row) => String(row[titleField] ?? '')
  return {
    ...fieldColumn<typeof fields, string, Row>(fields, titleField),
    width: 200,
    render: (row) => <RecordLink type={type} id={row.id} name={name(row)} />,
  }
}

function columnOf(record: AnyRecord, name: string): Column<Row> {
  const link = record.links[name]
  if (!link) return fieldColumn<typeof record.fields, string, Row>(record.fields, name)
  return {
    key: name,
    label: link.label,
    value: (row) =>
      linkedIn(record, name, row)
        .map((linked) => linked.name)
        .join(', '),
    render: (row) => {
      const all = linkedIn(record, name, row)
      return all.length === 0 ? <Dash /> : <RecordLinks type={typeNamed(link.to)} records={all} />
    },
  }
}

/** By its value a choice is asked for, a flag by how it is shown; links and texts are asked for by what they say. */
function filterOf(record: AnyRecord, name: string): RecordFilter<Row> {
  const filter = { name: filterName(name), label: memberLabel(record, name), shown: 'menu' } as const
  const schema = record.fields[name]
  if (!schema) return { ...filter, value: (row) => linkedIn(record, name, row)[0]?.name }
  const { kind } = metaOf(schema)
  if (kind === 'flag') return { ...filter, value: (row) => formatValue(schema, row[name]) }
  return { ...filter, value: (row) => row[name], labelFor: (value) => formatValue(schema, value) }
}
