import { labelOf } from '../../engine/kernel/fields.ts'
import { parseDate } from '../../engine/values/dates.ts'
import { lease } from './declaration.ts'
import { leaseShown } from './shown.ts'

const { fields } = lease

/** The dates by which something is to be done about a lease, or ends. */
const DATES = [
  'primaryExpirationDate',
  'extensionDueDate',
  'cdcDeadline',
  'shutinTriggerDate',
  'verticalPughDate',
  'horizontalPughDeepDate',
  'horizontalPughShallowDate',
] as const

/** Those that follow from others. */
const SHOWN = ['extendedUntil', 'developmentEnds'] as const

/** What `nextDate` reads of a lease. */
export const NEXT_DATES = [...DATES, ...SHOWN, 'status'] as const

type Dated = { readonly [N in (typeof NEXT_DATES)[number]]: string | null }

export interface NextDate {
  day: string
  what: string
}

/** The next date of a lease from a day on, and what it is: 'Ext. Due Date'. Null without one, and where it is released. */
export function nextDate(facts: Dated, from: string): NextDate | null {
  if (facts.status === 'REL') return null
  const known = [
    ...DATES.map((name) => ({ day: facts[name], what: labelOf(fields[name]) })),
    ...SHOWN.map((name) => ({ day: facts[name], what: labelOf(leaseShown.fields[name]) })),
  ]
  return firstFrom(known, from)
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
