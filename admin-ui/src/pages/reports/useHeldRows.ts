import { useMemo } from 'react'
import type { LongAnswer } from '../../engine/data/longRecords.ts'
import { withBeside } from '../../engine/data/operations.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { type Holding, useHoldings } from '../../records/holding/holdings.ts'

/** How rows are completed by what holds their lands. Must be constant. */
interface Completion<R> {
  landsOf: (row: R) => readonly string[]
  complete: (rows: readonly R[], holdings: readonly Holding[]) => readonly R[]
}

/** The rows of a report with what holds their lands: they are all there once that is known. */
export function useHeldRows<R>(
  { data, ...answer }: LongAnswer<R>,
  { landsOf, complete }: Completion<R>,
  asOf?: string,
): LongAnswer<R> {
  const { day, trueOn } = useShownDay() ?? {}
  const lands = useMemo(() => [...new Set((data ?? []).flatMap(landsOf))], [data, landsOf])
  const holdings = useHoldings(lands, { asOf: asOf ?? day, on: trueOn })
  const held = useMemo(() => {
    const known = lands.length === 0 ? [] : holdings.data
    return data && known && complete(data, known)
  }, [data, lands, holdings.data, complete])
  return withBeside(answer, holdings, held)
}
