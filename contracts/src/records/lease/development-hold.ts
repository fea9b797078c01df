import { formatDate } from '../../engine/values/dates.ts'
import { isDrilling, isPreparing, latest } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const messages = LEASE_MESSAGES.standing

/** What a lease shows of its continuous development clause (development.ts). Dates are YYYY-MM-DD. */
export interface DevelopmentFacts {
  developmentEnds: string | null
  developmentEndsLonger: string | null
  drillingSince: string | null
  locationSince: string | null
  drillingSinceLonger: string | null
  locationSinceLonger: string | null
  developmentWorking: string | null
  primaryExpirationDate: string | null
  extendedUntil: string | null
  /** The last day of the terms, by which continuous development lasted under every reading. */
  termEnds: string | null
  /** That day of continuous development alone, where it does not follow from `termEnds`. */
  until?: string | null
}

/** The last day on which continuous development certainly held after the terms, whether or not the next day is known. */
export function developedUntil(facts: DevelopmentFacts): string | null {
  const { termEnds, until, primaryExpirationDate, extendedUntil } = facts
  const last = until === undefined ? termEnds : until
  return last !== null && last > (latest([primaryExpirationDate, extendedUntil]) ?? '') ? last : null
}

/** What continuous development holds: under every reading of its clause, under one only, or perhaps. Null: nothing. */
export function developmentHold(
  facts: DevelopmentFacts,
  today: string,
): { reason: string; isCertain: boolean } | null {
  const { developmentEnds: due, developmentEndsLonger: later, developmentWorking } = facts
  const working = developmentWorking ?? ''
  const { drillingSinceLonger, locationSinceLonger } = facts
  const isDisputed = (later ?? drillingSinceLonger ?? locationSinceLonger) !== null
  const certain = (reason: string) => ({ reason, isCertain: true })
  const doubtful = (reason: string) => ({ reason, isCertain: false })
  const isGoingOn = isDrilling(facts.drillingSince, today) || isPreparing(facts.locationSince, today)
  if (isGoingOn || (due !== null && due >= today && isDisputed)) return certain(messages.developing(working))
  if (due !== null && due >= today) return certain(messages.development(formatDate(due)))
  if (working !== '' && (developedUntil(facts) ?? '') >= today) return certain(messages.developing(working))
  const mayGoOn = isDrilling(drillingSinceLonger, today) || isPreparing(locationSinceLonger, today)
  if (mayGoOn || (later !== null && later >= today))
    return doubtful((due === null ? messages.perhapsDeveloping : messages.oneReading)(working))
  const since = facts.drillingSince ?? drillingSinceLonger
  if (since !== null && since < today) return doubtful(messages.slowDrilling(working))
  const locationSince = facts.locationSince ?? locationSinceLonger
  return locationSince !== null && locationSince < today ? doubtful(messages.slowLocation(working)) : null
}
