import { toCsv } from '@landbook/contracts/values/csv'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { downloadCSV } from 'react-admin'
import { useLocation } from 'react-router'
import { RecordTableHead } from './RecordTableHead.tsx'
import { RecordTableRow } from './RecordTableRow.tsx'
import { RecordTableSearch } from './RecordTableSearch.tsx'
import { type Column, countText, type Sort, searchRows, sortRows } from './tableRows.ts'
import type { RowSelection } from './tableSelection.ts'
import { firstWhenLeft, PAGE_ROWS, pageOf, useArrival, useTableView } from './tableView.ts'
import { useListFilter } from './useListFilter.ts'
import { SELECTION_WIDTH, stays, useSelectionColumn } from './useSelectionColumn.tsx'

export type { CellValue, Column, Sort } from './tableRows.ts'

interface Props<R, K extends string = string> {
  /** What the table holds, for screen readers and in the search box. */
  label: string
  rows: readonly R[]
  columns: readonly Column<R, K>[]
  rowKey: (row: R) => string
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string
  search?: boolean
  /** A constant: another one is another view. */
  initialSort?: Sort<NoInfer<K>>
  /** Whether the address carries the search, the order and the place in the list; otherwise they are remembered. */
  isAddressed?: boolean
  /** Shows what the search leaves, in the place of the table. */
  instead?: ((rows: readonly R[]) => ReactNode) | undefined
  /** Rows can be chosen, to do something with all of them. */
  selection?: RowSelection | undefined
  /** What stands beside the search box: filters, Add. */
  actions?: ReactNode
  emptyText?: string
  /** Where else something fits a search that finds nothing here. */
  elsewhere?: (search: string) => ReactNode
  pending?: boolean
}

const ROW_HEIGHT = 38
const NO_KEYS: readonly string[] = []
const PENDING_ROWS = [...Array(12).keys()]
const DEFAULT_WIDTH = 120
/** Of a phone's width, the most that the name takes. */
const NAME_SHARE = '44vw'

/** A table of any length: only the rows in sight are drawn. */
export function RecordTable<R, K extends string>(props: Props<R, K>) {
  const { pathname } = useLocation()
  const { asked } = useListFilter()
  const place = [pathname, props.label, ...Object.values(asked)].join(' ')
  const arrival = useArrival()
  // The same rows under another filter are another list: what was searched for in one would hide the other's. Where
  // the address says what is searched for, that stays in sight, and what the filter is chosen with stays open.
  const key = props.isAddressed ? [pathname, props.label, arrival].join(' ') : place
  return <PlacedTable key={key} place={place} {...props} />
}

function PlacedTable<R>(props: Props<R> & { place: string }) {
  const { place, label, rows, columns, rowKey, exportName, initialSort, pending = false } = props
  const { isAddressed = false } = props
  const table = useTableView({ place, initialSort, isAddressed })
  const { view, setView, first, page, setPage, remember } = table
  const { sort, search } = view
  const wanted = useDeferredValue(search)

  // In this order a letter more of the search sorts nothing.
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const shown = useMemo(() => searchRows(sorted, columns, wanted), [sorted, columns, wanted])

  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const row = shown[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan: 8,
    initialOffset: first ? first.index * ROW_HEIGHT + first.hidden : 0,
    // Of the row that it is scrolled to when it comes back, a part was above the edge.
    scrollPaddingStart: first ? -first.hidden : 0,
  })

  const scrolled = useRef<number>(undefined)
  const rememberFirst = () =>
    remember(firstWhenLeft(scrolled.current, (top) => virtual.getVirtualItemForOffset(top), first))
  const onLeave = useEffectEvent(rememberFirst)
  const toTop = () => {
    scrolled.current = 0
    virtual.scrollToOffset(0)
  }
  useEffect(() => () => onLeave(), [])

  const onRows = useEffectEvent(() => {
    const at = first ? shown.findIndex((row) => rowKey(row) === first.key) : page * PAGE_ROWS
    const index = at < 0 && first ? first.index : at
    if (first || index > 0) virtual.scrollToIndex(index, { align: 'start' })
  })
  useEffect(() => {
    if (!pending) onRows()
  }, [pending])

  const last = useRef(place)
  const onPlace = useEffectEvent((now: string) => {
    if (last.current !== now) toTop()
    last.current = now
  })
  useEffect(() => onPlace(place), [place])

  const titled = columns.find(({ isPosition, isAction }) => !isPosition && !isAction)
  const choice = useSelectionColumn({
    selection: props.selection,
    label,
    shown: useMemo(() => (props.selection ? shown.map(rowKey) : NO_KEYS), [props.selection, shown, rowKey]),
    rowKey,
    nameOf: useCallback((row: R) => String(titled?.value(row) ?? ''), [titled]),
  })
  const drawn = choice ? [choice.column, ...columns] : columns
  const named = titled ? drawn.indexOf(titled) : -1
  const least = drawn.map(({ width = DEFAULT_WIDTH }, index) =>
    index === named ? `min(${width}px, ${NAME_SHARE})` : `${width}px`,
  )
  const template = drawn
    .map(({ width = DEFAULT_WIDTH }, index) => `minmax(${least[index]}, ${width}fr)`)
    .join(' ')

  /** Other rows, or in another order, are read from the first one on. */
  const fromTop = (change: () => void) => {
    toTop()
    change()
  }

  const exportRows = () => {
    const exported = columns.filter((column) => !column.isAction)
    const header = exported.map((column) => column.exportLabel ?? column.label)
    downloadCSV(
      toCsv(
        header,
        shown.map((row, index) =>
          exported.map((column) => (column.isPosition ? index + 1 : column.value(row))),
        ),
      ),
      exportName,
    )
  }

  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      {(props.search || exportName || props.actions) && (
        <Stack
          direction="row"
          // What does not fit into the line stands below the other buttons.
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' } }}
        >
          {props.search && (
            <RecordTableSearch
              label={label}
              value={search}
              onChange={(text) => fromTop(() => setView({ sort, search: text }))}
            />
          )}
          <Count label={label} shown={shown.length} all={rows.length} pending={pending} />
          <Box sx={{ flexGrow: 1 }} />
          {exportName && (
            <Button
              startIcon={<DownloadOutlined />}
              onClick={exportRows}
              disabled={pending || shown.length === 0}
              // Beside the search box on phones, and what else there is in the line below.
              sx={{ order: { xs: -1, sm: 0 } }}
            >
              Export
            </Button>
          )}
          {props.actions}
        </Stack>
      )}
      {props.instead && !pending ? (
        props.instead(shown)
      ) : (
        <Paper
          variant="outlined"
          ref={scroller}
          onScroll={({ currentTarget }) => {
            if (pending) return
            scrolled.current = currentTarget.scrollTop
            // Whoever comes back at once is shown the list anew before the one that they left is gone.
            rememberFirst()
            setPage(pageOf(virtual.getVirtualItemForOffset(scrolled.current)?.index ?? 0))
          }}
          // The browser aims at where the end is thought to be, and rows that are higher than thought move it away.
          onKeyDown={(event) => {
            if (event.key !== 'End' || event.defaultPrevented) return
            event.preventDefault()
            virtual.scrollToIndex(shown.length - 1, { align: 'end' })
          }}
          // Chromium scrolls a focused region by keyboard, others only when it can have focus.
          tabIndex={0}
          role="region"
          aria-label={label}
          sx={{
            overflow: 'auto',
            maxHeight: 'max(320px, calc(100dvh - 148px))',
            overflowAnchor: 'none',
            // A phone that scrolls sideways still shows whose figures these are.
            [`& [role=row] > :nth-of-type(${named + 1})`]: { ...stays, left: choice ? SELECTION_WIDTH : 0 },
            [`& [role=row] > [role=cell]:nth-of-type(${named + 1})`]: { bgcolor: 'inherit' },
            ...choice?.style,
          }}
        >
          <Box
            role="table"
            aria-label={label}
            aria-rowcount={pending ? -1 : shown.length + 1}
            aria-busy={pending}
            sx={{ minWidth: `calc(${least.join(' + ')})`, width: '100%' }}
          >
            <RecordTableHead
              columns={drawn}
              template={template}
              sort={sort}
              onSort={(chosen) => fromTop(() => setView({ search, sort: chosen }))}
            />
            <Box
              role="rowgroup"
              sx={{ position: 'relative', height: pending ? undefined : virtual.getTotalSize() }}
            >
              {pending
                ? PENDING_ROWS.map((row) => <PendingRow key={row} />)
                : virtual.getVirtualItems().map(({ index, key, start }) => {
                    const row = shown[index]
                    return row === undefined ? null : (
                      <RecordTableRow
                        key={key}
                        ref={virtual.measureElement}
                        row={row}
                        id={rowKey(row)}
                        index={index}
                        start={start}
                        columns={drawn}
                        template={template}
                      />
                    )
                  })}
            </Box>
          </Box>
          {!pending && shown.length === 0 && (
            <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
              {rows.length > 0 ? 'Nothing fits the search' : (props.emptyText ?? 'None yet')}
              {wanted.trim() !== '' && props.elsewhere?.(wanted)}
            </Typography>
          )}
          {choice?.bar}
        </Paper>
      )}
    </Stack>
  )
}

function PendingRow() {
  return <Skeleton variant="rectangular" sx={{ height: ROW_HEIGHT - 16, m: 1, borderRadius: 1 }} />
}

interface CountProps {
  label: string
  shown: number
  all: number
  pending: boolean
}

function Count({ label, shown, all, pending }: CountProps) {
  if (pending) return <Skeleton width={64} />
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {countText(label, shown, all)}
    </Typography>
  )
}
