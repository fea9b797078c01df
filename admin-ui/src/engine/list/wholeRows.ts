import { useMemo } from 'react'
import type { RowsInSight } from './tableContext.ts'
import { useChoosingOf } from './tableSelection.ts'

/** Rows that are all there, or will be at once. */
export function useWholeRows(
  shown: readonly object[],
  rowKey: (row: object) => string,
  count: number,
): RowsInSight<object> {
  const choosing = useChoosingOf(shown, rowKey)
  return useMemo(
    () => ({
      at: (index) => shown[index],
      indexOf: (key) => shown.findIndex((row) => rowKey(row) === key),
      read: async (index) => shown[index],
      isReading: shown.length < count,
      onRange: () => undefined,
      all: () => shown,
      choosing,
    }),
    [shown, rowKey, count, choosing],
  )
}
