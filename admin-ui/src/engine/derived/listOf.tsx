import type { DailyFields } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, type RecordType, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { columnsOf } from '@landbook/contracts/catalogue/listed'
import type { Existing, Listed, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { ReactElement, ReactNode } from 'react'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import { DataTable, type DataTableProps } from '../list/DataTable.tsx'
import { type DataTableColumnProps, writtenIn } from '../list/DataTableColumn.tsx'
import { keyOf } from '../list/elements.ts'
import { filtersAmong } from '../list/ListFilter.tsx'
import { askedFor, columnOf } from '../list/memberColumn.tsx'
import { filterOf } from '../list/memberFilter.ts'
import { editedBy } from '../list/settable.ts'
import type { Column } from '../list/tableRows.ts'
import { useRoles } from '../session/session.ts'
import { filtersOf, type Layout, type MemberOf } from './layout.ts'

/** What is written by hand of a list. */
export interface WrittenList {
  /** The children of its table; without any, its columns are those of the layout. */
  children?: ReactNode
  /** What all that is written by hand reads of a record. */
  reads?: Selected | undefined
  /** Filters beside those of the layout. */
  moreFilters?: ReactElement[] | undefined
}

/** The list of a type for its reader. `layout` and what is written must be constant. */
export function useListOf<T extends RecordType, const S extends SelectionOf<T>>(
  type: T,
  layout: Layout,
  { reads, children }: { reads?: S & Existing<T, S>; children?: ReactNode },
) {
  return listOf(recordOf(type), layout, useRoles(), { reads, children })
}

type List = ReturnType<typeof newList>

interface Kept extends Pick<WrittenList, 'reads' | 'moreFilters'> {
  list: List
}

/** Lists of a layout for one reader, by the children of their tables. */
const kept = new WeakMap<Layout, { roles: readonly Role[]; lists: WeakMap<object, Kept> }>()

/**
 * What the list asks for, its columns and its filters: the same ones each time it is opened, as what is asked of the server
 * is told by them.
 */
export function listOf(
  record: AnyRecord,
  layout: Layout,
  roles: readonly Role[],
  written: WrittenList = {},
): List {
  const before = kept.get(layout)
  const lists = before?.roles === roles ? before.lists : new WeakMap<object, Kept>()
  const key = keyOf(written.children)
  const known = lists.get(key)
  const { reads, moreFilters } = written
  if (known && known.reads === reads && known.moreFilters === moreFilters) return known.list
  const list = newList(record, layout, roles, written)
  lists.set(key, { reads, moreFilters, list })
  kept.set(layout, { roles, lists })
  return list
}

/** What the list asks for, its columns and its filters. */
function newList(record: AnyRecord, layout: Layout, roles: readonly Role[], written: WrittenList) {
  const { links, titleField } = record
  const { reads, moreFilters } = written
  const own = writtenIn(written.children)
  const columns = new Map(own.map(({ source, ...column }) => [source, column]))
  const mayRead = (name: string) => {
    const to = links[name]?.to
    const isOwn = Object.keys(columns.get(name) ?? {}).length > 0
    return to === undefined || isOwn || holds(roles, recordOf(typeNamed(to)).read)
  }
  const arranged = own.length > 0 ? [...columns.keys()] : columnsOf(record)
  const names = arranged.filter(mayRead)
  const filters = filtersOf(record, layout).filter(mayRead)
  // A value that is written by hand reads what `reads` says.
  const shown = new Set([
    titleField,
    ...names.filter((name) => columns.get(name)?.value === undefined),
    ...filters,
  ])
  return {
    row: askedFor(record, { shown, reads }, roles),
    columns: names.map((name) => editedBy(record, roles, columnOf(record, name, columns.get(name)))),
    filters: [
      ...filters.map((name) => filterOf(record, name, memberLabel(record, name))),
      ...filtersAmong<Row>(moreFilters),
    ],
    sort: { field: titleField, order: 'ASC' } as const,
  }
}

/** A record in a list, as what is written by hand of the list reads it. */
export type ListRow<T extends RecordType, S> = Listed<T, readonly [], S>

/** Of a member what is otherwise than declared; any other column has a value, or buttons. */
type TypedColumnProps<T extends RecordType, R extends object> =
  | (Partial<Omit<DataTableColumnProps<R>, 'source'>> & {
      source: MemberOf<T> | (keyof DailyFields<T> & string)
    })
  | (Omit<DataTableColumnProps<R>, 'source'> & { source: string; value: Column<R>['value'] })
  | (Omit<DataTableColumnProps<R>, 'source'> & { source?: never })

type TypedColumn<T extends RecordType, R extends object> = (
  props: TypedColumnProps<T, R>,
) => ReactElement | null

interface TypedTable<T extends RecordType, R extends object> {
  (props: DataTableProps): ReactElement
  Col: TypedColumn<T, R>
  NumberCol: TypedColumn<T, R>
}

/**
 * The table of a list of a record type, typed by what the list reads of a record: a column cannot show anything else.
 * Its members are labelled and formatted as they are declared.
 */
export const typedTable = <T extends RecordType, const S extends SelectionOf<T>>(
  _type: T,
  _reads: S & Existing<T, S>,
) => DataTable as unknown as TypedTable<T, ListRow<T, S>>
