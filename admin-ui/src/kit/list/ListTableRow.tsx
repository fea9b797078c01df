import { Box } from '@mui/material'
import { memo, type ReactNode, type Ref } from 'react'
import { useIsNews } from '../../live/useIsNews.ts'
import { Dash } from '../format.tsx'
import type { Column } from './tableRows.ts'

interface Props<R> {
  ref: Ref<HTMLDivElement>
  row: R
  /** The record's id. */
  id: string
  index: number
  /** Offset from the table's top in pixels. */
  start: number
  columns: readonly Column<R>[]
  template: string
}

export function ListTableRow<R>({ ref, row, id, index, start, columns, template }: Props<R>) {
  const isNews = useIsNews(id, row)
  return (
    <Box
      role="row"
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={isNews ? 'record-row news' : 'record-row'}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          position={column.isPosition ? index + 1 : undefined}
        />
      ))}
    </Box>
  )
}

interface CellProps<R> {
  column: Column<R>
  row: R
  position: number | undefined
}

/** Memoized: re-renders only for another row or column, not for every letter of a search. */
const Cell = memo(function Cell<R>({ column, row, position }: CellProps<R>) {
  return (
    <Box role="cell" className={column.align === 'right' ? 'figure' : undefined}>
      {position ?? cellOf(column, row)}
    </Box>
  )
}) as <R>(props: CellProps<R>) => ReactNode

function cellOf<R>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const value = column.value(row)
  return value === null || value === '' ? <Dash /> : value
}
