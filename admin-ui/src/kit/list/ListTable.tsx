import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useListContext } from 'react-admin'
import { ListTableHead } from './ListTableHead.tsx'
import { ListTableRow } from './ListTableRow.tsx'
import { type Column, titleColumn } from './tableRows.ts'
import { firstWhenLeft, PAGE_ROWS, pageOf, type TablePlace } from './tableView.ts'
import { SELECTION_WIDTH, stays, useSelectionColumn } from './useSelectionColumn.tsx'

export interface ListTableProps<R> {
  /** What the table holds, for screen readers. */
  label: string
  /** The columns that are shown, in their order. */
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  place: TablePlace
  /** What can be done with the rows that are chosen, as react-admin's bulk action buttons; without it none can be. */
  bulkActionButtons?: ReactNode
  /** Said where no row is shown. */
  emptyText: ReactNode
}

const ROW_HEIGHT = 38
const NO_ROWS: readonly never[] = []
const PENDING_ROWS = [...Array(12).keys()]
const DEFAULT_WIDTH = 120
/** Of a phone's width, the most that the name takes. */
const NAME_SHARE = '44vw'

/** The rows of react-admin's list context, any number of them: only those in sight are drawn. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { label, columns, rowKey, place, bulkActionButtons } = props
  const { data, isPending = false, sort, setSort, filterValues } = useListContext()
  const shown: readonly R[] = data ?? NO_ROWS
  const { first } = place
  const isSelectable = bulkActionButtons !== undefined

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
    place.remember(firstWhenLeft(scrolled.current, (top) => virtual.getVirtualItemForOffset(top), first))
  const onLeave = useEffectEvent(rememberFirst)
  useEffect(() => () => onLeave(), [])

  const onRows = useEffectEvent(() => {
    const at = first ? shown.findIndex((row) => rowKey(row) === first.key) : place.page * PAGE_ROWS
    const index = at < 0 && first ? first.index : at
    if (first || index > 0) virtual.scrollToIndex(index, { align: 'start' })
  })
  useEffect(() => {
    if (!isPending) onRows()
  }, [isPending])

  // Other rows, or in another order, are read from the first one on, whoever has asked for them.
  const asked = [place.key, sort.field, sort.order, filterValues.q].join('\n')
  const last = useRef(asked)
  const onAsked = useEffectEvent((now: string) => {
    if (last.current === now) return
    last.current = now
    scrolled.current = 0
    virtual.scrollToOffset(0)
  })
  useLayoutEffect(() => onAsked(asked), [asked])

  const titled = titleColumn(columns)
  const choice = useSelectionColumn({
    bulkActionButtons,
    label,
    shown: useMemo(() => (isSelectable ? shown.map(rowKey) : NO_ROWS), [isSelectable, shown, rowKey]),
    rowKey,
    nameOf: useCallback((row: R) => String(titled?.value(row) ?? ''), [titled]),
  })
  const drawn = choice ? [choice.column, ...columns] : columns
  const named = titled ? drawn.indexOf(titled) : -1
  const least = drawn.map(({ width = DEFAULT_WIDTH }, index) =>
    index === named ? `min(${width}px, ${NAME_SHARE})` : `${width}px`,
  )
  const template = drawn
    .map((column, index) =>
      column === choice?.column
        ? least[index]
        : `minmax(${least[index]}, ${column.width ?? DEFAULT_WIDTH}fr)`,
    )
    .join(' ')

  return (
    <Paper
      variant="outlined"
      ref={scroller}
      onScroll={({ currentTarget }) => {
        if (isPending) return
        scrolled.current = currentTarget.scrollTop
        // Whoever comes back at once is shown the list anew before the one that they left is gone.
        rememberFirst()
        place.setPage(pageOf(virtual.getVirtualItemForOffset(scrolled.current)?.index ?? 0))
      }}
      // The browser aims at where the end is thought to be, and rows that are higher than thought move it away.
      onKeyDown={(event) => {
        // A dialog that was opened from here has an end of its own.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key !== 'End' || event.defaultPrevented || !isHere) return
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
        aria-rowcount={isPending ? -1 : shown.length + 1}
        aria-busy={isPending}
        sx={{ minWidth: `calc(${least.join(' + ')})`, width: '100%' }}
      >
        <ListTableHead columns={drawn} template={template} sort={sort} onSort={setSort} />
        <Box
          role="rowgroup"
          sx={{ position: 'relative', height: isPending ? undefined : virtual.getTotalSize() }}
        >
          {isPending
            ? PENDING_ROWS.map((row) => <PendingRow key={row} />)
            : virtual.getVirtualItems().map(({ index, key, start }) => {
                const row = shown[index]
                return row === undefined ? null : (
                  <ListTableRow
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
      {!isPending && shown.length === 0 && (
        <Typography component="div" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
          {props.emptyText}
        </Typography>
      )}
      {choice?.bar}
    </Paper>
  )
}

function PendingRow() {
  return <Skeleton variant="rectangular" sx={{ height: ROW_HEIGHT - 16, m: 1, borderRadius: 1 }} />
}
