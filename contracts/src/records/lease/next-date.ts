import { labelOf } from '../../engine/kernel/fields.ts'
import { parseDate } from '../../engine/values/dates.ts'
import { type Amendment, termsOn } from './amendments.ts'
import { lease } from './declaration.ts'
import { isDrilling, isPreparing } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { hasRentals, rentalsOf } from './rental-days.ts'
import { leaseShown } from './shown.ts'

const { fields } = lease
const messages = LEASE_MESSAGES.next

/** Days that the lease names, as its amendments have them. */
const NAMED = [
  'shutinTriggerDate',
  'verticalPughDate',
  'horizontalPughDeepDate',
  'horizontalPughShallowDate',
] as const

/** Days that follow from others, with the amendments. */
const SHOWN = ['extendedUntil', 'developmentEnds', 'developmentEndsLonger', 'termEnds'] as const

/** What delay rentals follow from, beside the end of the primary term. */
const OF_RENTALS = [
  'effectiveDate',
  'leaseDate',
  'termFrom',
  'rentalClause',
  'rentalDate',
  'rentalPerAcre',
  'rentalAmount',
  'paidUpOGL',
  'businessDays',
] as const

/** What `nextDate` reads of a lease, beside its amendments and payments. */
export const NEXT_DATES = [
  'primaryExpirationDate',
  'extensionDue',
  'extensionExercised',
  'extensionExpirationDate',
  'cdcDeadline',
  'drillingSince',
  'locationSince',
  'status',
  ...NAMED,
  ...SHOWN,
  ...OF_RENTALS,
] as const

/** And of each of its payments. */
type Paid = 'paidFor' | 'date' | 'dateReceived' | 'dueDate' | 'periodFrom' | 'periodTo'

/** What falls due by what wells do, as a lease's standing says it. */
export interface DueOfWells {
  /** Whether a well is known to produce, so that no rental is due. */
  produces: boolean
  /** By when the next payment for a well that is shut in is due, the first one or that after what is paid. */
  shutInDue: string | null
  /** By when operations are due, where only wells that do not produce hold the lease, or a part of it. */
  operationsDue: string | null
}

export type Dated = {
  readonly [N in Exclude<(typeof NEXT_DATES)[number], 'paidUpOGL'>]: string | null
} & {
  readonly paidUpOGL: boolean | null
  readonly amendments: readonly Amendment[]
  readonly payments: readonly { readonly [N in Paid]: string | null }[]
}

export interface NextDate {
  day: string
  what: string
}

/**
 * The next day from one on by which something is to be done about a lease, or on which it or a part of it ends, and what
 * it is: 'Extension Due'. Null without one, and where it is released. What was done in time is due no more.
 * `wells`: as of that day.
 */
export function nextDate(facts: Dated, wells: DueOfWells, from: string): NextDate | null {
  if (facts.status === 'REL') return null
  const terms = termsOn(facts)
  const isExtended = facts.extensionExercised !== null || facts.extendedUntil !== null
  const { cdcDeadline } = terms
  const begun = terms.drillingSince ?? terms.locationSince
  const isMet = begun !== null && cdcDeadline !== null && begun <= cdcDeadline
  const { termEnds, drillingSince, locationSince } = facts
  const goesOn =
    termEnds !== null && (isDrilling(drillingSince, termEnds) || isPreparing(locationSince, termEnds))
  return firstFrom(
    [
      { day: isExtended ? null : optionWithoutDay(facts), what: messages.optionAtLatest },
      { day: facts.primaryExpirationDate, what: labelOf(fields.primaryExpirationDate) },
      { day: isExtended ? null : facts.extensionDue, what: labelOf(leaseShown.fields.extensionDue) },
      { day: isMet ? null : cdcDeadline, what: labelOf(fields.cdcDeadline) },
      {
        day: wells.produces ? null : nextRental({ ...facts, ...terms }, from),
        what: terms.rentalClause === 'Unless' ? messages.rentalUnless : messages.rental,
      },
      { day: wells.operationsDue, what: messages.operations },
      { day: wells.shutInDue, what: messages.shutIn },
      ...NAMED.map((name) => ({ day: terms[name], what: labelOf(fields[name]) })),
      ...SHOWN.map((name) => ({
        day: name === 'termEnds' && goesOn ? null : facts[name],
        what: labelOf(leaseShown.fields[name]),
      })),
    ],
    from,
  )
}

/** The end of the primary term, by which an option is to be exercised of which the lease states no other day. */
const optionWithoutDay = (facts: Dated): string | null =>
  facts.extensionDue === null && facts.extensionExpirationDate !== null ? facts.primaryExpirationDate : null

/**
 * The next delay rental that is not paid: without one an 'unless' lease ends, and an 'or' lease owes it. None is due while a
 * well produces.
 */
function nextRental(lease: Dated, from: string): string | null {
  if (!hasRentals(lease)) return null
  const next = rentalsOf(lease, lease.payments).find(({ last, paid }) => last >= from && paid.length === 0)
  return next?.last ?? null
}

/** Of equal days the first named counts. */
function firstFrom(dates: readonly { day: string | null; what: string }[], from: string): NextDate | null {
  const ahead = dates.flatMap(({ day, what }) => {
    const valid = parseDate(day)
    return valid && valid >= from ? [{ day: valid, what }] : []
  })
  return ahead.reduce<NextDate | null>(
    (next, one) => (next === null || one.day < next.day ? one : next),
    null,
  )
}

/** What a right of way or an other lease is called, and when it ends. */
export interface Agreement {
  projectName: string | null
  status: string | null
  dateOfExpiration: string | null
}

/** Nothing more falls due under an agreement of such a status. */
const OVER: readonly (string | null)[] = ['Inactive', 'Cancelled']

/** What ends or falls due next of all that an operator holds: its agreement, or a lease with its date. */
export function nextDue(
  held: {
    agreements: readonly Agreement[]
    leases: readonly (Dated & { leaseName: string; wells: DueOfWells })[]
  },
  from: string,
): NextDate | null {
  const ends = held.agreements
    .filter(({ status }) => !OVER.includes(status))
    .map(({ projectName, dateOfExpiration }) => ({ day: dateOfExpiration, what: projectName ?? '' }))
  const dates = held.leases.flatMap((lease) => {
    const next = nextDate(lease, lease.wells, from)
    return next ? [{ day: next.day, what: `${lease.leaseName}: ${next.what}` }] : []
  })
  return firstFrom([...ends, ...dates], from)
}
