import { parseDate } from '../../engine/values/dates.ts'
import { daysBetween } from '../../engine/values/days.ts'

/** When a lease ends. Dates are YYYY-MM-DD; what depends on today is never stored. */

export interface ExtensionFacts {
  status: string | null
  primaryExpirationDate: string | null
  /** The last day of the extension, whether or not it was exercised. */
  extensionExpirationDate: string | null
  /** By when it is to be exercised. */
  extensionDue: string | null
  /** When it was. */
  extensionExercised: string | null
}

/** When the option to extend was exercised: as it is stated, or with the first payment for it. Null if it was not. */
export const extensionExercised = ({
  extensionExercisedDate,
  payments,
}: {
  readonly extensionExercisedDate: string | null
  readonly payments: readonly {
    readonly paidFor: string | null
    readonly date: string | null
    readonly dateReceived: string | null
  }[]
}): string | null =>
  earliest([
    extensionExercisedDate,
    ...payments.map((payment) => (payment.paidFor === 'Extension' ? receivedOn(payment) : null)),
  ])

/** When a payment came in: the day of its check where nobody noted another. */
export const receivedOn = ({
  dateReceived,
  date,
}: {
  readonly dateReceived: string | null
  readonly date: string | null
}): string | null => dateReceived ?? date

/**
 * Whether the option was exercised too late: after it was due or, where that day is not known, after the primary term.
 * Time is of the essence: Gulf v. Reid, 337 S.W.2d 267 (Tex. 1960).
 */
export function isLate({ primaryExpirationDate, extensionDue, extensionExercised }: ExtensionFacts): boolean {
  const last = extensionDue ?? primaryExpirationDate
  return last !== null && extensionExercised !== null && extensionExercised > last
}

/**
 * The last day of an extension that was exercised in time, or of which the status says so. Null while it is an option:
 * counting that would hide that the lease expires.
 */
export const extendedUntil = (facts: ExtensionFacts): string | null =>
  facts.status === 'EXT' || (facts.extensionExercised !== null && !isLate(facts))
    ? facts.extensionExpirationDate
    : null

export interface LeaseTerms {
  primaryExpirationDate: string | null
  extendedUntil: string | null
  /** By when the next well has to begin, past or future (development.ts). */
  developmentEnds: string | null
}

/** The last day that its terms give, whatever holds it by production. */
export const termEnd = (terms: LeaseTerms): string | null =>
  latest([terms.primaryExpirationDate, terms.extendedUntil, terms.developmentEnds])

interface WellFacts {
  status?: string | null
  drillType?: string | null
  dateProducing?: string | null
}

/** Whether a well takes saltwater or is injected into: it produces nothing, however active. Drill Type is a text. */
export const isDisposal = ({ drillType }: Pick<WellFacts, 'drillType'>): boolean =>
  /\bSWD\b|salt\s*water|disposal|inject/i.test(drillType ?? '')

/** Since when a well produces; null if it does not. The day may be in the future. */
export const producesSince = ({ status, dateProducing = null, ...well }: WellFacts): string | null =>
  status === 'Active' && !isDisposal(well) ? (day(dateProducing) ?? null) : null

/** The first day on which one of the wells produces. */
export const producingSince = (wells: readonly WellFacts[]): string | null =>
  earliest(wells.map(producesSince))

const hasBegun = (since: string | null, today: string): boolean => since !== null && since <= today

/** Whether production that began, or begins, on a day holds a lease today. */
export const isProducing = hasBegun

/** Whether by a day something that began on another one has gone on for more days than these: its diligence is a question then. */
const slowAfter = (days: number) => (since: string, day: string) => daysBetween(since, day) > days

export const DAYS_OF_DRILLING = 365

/** Of a well that is drilled. */
export const isSlowDrilling = slowAfter(DAYS_OF_DRILLING)

export const DAYS_OF_LOCATION_WORK = 90

/** Of work on a location without a spud. */
export const isSlowPreparing = slowAfter(DAYS_OF_LOCATION_WORK)

/** Whether what was, or will be, begun on a day keeps a lease in force today. */
const holdingUnless =
  (isSlow: typeof isSlowDrilling) =>
  (since: string | null, today: string): boolean =>
    since !== null && hasBegun(since, today) && !isSlow(since, today)

/** A well of the program. */
export const isDrilling = holdingUnless(isSlowDrilling)

/** Work on the location of a well. */
export const isPreparing = holdingUnless(isSlowPreparing)

export interface EndFacts {
  status: string | null
  template?: boolean | null
  termEnds: string | null
  producingSince: string | null
  /** Since when a well of its program is being drilled (development.ts). */
  drillingSince: string | null
  /** Since when only the location of one is worked on. */
  locationSince: string | null
}

/**
 * The last day of a lease, which may be past; null if it is held by production or drilling, released, or has no such
 * day. Where its clauses can be read in two ways, the earlier one: by then it is to be asked.
 */
export function endOf(
  { status, template, termEnds, producingSince, drillingSince, locationSince }: EndFacts,
  today: string,
): string | null {
  if (template || status === 'REL' || isProducing(producingSince, today)) return null
  return isDrilling(drillingSince, today) || isPreparing(locationSince, today) ? null : termEnds
}

export interface ForceFacts extends EndFacts {
  effectiveDate: string | null
  developmentEndsLonger: string | null
  drillingSinceLonger: string | null
  locationSinceLonger: string | null
}

/** What `isInForce` reads of a lease. */
export const FORCE = [
  'status',
  'template',
  'effectiveDate',
  'termEnds',
  'producingSince',
  'drillingSince',
  'locationSince',
  'developmentEndsLonger',
  'drillingSinceLonger',
  'locationSinceLonger',
] as const

/** Whether a well of its program has been begun by a day, under one reading of its clauses at least. */
const isDeveloped = (
  { drillingSince, locationSince, drillingSinceLonger, locationSinceLonger }: ForceFacts,
  today: string,
): boolean =>
  [drillingSince, locationSince, drillingSinceLonger, locationSinceLonger].some((since) =>
    hasBegun(since, today),
  )

/** The last day on which a lease may bind its lands: as `endOf`, by the reading under which it lasts longest. */
export function bindsUntil(lease: ForceFacts, today: string): string | null {
  const end = endOf(lease, today)
  if (end === null || isDeveloped(lease, today)) return null
  return latest([end, lease.developmentEndsLonger])
}

/**
 * Whether a lease has taken effect by a day: with its effective date and, where that is not known, unless its status says
 * that it is still negotiated. The day is a term of the lease, a status what people last set:
 * docs/decisions/0064-what-holds-an-acre.md.
 */
export function hasTakenEffect(
  { status, effectiveDate }: Pick<ForceFacts, 'status' | 'effectiveDate'>,
  today: string,
): boolean {
  const effective = day(effectiveDate)
  return effective === undefined ? status !== 'In Process' : effective <= today
}

/**
 * Whether a lease binds its lands on a day: it has taken effect, and its terms, production or drilling hold it, under
 * one reading of its clauses at least.
 */
export function isInForce(lease: ForceFacts, today: string): boolean {
  const { status, template, termEnds, producingSince } = lease
  if (template || status === 'REL' || !hasTakenEffect(lease, today)) return false
  if (hasBegun(producingSince, today) || isDeveloped(lease, today)) return true
  return (latest([termEnds, lease.developmentEndsLonger]) ?? '') >= today
}

/** As `isInForce`, by what holds it beside its terms, or may, and not by the status of its wells. */
export const isHeldOn = (
  { heldBy, ...lease }: Omit<ForceFacts, 'producingSince'> & { heldBy: HeldBy | null },
  today: string,
): boolean => heldBy !== null || isInForce({ ...lease, producingSince: null }, today)

/** Whether a lease of this status bears royalty and binds its land no longer. */
export const isOver = (status: unknown): boolean => status === 'EXP' || status === 'REL'

/** Whether it is, or may become, in force: one without a term is not known to have ended. */
export const mayBind = (lease: ForceFacts, today: string): boolean =>
  !lease.template && !isOver(lease.status) && (bindsUntil(lease, today) ?? today) >= today

/**
 * What holds a lease beside its terms: wells, by status and volumes; a well that is only being drilled, or whose location is
 * only worked on; wells that are stated to produce, for those who may not know more; or whether anything does is in question.
 */
export const HELD_BY = ['wells', 'drilling', 'location', 'status', 'question'] as const
export type HeldBy = (typeof HELD_BY)[number]

/** What holds it, or held it, beside its terms. */
export interface Holds {
  heldBy: HeldBy | null
  /** The last day on which anything held it, where nothing does any longer; null where nothing held it beyond its terms. */
  endedOn: string | 'unknown' | null
}

export interface HeldFacts extends Omit<EndFacts, 'producingSince'>, Holds {}

/**
 * The last day of a lease by its terms or, of one that is over, by what held it after these, which may be unknown; null if
 * wells hold it or one is drilled, and as of `endOf`. Work on a location holds it only after its terms.
 */
function lastDay({ heldBy, endedOn, ...lease }: HeldFacts, today: string): Holds['endedOn'] {
  if (heldBy !== null && heldBy !== 'question' && heldBy !== 'location') return null
  const end = endOf({ ...lease, producingSince: null }, today)
  if (end === null || (heldBy === 'location' && end < today)) return null
  return endedOn ?? end
}

/** That day, where it is known. */
export function heldUntil(lease: HeldFacts, today: string): string | null {
  const last = lastDay(lease, today)
  return last === 'unknown' ? null : last
}

const WINDOWS = ['30', '60', '90', '180', '365'] as const
const ENDED = 'ended'
/** Whether it is in force at all is in question. */
const QUESTION = 'question'

/** What a list of leases can be asked for: those that end within so many days, or that have, or may have, ended. */
export const EXPIRIES = [ENDED, QUESTION, ...WINDOWS] as const
export type Expiry = (typeof EXPIRIES)[number]

/**
 * All that the end of a lease fits. On its last day it is still in force. Wells that do not produce hold it until operations
 * are due.
 */
export function expiriesOf(
  lease: HeldFacts & { operationsDue?: string | null },
  today: string,
): readonly Expiry[] {
  const end = lastDay(lease, today) ?? lease.operationsDue ?? null
  if (end === null) return []
  if (end === 'unknown') return [ENDED]
  const left = daysBetween(today, end)
  const ahead = left < 0 ? [] : WINDOWS.filter((window) => left <= Number(window))
  if (lease.heldBy === 'question') return [QUESTION, ...ahead]
  return left < 0 ? [ENDED] : ahead
}

export const day = (date: string | null): string | undefined => parseDate(date) ?? undefined

/** The valid ones, in order. */
const days = (dates: readonly (string | null)[]): string[] =>
  dates
    .map(day)
    .filter((date) => date !== undefined)
    .sort()

export const earliest = (dates: readonly (string | null)[]): string | null => days(dates).at(0) ?? null
export const latest = (dates: readonly (string | null)[]): string | null => days(dates).at(-1) ?? null
