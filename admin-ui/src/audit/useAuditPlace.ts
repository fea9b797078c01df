import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

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

export function useAuditPlace(): [AuditPlace, (change: AuditPlace) => void] {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (change: AuditPlace) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === '') after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const place: AuditPlace = {}
  for (const name of NAMES) place[name] = params.get(name) ?? undefined
  return [place, go]
}

/** As the server wants it: moments instead of days. A day that is none is left out. */
export function filterOf({ person, type, from, until }: AuditPlace) {
  return {
    actor: person,
    type,
    from: momentOf(from, '00:00:00.000'),
    until: momentOf(until, '23:59:59.999'),
  }
}

export type AuditFilter = ReturnType<typeof filterOf>

function momentOf(day: string | undefined, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
