import { measureElement, type VirtualizerOptions } from '@tanstack/react-virtual'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/** Rows above and below those in sight, so that scrolling finds them drawn. */
const ROWS_AHEAD = 8

/**
 * How many rows are drawn out of sight: none at first in another view (search, order, filters), as they would take a third
 * of the time until its rows are seen. A table that does not open at its top has them at once, since rows above those in
 * sight would move these when they are measured later.
 */
export function useRowsAhead(view: string, opensAtTop: boolean): number {
  // Deferred like the search: it changes together with the rows that are found.
  const drawn = useDeferredValue(view)
  const [ready, setReady] = useState(opensAtTop ? undefined : view)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setReady(drawn)))
    return () => cancelAnimationFrame(frame)
  }, [drawn])
  return ready === drawn ? ROWS_AHEAD : 0
}

/** Of one line. */
export const ROW_HEIGHT = 38

type Sizes = Pick<VirtualizerOptions<HTMLDivElement, HTMLDivElement>, 'estimateSize' | 'measureElement'>

/**
 * Takes rows to be as high as the first one of the table, once it is measured: of rows of two lines, twice as many as are in
 * sight would be drawn if they were taken for rows of one. Only in a table that opens at its top: elsewhere, another height
 * would move what is in sight.
 */
export function useRowSizes(opensAtTop: boolean): Sizes {
  const [sizes] = useState((): Sizes => {
    let height: number | undefined
    return {
      estimateSize: () => height ?? ROW_HEIGHT,
      measureElement: (element, entry, virtual) => {
        const size = measureElement(element, entry, virtual)
        if (opensAtTop) height ??= size
        return size
      },
    }
  })
  return sizes
}
