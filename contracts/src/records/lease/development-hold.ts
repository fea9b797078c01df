import { formatDate } from '../../engine/values/dates.ts'
import { isDrilling } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const messages = LEASE_MESSAGES.standing

/** What a lease shows of its continuous development clause (development.ts). Dates are YYYY-MM-DD. */
export interface DevelopmentFacts {
  developmentEnds: string | null
  developmentEndsLonger: string | null
  drillingSince: string | null
  drillingSinceLonger: string | null
  developmentWorking: string | null
}

/** What continuous development holds: under every reading of its clause, or under one only. Null: nothing. */
export function developmentHold(
  facts: DevelopmentFacts,
  today: string,
): { reason: string; isCertain: boolean } | null {
  const { developmentEnds: due, developmentEndsLonger: later, developmentWorking } = facts
  const working = developmentWorking ?? ''
  const isDisputed = later !== null || facts.drillingSinceLonger !== null
  const certain = (reason: string) => ({ reason, isCertain: true })
  const doubtful = (reason: string) => ({ reason, isCertain: false })
  if (isDrilling(facts.drillingSince, today) || (due !== null && due >= today && isDisputed))
    return certain(messages.developing(working))
  if (due !== null && due >= today) return certain(messages.development(formatDate(due)))
  if (isDrilling(facts.drillingSinceLonger, today) || (later !== null && later >= today))
    return doubtful(messages.oneReading(working))
  const since = facts.drillingSince ?? facts.drillingSinceLonger
  return since !== null && since < today ? doubtful(messages.slowDrilling(working)) : null
}
