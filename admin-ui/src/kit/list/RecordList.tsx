import { type RecordType, recordOf } from '@landbook/contracts/records/index'
import type { Existing, Listed, SelectionOf } from '@landbook/contracts/records/selections'
import { Stack } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { type Identifier, ListContextProvider, ResourceContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import type { Row } from '../../data/dataProvider.ts'
import { type Names, useRows } from '../../data/records.ts'
import type { Selection } from '../../data/selection.ts'
import { resourceOf } from '../../navigation/resources.ts'
import { LoadError } from '../page/LoadError.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ListFilterChips } from './ListFilterChips.tsx'
import { ListFilterMenu } from './ListFilterMenu.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { NO_ROWS_YET, NOTHING_FOUND } from './RecordTable.tsx'
import { RecordFilterContext } from './recordFilterContext.ts'
import { type Asked, filterOptions, filterRows, type RecordFilter } from './recordFilters.ts'
import { SavedQueries } from './SavedQueries.tsx'
import type { Sort } from './sort.ts'
import { type Column, searchRows } from './tableRows.ts'
import { useListSelection } from './tableSelection.ts'
import { useArrival } from './tableView.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useWholeList } from './useWholeList.ts'

/** A list of records, as its manifest says it. */
interface ListOptions<R, K extends string> {
  /** What the list holds, for screen readers, in the search box and in counts: 'Wells'. */
  label: string
  columns: readonly Column<R, K>[]
  /** A constant: another one is another view. */
  sort?: Sort<NoInfer<K>>
  /** Constants. */
  filters?: readonly RecordFilter<R>[]
  /** Which records the list is of, whatever is asked for beside: react-admin's permanent filter. */
  among?: (row: R, asked: Asked) => boolean
  /** Whether the address carries the search, the order and the place in the list; otherwise they are remembered. */
  isAddressed?: boolean
  /** What its saved queries are kept under, where the resource has several lists. */
  storeKey?: string
  /** The file's name without '.csv'. */
  exportName: string
  /** The buttons for the records that are chosen; nothing for those who may not choose. */
  bulkActionButtons?: ReactNode
  /** What stands among the filters: inputs of their own. */
  filterInputs?: ReactNode
  /** Add, and what else can be done. */
  actions?: ReactNode
  /** Said where the filters leave nothing of the list. */
  emptyText?: string
  /** Where else something fits a search that finds nothing here; `all`: before any filter. */
  elsewhere?: (search: string, all: readonly R[]) => ReactNode
  /** Shows what was found, in the place of the table. */
  instead?: ((rows: readonly R[]) => ReactNode) | undefined
}

interface Props<T extends RecordType, F extends Names<T>, S extends SelectionOf<T>, K extends string>
  extends ListOptions<Listed<T, F, S>, K> {
  type: T
  /** What the list asks the API for. */
  row: { readonly fields: F; readonly select?: S & Existing<T, S> }
}

const NO_FILTERS: readonly never[] = []

/** The list page of a record type, in react-admin's contexts: of its resource and of its list. */
export function RecordList<
  T extends RecordType,
  const F extends Names<T>,
  const S extends SelectionOf<T>,
  K extends string,
>(props: Props<T, F, S, K>) {
  // The API answers what it is asked for.
  return <DeclaredList {...(props as unknown as DeclaredProps)} />
}

interface DeclaredProps extends ListOptions<Row, string> {
  type: RecordType
  row: Selection
}

/** The same where only the declaration knows the names. */
export function DeclaredList({ type, row, ...options }: DeclaredProps) {
  const { pathname } = useLocation()
  const arrival = useArrival()
  const all = useRows(type, { ...row, orderBy: [`${recordOf(type).titleField}_asc`] })
  const name = `${pathname} ${options.label}`
  const selection = useListSelection(
    name,
    useMemo(() => all.data?.map(idOf), [all.data]),
  )
  if (all.error) return <LoadError error={all.error} onRetry={all.refetch} />
  return (
    <ResourceContextProvider value={resourceOf(type)}>
      <ArrivedList
        // Whoever comes by a link or the browser's buttons finds what the address says.
        key={`${name} ${options.isAddressed ? arrival : ''}`}
        name={name}
        resource={resourceOf(type)}
        rows={all.data}
        refetch={all.refetch}
        selection={selection}
        {...options}
      />
    </ResourceContextProvider>
  )
}

interface ArrivedProps<R> extends ListOptions<R, string> {
  name: string
  resource: string
  rows: readonly R[] | undefined
  refetch: () => void
  selection: readonly [Identifier[], (ids: Identifier[]) => void]
}

const idOf = (row: object): string => String('id' in row && row.id)

function ArrivedList<R extends object>(props: ArrivedProps<R>) {
  const { resource, label, columns, filters = NO_FILTERS, among, isAddressed = false, rows } = props
  const { shown: shownColumns } = useColumnChoice(resource, columns)
  const list = useWholeList({ ...props, filters, rowKey: idOf })
  const { context, asked, inList, filtered, shown, searched } = list
  const all = rows ?? NO_FILTERS
  const choices = useMemo(
    () => ({
      filters,
      choicesOf: (name: string) => {
        const filter = filters.find((known) => known.name === name)
        // A list may be of other rows as soon as this is asked for.
        const possible = among ? all.filter((row) => among(row, { ...asked, [name]: '' })) : all
        const rest = filterRows(possible, filters, asked, name)
        return { options: filter ? filterOptions(rest, filter) : [], all: rest.length }
      },
    }),
    [all, among, filters, asked],
  )
  const byHidden = useMemo(
    () =>
      shownColumns.length === columns.length
        ? 0
        : shown.length - searchRows(shown, shownColumns, searched).length,
    [shown, shownColumns, columns, searched],
  )
  const { storeKey = resource, sort, filterInputs, actions } = props
  const hasColumns = props.instead === undefined
  // The same for every letter of a search: none of it is drawn anew.
  const tools = useMemo(
    () => (
      <>
        <ListFilterChips />
        <ListFilterMenu />
        {filterInputs}
        {isAddressed && <SavedQueries storeKey={storeKey} sort={sort} />}
        {hasColumns && <ColumnsButton columns={columns} />}
        {actions}
      </>
    ),
    [filterInputs, isAddressed, storeKey, sort, hasColumns, columns, actions],
  )
  return (
    <ListContextProvider value={context}>
      <RecordFilterContext value={choices}>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <ListToolbar label={label} hasSearch all={filtered.length} byHidden={byHidden}>
            {tools}
          </ListToolbar>
          {props.instead && rows ? (
            props.instead(shown)
          ) : (
            <ListTable
              label={label}
              columns={shownColumns}
              rowKey={idOf}
              place={list.place}
              bulkActionButtons={props.bulkActionButtons}
              emptyText={
                <>
                  {emptyText(props.emptyText, inList.length, filtered.length)}
                  {searched.trim() !== '' && props.elsewhere?.(searched, all)}
                </>
              }
            />
          )}
        </Stack>
      </RecordFilterContext>
    </ListContextProvider>
  )
}

function emptyText(ofFilters: string | undefined, inList: number, filtered: number): string {
  if (filtered > 0) return NOTHING_FOUND
  return (inList > 0 && ofFilters) || NO_ROWS_YET
}
