import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Stack } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { type Identifier, ListContextProvider, ResourceContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import type { Row } from '../data/dataProvider.ts'
import { useLongRows } from '../data/longRecords.ts'
import type { Selection } from '../data/selection.ts'
import { useNoneAtAll, useShownDay } from '../data/shownDay.ts'
import { AsOfDay } from '../day/AsOfDay.tsx'
import { DayButton } from '../day/DayButton.tsx'
import { resourceOf } from '../navigation/resources.ts'
import { LoadError } from '../page/LoadError.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ListFilterChips } from './ListFilterChips.tsx'
import { ListFilterMenu } from './ListFilterMenu.tsx'
import { ListTable, MAX_HEIGHT } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { ReadingSign } from './ReadingSign.tsx'
import { RecordFilterContext } from './recordFilterContext.ts'
import { type ActiveFilters, filterOptions, filterRows, type RecordFilter } from './recordFilters.ts'
import { SavedQueries } from './SavedQueries.tsx'
import { searcherOf, useSearchTexts } from './searchTexts.ts'
import type { Sort } from './sort.ts'
import type { Column } from './tableRows.ts'
import { useListSelection } from './tableSelection.ts'
import { useArrival } from './tableView.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useWholeList } from './useWholeList.ts'

/** The options of a list. */
export interface ListOptions<R> {
  /** The label for screen readers, search box and counts: 'Wells'. */
  label: string
  columns: readonly Column<R>[]
  /** Must be constant: another one resets the view. */
  sort?: Sort
  /** Must be constant. */
  filters?: readonly RecordFilter<R>[]
  /** Which records are in the list: react-admin's permanent filter. */
  among?: (row: R, active: ActiveFilters) => boolean
  /** The same without any other filter, as it is asked of the API. */
  amongFilter?: object
  /** Whether search, order and position are in the URL; otherwise they are remembered. */
  isAddressed?: boolean
  /** The key of its saved queries, if the resource has several lists. */
  storeKey?: string
  /** The file's name without '.csv'. */
  exportName: string
  /** Buttons for selected records; nothing without access. */
  bulkActionButtons?: ReactNode
  /** Further filter inputs. */
  filterInputs?: ReactNode
  /** Add and other actions. */
  actions?: ReactNode
  /** Replaces the reason why the records could not be loaded. */
  failedText?: string
  /** Shown if no record matches the filters. */
  emptyText?: string
  /** Hint on matches elsewhere for a search without results; `all`: before any filter. */
  elsewhere?: (search: string, all: readonly R[]) => ReactNode
  /** Shows the results instead of the table. */
  instead?: ((rows: readonly R[]) => ReactNode) | undefined
}

const NO_FILTERS: readonly never[] = []
const NO_ROWS: readonly never[] = []

interface Props extends ListOptions<Row> {
  type: RecordType
  /** What the list selects from the API. */
  row: Selection
}

/** The list page of a record type, of today or of the day in the address. */
export const RecordList = (props: Props) => (
  <AsOfDay>
    <ListOfDay {...props} />
  </AsOfDay>
)

/** In react-admin's resource and list contexts. The past is only read: nothing can be added to it or edited. */
function ListOfDay({ type, row, bulkActionButtons, actions, ...options }: Props) {
  const isPast = useShownDay()?.day !== undefined
  const { pathname } = useLocation()
  const arrival = useArrival()
  const { sort = { field: recordOf(type).titleField, order: 'ASC' }, amongFilter, instead } = options
  const { data, first, error, refetch } = useLongRows(type, {
    ...row,
    among: amongFilter,
    needsOthers: true,
    sort,
  })
  const name = `${pathname} ${options.label}`
  const selection = useListSelection(
    name,
    useMemo(() => data?.map(idOf), [data]),
  )
  const rows = data ?? (instead ? undefined : first?.rows)
  const failed = error && { message: options.failedText ?? error.message }
  if (failed && !rows) return <LoadError error={failed} onRetry={refetch} />
  return (
    <ResourceContextProvider value={resourceOf(type)}>
      <ArrivedList
        // Remounts on navigation, so that the URL applies.
        key={`${name} ${options.isAddressed ? arrival : ''}`}
        name={name}
        resource={resourceOf(type)}
        rows={rows}
        expected={data || !rows ? undefined : first?.total}
        refetch={refetch}
        overlay={!data && first && <ReadingSign first={first} failed={failed?.message} onRetry={refetch} />}
        selection={selection}
        {...options}
        bulkActionButtons={isPast ? undefined : bulkActionButtons}
        actions={isPast ? undefined : actions}
      />
    </ResourceContextProvider>
  )
}

interface ArrivedProps<R> extends ListOptions<R> {
  name: string
  resource: string
  rows: readonly R[] | undefined
  /** How many rows there will be, while `rows` are only the first. */
  expected: number | undefined
  /** Laid over the end of the table, so that it moves nothing. */
  overlay: ReactNode
  refetch: () => void
  selection: readonly [Identifier[], (ids: Identifier[]) => void]
}

const idOf = (row: object): string => String('id' in row && row.id)

function ArrivedList<R extends object>(props: ArrivedProps<R>) {
  const { resource, label, columns, filters = NO_FILTERS, among, isAddressed = false, rows, expected } = props
  const noneAtAll = useNoneAtAll()
  const { shown: shownColumns } = useColumnChoice(resource, columns)
  const list = useWholeList({ ...props, filters, rowKey: idOf })
  const { context, active, inList, filtered, shown, searched } = list
  const all = rows ?? NO_ROWS
  const choices = useMemo(
    () => ({
      filters,
      choicesOf: (name: string) => {
        if (expected !== undefined) return undefined
        const filter = filters.find((known) => known.name === name)
        // The permanent filter may depend on this filter.
        const possible = among ? all.filter((row) => among(row, { ...active, [name]: '' })) : all
        const rest = filterRows(possible, filters, active, name)
        return { options: filter ? filterOptions(rest, filter) : [], all: rest.length }
      },
    }),
    [all, expected, among, filters, active],
  )
  const isHiding = shownColumns.length < columns.length
  useSearchTexts(isHiding ? filtered : NO_ROWS, shownColumns)
  const findInShown = useMemo(() => searcherOf(filtered, shownColumns), [filtered, shownColumns])
  const byHidden = useMemo(
    // What is found in fewer columns is found in all of them; while rows are still to come, nothing is known of either.
    () => (isHiding && expected === undefined ? shown.length - findInShown(searched).length : 0),
    [isHiding, expected, shown, findInShown, searched],
  )
  const { storeKey = resource, sort, filterInputs, actions } = props
  const hasColumns = props.instead === undefined
  // Memoized, so that typing a search does not re-render it.
  const tools = useMemo(
    () => (
      <>
        <ListFilterChips />
        <ListFilterMenu />
        {filterInputs}
        {isAddressed && <SavedQueries storeKey={storeKey} sort={sort} />}
        <DayButton />
        {hasColumns && <ColumnsButton columns={columns} />}
        {actions}
      </>
    ),
    [filterInputs, isAddressed, storeKey, sort, hasColumns, columns, actions],
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
              <ListTable
                label={label}
                columns={shownColumns}
                rowKey={idOf}
                place={list.place}
                bulkActionButtons={props.bulkActionButtons}
                emptyText={
                  <>
                    {emptyText(props.emptyText, inList.length, filtered.length) ?? noneAtAll}
                    {searched.trim() !== '' && props.elsewhere?.(searched, all)}
                  </>
                }
              />
              {props.overlay}
            </Box>
          )}
        </Stack>
      </RecordFilterContext>
    </ListContextProvider>
  )
}

/** Undefined where there is nothing to choose from. */
function emptyText(ofFilters: string | undefined, inList: number, filtered: number): string | undefined {
  if (filtered > 0) return MESSAGES.list.nothingFound
  return inList > 0 ? ofFilters : undefined
}
