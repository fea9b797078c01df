import { usePlace } from '../../navigation/usePlace.ts'

/** What the address of the audit says: so that it can be sent to somebody. */
export interface AuditPlace {
  /** A user's id. */
  person?: string | undefined
  /** A record type: 'tract'. */
  type?: string | undefined
  /** Days (YYYY-MM-DD) in the reader's time zone, both included. */
  from?: string | undefined
  until?: string | undefined
}

const NAMES = ['person', 'type', 'from', 'until'] as const

const placeIn = (params: URLSearchParams): AuditPlace =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))

export const useAuditPlace = () => usePlace(placeIn)

/** As the server wants it: moments instead of days. A day that is none is left out. */
export function filterOf({ person, type, from, until }: AuditPlace) {
  return {
    actor: person,
    type,
    ...dayFilterOf(from, until),
  }
}

/** The first moment of one day, and the last of another. */
export const dayFilterOf = (from: string | undefined, until: string | undefined) => ({
  from: momentOf(from, '00:00:00.000'),
  until: momentOf(until, '23:59:59.999'),
})

export type AuditFilter = ReturnType<typeof filterOf>

function momentOf(day: string | undefined, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
