import { useMemo } from 'react'
import type { LongAnswer } from '../../engine/data/longRecords.ts'
import { trueOnDay, useShownDay } from '../../engine/data/shownDay.ts'
import type { ReportProps } from './reportProps.ts'

/** The rows of a report as of a day, which say of what day they tell what is true. */
export function useTrueAnswer<R extends { id: string }>(
  { useAnswer, isDated }: Pick<ReportProps<R>, 'useAnswer' | 'isDated'>,
  asOf?: string,
): LongAnswer<R> {
  const { data, first, ...answer } = useAnswer(asOf)
  const asked = useShownDay()?.trueOn
  const trueOn = isDated ? asked : undefined
  return {
    ...answer,
    data: useMemo(() => data && trueOnDay(data, trueOn), [data, trueOn]),
    first: useMemo(() => first && { ...first, rows: trueOnDay(first.rows, trueOn) }, [first, trueOn]),
  }
}
