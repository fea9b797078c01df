import { MESSAGES } from '@landbook/contracts/engine/messages'
import { countText } from '@landbook/contracts/engine/values/texts'
import { Box, Paper, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type DataTableProps as ReactAdminProps, useListContext } from 'react-admin'
import { isOnlyRead, useShownDay } from '../data/shownDay.ts'
import { usePrinting } from '../paper/usePrinting.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { CardHead } from './CardHead.tsx'
import { CellMark } from './CellMark.tsx'
import { CutCells } from './CutCells.tsx'
import { CutEdges } from './CutEdges.tsx'
import { DataTableColumn, DataTableNumberColumn } from './DataTableColumn.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { PendingRow, UnreadRow } from './DataTablePending.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableTotals, hasTotals, TOTALS_HEIGHT } from './DataTableTotals.tsx'
import { rowClass } from './density.ts'
import { ROW_HEIGHT, useRowSizes, useRowsAhead } from './drawnRows.ts'
import { GroupRow } from './GroupRow.tsx'
import { isGroupLine, positionIn } from './groupLines.ts'
import { PrintedTable } from './PrintedTable.tsx'
import { useTableOfList } from './tableContext.ts'
import { type Column, titleColumn } from './tableRows.ts'
import { CARD_TITLE, HALVES, totalsOfCards, useTracks } from './tracks.ts'
import { useActiveRow } from './useActiveRow.ts'
import { type TableCells, useCells } from './useCells.tsx'
import { useGrid } from './useGrid.ts'
import { useOpenedRow } from './useOpenedRow.ts'
import { usePeek } from './usePeek.tsx'
import { ChoosingContext, useSelectionColumn } from './useSelectionColumn.tsx'
import { useTablePlace } from './useTablePlace.ts'
import { useWholeRows } from './wholeRows.ts'

/** react-admin's. `children` are the columns, and `empty` is what it says when no row passes the filters. */
export interface DataTableProps extends Pick<ReactAdminProps, 'children' | 'empty' | 'bulkActionButtons'> {
  /** In the place of children: those that follow from what is shown, or that several tables share. Should be constant. */
  columns?: readonly Column<never>[]
  /** What Space shows of the record with that id, beside the list. Should be constant. */
  peek?: ((id: string) => ReactNode) | undefined
  /** Edits cells of columns that say what they `edit`. Should be constant. */
  cells?: TableCells | undefined
  /** In its place: edits the row with that id, beside the table. */
  onEdit?: ((id: string) => void) | undefined
}

/**
 * What the screen has left below the app's bar. The second is for lists whose toolbar may have several lines, which the
 * table makes room for. A page with something above or below its list says how high that is.
 */
export const MAX_HEIGHT = {
  table: 'max(320px, calc(100dvh - 138px - var(--above-list, 0px) - var(--below-list, 0px)))',
  withToolbar: {
    xs: 'max(420px, calc(100dvh - 72px - var(--above-list, 0px) - var(--below-list, 0px)))',
    md: 'max(420px, calc(100dvh - 88px - var(--above-list, 0px) - var(--below-list, 0px)))',
  },
} as const

const NO_ROWS: readonly never[] = []
const PENDING_ROWS = [...Array(12).keys()]

/**
 * As react-admin's `DataTable`, over all rows of a list: only those in sight are asked for and drawn (decision 0036). Its children are
 * read by the list around it, which searches, sorts, exports and prints their values. Without `bulkActionButtons` rows
 * cannot be selected; those of a past day never can.
 */
export function DataTable({
  empty = MESSAGES.list.nothingFound,
  bulkActionButtons,
  peek,
  ...props
}: DataTableProps) {
  const table = useTableOfList<object>()
  const { label, columns, rowKey, place, rowHeight, view } = table
  const { data, isPending = false, total = 0, page, perPage, sort, setSort } = useListContext()
  const shown: readonly object[] = data ?? NO_ROWS
  // Those that are not there yet have their places.
  const rowCount = Math.min(perPage, total - (page - 1) * perPage)
  const whole = useWholeRows(shown, rowKey)
  const rows = table.rows ?? whole
  const { groups } = rows
  const count = groups ? groups.count : rowCount
  const { first } = place
  // The page changes while the table is scrolled.
  const [opensAtTop] = useState(first === undefined && place.page === 0)

  const scroller = useRef<HTMLDivElement>(null)
  const keyAt = useCallback(
    (index: number) => {
      const row = rows.at(index)
      return row === undefined ? index : rowKey(row)
    },
    [rows.at, rowKey],
  )
  const { active, at, note, rangeExtractor } = useActiveRow(rows, rowKey, view)
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    ...useRowSizes(opensAtTop, rowHeight),
    // Sizes are kept by keys. Another function is another measurement of all rows.
    ...(rowHeight === undefined && { getItemKey: keyAt }),
    rangeExtractor,
    overscan: useRowsAhead({ view, isPending, opensAtTop }),
    initialOffset: first ? first.index * (rowHeight ?? ROW_HEIGHT) + first.hidden : 0,
    // When restoring the scroll position, part of the first row was hidden.
    scrollPaddingStart: first ? -first.hidden : 0,
  })

  const items = virtual.getVirtualItems()
  // The row that has the focus may be far away.
  const near = items.filter(({ index }) => index !== active?.index)
  const [firstDrawn, lastDrawn] = [near[0]?.index ?? 0, near.at(-1)?.index ?? 0]
  useEffect(() => rows.onRange(firstDrawn, lastDrawn), [rows.onRange, firstDrawn, lastDrawn])

  // The virtualizer keeps the sizes that it was told.
  const knownHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    if (knownHeight.current === rowHeight) return
    knownHeight.current = rowHeight
    virtual.measure()
  }, [rowHeight, virtual])

  const onScrolled = useTablePlace({ place, view, virtual, rows, keyAt, isPending })
  const isPast = isOnlyRead(useShownDay())
  const titled = titleColumn(columns)
  const choice = useSelectionColumn({
    bulkActionButtons: isPast ? undefined : bulkActionButtons,
    ...{ label, columns, totals: table.chosenTotals },
    choosing: rows.choosing,
    rowKey,
    nameOf: useCallback((row: object) => String(titled?.value(row) ?? ''), [titled]),
  })
  const chosen = choice?.column
  const facts = useIsPhone() ? table.facts : undefined
  const isCards = facts !== undefined
  const isFixed = rowHeight !== undefined
  const { drawn, tracks, template, minWidth, frozen, resize } = useTracks({
    ...{ columns, titled, chosen, isFixed, facts },
    onResized: table.onResized,
  })
  const named = titled ? drawn.indexOf(titled) : -1

  const focusRow = (row: number) => goTo({ row, column: named })
  const onClick = useOpenedRow({ rows, rowKey, count: rowCount, isPending, focusRow })
  const ofRecord = active && !isGroupLine(active.row) ? active : undefined
  const beside = usePeek({ peek, active: ofRecord, onClick, onClose: () => active && focusRow(active.index) })
  const editing = isPast ? undefined : props.cells
  const cells = useCells({
    ...{ cells: editing, columns: drawn, count, view, rows, at },
    onEdit: isPast ? undefined : props.onEdit,
    rowKey: (row) => (isGroupLine(row) ? undefined : rowKey(row)),
    goTo: (place) => goTo(place),
    scrollTo: (row) => virtual.scrollToIndex(row),
  })
  const { grid, goTo, events } = useGrid({
    virtual,
    count: Math.max(isPending ? 0 : count, 0),
    columns: drawn.length,
    titled: Math.max(named, 0),
    active,
    peek: beside,
    cells,
    onRow: (index) => {
      const row = at(index)
      if (row) note({ key: rowKey(row), index, row })
    },
  })

  const counted = isPending || table.all === undefined ? undefined : countText(label, total, table.all)
  const sumsUp = table.rows !== undefined && hasTotals(columns)
  const isPrinting = usePrinting()
  const printed = useMemo(() => (isPrinting ? rows.all() : NO_ROWS), [isPrinting, rows.all])

  return (
    <>
      {isPrinting && (
        <PrintedTable
          label={label}
          columns={columns}
          rows={printed}
          count={Math.max(rowCount, 0)}
          isPending={isPending}
          totals={table.totals}
          groups={groups}
        />
      )}
      {rowHeight !== undefined && <CutCells table={scroller} />}
      <CutEdges table={scroller} left={frozen?.width} right={beside.width} />
      <Paper
        className={`not-on-paper ${rowClass(rowHeight)} ${editing ? 'with-editor' : ''} ${isCards ? 'as-cards' : ''}`}
        style={rowHeight === undefined ? undefined : ({ '--row-height': `${rowHeight}px` } as object)}
        variant="outlined"
        ref={scroller}
        onScroll={({ currentTarget }) => onScrolled(currentTarget.scrollTop)}
        role="region"
        aria-label={label}
        sx={{
          overflow: 'auto',
          mr: `${beside.width}px`,
          maxHeight: MAX_HEIGHT.table,
          overflowAnchor: 'none',
          // Of what has the focus, nothing is behind heading, name and totals.
          scrollPaddingTop: 'max(var(--row-height, 0px), 40px)',
          scrollPaddingBottom: sumsUp ? TOTALS_HEIGHT : 0,
          scrollPaddingLeft: frozen?.width,
          ...choice?.style,
          ...(isCards && { [`& [role=row] > [role=gridcell]:nth-of-type(${named + 1})`]: CARD_TITLE }),
          ...frozen?.style,
        }}
      >
        <Box
          ref={grid}
          role={groups ? 'treegrid' : 'grid'}
          tabIndex={0}
          {...events}
          onClick={onClick}
          aria-label={label}
          aria-rowcount={isPending ? -1 : count + 1}
          aria-colcount={drawn.length}
          aria-multiselectable={choice && true}
          aria-busy={isPending || rows.isReading}
          sx={{ minWidth, width: '100%' }}
        >
          <ChoosingContext value={rows.choosing}>
            {isCards ? (
              <CardHead {...{ chosen, columns, sort, count: counted }} onSort={setSort} />
            ) : (
              <DataTableHead columns={drawn} {...{ template, sort, resize }} onSort={setSort} />
            )}
          </ChoosingContext>
          <Box
            role="rowgroup"
            sx={{ position: 'relative', height: isPending ? undefined : virtual.getTotalSize() }}
          >
            {isPending
              ? PENDING_ROWS.map((row) => <PendingRow key={row} height={rowHeight} />)
              : items.map(({ index, start }) => {
                  const row = at(index)
                  return row === undefined ? (
                    <UnreadRow key={index} start={start} />
                  ) : groups && isGroupLine(row) ? (
                    <GroupRow
                      key={row.id}
                      ref={rowHeight === undefined ? virtual.measureElement : undefined}
                      group={row}
                      {...{ index, start, titled, template }}
                      columns={drawn}
                      onToggle={groups.toggle}
                    />
                  ) : (
                    <DataTableRow
                      key={rowKey(row)}
                      ref={rowHeight === undefined ? virtual.measureElement : undefined}
                      row={row}
                      id={rowKey(row)}
                      index={index}
                      start={start}
                      position={positionIn(groups, index)}
                      level={groups && groups.depth + 1}
                      isChosen={choice?.isChosen(rowKey(row))}
                      columns={drawn}
                      template={template}
                      isCard={isCards}
                    />
                  )
                })}
            {cells.range && !isCards && (
              <CellMark range={cells.range} virtual={virtual} template={template} />
            )}
          </Box>
        </Box>
        {!isPending && count > 0 && sumsUp && (
          <DataTableTotals
            columns={isCards ? totalsOfCards(columns, titled) : tracks}
            {...{ titled, minWidth }}
            template={isCards ? HALVES : template}
            totals={table.totals}
          />
        )}
        {!isPending && count === 0 && (
          <Typography component="div" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {table.empty ?? empty}
            {table.elsewhere}
          </Typography>
        )}
        {choice?.bar}
      </Paper>
      {beside.panel}
      {cells.overlay}
    </>
  )
}

DataTable.Col = DataTableColumn
DataTable.NumberCol = DataTableNumberColumn
