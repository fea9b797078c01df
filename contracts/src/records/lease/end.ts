import { parseDate } from '../../engine/values/dates.ts'
import { daysBetween } from '../../engine/values/days.ts'

/** When a lease ends. Dates are YYYY-MM-DD; what depends on today is never stored. */

export interface LeaseTerms {
  status: string | null
  primaryExpirationDate: string | null
  extensionExpirationDate: string | null
  /** The CDC dates of its wells. */
  cdcDates: readonly (string | null)[]
}

/** Of these statuses an extension is only an option: counting it would hide that the lease expires. */
const NOT_EXTENDED: readonly (string | null)[] = ['PT', 'In Process']

/** The last day of the extension; null while it is an option that nobody has exercised. */
export const extensionEnd = ({
  status,
  extensionExpirationDate,
}: Pick<LeaseTerms, 'status' | 'extensionExpirationDate'>): string | null =>
  NOT_EXTENDED.includes(status) ? null : extensionExpirationDate

/** The last day that its terms give, whatever holds it by production. */
export const termEnd = (terms: LeaseTerms): string | null =>
  latest([terms.primaryExpirationDate, extensionEnd(terms), ...terms.cdcDates])

interface WellFacts {
  status?: string | null
  dateProducing?: string | null
}

/** Since when a well produces; null if it does not. The day may be in the future. */
export const producesSince = ({ status, dateProducing = null }: WellFacts): string | null =>
  status === 'Active' ? (day(dateProducing) ?? null) : null

/** The first day on which one of the wells produces. */
export const producingSince = (wells: readonly WellFacts[]): string | null =>
  earliest(wells.map(producesSince))

/** Whether production that began, or begins, on a day holds a lease today. */
export const isProducing = (since: string | null, today: string): boolean => since !== null && since <= today

export interface EndFacts {
  status: string | null
  template?: boolean | null
  termEnds: string | null
  producingSince: string | null
}

/** The last day of a lease, which may be past; null if it is held by production, released, or has no such day. */
export function endOf(
  { status, template, termEnds, producingSince }: EndFacts,
  today: string,
): string | null {
  if (template || status === 'REL' || isProducing(producingSince, today)) return null
  return termEnds
}

export interface ForceFacts extends EndFacts {
  effectiveDate: string | null
}

/** What `isInForce` reads of a lease. */
export const FORCE = ['status', 'template', 'effectiveDate', 'termEnds', 'producingSince'] as const

/** Whether a lease binds its lands on a day: it has taken effect, and its terms or production hold it. */
export function isInForce(
  { status, template, effectiveDate, termEnds, producingSince }: ForceFacts,
  today: string,
): boolean {
  const effective = day(effectiveDate)
  if (template || status === 'REL' || (effective !== undefined && effective > today)) return false
  return (termEnds !== null && termEnds >= today) || isProducing(producingSince, today)
}

/** Whether a lease of this status bears royalty and binds its land no longer. */
export const isOver = (status: unknown): boolean => status === 'EXP' || status === 'REL'

const WINDOWS = ['30', '60', '90', '180', '365'] as const
const ENDED = 'ended'

/** What a list of leases can be asked for: those that end within so many days, or that have ended. */
export const EXPIRIES = [ENDED, ...WINDOWS] as const
export type Expiry = (typeof EXPIRIES)[number]

/** All that an end fits. On its last day a lease is still in force. */
export function expiriesOf(end: string | null, today: string): readonly Expiry[] {
  if (end === null) return []
  const left = daysBetween(today, end)
  return left < 0 ? [ENDED] : WINDOWS.filter((window) => left <= Number(window))
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
