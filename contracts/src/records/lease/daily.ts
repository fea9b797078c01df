import type { DailyValues } from '../../engine/kernel/daily.ts'
import { date, labelOf, text } from '../../engine/kernel/fields.ts'
import { percent } from '../../engine/kernel/figure-fields.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { TERM_FIELDS } from './term-fields.ts'

/** What holds a lease, and the acres of a land, follows from these beside leases. */
export const HELD_BY_RECORDS = ['tract', 'production', 'unit', 'well'] as const

const { onDay } = LEASE_MESSAGES
const { primaryExpirationDate, RoyaltyRate } = TERM_FIELDS

/** When a lease ends, where it stands and what is next, and its terms with the amendments that have taken effect. */
export const leaseDaily = {
  fields: {
    ends: text('Ends'),
    endsOn: date('Ends On'),
    standing: text('Where It Stands'),
    nextDate: date('Next Date'),
    nextWhat: text('What Is Next'),
    primaryEndOnDay: date(onDay(labelOf(primaryExpirationDate))),
    royaltyOnDay: percent(onDay(labelOf(RoyaltyRate)), { isRate: true }),
  },
  marks: ['expiring', 'heldBy', 'atOdds'],
  follows: HELD_BY_RECORDS,
} as const satisfies DailyValues
