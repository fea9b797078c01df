import { type AnyRecord, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { Existing, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { plural } from '@landbook/contracts/engine/values/texts'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { lazy, type ReactElement, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../data/dataProvider.ts'
import { DataTable } from '../list/DataTable.tsx'
import { columnElements } from '../list/DataTableColumn.tsx'
import { List, type ListProps } from '../list/List.tsx'
import { filterElements } from '../list/ListFilter.tsx'
import type { RecordFilter } from '../list/recordFilters.ts'
import { createPathOf, resourceOf } from '../navigation/resources.ts'
import { useHolds, useRoles } from '../session/session.ts'
import { editableOf, type Layout, nounOf } from './layout.ts'
import { listOf, type WrittenList } from './listOf.tsx'
import type { ListRow, WrittenColumns } from './writtenColumns.ts'

const NO_INPUTS: readonly never[] = []

// Not every list has them.
const BulkEditButton = lazy(async () => ({
  default: (await import('../bulk/BulkEditButton.tsx')).BulkEditButton,
}))
const BulkRunButton = lazy(async () => ({
  default: (await import('../bulk/BulkRunButton.tsx')).BulkRunButton,
}))

/** What is particular to the list of a record type. */
interface Options<R>
  extends Omit<Partial<ListProps<R>>, 'resource' | 'row' | 'sort' | 'filters' | 'children' | 'empty'> {
  /** Must be constant. */
  filters?: readonly RecordFilter<R>[]
  /** Further filter inputs. */
  filterInputs?: readonly ReactElement[]
  /** What the table says when no record passes the filters. */
  empty?: string
}

interface Props<T extends RecordType, S extends SelectionOf<T>, C extends string>
  extends Options<ListRow<T, S>> {
  type: T
  layout: Layout<string, string, string, string, C>
  /** What columns, filters and all else that is written by hand read of a record. Must be constant. */
  reads?: S & Existing<T, S>
  /** Must be constant. */
  columns?: WrittenColumns<T, ListRow<T, S>, C>
}

/** The list of a record type, from its declaration and layout. */
export function DerivedList<
  T extends RecordType,
  const S extends SelectionOf<T> = readonly [],
  C extends string = never,
>({ type, ...props }: Props<T, S, C>) {
  // The API answers what it is asked for.
  return <AnyList record={recordOf(type)} {...(props as unknown as AnyProps)} />
}

interface AnyProps extends Options<Row>, WrittenList {
  layout: Layout
}

function AnyList({ record, layout, ...props }: AnyProps & { record: AnyRecord }) {
  const { columns, reads, filterInputs = NO_INPUTS, actions, empty, ...options } = props
  const { type, title } = record
  const mayWrite = useHolds(record.write)
  const noun = nounOf(record, layout)
  const roles = useRoles()
  const editable = useMemo(() => editableOf(record, layout), [record, layout])
  const list = listOf(record, layout, roles, { columns, reads })
  return (
    <List
      resource={resourceOf(type)}
      label={plural(noun)}
      row={list.row}
      sort={list.sort}
      {...options}
      filters={filterElements(props.filters ?? list.filters, filterInputs)}
      actions={
        <>
          {actions}
          {mayWrite && editable && (
            <Suspense>
              <BulkRunButton record={record} />
            </Suspense>
          )}
          {mayWrite && (
            <Button component={Link} to={createPathOf(type)} variant="contained" startIcon={<AddIcon />}>
              Add {noun}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        empty={empty ?? `No ${title.toLowerCase()} fits the filter`}
        bulkActionButtons={
          mayWrite && editable ? (
            <Suspense>
              <BulkEditButton record={record} editable={editable} />
            </Suspense>
          ) : undefined
        }
      >
        {columnElements(list.columns)}
      </DataTable>
    </List>
  )
}
