import { blank } from '../src/engine/kernel/record.ts'
import type { HoldingLease, HoldingWell, WellOfLease } from '../src/records/holding/facts.ts'
import { type LeaseOfStanding, leaseStanding, partsOf } from '../src/records/holding/lease-standing.ts'
import { leaseDailyWork } from '../src/records/lease/daily-work.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'
import { facts, holdingOf, land, partText } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

export type Terms = Parameters<typeof leaseByTerms>[0]
type Units = Parameters<typeof facts>[2]

/** A lease of all or some of a land, with its wells, as its page, the list and the land's page say it. */
export interface Told {
  terms: Terms
  wells?: readonly HoldingWell[]
  listed?: Partial<WellOfLease>
  units?: Units
  /** All of them the family's: 640 if not said. */
  acres?: string
}

/** What is said of a lease on a day: 'today', with how its status differs; when it ends; and each part of its land. */
export function readAloud({ terms, wells = [], listed = {}, units = {}, acres = '640' }: Told, day: string) {
  const lease: HoldingLease = leaseByTerms({ paidUpOGL: true, ...terms }, wells, listed)
  const held = holdingOf(land(acres), facts([lease], wells, units, [], true), day)
  const row = { ...blank(declared, lease.id), ...lease } as unknown as LeaseOfStanding
  const { reasons, disagreement, ...holds } = leaseStanding(
    row,
    { parts: partsOf(lease, [held]), wells },
    day,
  )
  const onDay = { ...row, ...holds, template: false }
  const { values } = leaseDailyWork
  return {
    today: [reasons.join('; '), disagreement].filter((text) => text !== null).join(' | '),
    ends: values.ends?.(onDay, day),
    next: [values.nextDate?.(onDay, day), values.nextWhat?.(onDay, day)],
    acres: held.parts.filter((part) => part.lease !== null).map(partText),
    remarks: held.remarks,
  }
}
