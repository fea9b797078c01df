import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { downloadCSV } from 'ra-core'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { toCsv } from './csv.ts'
import { RecordTableHead } from './RecordTableHead.tsx'
import { RecordTableRow } from './RecordTableRow.tsx'
import { RecordTableSearch } from './RecordTableSearch.tsx'
import { useArrival, useTableView } from './RecordTableView.ts'
import { type Column, countText, type Sort, searchRows, sortRows } from './tableRows.ts'
import { useListFilter } from './useListFilter.ts'

export type { CellValue, Column, Sort } from './tableRows.ts'

interface Props<R> {
  /** What the table holds, for screen readers and in the search box. */
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string
  search?: boolean
  /** A constant: another one is another view. */
  initialSort?: Sort
  /** Whether the address carries the search and the order; otherwise they are remembered. */
  isAddressed?: boolean
  /** What stands beside the search box: filters, Add. */
  actions?: ReactNode
  emptyText?: string
  pending?: boolean
}

const ROW_HEIGHT = 38
const PENDING_ROWS = [...Array(12).keys()]
const DEFAULT_WIDTH = 120
/** Of a phone's width, the most that the name takes. */
const NAME_SHARE = '44vw'

/** A table of any length: only the rows in sight are drawn. */
export function RecordTable<R>(props: Props<R>) {
  const { pathname } = useLocation()
  // The same rows under another filter are another list: what was searched for in one would hide the other's.
  const { asked } = useListFilter()
  const place = [pathname, props.label, ...Object.values(asked)].join(' ')
  const arrival = useArrival()
  return <PlacedTable key={props.isAddressed ? `${place} ${arrival}` : place} place={place} {...props} />
}

function PlacedTable<R>(props: Props<R> & { place: string }) {
  const { place, label, rows, columns, rowKey, exportName, initialSort, pending = false } = props
  const { isAddressed = false } = props
  const { view, setView, scroll: left, remember } = useTableView({ place, initialSort, isAddressed })
  const { sort, search } = view
  const wanted = useDeferredValue(search)

  const found = useMemo(() => searchRows(rows, columns, wanted), [rows, columns, wanted])
  const shown = useMemo(() => sortRows(found, columns, sort), [found, columns, sort])

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
    initialOffset: left,
  })

  const scroll = useRef(left)
  const onLeave = useEffectEvent(() => remember(scroll.current))
  useEffect(() => () => onLeave(), [])

  const named = columns.findIndex(({ isPosition, isAction }) => !isPosition && !isAction)
  const least = columns.map(({ width = DEFAULT_WIDTH }, index) =>
    index === named ? `min(${width}px, ${NAME_SHARE})` : `${width}px`,
  )
  const template = columns
    .map(({ width = DEFAULT_WIDTH }, index) => `minmax(${least[index]}, ${width}fr)`)
    .join(' ')

  /** Other rows, or in another order, are read from the first one on. */
  const fromTop = (change: () => void) => {
    virtual.scrollToOffset(0)
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
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
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
      <Paper
        variant="outlined"
        ref={scroller}
        onScroll={({ currentTarget }) => {
          scroll.current = currentTarget.scrollTop
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
          [`& [role=row] > :nth-of-type(${named + 1})`]: stays,
          [`& [role=row] > [role=cell]:nth-of-type(${named + 1})`]: { bgcolor: 'inherit' },
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
            columns={columns}
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
                      index={index}
                      start={start}
                      columns={columns}
                      template={template}
                    />
                  )
                })}
          </Box>
        </Box>
        {!pending && shown.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {rows.length > 0 ? 'Nothing fits the search' : (props.emptyText ?? 'None yet')}
          </Typography>
        )}
      </Paper>
    </Stack>
  )
}

const stays = {
  position: { xs: 'sticky', sm: 'static' },
  left: 0,
  zIndex: 1,
  // As high as its row, whose colour it has: what passes beneath it must not show.
  alignSelf: { xs: 'stretch', sm: 'auto' },
  alignContent: 'center',
  bgcolor: { xs: 'background.header', sm: 'transparent' },
} as const

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
