import type { AcreageSummary } from '@landbook/contracts/calculations/acreage'
import { COUNTS, type CountName } from '@landbook/contracts/calculations/tallies'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../../data/errors.ts'

/** null: not counted, as by the read models of an earlier release. */
export type Totals = Readonly<Record<CountName, number | null>>

/** The company as it stood at the end of a day, or stands now. */
export interface DashboardDay extends AcreageSummary {
  /** YYYY-MM-DD where the server is: today's for now. */
  asOf: string
  /** The day of the first record. */
  firstDay: string
  counts: Totals
}

const QUESTION = `query Dashboard($asOf: Date) {
  dashboard(asOf: $asOf) {
    asOf firstDay gross nma nsa
    states { state gross nma nsa counties { county gross nma nsa } }
    counts { ${COUNTS.join(' ')} }
  }
}`

const useDay = (asOf: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['dashboard', { asOf }],
    queryFn: async () => {
      const variables = asOf === undefined ? {} : { asOf }
      return (await ask<{ dashboard: DashboardDay }>(QUESTION, variables)).dashboard
    },
    enabled,
    // Going from day to day, the figures change in their places.
    placeholderData: (before: DashboardDay | undefined) => before,
  })

interface Days {
  today: DashboardDay | undefined
  /** The day that was asked for, or the one before it while that is on its way; undefined for today. */
  day: DashboardDay | undefined
  isOnItsWay: boolean
  error: ApiError | undefined
  refetch: () => void
}

/** Today, and a day in the past where one is asked for. */
export function useDashboard(asOf: string | undefined): Days {
  const now = useDay(undefined, true)
  const today = now.data
  const isPast = asOf !== undefined && (today === undefined || asOf < today.asOf)
  const then = useDay(asOf, isPast)
  // Before today is known, a day after it may have been asked for.
  const isMissing = today === undefined || (isPast && then.data === undefined)
  const error = isMissing ? (now.error ?? (isPast && today ? then.error : null)) : null
  return {
    today,
    day: isPast ? (then.data ?? today) : undefined,
    isOnItsWay: isPast && (then.isPlaceholderData || then.isPending),
    error: error ? apiErrorOf(error) : undefined,
    refetch: () => void Promise.all([now.refetch(), isPast && then.refetch()]),
  }
}
