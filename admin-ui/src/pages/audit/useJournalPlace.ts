import { beginningOf, momentOf } from '@landbook/contracts/engine/values/moments'
import { companyTimeZone } from '../../engine/data/companyTime.ts'
import { usePlace } from '../../engine/navigation/usePlace.ts'

/** The filters in the address of the audit or the security journal, which can be shared. */
export interface JournalPlace {
  /** A user's id. */
  person?: string | undefined
  /** A record type: 'tract'. */
  type?: string | undefined
  /** A kind of security events. */
  kind?: string | undefined
  /** Days (YYYY-MM-DD) where the company is, inclusive. */
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
  from: beginningOf(from, companyTimeZone()),
  until: momentOf(until, companyTimeZone()),
})

export type AuditFilter = ReturnType<typeof filterOf>
