import { termsOn } from '@landbook/contracts/records/lease/amendments'
import { leaseRules } from '@landbook/contracts/records/lease/rules'
import type { TrueOn } from '../../engine/derived/recordResource.tsx'
import type { LeaseRow } from './leaseRow.ts'

/** A lease with the amendments that have taken effect by a day, and no others, and what is computed from these. */
export const leaseTrueOn: TrueOn = (row, day) => {
  // A page of the past opens all of it.
  const lease = row as unknown as LeaseRow
  const effective = lease.amendments.filter(
    ({ effectiveDate }) => effectiveDate !== null && effectiveDate <= day,
  )
  const known = { ...lease, amendments: effective }
  const computed = Object.entries(leaseRules.computes).map(([name, compute]) => [
    name,
    compute(known as never, undefined as never),
  ])
  return { ...row, ...termsOn(known), ...Object.fromEntries(computed) }
}
