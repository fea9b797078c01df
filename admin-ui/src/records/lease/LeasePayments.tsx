import { termsOn } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { classifiedOf, familyPart } from '@landbook/contracts/records/lease/state-half'
import { Payments } from '../agreements/Payments.tsx'
import type { LeaseRow } from './leaseRow.ts'

/** What was paid under a lease and, of Mineral Classified land, what of it is the family's. */
export function LeasePayments({ row }: { row: LeaseRow }) {
  const classified = classifiedOf(row)
  if (classified.of === 'none') return <Payments record={lease} row={row} />
  const parts = row.payments.map((payment) =>
    familyPart(classified, payment, termsOn(row, payment.dateReceived ?? payment.date ?? undefined)),
  )
  const missing = new Set(parts.flatMap((one) => one.missing ?? []))
  const ofFamily = {
    label: LEASE_MESSAGES.stateHalf.paid,
    amounts: parts.map(({ amount }) => amount),
    unknown: missing.size > 0 ? LEASE_MESSAGES.stateHalf.paidUnknown([...missing]) : undefined,
  }
  return <Payments record={lease} row={row} part={ofFamily} />
}
