import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Stack } from '@mui/material'
import { type ReactNode, Suspense, useMemo } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import type { Row } from '../data/row.ts'
import { useNoneAtAll } from '../data/shownDay.ts'
import type { AskedCount } from '../data/windows.ts'
import { DayButton } from '../day/DayButton.tsx'
import { useAddress } from '../navigation/useAddress.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { ToolMenu } from '../ui/ToolMenu.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { MAX_HEIGHT } from './DataTable.tsx'
import { useRowHeight } from './density.ts'
import { GroupButton } from './GroupButton.tsx'
import type { GroupLine } from './groupLines.ts'
import { inputsAmong } from './ListFilter.tsx'
import { ListFilterChips } from './ListFilterChips.tsx'
import { ListFilterMenu } from './ListFilterMenu.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { leftOutIn } from './leftOut.ts'
import type { ListOfDayProps } from './listProps.ts'
import type { ListState } from './listState.ts'
import { type AskedChoices, RecordFilterContext } from './recordFilterContext.ts'
import type { RecordFilter } from './recordFilters.ts'
import { type RowsInSight, TableContext, type TableOfList } from './tableContext.ts'
import type { Column } from './tableRows.ts'
import { FACTS } from './tracks.ts'
import type { ListGrouping } from './useGrouping.ts'
import type { Totals } from './useTotals.ts'
import { Views } from './Views.tsx'

// Most views are applied as they are.
const UnappliedFilters = lazyComponent(() => import('./UnappliedFilters.tsx'), 'UnappliedFilters')
const LeftOutOfView = lazyComponent(() => import('./LeftOutOfView.tsx'), 'LeftOutOfView')

export const idOf = (row: object): string => String('id' in row && row.id)

const filterTools = (
  <>
    <ListFilterChips />
    <ListFilterMenu />
  </>
)

export interface FrameProps {
  list: ListOfDayProps
  context: ListControllerResult
  state: ListState
  shownColumns: readonly Column<Row>[]
  choicesOf: (name: string) => AskedChoices | undefined
  /** Undefined until there is one. */
  view: string | undefined
  /** Which records it shows, and of which days: what stands above it is of these. */
  among?: AskedCount | undefined
  rows: RowsInSight<Row | GroupLine>
  onResized: NonNullable<TableOfList<never>['onResized']>
  grouping: ListGrouping
  totals?: Totals | undefined
  chosenTotals?: Totals | undefined
  exports: ReactNode
  /** How many rows there are without the search. */
  all: number
  /** How many rows are found in hidden columns alone. */
  byHidden: number
  /** What is said without rows, in the place of what a list says. */
  none?: string | undefined
  /** In the place of the table. */
  instead?: ReactNode
  /** Why there are no rows. */
  failed?: string | undefined
}

/** A list's toolbar and table, in react-admin's list context. */
export function ListFrame(props: FrameProps) {
  const { list, context, state, shownColumns, choicesOf, grouping, failed } = props
  const {
    resource,
    label,
    columns,
    filters,
    given,
    disableSyncWithLocation,
    hasTools = true,
    sort,
    children,
  } = list
  const { storeKey = resource, columnsKey = resource, tools: own } = list
  const noneAtAll = useNoneAtAll(list.empty)
  const { active } = state
  const choices = useMemo(() => {
    const shown = new Set(shownColumns.map(({ source }) => source))
    const isOffered = ({ name, ofColumn }: RecordFilter<Row>) =>
      ofColumn === undefined || shown.has(ofColumn) || active[name] !== undefined
    return { filters: filters.filter(isOffered), choicesOf }
  }, [filters, choicesOf, shownColumns, active])
  const table: TableOfList<Row | GroupLine> = {
    label,
    all: props.all,
    // Rows are theirs, and headings are none of rows.
    columns: shownColumns as readonly Column<Row | GroupLine>[],
    rowKey: idOf,
    place: state.place,
    view: props.view,
    rows: props.rows,
    onResized: props.onResized,
    totals: props.totals,
    chosenTotals: props.chosenTotals,
    // What its reader has chosen field by field is shown whole.
    facts: hasTools ? FACTS : shownColumns.length,
    rowHeight: useRowHeight(list.hasTwoLines),
    empty:
      props.all > 0
        ? MESSAGES.list.nothingFound
        : (props.none ?? (Object.keys(state.active).length > 0 ? undefined : noneAtAll)),
    elsewhere: state.searched.trim() !== '' && list.elsewhere?.(state.searched),
  }
  const hasColumns = list.instead === undefined
  const [query] = useAddress()
  const leftOut = useMemo(
    () => (disableSyncWithLocation ? [] : leftOutIn(query, { columns, groupings: grouping.choices })),
    [disableSyncWithLocation, query, columns, grouping.choices],
  )
  // Memoized, so that typing a search does not re-render it.
  const tools = useMemo(
    () => (
      <>
        {inputsAmong(given)}
        {!disableSyncWithLocation && <Views storeKey={storeKey} sort={sort} />}
        {own}
        <DayButton compares />
        {hasColumns && <GroupButton grouping={grouping} />}
        {hasColumns && <ColumnsButton columns={columns} storeKey={columnsKey} />}
      </>
    ),
    [given, disableSyncWithLocation, storeKey, sort, own, hasColumns, columns, columnsKey, grouping],
  )
  // What it is filtered by can be the reason, too, and be taken back.
  if (failed !== undefined && state.search === '' && Object.keys(active).length === 0)
    return <LoadError error={{ message: failed }} onRetry={context.refetch} />
  return (
    <ListContextProvider value={context}>
      <RecordFilterContext value={choices}>
        <Stack sx={{ gap: 1.5, minWidth: 0, ...(hasColumns && { maxHeight: MAX_HEIGHT.withToolbar }) }}>
          <ListToolbar
            label={label}
            hasSearch
            isCountBelow={hasColumns}
            all={props.all}
            byHidden={props.byHidden}
          >
            {hasTools ? (
              <>
                {filterTools}
                <ToolMenu>
                  {tools}
                  {props.exports}
                  {list.actions}
                </ToolMenu>
                {list.create}
              </>
            ) : (
              <>
                {own}
                {props.exports}
              </>
            )}
          </ListToolbar>
          <Suspense>
            {state.unapplied.length > 0 && <UnappliedFilters names={state.unapplied} filters={filters} />}
            {leftOut.length > 0 && <LeftOutOfView leftOut={leftOut} columns={columns} />}
          </Suspense>
          {failed !== undefined ? (
            <LoadError error={{ message: failed }} onRetry={context.refetch} />
          ) : (
            (props.instead ?? (
              <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
                <TableContext value={table as unknown as TableOfList<never>}>{children}</TableContext>
              </Box>
            ))
          )}
        </Stack>
      </RecordFilterContext>
    </ListContextProvider>
  )
}
