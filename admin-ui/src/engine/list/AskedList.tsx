import { holdsData } from '@landbook/contracts/catalogue/exports'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { allRowsQuery, readInOrder } from '../data/allRows.ts'
import type { Row } from '../data/row.ts'
import { rowsNow } from '../data/rowsNow.ts'
import { useAskedDays } from '../data/shownDay.ts'
import { type AskedRows, countOf, readRowAt } from '../data/windows.ts'
import { typeOf } from '../navigation/resources.ts'
import { allOf, orderOf, searchIn, selectionOf } from './asked.ts'
import { useAskedChoosing, useAskedSelection } from './askedSelection.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FrameContext } from './frameContext.ts'
import { columnsOfFile } from './grouping.ts'
import { inGroups } from './inGroups.ts'
import { ListFrame } from './ListFrame.tsx'
import { type ChosenIds, useExporter, useListContextOf } from './listContext.ts'
import { failedText, type ListOfDayProps } from './listProps.ts'
import { useListState } from './listState.ts'
import type { RowsInSight } from './tableContext.ts'
import { PAGE_ROWS, useArrival } from './tableView.ts'
import { baseOf, useAskedFilters } from './useAskedFilters.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useGrouping } from './useGrouping.ts'
import { useGroupLines, useGroups } from './useGroups.ts'
import { useTotals, useTotalsOfChosen } from './useTotals.ts'
import { useWindows } from './useWindows.ts'

/** A list whose rows, counts and choices are asked of the server as they come in sight (decision 0067). */
export function AskedListOfDay(props: ListOfDayProps) {
  const { resource, name } = props
  const arrival = useArrival()
  const selection = useAskedSelection(typeOf(resource), name)
  // Remounts on navigation, so that the URL applies.
  const key = `${name} ${props.disableSyncWithLocation ? '' : arrival}`
  return <AskedList {...props} key={key} selection={selection} />
}

const NOTHING: AskedRows = { orderBy: [] }

function AskedList(props: ListOfDayProps & { selection: ChosenIds }) {
  const { resource, columns, filters, filter: base, row, selection, instead, exportName = resource } = props
  const { columnsKey = resource } = props
  const Around = useContext(FrameContext)
  const record = recordOf(typeOf(resource))
  const { type } = record
  const client = useQueryClient()
  const days = useAskedDays()
  const state = useListState(props)
  const { active, sort, searched, place } = state
  const { shown: shownColumns, resize } = useColumnChoice(columnsKey, columns)
  const searchedColumns = useMemo(
    () =>
      columns.filter(
        (column) => column.moreOf === undefined || column.isOnlyExported || shownColumns.includes(column),
      ),
    [columns, shownColumns],
  )
  const grouping = useGrouping(record, props)
  const ofFile = useMemo(() => {
    const isShown = (source: string) => shownColumns.some((column) => column.source === source)
    const alone = columns.filter(({ source, isOnlyExported }) => isOnlyExported && !isShown(source))
    return columnsOfFile([...shownColumns, ...alone], grouping.chosen)
  }, [columns, shownColumns, grouping.chosen])
  const groupedBy = useMemo(() => grouping.chosen.map(({ name }) => name), [grouping.chosen])
  const { conditions, choicesOf, ...narrowed } = useAskedFilters({ record, base, filters, active, days })

  const among = useMemo(
    () => conditions && allOf([baseOf(base, active), ...conditions.map(({ condition }) => condition)]),
    [base, active, conditions],
  )
  const wanted = useMemo((): AskedRows | undefined => {
    if (!among) return undefined
    const filter = allOf([among, searchIn(record, searchedColumns, searched)])
    return { ...selectionOf(row, ofFile), ...days, filter, groupedBy, orderBy: orderOf(columns, sort) }
  }, [record, among, searched, row, days, columns, searchedColumns, ofFile, sort, groupedBy])
  const groups = useGroups(record, wanted, shownColumns)
  const windows = useWindows(
    type,
    groups.isKnown ? wanted : undefined,
    place.first?.index ?? place.page * PAGE_ROWS,
  )
  const { total, asked = NOTHING, at, indexOf, isReading, onRange } = windows
  const isSearch = searched.trim() !== ''
  const { data: all = total } = useQuery({
    ...countOf(type, { filter: among, ...days }),
    enabled: isSearch && among !== undefined,
    placeholderData: keepPreviousData,
  })
  const isHiding = shownColumns.length < searchedColumns.length && isSearch
  const inShown = among && allOf([among, searchIn(record, shownColumns, searched)])
  const { data: found = total } = useQuery({
    ...countOf(type, { filter: inShown, ...days }),
    enabled: isHiding && inShown !== undefined,
  })

  const choosing = useAskedChoosing(type, asked, selection)
  const lines = useGroupLines({ record, grouping, asked: windows.asked, shownColumns })
  const rows = useMemo(() => {
    const ungrouped: RowsInSight<Row> = {
      at,
      indexOf,
      read: async (index) => at(index) ?? readRowAt(client, type, asked, index),
      asked: { type, rows: asked },
      isReading,
      onRange,
      all: () => (windows.rows.length === total ? windows.rows : rowsNow(type, asked)),
      choosing,
    }
    return lines ? inGroups(ungrouped, lines) : ungrouped
  }, [client, at, indexOf, isReading, onRange, windows.rows, total, type, asked, choosing, lines])
  const { data: mapped } = useQuery({
    ...allRowsQuery(type, asked),
    enabled: instead !== undefined && windows.asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const { filter: matched } = asked
  const counted = useMemo(() => ({ filter: matched, ...days }), [matched, days])
  const totals = useTotals(type, shownColumns, windows.asked && counted)
  const [ids, onSelect] = selection
  const isWhole = ids.length === total && choosing.hidden === 0
  const chosenTotals = useTotalsOfChosen(type, shownColumns, { ids, days, all: isWhole ? totals : undefined })
  const actions = useMemo(
    () => ({
      getData: () => readInOrder(client, type, asked),
      onSelectAll: () => void choosing.all().then((ids) => ids && onSelect([...ids])),
    }),
    [client, type, asked, choosing, onSelect],
  )
  const failed = windows.error ?? groups.error ?? narrowed.error
  const context = useListContextOf<Row>({
    resource,
    state,
    rows: windows.asked && windows.rows,
    total,
    ...actions,
    selection,
    exporter: useExporter({ ...props, columns: shownColumns }),
    refetch: narrowed.error ? narrowed.refetch : groups.error ? groups.refetch : windows.refetch,
  })
  const shown = {
    list: props,
    ...{ context, state, shownColumns, choicesOf, rows, totals, chosenTotals, grouping },
    onResized: resize,
    exports: holdsData(record) && props.exporter === undefined && (
      <ExportMenu name={exportName} record={record} asked={asked} columns={ofFile} />
    ),
    view: windows.asked && JSON.stringify(asked),
    among: windows.asked && counted,
    all: isSearch ? all : total,
    byHidden: isHiding ? Math.max(total - found, 0) : 0,
    instead: instead?.(mapped),
    failed: failed && failedText(props, failed),
  }
  return Around ? <Around {...shown} frame={ListFrame} /> : <ListFrame {...shown} />
}
