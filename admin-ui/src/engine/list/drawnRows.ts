import { measureElement, type VirtualizerOptions } from '@tanstack/react-virtual'
import { startTransition, useEffect, useMemo, useState } from 'react'

/** Rows above and below those in sight, so that scrolling finds them drawn. */
const ROWS_AHEAD = 8

interface Drawn {
  /** What rows there are, and their order. */
  view: string | undefined
  isPending: boolean
  opensAtTop: boolean
}

/**
 * How many rows are drawn out of sight: none at first after a search and in another order, as they would take a third of the
 * time until what is in sight is seen. A table that does not open at its top has them at once, since rows above those in
 * sight would move these when they are measured later.
 */
export function useRowsAhead({ view, isPending, opensAtTop }: Drawn): number {
  const [ready, setReady] = useState(opensAtTop ? undefined : view)
  useEffect(() => {
    if (isPending) return
    const frame = requestAnimationFrame(() => startTransition(() => setReady(view)))
    return () => cancelAnimationFrame(frame)
  }, [view, isPending])
  return ready === view ? ROWS_AHEAD : 0
}

/** Of the element of a row: where it is in the table, below the headings, and from its top in pixels. */
export const placeOfRow = (index: number, start: number, template: string) => ({
  'data-index': index,
  'aria-rowindex': index + 2,
  style: { transform: `translateY(${start}px)`, gridTemplateColumns: template },
})

/** Of one line, where rows are measured. */
export const ROW_HEIGHT = 38
/** A first row of many lines says little of the others. */
const MOST_HEIGHT = 2 * ROW_HEIGHT

type Sizes = Pick<VirtualizerOptions<HTMLDivElement, HTMLDivElement>, 'estimateSize' | 'measureElement'>

/**
 * Takes rows that are still to be measured to be as high as the first one that was: of rows of two lines, twice as many as
 * are in sight would be drawn if they were taken for rows of one. Only in a table that opens at its top, and once: elsewhere,
 * another height would move what is in sight. Rows of a fixed height are not measured.
 */
export function useRowSizes(opensAtTop: boolean, fixed: number | undefined): Sizes {
  return useMemo((): Sizes => {
    if (fixed !== undefined) return { estimateSize: () => fixed }
    let height: number | undefined
    return {
      estimateSize: () => height ?? ROW_HEIGHT,
      measureElement: (element, entry, virtual) => {
        const size = measureElement(element, entry, virtual)
        // In a panel that is hidden it has none.
        if (opensAtTop && size > 0) height ??= Math.min(size, MOST_HEIGHT)
        return size
      },
    }
  }, [opensAtTop, fixed])
}
