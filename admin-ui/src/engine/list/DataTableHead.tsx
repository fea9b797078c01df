import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, ButtonBase, Tooltip } from '@mui/material'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { HeadRow } from './HeadRow.tsx'
import { ResizeHandle, resizeByKey } from './ResizeHandle.tsx'
import { nextAmong, nextSort, type Sort, sortsOf } from './sort.ts'
import { type Column, holdsValues, sorts } from './tableRows.ts'
import type { Resize } from './tracks.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  template: string
  sort: Sort
  onSort: (sort: Sort) => void
  /** Undefined where columns keep their widths. */
  resize?: Resize | undefined
}

/** Memoized: a key of a search does not re-render it. */
export const DataTableHead = memo(function DataTableHead<R>(props: Props<R>) {
  const { columns, template, sort, onSort, resize } = props
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
        <Heading key={column.source} {...{ column, place, sort, onSort, resize }} />
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

interface HeadingProps<R> extends Pick<Props<R>, 'sort' | 'onSort' | 'resize'> {
  column: Column<R>
  place: number
}

function Heading<R>({ column, place, sort, onSort, resize }: HeadingProps<R>) {
  const { source, label, description = '', heading = label, align, isOnDemand = false } = column
  const resized = resize && holdsValues(column) ? { source, resize } : undefined
  if (!sorts(column)) {
    const cell = (
      <Box
        role="columnheader"
        aria-colindex={place + 1}
        className={isOnDemand ? 'on-demand' : undefined}
        onKeyDown={resized && ((event: KeyboardEvent<HTMLElement>) => resizeByKey(event, resized))}
        sx={{
          ...cellStyle,
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          justifyContent: align === 'right' ? 'flex-end' : 'flex-start',
        }}
      >
        {heading}
        {resized && <ResizeHandle {...resized} />}
      </Box>
    )
    return column.description === undefined ? (
      cell
    ) : (
      <Tooltip describeChild title={description}>
        {cell}
      </Tooltip>
    )
  }
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
      onKeyDown={resized && ((event: KeyboardEvent<HTMLElement>) => resizeByKey(event, resized))}
      sx={{ position: 'relative' }}
    >
      {description === undefined ? (
        button
      ) : (
        <Tooltip describeChild title={description}>
          {button}
        </Tooltip>
      )}
      {resized && <ResizeHandle {...resized} />}
    </Box>
  )
}
