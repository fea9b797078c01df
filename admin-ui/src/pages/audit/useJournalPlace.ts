import { usePlace } from '../../navigation/usePlace.ts'

/** The filters in the address of the audit or the security journal, which can be shared. */
export interface JournalPlace {
  /** A user's id. */
  person?: string | undefined
  /** A record type: 'tract'. */
  type?: string | undefined
  /** A kind of security events. */
  kind?: string | undefined
  /** Days (YYYY-MM-DD) in the reader's time zone, inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const NAMES: readonly (keyof JournalPlace)[] = ['person', 'type', 'kind', 'from', 'until']

const placeIn = (params: URLSearchParams): JournalPlace =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))

export const useJournalPlace = () => usePlace(placeIn)

/** The server's filter: times instead of days. Invalid days are omitted. */
export function filterOf({ person, type, from, until }: JournalPlace) {
  return {
    actor: person,
    type,
    ...dayFilterOf(from, until),
  }
}

/** The start of one day, and the end of another. */
export const dayFilterOf = (from: string | undefined, until: string | undefined) => ({
  from: momentOf(from, '00:00:00.000'),
  until: momentOf(until, '23:59:59.999'),
})

export type AuditFilter = ReturnType<typeof filterOf>

function momentOf(day: string | undefined, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
