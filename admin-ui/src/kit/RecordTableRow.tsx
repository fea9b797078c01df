import { Box } from '@mui/material'
import type { ReactNode, Ref } from 'react'
import { Dash } from './format.tsx'
import type { Column } from './tableRows.ts'

interface Props<R> {
  ref: Ref<HTMLDivElement>
  row: R
  index: number
  /** Pixels from the table's top. */
  start: number
  columns: readonly Column<R>[]
  template: string
}

export function RecordTableRow<R>({ ref, row, index, start, columns, template }: Props<R>) {
  return (
    <Box
      role="row"
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className="record-row"
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
    >
      {columns.map((column) => (
        <Box role="cell" key={column.key} className={column.align === 'right' ? 'figure' : undefined}>
          {column.isPosition ? index + 1 : cellOf(column, row)}
        </Box>
      ))}
    </Box>
  )
}

function cellOf<R>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const value = column.value(row)
  return value === null || value === '' ? <Dash /> : value
}
