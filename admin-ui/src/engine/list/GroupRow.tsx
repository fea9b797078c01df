import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import type { CSSProperties, Ref } from 'react'
import { TotalOf } from './DataTableTotals.tsx'
import { placeOfRow } from './drawnRows.ts'
import type { GroupLine } from './groupLines.ts'
import type { Column } from './tableRows.ts'

interface Props<R> {
  /** Undefined where rows have a fixed height. */
  ref: Ref<HTMLDivElement> | undefined
  group: GroupLine
  /** Its line in the table. */
  index: number
  /** Offset from the table's top in pixels. */
  start: number
  columns: readonly Column<R>[]
  titled: Column<R> | undefined
  template: string
  onToggle: (key: string) => void
}

/** How far the heading of a group within another one stands to the right of that, in pixels. */
const STEP = 20

/** Each has its track; in rows of one line what a group has in common reaches to the first sum. */
function placesOf<R>(
  columns: readonly Column<R>[],
  titled: Column<R> | undefined,
  isOneLine: boolean,
): readonly CSSProperties[] {
  let track = 0
  // In rows of one line, buttons that are shown on demand have none.
  const tracks = columns.map(({ isOnDemand }) => (isOnDemand && isOneLine ? track : ++track))
  const at = titled && isOneLine ? columns.indexOf(titled) : columns.length
  const beyond = columns.findIndex(({ sums }, place) => place > at && sums)
  const end = tracks[beyond] ?? track + 1
  return tracks.map((start, place) => ({
    gridRow: 1,
    gridColumn: place === at ? `${start} / ${end}` : start,
  }))
}

/** The heading of a group: what its rows have in common, how many they are, and their sums below those of the table. */
export function GroupRow<R>({ ref, group, index, start, columns, titled, template, onToggle }: Props<R>) {
  const { key, depth, label, text, count, isFolded, totals } = group
  const places = placesOf(columns, titled, ref === undefined)
  const Mark = isFolded ? ChevronRight : ExpandMore
  return (
    // biome-ignore lint/a11y/useSemanticElements: see DataTableRow.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus.
    <div
      role="row"
      ref={ref}
      {...placeOfRow(index, start, template)}
      aria-level={depth + 1}
      aria-expanded={!isFolded}
      className="record-row group-row"
    >
      {columns.map((column, place) => (
        // biome-ignore lint/a11y/useSemanticElements: see DataTableRow.
        // biome-ignore lint/a11y/useFocusableInteractive: the grid focuses one of them (useGrid).
        <div
          key={column.source}
          role="gridcell"
          aria-colindex={place + 1}
          data-label={column.sums && totals ? column.label : undefined}
          className={column.align === 'right' ? 'figure' : undefined}
          style={places[place]}
        >
          {column === titled ? (
            <button
              type="button"
              className="fold"
              style={{ paddingLeft: depth * STEP }}
              onClick={() => onToggle(key)}
            >
              <Mark fontSize="small" />
              <span>
                <small>{label}</small> {text} <small>{count.toLocaleString('en-US')}</small>
              </span>
            </button>
          ) : (
            column.sums && totals && <TotalOf {...{ column, titled, totals }} />
          )}
        </div>
      ))}
    </div>
  )
}
