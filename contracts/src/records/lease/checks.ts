import { declareChecks, type Finding } from '../../engine/kernel/checks.ts'
import { formatDate, parseDate } from '../../engine/values/dates.ts'
import { dayAfter } from '../../engine/values/days.ts'
import { paidBefore } from '../agreements/checks.ts'
import { LEASE_FINDINGS as findings, type LEASE_CHECKS } from './check-messages.ts'
import { HELD_BY_RECORDS } from './daily.ts'
import type { LeaseStanding } from './standing.ts'
import { countedTermEnd } from './terms.ts'
import type { LeaseWarning } from './warnings.ts'

/** What the API adds: where it stands, and what of it others have, too (`leaseWarnings`). */
export type FactsOfLeaseChecks = Pick<LeaseStanding, 'disagreement'> & { tied: readonly LeaseWarning[] }

const tiedIn =
  (list: 'leasedLands' | 'wells') =>
  ({ tied = [] }: Partial<FactsOfLeaseChecks>): Finding[] =>
    tied.flatMap(({ path, message, records }) =>
      path.startsWith(list) ? [{ words: message, path, facts: [message], records }] : [],
    )

export const leaseChecks = declareChecks<'lease', typeof LEASE_CHECKS, FactsOfLeaseChecks>()({
  reads: [
    ...(['statedExpirationDate', 'termFrom', 'effectiveDate', 'leaseDate', 'termMonth', 'termDays'] as const),
    'payments',
  ],
  own: {
    termDates: {
      severity: 'doubtful',
      find(lease) {
        const [stated, counted] = [parseDate(lease.statedExpirationDate), countedTermEnd(lease)]
        // A term that takes in its first day ends the day before.
        if (!stated || counted === null || stated === counted || stated === dayAfter(counted, -1)) return []
        const words = findings.termDates(formatDate(stated), formatDate(counted))
        return [{ words, path: 'statedExpirationDate', facts: [stated, counted] }]
      },
    },
    paymentBeforeGrant: {
      severity: 'doubtful',
      find({ payments, effectiveDate, leaseDate }) {
        const [granted = null] = [effectiveDate, leaseDate].filter((day) => day !== null).toSorted()
        return paidBefore(payments, granted)
      },
    },
  },
  ofDay: {
    status: {
      // What holds it may not be known.
      severity: 'doubtful',
      find: ({ disagreement }) =>
        disagreement ? [{ words: disagreement, path: 'status', facts: [disagreement] }] : [],
    },
    leasedTwice: { severity: 'doubtful', find: tiedIn('leasedLands') },
    wellsElsewhere: { severity: 'doubtful', find: tiedIn('wells') },
  },
  follows: ['lease', ...HELD_BY_RECORDS],
})
