import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, ButtonBase, Tooltip } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { HeadRow } from './HeadRow.tsx'
import { nextAmong, nextSort, type Sort, sortsOf } from './sort.ts'
import { type Column, sorts } from './tableRows.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  template: string
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Memoized: a key of a search does not re-render it. */
export const DataTableHead = memo(function DataTableHead<R>({ columns, template, sort, onSort }: Props<R>) {
  return (
    <HeadRow
      sx={{
        display: 'grid',
        gridTemplateColumns: template,
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      {columns.map((column, place) => (
        <Heading key={column.source} column={column} place={place} sort={sort} onSort={onSort} />
      ))}
    </HeadRow>
  )
}) as <R>(props: Props<R>) => ReactNode

const cellStyle = {
  width: '100%',
  height: '100%',
  minHeight: 'min(36px, var(--row-height, 36px))',
  px: 'var(--cell-padding, 8px)',
  py: 0.5,
  fontWeight: 600,
}

interface HeadingProps<R> extends Pick<Props<R>, 'sort' | 'onSort'> {
  column: Column<R>
  place: number
}

function Heading<R>({ column, place, sort, onSort }: HeadingProps<R>) {
  const { source, label, description = '', heading = label, align, isOnDemand = false } = column
  if (!sorts(column))
    return (
      <Box
        role="columnheader"
        aria-colindex={place + 1}
        className={isOnDemand ? 'on-demand' : undefined}
        sx={{
          ...cellStyle,
          display: 'flex',
          alignItems: 'center',
          justifyContent: align === 'right' ? 'flex-end' : 'flex-start',
        }}
      >
        {heading}
      </Box>
    )
  const sorted = sortsOf(sort)
  const level = sorted.findIndex(({ field }) => field === source)
  const isSorted = level >= 0
  const isDescending = sorted[level]?.order === 'DESC'
  const Arrow = isSorted && isDescending ? ArrowDownward : ArrowUpward
  const button = (
    <ButtonBase
      onClick={({ shiftKey }) => onSort((shiftKey ? nextAmong : nextSort)(source, sort, column.sortByOrder))}
      sx={{
        ...cellStyle,
        gap: 0.5,
        justifyContent: 'flex-start',
        flexDirection: align === 'right' ? 'row-reverse' : 'row',
        textAlign: align ?? 'left',
        fontFamily: 'inherit',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        color: isSorted ? 'text.primary' : 'inherit',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      {label}
      <Arrow sx={{ fontSize: 14, visibility: isSorted ? 'visible' : 'hidden' }} />
      {isSorted && sorted.length > 1 && level + 1}
    </ButtonBase>
  )
  return (
    <Box
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      {description === undefined ? (
        button
      ) : (
        <Tooltip describeChild title={description}>
          {button}
        </Tooltip>
      )}
    </Box>
  )
}
