import { endOfMonthBefore } from '@landbook/contracts/engine/values/days'
import { ACRES, type AcreageSummary } from '@landbook/contracts/records/dashboard/acreage'
import { COUNTS, type CountName } from '@landbook/contracts/records/dashboard/tallies'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../engine/data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../../engine/data/errors.ts'

/** Null: not counted, by read models of an earlier release. */
export type Totals = Readonly<Record<CountName, number | null>>

/** The totals at the end of a day, or now. */
export interface DashboardDay extends AcreageSummary {
  /** YYYY-MM-DD in the server's time zone; today for the present. */
  asOf: string
  /** The day of the first record. */
  firstDay: string
  counts: Totals
}

const NAMES = ACRES.join(' ')
const ACRES_OF = `${NAMES} unknown { ${NAMES} }`
const QUESTION = `query Dashboard($asOf: Date) {
  dashboard(asOf: $asOf) {
    asOf firstDay ${ACRES_OF}
    states { state ${ACRES_OF} counties { county ${ACRES_OF} } }
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
    // Keeps the previous figures while another day is loading.
    placeholderData: (before: DashboardDay | undefined) => before,
  })

interface Days {
  today: DashboardDay | undefined
  /** The requested day, or the previous one while it is loading; undefined for today. */
  day: DashboardDay | undefined
  /** The end of the last quarter, where today is shown and there were records by then. */
  before: DashboardDay | undefined
  isOnItsWay: boolean
  error: ApiError | undefined
  refetch: () => void
}

/** Today's totals, and those of a past day if requested. */
export function useDashboard(asOf: string | undefined): Days {
  const now = useDay(undefined, true)
  const today = now.data
  const isPast = asOf !== undefined && (today === undefined || asOf < today.asOf)
  const then = useDay(asOf, isPast)
  const quarterEnd = today && endOfMonthBefore(today.asOf, 3)
  const hasBefore = !isPast && quarterEnd !== undefined && today !== undefined && today.firstDay <= quarterEnd
  const { data: before } = useDay(quarterEnd, hasBefore)
  // While today is unknown, the requested day may be in the future.
  const isMissing = today === undefined || (isPast && then.data === undefined)
  const error = isMissing ? (now.error ?? (isPast && today ? then.error : null)) : null
  return {
    today,
    day: isPast ? (then.data ?? today) : undefined,
    before: hasBefore && before?.asOf === quarterEnd ? before : undefined,
    isOnItsWay: isPast && (then.isPlaceholderData || then.isPending),
    error: error ? apiErrorOf(error) : undefined,
    refetch: () => void Promise.all([now.refetch(), isPast && then.refetch()]),
  }
}
