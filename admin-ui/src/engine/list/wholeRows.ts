import { useMemo } from 'react'
import type { RowsInSight } from './tableContext.ts'
import { useChoosingOf } from './tableSelection.ts'

/** Rows that are all there. */
export function useWholeRows(shown: readonly object[], rowKey: (row: object) => string): RowsInSight<object> {
  const choosing = useChoosingOf(shown, rowKey)
  return useMemo(
    () => ({
      at: (index) => shown[index],
      indexOf: (key) => shown.findIndex((row) => rowKey(row) === key),
      read: async (index) => shown[index],
      isReading: false,
      onRange: () => undefined,
      all: () => shown,
      choosing,
    }),
    [shown, rowKey, choosing],
  )
}
