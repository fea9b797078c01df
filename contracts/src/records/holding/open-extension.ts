import { labelOf } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { type Amendment, madeOf } from '../lease/amendments.ts'
import { isLate, latest } from '../lease/end.ts'
import { lastRentalDay } from '../lease/rental-days.ts'
import { TERM_FIELDS } from '../lease/term-fields.ts'
import { missingOfTerm } from '../lease/term-missing.ts'
import { extensionExpiration, TERMS_OF_PRIMARY } from '../lease/terms.ts'
import type { HoldingLease } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { furtherPayment, isExtensionUndated } from './terms.ts'

/**
 * An extension of which it is not known whether it was exercised in time, or how long it is: its last day, YYYY-MM-DD, null
 * where that is not known, and why.
 */
interface OpenExtension {
  end: string | null
  doubt: string
}

export function openExtension(lease: HoldingLease): OpenExtension | null {
  const { extendedUntil, extensionExercised: exercised, extensionDueDate, primaryExpirationDate } = lease
  if (extendedUntil !== null) return furtherOption(lease, extendedUntil)
  const end = extensionExpiration(lease)
  const isOnTime = exercised !== null && !isLate({ ...lease, extensionExpirationDate: end })
  if (end === null)
    return !isEndedByAmendment(lease) && (lease.status === 'EXT' || isOnTime || isExtensionUndated(lease))
      ? { end, doubt: messages.extensionLength(saidOf(lease), missingOf(lease)) }
      : null
  if (isExtensionUndated(lease)) return { end, doubt: messages.extensionUndated(formatDate(end)) }
  if (exercised === null) return optionAfterTerm(lease)
  const isInTerm = primaryExpirationDate !== null && exercised <= primaryExpirationDate
  if (isInTerm && isDueOfOldTerm(lease, exercised))
    return { end, doubt: messages.extensionDueBefore(formatDate(exercised), formatDate(extensionDueDate)) }
  return byBusinessDay(lease, exercised, end)
}

/** Whether a later payment exercises a further option, of which the terms on record say nothing. */
function furtherOption(lease: HoldingLease, until: string): OpenExtension | null {
  const paid = furtherPayment(lease)
  return paid === null
    ? null
    : { end: null, doubt: messages.extensionFurther(formatDate(paid), formatDate(until)) }
}

/** What says that the option was exercised. */
function saidOf(lease: HoldingLease): string {
  const { extensionExercised: exercised } = lease
  if (exercised !== null) return messages.extensionExercised(formatDate(exercised))
  return isExtensionUndated(lease) ? messages.extensionPaid : messages.extensionStatus
}

const hasLength = ({ extensionOptionsYears, extensionOptionsMonths }: HoldingLease): boolean =>
  !isZeroOrBlank(extensionOptionsYears) || !isZeroOrBlank(extensionOptionsMonths)

const isEndedByAmendment = (lease: HoldingLease): boolean => !hasLength(lease) && hasLength(madeOf(lease))

/** What is missing to know its last day. */
function missingOf(lease: HoldingLease): readonly string[] {
  const { extensionOptionsYears, extensionOptionsMonths, extensionDueDate } = TERM_FIELDS
  if (!hasLength(lease)) return [labelOf(extensionOptionsYears), labelOf(extensionOptionsMonths)]
  return lease.extensionFrom === 'Due Date' ? [labelOf(extensionDueDate)] : (missingOfTerm(lease) ?? [])
}

/** An option that is due after the term that it is to extend: which of both days is wrong, or whether it outlives the term, is not known. */
function optionAfterTerm({
  extensionDue: due,
  primaryExpirationDate: term,
}: HoldingLease): OpenExtension | null {
  return due !== null && term !== null && due > term
    ? { end: due, doubt: messages.optionAfterTerm(formatDate(due), formatDate(term)) }
    : null
}

/** One that came on the next working day, under a rule that may be of rentals alone. */
function byBusinessDay(lease: HoldingLease, exercised: string, end: string): OpenExtension | null {
  const due = lease.extensionDue ?? lease.primaryExpirationDate
  return due !== null && exercised <= lastRentalDay(lease, due)
    ? { end, doubt: messages.extensionBusinessDay(formatDate(exercised), formatDate(due)) }
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
