import { parseDate } from '@landbook/contracts/engine/values/dates'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { usePlace } from '../../engine/navigation/usePlace.ts'

/** The state of a history in its address, which can be shared. */
export interface HistoryPlace {
  /** The moment to show, ISO 8601. */
  at: string | undefined
  /** The revision to show. */
  revision: number | undefined
  /** The revision to compare with, if not today. */
  with: number | undefined
  /** The id of another record of the type to compare with, such as a clone. */
  against: string | undefined
  /** The day of which is said what is true, YYYY-MM-DD. */
  trueOn: string | undefined
  /** Filters the timeline by this field, list or link. */
  field: string | undefined
  /** Filters the timeline by this user. */
  person: string | undefined
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined

const placeIn = (params: URLSearchParams): HistoryPlace => ({
  at: params.get('at') ?? undefined,
  revision: wholeNumber(params.get('revision')),
  with: wholeNumber(params.get('with')),
  against: params.get('against') ?? undefined,
  trueOn: parseDate(params.get(PARAMETERS.trueOn)) ?? undefined,
  field: params.get('field') ?? undefined,
  person: params.get('person') ?? undefined,
})

export const useHistoryPlace = () => usePlace(placeIn)
