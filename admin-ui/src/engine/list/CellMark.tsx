import type { Virtualizer } from '@tanstack/react-virtual'
import type { CellRange } from './cellRange.ts'

interface Props {
  range: CellRange
  virtual: Pick<Virtualizer<HTMLDivElement, HTMLDivElement>, 'measurementsCache'>
  /** The tracks of the table's columns. */
  template: string
}

/** Shows which cells are chosen, above their rows, which are not rendered anew. */
export function CellMark({ range: { from, to }, virtual, template }: Props) {
  const { measurementsCache } = virtual
  const [first, last] = [measurementsCache[from.row], measurementsCache[to.row]]
  if (!first || !last) return null
  return (
    <div
      aria-hidden
      className="cell-mark"
      style={{
        transform: `translateY(${first.start}px)`,
        height: last.end - first.start,
        gridTemplateColumns: template,
      }}
    >
      <i style={{ gridColumn: `${from.column + 1} / ${to.column + 2}` }} />
    </div>
  )
}
