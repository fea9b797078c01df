import { date, labelOf, text } from '../../engine/kernel/fields.ts'
import { formatDate, parseDate } from '../../engine/values/dates.ts'
import { dayAfter, daysBetween, monthsLater } from '../../engine/values/days.ts'
import { monthsBetween } from '../../engine/values/months.ts'
import { counted } from '../../engine/values/texts.ts'
import type { AGREEMENT_FIELDS } from './fields.ts'
import { AGREEMENT_MESSAGES } from './messages.ts'
import { readLength } from './written-term.ts'

/** What the end of a right of way or an other lease follows from. Dates are YYYY-MM-DD. */
export const TERM_FACTS = ['dateOfLease', 'termOfLease', 'dateOfExpiration'] as const
type TermFacts = { readonly [N in (typeof TERM_FACTS)[number]]: string | null }

/**
 * The day on which a term from the date of the agreement ends: the same day of the month, as courts read it (Apache v.
 * Apollo, 670 S.W.3d 319, Tex. 2023). Null if one of them is missing or the term is no certain length.
 */
export function termEnd({ dateOfLease, termOfLease }: Omit<TermFacts, 'dateOfExpiration'>): string | null {
  const [from, length] = [parseDate(dateOfLease), readLength(termOfLease)]
  const end = from && length ? monthsLater(from, length.months) : null
  return end === null || !length ? null : (parseDate(dayAfter(end, length.days)) ?? null)
}

/**
 * How the term disagrees with the day on which the agreement is said to end; null if it does not. A term that takes in
 * its first day ends the day before: that is no disagreement.
 */
export function termDisagreement(agreement: TermFacts, expirationLabel: string): string | null {
  const [ends, stated] = [termEnd(agreement), parseDate(agreement.dateOfExpiration)]
  if (!ends || !stated || stated === ends || stated === dayAfter(ends, -1)) return null
  return AGREEMENT_MESSAGES.termDisagrees({
    term: String(agreement.termOfLease).trim(),
    from: formatDate(agreement.dateOfLease),
    ends: formatDate(ends),
    label: expirationLabel,
    stated: formatDate(stated),
    difference: difference(ends, stated),
  })
}

/** Of two days: '12 months later', '15 days earlier'. */
function difference(from: string, to: string): string {
  const [first, last] = from < to ? [from, to] : [to, from]
  const months = monthsBetween(first, last)
  const length =
    monthsLater(first, months) === last ? counted(months, 'month') : counted(daysBetween(first, last), 'day')
  return `${length} ${from < to ? 'later' : 'earlier'}`
}

/** The values that a right of way and an other lease show of their term. */
export const shownTerm = ({ dateOfExpiration }: Pick<typeof AGREEMENT_FIELDS, 'dateOfExpiration'>) => ({
  termEnds: { schema: date('Term Ends'), of: termEnd },
  termCheck: {
    schema: text('Term Check'),
    of: (agreement: TermFacts) => termDisagreement(agreement, labelOf(dateOfExpiration)),
  },
})

export interface Remarked {
  readonly status: string | null
  readonly dateOfExpiration: string | null
  readonly expirationWording: string | null
  readonly termEnds: string | null
  readonly termCheck: string | null
}

/** What `remarksOn` reads of an agreement. */
export const REMARKED = [
  'status',
  'dateOfExpiration',
  'expirationWording',
  'termEnds',
  'termCheck',
] as const satisfies readonly (keyof Remarked)[]

/** What can be looked for: that an agreement is Active and has ended, and that its term disagrees with its expiration. */
export const CHECKS = ['ended', 'term'] as const

interface Remark {
  check: (typeof CHECKS)[number]
  text: string
}

/** What is to be looked at of an agreement. */
export function remarksOn(agreement: Remarked, today: string): Remark[] {
  const { status, dateOfExpiration, expirationWording, termEnds, termCheck } = agreement
  const ended = dateOfExpiration ?? (expirationWording ? null : termEnds)
  const isOver = status?.trim().toLowerCase() === 'active' && ended !== null && ended < today
  return [
    ...(isOver
      ? [{ check: 'ended' as const, text: AGREEMENT_MESSAGES.activeButEnded(formatDate(ended)) }]
      : []),
    ...(termCheck === null ? [] : [{ check: 'term' as const, text: termCheck }]),
  ]
}
