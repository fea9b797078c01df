import { daily } from '../../engine/kernel/daily.ts'
import { date, text } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { expiriesOf, type HeldFacts, type Holds, heldUntil, isDrilling, isPreparing } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const { heldBy } = LEASE_MESSAGES

/** The day, or that there is none while wells hold it or one is being drilled; with what is not known of one that is over. */
function endText(row: HeldFacts, day: string): string | null {
  if (row.status === 'REL') return null
  const last = formatDate(heldUntil(row, day))
  const { heldBy: by } = row
  if (by !== null && by !== 'question' && by !== 'location') return heldBy[by]
  if (isDrilling(row.drillingSince, day)) return heldBy.drilling
  if (by === 'location' || isPreparing(row.locationSince, day)) return last || heldBy.location
  return by === 'question' ? heldBy.question : last || null
}

/** What holds a lease, and the acres of a land, follows from these beside leases. */
export const HELD_BY_RECORDS = ['tract', 'production', 'unit', 'well'] as const

/** What beside its terms holds a lease, whatever the statuses say; nothing is told of one that is released. */
const heldByOf = ({ status, heldBy: by }: HeldFacts): readonly (keyof typeof heldBy)[] =>
  status === 'REL' ? [] : [by ?? 'terms']

/** When a lease ends. What holds it beside its terms is a fact that the API adds. */
export const leaseDaily = daily<Omit<HeldFacts, keyof Holds>, Holds>()({
  reads: { status: true, template: true, termEnds: true, drillingSince: true, locationSince: true },
  follows: HELD_BY_RECORDS,
  values: {
    ends: { schema: text('Ends'), of: endText },
    endsOn: {
      schema: date('Ends On'),
      of: heldUntil,
    },
  },
  marks: { expiring: expiriesOf, heldBy: heldByOf },
})
