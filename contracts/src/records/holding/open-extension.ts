import { formatDate } from '../../engine/values/dates.ts'
import { extensionExpiration } from '../lease/terms.ts'
import type { HoldingLease } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { receivedOn } from './paid.ts'

/** An extension of which it is not known whether it was exercised in time: its last day, YYYY-MM-DD, and why. */
export function openExtension(lease: HoldingLease): { end: string; doubt: string } | null {
  const end = lease.extendedUntil === null ? extensionExpiration(lease) : null
  if (end === null) return null
  const { payments, extensionExercised: exercised, extensionDueDate, primaryExpirationDate } = lease
  if (payments.some((payment) => payment.paidFor === 'Extension' && receivedOn(payment) === null))
    return { end, doubt: messages.extensionUndated(formatDate(end)) }
  const isInTerm = exercised !== null && primaryExpirationDate !== null && exercised <= primaryExpirationDate
  return isInTerm && isDueOfOldTerm(lease)
    ? { end, doubt: messages.extensionDueBefore(formatDate(exercised), formatDate(extensionDueDate)) }
    : null
}

const OF_TERM = ['effectiveDate', 'leaseDate', 'termFrom', 'termMonth', 'termDays', 'statedExpirationDate']

/** Whether the day by which it is due was typed before the primary term was amended. */
function isDueOfOldTerm({ extensionDueDate, amendments }: HoldingLease): boolean {
  const lastOf = (terms: readonly string[]) =>
    amendments
      .flatMap(({ term, effectiveDate }) => (terms.includes(term ?? '') ? [effectiveDate ?? ''] : []))
      .toSorted()
      .at(-1)
  const ofTerm = lastOf(OF_TERM)
  return extensionDueDate !== null && ofTerm !== undefined && (lastOf(['extensionDueDate']) ?? '') < ofTerm
}
