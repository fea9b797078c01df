import { type AnyRecord, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import type { Existing, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { plural } from '@landbook/contracts/engine/values/texts'
import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { type ReactElement, Suspense, useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { BulkEditButton } from '../bulk/BulkEditButton.tsx'
import { BulkRunButton } from '../bulk/BulkRunButton.tsx'
import { BlockDialog } from '../bulk/lazyDialogs.ts'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import { DataTable, type DataTableProps } from '../list/DataTable.tsx'
import { List } from '../list/List.tsx'
import { filterElements, ListFilter, type ListFilterProps } from '../list/ListFilter.tsx'
import type { ListProps } from '../list/listProps.ts'
import type { TableCells } from '../list/useCells.tsx'
import { createPathOf, resourceOf } from '../navigation/resources.ts'
import { useHolds, useRoles } from '../session/session.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { editableOf, type Layout, nounOf } from './layout.ts'
import { type ListRow, listOf, typedTable } from './listOf.tsx'

// They are made of what forms are made of, which a list does without until one is opened.
const CellEditor = lazyComponent(() => import('../cells/CellEditor.tsx'), 'CellEditor')
const RecordPeek = lazyComponent(() => import('./RecordPeek.tsx'), 'RecordPeek')

/** What is particular to the list of a record type. */
interface Options<R> extends Omit<Partial<ListProps<R>>, 'resource' | 'row' | 'sort' | 'children'> {
  /** Beside those of the layout, where `filters` stand in the place of these. Must be constant. */
  moreFilters?: ReactElement[]
}

export interface DerivedListProps<T extends RecordType, S extends SelectionOf<T>>
  extends Options<ListRow<T, S>> {
  type: T
  layout: Layout
  /**
   * What columns, filters and all else that is written by hand read of a record: of others only for those who may read
   * them. Must be constant.
   */
  reads?: S & Existing<T, S>
  /** A `DataTable` with the columns of the list, by default those of the layout. Its children must be constant. */
  children?: ReactElement
}

/** The list of a record type, from its declaration and layout. */
export function DerivedList<T extends RecordType, const S extends SelectionOf<T> = readonly []>({
  type,
  ...props
}: DerivedListProps<T, S>) {
  // The API answers what it is asked for.
  return <AnyList record={recordOf(type)} {...(props as unknown as AnyProps)} />
}

/** The list of a record type, its table and its filters, all of what is read of a record. */
export function typedList<T extends RecordType, const S extends SelectionOf<T> = readonly []>(
  type: T,
  { layout, reads }: { layout: Layout; reads: S & Existing<T, S> },
) {
  type Props = Omit<DerivedListProps<T, S>, 'type' | 'layout' | 'reads'>
  return {
    List: (props: Props) => <DerivedList<T, S> {...props} type={type} layout={layout} reads={reads} />,
    DataTable: typedTable<T, S>(type, reads),
    ListFilter: ListFilter as (props: ListFilterProps<ListRow<T, S>>) => ReactElement | null,
  }
}

/** On phones its icon alone. */
const AddButton = ({ to, label }: { to: string; label: string }) => (
  <Button
    component={Link}
    to={to}
    variant="contained"
    startIcon={<AddIcon />}
    aria-label={label}
    sx={{
      minWidth: { xs: 44, sm: 0 },
      '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
    }}
  >
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
)

const cellsOf = (record: AnyRecord): TableCells => ({
  cell: (cell) => <CellEditor record={record} {...cell} />,
  block: operationFor(record.type, 'update')?.many
    ? (block, onClose) => <BlockDialog record={record} block={block} onClose={onClose} />
    : undefined,
})

interface AnyProps extends Options<Row> {
  layout: Layout
  reads?: Selected
  children?: ReactElement<DataTableProps>
}

function AnyList({ record, layout, ...props }: AnyProps & { record: AnyRecord }) {
  const { children, reads, moreFilters, ...options } = props
  const table = children?.props
  const { type, title } = record
  const mayWrite = useHolds(record.write)
  const noun = nounOf(record, layout)
  const roles = useRoles()
  const editable = useMemo(() => editableOf(record, layout, roles), [record, layout, roles])
  const peek = useCallback(
    (id: string) => (
      <Suspense>
        <RecordPeek record={record} layout={layout} id={id} />
      </Suspense>
    ),
    [record, layout],
  )
  const cells = useMemo(() => cellsOf(record), [record])
  const list = listOf(record, layout, roles, { children: table?.children, reads, moreFilters })
  return (
    <List
      resource={resourceOf(type)}
      label={plural(noun)}
      row={list.row}
      sort={list.sort}
      filters={filterElements(list.filters)}
      {...options}
      create={
        <>
          {mayWrite && editable && <BulkRunButton record={record} />}
          {mayWrite && <AddButton to={createPathOf(type)} label={`Add ${noun}`} />}
        </>
      }
    >
      <DataTable
        empty={`No ${title.toLowerCase()} fits the filter`}
        bulkActionButtons={
          mayWrite && editable ? <BulkEditButton record={record} editable={editable} /> : undefined
        }
        {...table}
        peek={peek}
        cells={mayWrite ? cells : undefined}
        columns={list.columns}
      />
    </List>
  )
}
