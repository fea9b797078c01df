import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { downloadCSV } from 'ra-core'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toCsv } from './csv.ts'
import { RecordTableHead } from './RecordTableHead.tsx'
import { remembered } from './RecordTableMemory.ts'
import { RecordTableRow } from './RecordTableRow.tsx'
import { RecordTableSearch } from './RecordTableSearch.tsx'
import { type Column, countText, type Sort, searchRows, sortRows } from './tableRows.ts'

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
  initialSort?: Sort
  /** What stands beside the search box: filters, Add. */
  actions?: ReactNode
  emptyText?: string
  pending?: boolean
}

const ROW_HEIGHT = 38
const PENDING_ROWS = [...Array(12).keys()]
const DEFAULT_WIDTH = 120

/** A table of any length: only the rows in sight are drawn. */
export function RecordTable<R>(props: Props<R>) {
  const { pathname } = useLocation()
  const place = `${pathname} ${props.label}`
  return <PlacedTable key={place} place={place} {...props} />
}

function PlacedTable<R>(props: Props<R> & { place: string }) {
  const { place, label, rows, columns, rowKey, exportName, pending = false } = props
  const [memory] = useState(remembered)
  const [before] = useState(() => memory.get(place))
  const [sort, setSort] = useState(before ? before.sort : props.initialSort)
  const [search, setSearch] = useState(before?.search ?? '')
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
    initialOffset: before?.scroll ?? 0,
  })

  const scroll = useRef(before?.scroll ?? 0)
  useEffect(() => {
    return () => void memory.set(place, { sort, search, scroll: scroll.current })
  }, [memory, place, sort, search])

  const template = columns.map(({ width = DEFAULT_WIDTH }) => `minmax(${width}px, ${width}fr)`).join(' ')
  const leastWidth = columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0)

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
              onChange={(text) => fromTop(() => setSearch(text))}
            />
          )}
          <Count label={label} shown={shown.length} all={rows.length} pending={pending} />
          <Box sx={{ flexGrow: 1 }} />
          {exportName && (
            <Button
              startIcon={<DownloadOutlined />}
              onClick={exportRows}
              disabled={pending || shown.length === 0}
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
        sx={{ overflow: 'auto', maxHeight: 'max(320px, calc(100dvh - 148px))', overflowAnchor: 'none' }}
      >
        <Box
          role="table"
          aria-label={label}
          aria-rowcount={pending ? -1 : shown.length + 1}
          aria-busy={pending}
          sx={{ minWidth: leastWidth, width: '100%' }}
        >
          <RecordTableHead
            columns={columns}
            template={template}
            sort={sort}
            onSort={(chosen) => fromTop(() => setSort(chosen))}
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
