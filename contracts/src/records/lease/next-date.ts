import { labelOf } from '../../engine/kernel/fields.ts'
import { parseDate } from '../../engine/values/dates.ts'
import { type Amendment, termsOn } from './amendments.ts'
import { lease } from './declaration.ts'
import { leaseShown } from './shown.ts'

const { fields } = lease

/** Days that the lease names, as its amendments have them. */
const NAMED = [
  'shutinTriggerDate',
  'verticalPughDate',
  'horizontalPughDeepDate',
  'horizontalPughShallowDate',
] as const

/** Days that follow from others, with the amendments. */
const SHOWN = ['extendedUntil', 'developmentEnds', 'developmentEndsLonger'] as const

/** What `nextDate` reads of a lease, beside its amendments. */
export const NEXT_DATES = [
  'primaryExpirationDate',
  'extensionDue',
  'extensionExercised',
  'cdcDeadline',
  'drillingSince',
  'status',
  ...NAMED,
  ...SHOWN,
] as const

type Dated = { readonly [N in (typeof NEXT_DATES)[number]]: string | null } & {
  readonly amendments: readonly Amendment[]
}

export interface NextDate {
  day: string
  what: string
}

/**
 * The next day from one on by which something is to be done about a lease, or on which it or a part of it ends, and what
 * it is: 'Extension Due'. Null without one, and where it is released. What was done in time is due no more.
 */
export function nextDate(facts: Dated, from: string): NextDate | null {
  if (facts.status === 'REL') return null
  const terms = termsOn(facts)
  const isExtended = facts.extensionExercised !== null || facts.extendedUntil !== null
  const { cdcDeadline, drillingSince } = terms
  const isMet = drillingSince !== null && cdcDeadline !== null && drillingSince <= cdcDeadline
  return firstFrom(
    [
      { day: facts.primaryExpirationDate, what: labelOf(fields.primaryExpirationDate) },
      { day: isExtended ? null : facts.extensionDue, what: labelOf(leaseShown.fields.extensionDue) },
      { day: isMet ? null : cdcDeadline, what: labelOf(fields.cdcDeadline) },
      ...NAMED.map((name) => ({ day: terms[name], what: labelOf(fields[name]) })),
      ...SHOWN.map((name) => ({ day: facts[name], what: labelOf(leaseShown.fields[name]) })),
    ],
    from,
  )
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
interface Agreement {
  projectName: string | null
  status: string | null
  dateOfExpiration: string | null
}

/** Nothing more falls due under an agreement of such a status. */
const OVER: readonly (string | null)[] = ['Inactive', 'Cancelled']

/** What ends or falls due next of all that an operator holds: its agreement, or a lease with its date. */
export function nextDue(
  held: { agreements: readonly Agreement[]; leases: readonly (Dated & { leaseName: string })[] },
  from: string,
): NextDate | null {
  const ends = held.agreements
    .filter(({ status }) => !OVER.includes(status))
    .map(({ projectName, dateOfExpiration }) => ({ day: dateOfExpiration, what: projectName ?? '' }))
  const dates = held.leases.flatMap((lease) => {
    const next = nextDate(lease, from)
    return next ? [{ day: next.day, what: `${lease.leaseName}: ${next.what}` }] : []
  })
  return firstFrom([...ends, ...dates], from)
}
