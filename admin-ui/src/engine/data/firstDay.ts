import { useQuery } from '@tanstack/react-query'
import { ask } from './dataProvider.ts'

const QUESTION = 'query FirstDay { dashboard { firstDay } }'

/** The day (YYYY-MM-DD) on which the records begin; undefined unless it is asked for, and until it is known. */
export function useFirstDay(isAsked: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['firstDay'],
    queryFn: async () => (await ask<{ dashboard: { firstDay: string } }>(QUESTION, {})).dashboard.firstDay,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
