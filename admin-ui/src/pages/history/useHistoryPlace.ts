import { usePlace } from '../../navigation/usePlace.ts'

/** What the address of a history says beside the record: so that it can be sent to somebody. */
export interface HistoryPlace {
  /** A moment to show the record as of, ISO 8601. */
  at: string | undefined
  /** A revision to show the record after. */
  revision: number | undefined
  /** The revision that it is compared with, where that is not today's. */
  with: number | undefined
  /** The timeline shows changes of this field, list or link only. */
  field: string | undefined
  /** The timeline shows what this person did only. */
  person: string | undefined
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined

const placeIn = (params: URLSearchParams): HistoryPlace => ({
  at: params.get('at') ?? undefined,
  revision: wholeNumber(params.get('revision')),
  with: wholeNumber(params.get('with')),
  field: params.get('field') ?? undefined,
  person: params.get('person') ?? undefined,
})

export const useHistoryPlace = () => usePlace(placeIn)
