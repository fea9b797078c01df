import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, ButtonBase, Tooltip } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { nextSort, type Sort } from './sort.ts'
import type { Column } from './tableRows.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  template: string
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Memoized: a key of a search does not re-render it. */
export const DataTableHead = memo(function DataTableHead<R>({ columns, template, sort, onSort }: Props<R>) {
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          display: 'grid',
          gridTemplateColumns: template,
          bgcolor: 'background.header',
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          typography: 'caption',
        }}
      >
        {columns.map((column, place) => (
          <Heading key={column.source} column={column} place={place} sort={sort} onSort={onSort} />
        ))}
      </Box>
    </Box>
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
  const {
    source,
    label,
    description = '',
    heading = label,
    align,
    isAction = false,
    isPosition = false,
    isOnDemand = false,
  } = column
  if (isAction || isPosition || column.disableSort)
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
  const isSorted = sort.field === source
  const isDescending = sort.order === 'DESC'
  const Arrow = isSorted && isDescending ? ArrowDownward : ArrowUpward
  const button = (
    <ButtonBase
      onClick={() => onSort(nextSort(source, sort, column.sortByOrder))}
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
