import { formatDate } from '../../engine/values/dates.ts'
import type { Amendment } from '../lease/amendments.ts'
import { latest } from '../lease/end.ts'
import { extensionExpiration, TERMS_OF_PRIMARY } from '../lease/terms.ts'
import type { HoldingLease } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { isExtensionUndated } from './terms.ts'

/** An extension of which it is not known whether it was exercised in time: its last day, YYYY-MM-DD, and why. */
export function openExtension(lease: HoldingLease): { end: string; doubt: string } | null {
  const end = lease.extendedUntil === null ? extensionExpiration(lease) : null
  if (end === null) return null
  const { extensionExercised: exercised, extensionDueDate, primaryExpirationDate } = lease
  if (isExtensionUndated(lease)) return { end, doubt: messages.extensionUndated(formatDate(end)) }
  const isInTerm = exercised !== null && primaryExpirationDate !== null && exercised <= primaryExpirationDate
  return isInTerm && isDueOfOldTerm(lease, exercised)
    ? { end, doubt: messages.extensionDueBefore(formatDate(exercised), formatDate(extensionDueDate)) }
    : null
}

/** Whether the day by which it was due when it was exercised was typed before the primary term was amended. */
function isDueOfOldTerm({ extensionDueDate, amendments }: HoldingLease, exercised: string): boolean {
  const lastOf = (terms: readonly Amendment['term'][]) =>
    latest(
      amendments
        .filter(({ term, effectiveDate }) => terms.includes(term) && (effectiveDate ?? '') <= exercised)
        .map(({ effectiveDate }) => effectiveDate),
    )
  const ofTerm = lastOf(TERMS_OF_PRIMARY)
  return extensionDueDate !== null && ofTerm !== null && (lastOf(['extensionDueDate']) ?? '') < ofTerm
}
