import { memo, type ReactNode, type Ref } from 'react'
import { useIsNews } from '../live/useIsNews.ts'
import { Dash } from '../ui/format.tsx'
import { placeOfRow } from './drawnRows.ts'
import type { Column } from './tableRows.ts'

interface Props<R> {
  ref: Ref<HTMLDivElement> | undefined
  row: R
  /** The record's id. */
  id: string
  index: number
  /** In the list, from 1. */
  position: number
  /** Below a group: 2. */
  level?: number | undefined
  /** Offset from the table's top in pixels. */
  start: number
  columns: readonly Column<R>[]
  template: string
  /** Undefined where rows cannot be selected. */
  isChosen: boolean | undefined
  /** Whether its cells say what they are, as there are no headings. */
  isCard?: boolean
}

/**
 * Memoized, as are its cells: a letter of a search renders only what it finds. Plain elements, whose style is the theme's:
 * MUI's take a good part of the time of a key.
 */
export const DataTableRow = memo(function DataTableRow<R>({
  ref,
  row,
  id,
  index,
  position,
  level,
  start,
  columns,
  template,
  isChosen,
  isCard,
}: Props<R>) {
  const isNews = useIsNews(id, row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, as the elements of tables cannot be.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus.
    <div
      role="row"
      ref={ref}
      {...placeOfRow(index, start, template)}
      aria-level={level}
      aria-selected={isChosen}
      className={isNews ? 'record-row news' : 'record-row'}
    >
      {columns.map((column, place) => (
        <Cell
          key={column.source}
          column={column}
          place={place}
          row={row}
          position={column.isPosition ? position : undefined}
          label={isCard && !column.isAction ? column.label : undefined}
        />
      ))}
    </div>
  )
}) as <R>(props: Props<R>) => ReactNode

interface CellProps<R> {
  column: Column<R>
  /** Of the column. */
  place: number
  row: R
  position: number | undefined
  label: string | undefined
}

const Cell = memo(function Cell<R>({ column, place, row, position, label }: CellProps<R>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid focuses one of them (useGrid).
    <div role="gridcell" aria-colindex={place + 1} className={classOf(column)} data-label={label}>
      {position ?? cellOf(column, row)}
    </div>
  )
}) as <R>(props: CellProps<R>) => ReactNode

function classOf<R>({ isOnDemand, align, edits, isWide }: Column<R>): string | undefined {
  if (isOnDemand) return 'on-demand'
  const names = [align === 'right' && 'figure', edits !== undefined && 'editable', isWide && 'wide'].filter(
    Boolean,
  )
  return names.length > 0 ? names.join(' ') : undefined
}

export function cellOf<R>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const value = column.value(row)
  return value === null || value === '' ? <Dash /> : value
}
