import { LEASE_MESSAGES } from '../lease/messages.ts'
import { daysAfter } from '../lease/terms.ts'
import { type Cause, inPart } from './cause.ts'
import type { HoldingLease } from './facts.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { termOfAll } from './terms.ts'

/**
 * What the terms hold, where continuous development is, or may be, one program for each unit, as separate lease language
 * may mean: it is reckoned by all wells together, so that it holds the lease, and which of its acres is a question. Until
 * the first well is due, all of them have the same days.
 */
export function developedPerUnit(
  lease: HoldingLease,
  wells: readonly WellOfHolding[],
  causes: readonly Cause[],
  day: string,
): readonly Cause[] {
  const { cdcPer, cdcFirstDays, separateLeaseLanguage } = lease
  const units = new Set(wells.flatMap((well) => well.units.map(({ name }) => name)))
  const isOfLease = cdcPer === null ? separateLeaseLanguage !== true : cdcPer !== 'Unit'
  const isBeforeFirst = day <= (daysAfter(termOfAll(lease), cdcFirstDays) ?? '')
  if (isOfLease || isBeforeFirst || units.size === 0) return causes
  const doubt = LEASE_MESSAGES.development.perUnit([...units], cdcPer !== null)
  return causes.map((cause) => (cause.status === 'CDC' ? inPart(cause, doubt) : cause))
}
