import { useMemo } from 'react'
import type { LongAnswer } from '../../engine/data/longRecords.ts'
import { withBeside } from '../../engine/data/operations.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { type Holding, useHoldings } from './holdings.ts'

/** Lands with what holds them, where the reader may read that: they are all there once it is known. */
export function useWithHoldings<R extends { id: string; holding?: Holding | undefined }>(
  { data, ...answer }: LongAnswer<R>,
  asOf?: string,
  isReadable = true,
): LongAnswer<R> {
  const { day, trueOn } = useShownDay() ?? {}
  const lands = useMemo(() => (isReadable && data?.map(({ id }) => id)) || [], [data, isReadable])
  const holdings = useHoldings(lands, { asOf: asOf ?? day, on: trueOn })
  const held = useMemo(() => {
    const known = lands.length === 0 ? [] : holdings.data
    if (!data || !known) return undefined
    const byLand = new Map(known.map((holding) => [holding.land.id, holding]))
    return data.map((row) => ({ ...row, holding: byLand.get(row.id) }))
  }, [data, lands, holdings.data])
  return withBeside(answer, holdings, held)
}
