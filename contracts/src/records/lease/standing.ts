import { formatDate } from '../../engine/values/dates.ts'
import { type Amendment, termsOn } from './amendments.ts'
import type { LEASE_STATUSES } from './declaration.ts'
import { developmentHold } from './development-hold.ts'
import { day, type ExtensionFacts, type ForceFacts, isInForce, isLate, isProducing } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const messages = LEASE_MESSAGES.standing
type Status = (typeof LEASE_STATUSES)[number]['value']

/** What a lease's standing follows from. Dates are YYYY-MM-DD. */
export interface LeaseFacts extends ForceFacts, ExtensionFacts {
  extendedUntil: string | null
  /** By when the next well has to begin (development.ts), and how that follows. */
  developmentEnds: string | null
  developmentWorking: string | null
  /** The day that people typed, as the amendments have it. */
  cdcDeadline: string | null
  amendments: readonly Amendment[]
  /** The names of the wells that produce; none for readers who may not read wells. */
  producing: readonly string[]
  /** What wells without production hold it by, and what is not known of wells; where they were asked. */
  heldByWells?: readonly string[]
  doubts?: readonly string[]
}

export interface LeaseStanding {
  /** What keeps the lease in force today, or that nothing does: 'primary term until 03/01/2027'. */
  reasons: readonly string[]
  /** How the stated status differs from that. The status itself is people's to change. */
  disagreement: string | null
}

/** What can keep a lease in force, with the status that says so. */
interface Hold {
  status: Status
  reason: string
}

/** Where a lease stands on a day, and why. */
export function standingOf(facts: LeaseFacts, today: string): LeaseStanding {
  if (facts.status === 'REL') return { reasons: [messages.released], disagreement: null }
  const effective = day(facts.effectiveDate)
  if (effective !== undefined && effective > today)
    return { reasons: [messages.notYet(formatDate(effective))], disagreement: null }
  const holds = holdsOf(facts, today)
  const reasons = [
    ...holds.map(({ reason }) => reason),
    ...optionOf(facts, today, holds.length > 0),
    ...unknownDay(facts),
    ...otherDeadline(facts, today),
    ...(facts.doubts ?? []),
  ]
  if (!isInForce(facts, today) && holds.length === 0) reasons.unshift(withoutHold(facts))
  return { reasons, disagreement: disagreementOf(facts, holds) }
}

/** An option to extend it that can still be exercised, or no longer. */
function optionOf(facts: LeaseFacts, today: string, isHeld: boolean): string[] {
  const { extensionDue: due, extensionExercised: exercised, extendedUntil: end } = facts
  if (facts.extensionExpirationDate === null) return []
  if (isLate(facts))
    return [messages.exercisedLate(formatDate(exercised), formatDate(due ?? facts.primaryExpirationDate))]
  if (end !== null || due === null) return []
  if (due >= today) return [messages.optionDue(formatDate(due))]
  // What else holds the lease is what counts by then.
  return isHeld ? [] : [messages.optionLapsed(formatDate(due))]
}

/** Why it is not known by when the next well has to begin, if so. */
function unknownDay({ developmentEnds, developmentWorking, ...facts }: LeaseFacts): string[] {
  const isKnown = [
    developmentEnds,
    facts.drillingSince,
    facts.developmentEndsLonger,
    facts.drillingSinceLonger,
  ]
  return developmentWorking !== null && isKnown.every((known) => known === null)
    ? [messages.developing(developmentWorking)]
    : []
}

/** That the typed deadline differs from what follows, while one of the two is ahead. */
function otherDeadline(facts: LeaseFacts, today: string): string[] {
  const { cdcDeadline: typed } = termsOn(facts)
  const { developmentEnds: due } = facts
  if (typed === null || due === null || typed === due || (typed < today && due < today)) return []
  return [messages.otherDeadline(formatDate(typed), formatDate(due))]
}

function withoutHold({ status, effectiveDate, termEnds, developmentEndsLonger: later }: LeaseFacts): string {
  if (termEnds !== null && later !== null && later > termEnds)
    return messages.endedUnderBoth(formatDate(termEnds), formatDate(later))
  if (termEnds) return messages.ended(formatDate(termEnds))
  const isNegotiated = status === 'In Process' && day(effectiveDate) === undefined
  return isNegotiated ? messages.notSigned : messages.noTerm
}

function holdsOf(facts: LeaseFacts, today: string): Hold[] {
  const { producingSince, producing } = facts
  const holds: Hold[] = []
  const lasting = (status: Status, end: string | null | undefined, reason: (end: string) => string) => {
    if (end && end >= today) holds.push({ status, reason: reason(formatDate(end)) })
  }
  lasting('PT', day(facts.primaryExpirationDate), messages.primaryTerm)
  lasting('EXT', facts.extendedUntil, messages.extended)
  if (isProducing(producingSince, today)) {
    const reason =
      producing.length > 0 ? messages.held(producing) : messages.heldSince(formatDate(producingSince))
    holds.push({ status: 'HBP', reason })
  }
  for (const reason of facts.heldByWells ?? []) holds.push({ status: 'HBP', reason })
  const development = developmentHold(facts, today)
  if (development) holds.push({ status: 'CDC', reason: development.reason })
  return holds
}

/** A partial release leaves the rest in force, so it says nothing of why. */
function disagreementOf({ status, effectiveDate, termEnds }: LeaseFacts, holds: readonly Hold[]) {
  const first = holds[0]
  switch (status as Status | null) {
    case 'EXP':
      return first ? messages.notExpired : null
    case 'In Process':
      return day(effectiveDate) ? messages.inForceSince(formatDate(day(effectiveDate))) : null
    case 'PT':
    case 'EXT':
    case 'CDC':
    case 'HBP':
      if (holds.some((hold) => hold.status === status)) return null
      return first ? messages.otherwise(String(status)) : messages.nothingHolds(String(status))
    case 'PTL REL':
      return !first && termEnds ? messages.nothingHolds(String(status)) : null
    default:
      return null
  }
}
