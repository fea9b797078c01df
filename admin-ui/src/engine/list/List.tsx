import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Stack } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import {
  type Identifier,
  ListContextProvider,
  type ListProps as ReactAdminProps,
  ResourceContextProvider,
} from 'react-admin'
import { useLocation } from 'react-router'
import type { Row } from '../data/dataProvider.ts'
import { type LongAnswer, useLongRows } from '../data/longRecords.ts'
import type { Selection } from '../data/selection.ts'
import { useNoneAtAll, useShownDay } from '../data/shownDay.ts'
import { AsOfDay } from '../day/AsOfDay.tsx'
import { DayButton } from '../day/DayButton.tsx'
import { typeOf } from '../navigation/resources.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { MAX_HEIGHT } from './DataTable.tsx'
import { useRowHeight } from './density.ts'
import { useSteady } from './elements.ts'
import { filtersAmong, inputsAmong } from './ListFilter.tsx'
import { ListFilterChips } from './ListFilterChips.tsx'
import { ListFilterMenu } from './ListFilterMenu.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { ReadingSign } from './ReadingSign.tsx'
import { RecordFilterContext } from './recordFilterContext.ts'
import { type ActiveFilters, filterOptions, filterRows, type RecordFilter } from './recordFilters.ts'
import { SavedQueries } from './SavedQueries.tsx'
import { searcherOf, useSearchTexts } from './searchTexts.ts'
import { TableContext } from './tableContext.ts'
import { useColumnsOfTable } from './tableIn.ts'
import { useListSelection } from './tableSelection.ts'
import { useArrival } from './tableView.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useListController } from './useListController.ts'

type OfReactAdmin =
  | 'actions'
  | 'children'
  | 'disableSyncWithLocation'
  | 'empty'
  | 'error'
  | 'exporter'
  | 'filter'
  | 'filters'
  | 'resource'
  | 'sort'
  | 'storeKey'

/**
 * react-admin's, where `sort` and `filters` must be constant: others reset the view. `filters` are `ListFilter`s and
 * inputs; `storeKey` is that of the saved queries.
 */
export interface ListProps<R = Row> extends Pick<ReactAdminProps, OfReactAdmin> {
  resource: string
  /** The label for screen readers, search box and counts: 'Wells'. */
  label: string
  /** What the list selects from the API. */
  row: Selection
  storeKey?: string
  empty?: string
  /** Replaces the reason why the records could not be loaded. */
  error?: string
  /** `filter` where it depends on the chosen filters; then that one is without any. */
  filterCallback?: (row: R, active: ActiveFilters) => boolean
  /** A hook that completes the rows by what is read beside them. Must be constant. */
  useCompleted?: (answer: LongAnswer<R>) => LongAnswer<R>
  /** The file's name without '.csv', by default that of the resource. */
  exportName?: string
  /** Hint on matches elsewhere for a search without results; `all`: before any filter. */
  elsewhere?: (search: string, all: readonly R[]) => ReactNode
  /** Shows the results instead of the table. */
  instead?: ((rows: readonly R[]) => ReactNode) | undefined
}

const NO_ROWS: readonly never[] = []
const asRead = (answer: LongAnswer<Row>): LongAnswer<Row> => answer

/**
 * As react-admin's `List`, over all records of a type, of today or of the day in the address (decision 0036). Its child
 * is the `DataTable`.
 */
export const List = (props: ListProps) => (
  <AsOfDay>
    <ListOfDay {...props} />
  </AsOfDay>
)

/** In react-admin's resource and list contexts. The past is only read: nothing can be added to it. */
function ListOfDay(props: ListProps) {
  const { resource, row, filter, filterCallback, instead, useCompleted = asRead } = props
  const type = typeOf(resource)
  const isPast = useShownDay()?.day !== undefined
  const { pathname } = useLocation()
  const arrival = useArrival()
  const { sort = { field: recordOf(type).titleField, order: 'ASC' } } = props
  const read = useLongRows(type, {
    ...row,
    ...(filterCallback ? { among: filter } : { filter }),
    needsOthers: filterCallback !== undefined || filter === undefined,
    sort,
  })
  const { data, first, error, refetch } = useCompleted(read)
  const name = `${pathname} ${props.label}`
  const selection = useListSelection(
    name,
    useMemo(() => data?.map(idOf), [data]),
  )
  const rows = data ?? (instead ? undefined : first?.rows)
  const failed = error && { message: props.error ?? error.message }
  if (failed && !rows) return <LoadError error={failed} onRetry={refetch} />
  return (
    <ResourceContextProvider value={resource}>
      <ArrivedList
        {...props}
        // Remounts on navigation, so that the URL applies.
        key={`${name} ${props.disableSyncWithLocation ? '' : arrival}`}
        name={name}
        rows={rows}
        expected={data || !rows ? undefined : first?.total}
        refetch={refetch}
        overlay={!data && first && <ReadingSign first={first} failed={failed?.message} onRetry={refetch} />}
        selection={selection}
        actions={isPast ? false : (props.actions ?? false)}
      />
    </ResourceContextProvider>
  )
}

interface ArrivedProps extends ListProps {
  name: string
  rows: readonly Row[] | undefined
  /** How many rows there will be, while `rows` are only the first. */
  expected: number | undefined
  /** Laid over the end of the table, so that it moves nothing. */
  overlay: ReactNode
  refetch: () => void
  selection: readonly [Identifier[], (ids: Identifier[]) => void]
}

const idOf = (row: object): string => String('id' in row && row.id)

function ArrivedList(props: ArrivedProps) {
  const { resource, label, children, filterCallback, disableSyncWithLocation, rows, expected } = props
  const columns = useColumnsOfTable<Row>(children)
  const given = useSteady(props.filters)
  const filters: readonly RecordFilter<Row>[] = filtersAmong(given)
  const noneAtAll = useNoneAtAll(props.empty)
  const { shown: shownColumns } = useColumnChoice(resource, columns)
  const list = useListController({ exportName: resource, ...props, columns, filters, rowKey: idOf })
  const { context, active, inList, filtered, shown, searched } = list
  const all = rows ?? NO_ROWS
  const choices = useMemo(
    () => ({
      filters,
      choicesOf: (name: string) => {
        if (expected !== undefined) return undefined
        const filter = filters.find((known) => known.name === name)
        // The permanent filter may depend on this filter.
        const possible = filterCallback
          ? all.filter((row) => filterCallback(row, { ...active, [name]: '' }))
          : all
        const rest = filterRows(possible, filters, active, name)
        return { options: filter ? filterOptions(rest, filter) : [], all: rest.length }
      },
    }),
    [all, expected, filterCallback, filters, active],
  )
  const isHiding = shownColumns.length < columns.length
  useSearchTexts(isHiding ? filtered : NO_ROWS, shownColumns)
  const findInShown = useMemo(() => searcherOf(filtered, shownColumns), [filtered, shownColumns])
  const byHidden = useMemo(
    // What is found in fewer columns is found in all of them; while rows are still to come, nothing is known of either.
    () => (isHiding && expected === undefined ? shown.length - findInShown(searched).length : 0),
    [isHiding, expected, shown, findInShown, searched],
  )
  const { storeKey = resource, sort, actions } = props
  const table = {
    label,
    columns: shownColumns,
    rowKey: idOf,
    place: list.place,
    rowHeight: useRowHeight(),
    empty: filtered.length > 0 ? MESSAGES.list.nothingFound : inList.length > 0 ? undefined : noneAtAll,
    elsewhere: searched.trim() !== '' && props.elsewhere?.(searched, all),
  }
  const hasColumns = props.instead === undefined
  // Memoized, so that typing a search does not re-render it.
  const tools = useMemo(
    () => (
      <>
        <ListFilterChips />
        <ListFilterMenu />
        {inputsAmong(given)}
        {!disableSyncWithLocation && <SavedQueries storeKey={storeKey} sort={sort} />}
        <DayButton />
        {hasColumns && <ColumnsButton columns={columns} />}
        {actions}
      </>
    ),
    [given, disableSyncWithLocation, storeKey, sort, hasColumns, columns, actions],
  )
  return (
    <ListContextProvider value={context}>
      <RecordFilterContext value={choices}>
        <Stack sx={{ gap: 1.5, minWidth: 0, ...(hasColumns && { maxHeight: MAX_HEIGHT.withToolbar }) }}>
          <ListToolbar
            label={label}
            hasSearch
            all={expected ?? filtered.length}
            isComplete={expected === undefined}
            byHidden={byHidden}
          >
            {tools}
          </ListToolbar>
          {props.instead && rows ? (
            props.instead(shown)
          ) : (
            <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
              <TableContext value={table}>{children}</TableContext>
              {props.overlay}
            </Box>
          )}
        </Stack>
      </RecordFilterContext>
    </ListContextProvider>
  )
}
