import { usePlace } from '../../navigation/usePlace.ts'

/** The filters in the audit's address, which can be shared. */
export interface AuditPlace {
  /** A user's id. */
  person?: string | undefined
  /** A record type: 'tract'. */
  type?: string | undefined
  /** Days (YYYY-MM-DD) in the reader's time zone, inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const NAMES = ['person', 'type', 'from', 'until'] as const

const placeIn = (params: URLSearchParams): AuditPlace =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))

export const useAuditPlace = () => usePlace(placeIn)

/** The server's filter: times instead of days. Invalid days are omitted. */
export function filterOf({ person, type, from, until }: AuditPlace) {
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
