import { labelOf } from '../kernel/fields.ts'
import { lease } from '../records/lease/declaration.ts'
import { leaseShown } from '../records/lease/shown.ts'
import { parseDate } from '../values/dates.ts'

const { fields } = lease

/** The dates by which something is to be done about a lease, or ends. */
const DATES = [
  'primaryExpirationDate',
  'extensionDueDate',
  'extensionExpirationDate',
  'cdcDeadline',
  'shutinTriggerDate',
  'verticalPughDate',
  'horizontalPughDeepDate',
  'horizontalPughShallowDate',
] as const

/** What `nextDate` reads of a lease. */
export const NEXT_DATES = [...DATES, 'earliestCdcDate', 'status'] as const

type Dated = { readonly [N in (typeof NEXT_DATES)[number]]: string | null }

/** The next date of a lease from a day on, and what it is: 'Ext. Due Date'. Null without one, and where it is released. */
export function nextDate(facts: Dated, from: string): { day: string; what: string } | null {
  if (facts.status === 'REL') return null
  const known = [
    ...DATES.map((name) => ({ day: facts[name], what: labelOf(fields[name]) })),
    { day: facts.earliestCdcDate, what: labelOf(leaseShown.fields.earliestCdcDate) },
  ]
  const ahead = known.flatMap(({ day, what }) => {
    const valid = parseDate(day)
    return valid && valid >= from ? [{ day: valid, what }] : []
  })
  // Of equal days the first named counts.
  return ahead.reduce<{ day: string; what: string } | null>(
    (next, one) => (next === null || one.day < next.day ? one : next),
    null,
  )
}
