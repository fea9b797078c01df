import { type AnyRecord, type RecordType, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import type { Existing, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { Row } from '../data/dataProvider.ts'
import { linkedIn } from '../data/named.ts'
import type { Selected } from '../data/selection.ts'
import { fieldColumn } from '../list/fieldColumn.tsx'
import { filterName, type RecordFilter } from '../list/recordFilters.ts'
import type { Column } from '../list/tableRows.ts'
import { RecordLink } from '../page/RecordLink.tsx'
import { RecordLinks } from '../page/RecordLinks.tsx'
import { useRoles } from '../session/session.ts'
import { Dash, formatValue } from '../ui/format.tsx'
import { columnsOf, filtersOf, type Layout } from './layout.ts'
import type { AnyWrittenColumns, ListRow, WrittenColumns } from './writtenColumns.ts'

/** What is written by hand of a list. */
export interface WrittenList {
  /** By their names. */
  columns?: AnyWrittenColumns | undefined
  /** What all that is written by hand reads of a record. */
  reads?: Selected | undefined
}

/** The list of a type for its reader. `layout` and `written` must be constant. */
export function useListOf<T extends RecordType, const S extends SelectionOf<T>, C extends string>(
  type: T,
  layout: Layout<string, string, string, string, C>,
  { reads, columns }: { reads?: S & Existing<T, S>; columns?: WrittenColumns<T, ListRow<T, S>, C> },
) {
  const roles = useRoles()
  // The API answers what it is asked for.
  return listOf(recordOf(type), layout, roles, { reads, columns: columns as unknown as AnyWrittenColumns })
}

type List = ReturnType<typeof newList>

/** Lists of a layout for one reader, by what is written by hand of them. */
const kept = new WeakMap<Layout, { roles: readonly Role[]; lists: (WrittenList & { list: List })[] }>()

/**
 * What the list asks for, its columns and its filters: the same ones each time it is opened, as the order and the search
 * texts of its rows are kept with its columns.
 */
export function listOf(
  record: AnyRecord,
  layout: Layout,
  roles: readonly Role[],
  { columns, reads }: WrittenList = {},
): List {
  const before = kept.get(layout)
  const lists = before?.roles === roles ? before.lists : []
  const known = lists.find((one) => one.columns === columns && one.reads === reads)
  if (known) return known.list
  const list = newList(record, layout, roles, { columns, reads })
  kept.set(layout, { roles, lists: [...lists, { columns, reads, list }] })
  return list
}

/** What the list asks for, its columns and its filters. */
function newList(record: AnyRecord, layout: Layout, roles: readonly Role[], written: WrittenList) {
  const { links, titleField } = record
  const fields = documentFields(record)
  const { columns = {}, reads = [] } = written
  const mayRead = (name: string) => {
    const to = links[name]?.to
    return to === undefined || name in columns || holds(roles, recordOf(typeNamed(to)).read)
  }
  const names = columnsOf(record, layout).filter(mayRead)
  const filters = filtersOf(record, layout).filter(mayRead)
  // A value that is written by hand reads what `reads` says.
  const shown = new Set([
    titleField,
    ...names.filter((name) => columns[name]?.value === undefined),
    ...filters,
  ])
  const asked = new Set([...Object.keys(fields).filter((name) => shown.has(name)), ...reads])
  return {
    row: {
      fields: [...asked].filter((name) => typeof name === 'string'),
      select: [
        ...Object.entries(links)
          .filter(([name]) => shown.has(name))
          .map(([name, { to }]) => ({ [name]: ['id', recordOf(typeNamed(to)).titleField] })),
        ...[...asked].filter((name) => typeof name === 'object'),
      ],
    },
    columns: names.map((name) => columnOf(record, name, columns[name])),
    filters: filters.map((name) => filterOf(record, name)),
    sort: { field: titleField, order: 'ASC' } as const,
  }
}

/** A column as it is declared, and what is written by hand of it. */
function columnOf(record: AnyRecord, name: string, written: AnyWrittenColumns[string] = {}): Column<Row> {
  const { render, ...declared } = declaredColumn(record, name)
  // What is declared to be shown is not what another value is.
  return { ...declared, ...(written.value === undefined && render && { render }), ...written }
}

function declaredColumn(record: AnyRecord, name: string): Column<Row> {
  const { type, links, titleField } = record
  const fields = documentFields(record)
  const link = links[name]
  if (link)
    return {
      source: name,
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
  if (!(name in fields)) return { source: name, label: name, value: () => null }
  const column = fieldColumn<typeof fields, string, Row>(fields, name)
  if (name !== titleField) return column
  const title = (row: Row) => String(row[titleField] ?? '')
  return { ...column, width: 200, render: (row) => <RecordLink type={type} id={row.id} name={title(row)} /> }
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
