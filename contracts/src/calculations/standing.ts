import { MESSAGES } from '../messages.ts'
import type { LEASE_STATUSES } from '../records/lease/declaration.ts'
import { formatDate, parseDate } from '../values/dates.ts'

const messages = MESSAGES.lease.standing
type Status = (typeof LEASE_STATUSES)[number]['value']

/** What a lease's standing follows from. Dates are YYYY-MM-DD. */
export interface LeaseFacts {
  status: string | null
  effectiveDate: string | null
  primaryExpirationDate: string | null
  extensionExpirationDate: string | null
  /** The CDC dates of its wells. */
  cdcDates: readonly (string | null)[]
  /** Its wells; undefined for readers who may not read wells. */
  wells?: readonly LeaseWellFacts[] | undefined
}

export interface LeaseWellFacts {
  name: string
  status: string | null
  dateProducing: string | null
}

export interface Standing {
  /** What keeps the lease in force today, or that nothing does: 'primary term until 03/01/2027'. */
  reasons: readonly string[]
  /** How the stated status differs from that. The status itself is people's to change. */
  disagreement: string | null
  /** The day after which nothing keeps it in force but production; null if there is none or it is held. */
  ends: string | null
}

/** What can keep a lease in force, with the status that says so. */
interface Hold {
  status: Status
  reason: string
  until: string | null
}

/** Where a lease stands on a day, and why. */
export function standingOf(facts: LeaseFacts, today: string): Standing {
  const { status } = facts
  if (status === 'REL') return { reasons: [messages.released], disagreement: null, ends: null }
  const effective = day(facts.effectiveDate)
  if (effective !== undefined && effective > today)
    return { reasons: [messages.notYet(formatDate(effective))], disagreement: null, ends: null }
  const holds = holdsOf(facts, today)
  const ended = latest([facts.primaryExpirationDate, facts.extensionExpirationDate])
  const isHeld = holds.some((hold) => hold.until === null)
  const reasons = holds.map(({ reason }) => reason)
  if (holds.length === 0) reasons.push(ended ? messages.ended(formatDate(ended)) : messages.noTerm)
  return {
    reasons,
    disagreement: disagreementOf(facts, holds, ended),
    ends: isHeld ? null : (latest(holds.map(({ until }) => until)) ?? null),
  }
}

function holdsOf(
  { primaryExpirationDate, extensionExpirationDate, cdcDates, wells = [] }: LeaseFacts,
  today: string,
) {
  const holds: Hold[] = []
  const lasting = (status: Status, end: string | undefined, reason: (end: string) => string) => {
    if (end !== undefined && end >= today) holds.push({ status, reason: reason(formatDate(end)), until: end })
  }
  lasting('PT', day(primaryExpirationDate), messages.primaryTerm)
  lasting('EXT', day(extensionExpirationDate), messages.extended)
  const producing = wells.filter(
    (well) => well.status === 'Active' && (day(well.dateProducing) ?? '9999') <= today,
  )
  if (producing.length > 0)
    holds.push({ status: 'HBP', reason: messages.held(producing.map(({ name }) => name)), until: null })
  lasting('CDC', latest(cdcDates), messages.development)
  return holds
}

/** A partial release leaves the rest in force, so it says nothing of why. */
function disagreementOf(
  { status, effectiveDate, wells }: LeaseFacts,
  holds: readonly Hold[],
  ended: string | undefined,
) {
  // Without the wells nobody can say that nothing holds it.
  const isKnown = wells !== undefined
  const first = holds[0]
  switch (status as Status | null) {
    case 'EXP':
      return first ? messages.notExpired(first.reason) : null
    case 'In Process':
      return day(effectiveDate) ? messages.inForceSince(formatDate(day(effectiveDate))) : null
    case 'PT':
    case 'EXT':
    case 'CDC':
    case 'HBP':
      if (holds.some((hold) => hold.status === status)) return null
      if (status === 'HBP' && !isKnown) return null
      return first ? messages.otherwise(String(status), first.reason) : messages.nothingHolds(String(status))
    case 'PTL REL':
      return isKnown && !first && ended ? messages.nothingHolds(String(status)) : null
    default:
      return null
  }
}

const day = (date: string | null): string | undefined => parseDate(date) ?? undefined

const latest = (dates: readonly (string | null)[]): string | undefined =>
  dates
    .map(day)
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
