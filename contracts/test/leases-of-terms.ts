import { blank } from '../src/engine/kernel/record.ts'
import { computeShown } from '../src/engine/kernel/shown.ts'
import type { HoldingLease, HoldingWell, WellOfLease } from '../src/records/holding/facts.ts'
import type { Amendment } from '../src/records/lease/amendments.ts'
import { lease as leaseOf } from '../src/records/lease/declaration.ts'
import { leaseShown } from '../src/records/lease/shown.ts'
import { lease } from './holding-facts.ts'

/** What of a lease follows from its terms and wells, as its read model has it. */
const FOLLOW = [
  'primaryExpirationDate',
  'extensionDue',
  'extensionExercised',
  'extensionExpirationDate',
  'extendedUntil',
  'developmentEnds',
  'developmentEndsLonger',
  'developmentWorking',
  'drillingSince',
  'locationSince',
  'drillingSinceLonger',
  'locationSinceLonger',
  'termEnds',
] as const

type Said = Partial<Omit<HoldingLease, 'wells'>> & { extensionExercisedDate?: string }

export const amended = (effectiveDate: string, term: Amendment['term'], value: string): Amendment => ({
  effectiveDate,
  term,
  value,
})

/** As `lease` of the holdings, of 36 months from 2023-03-15, with its ends by its terms and its wells. */
export function leaseByTerms(
  said: Said,
  wells: readonly HoldingWell[] = [],
  listed: Partial<WellOfLease> = {},
): HoldingLease {
  const known = lease({
    termMonth: '36',
    ...said,
    primaryExpirationDate: null,
    wells: wells.map(({ id }) => id),
    listed,
  })
  const rows = known.wells.map((part, index) => ({ ...part, Well: wells[index] }))
  const shown = computeShown(leaseShown, {
    ...blank(leaseOf, 'l1'),
    leaseRecordings: [],
    ...known,
    wells: rows,
  })
  return { ...known, ...Object.fromEntries(FOLLOW.map((name) => [name, shown[name as keyof typeof shown]])) }
}
