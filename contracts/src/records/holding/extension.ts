import { formatDate } from '../../engine/values/dates.ts'
import { Exact } from '../../engine/values/decimals.ts'
import { isOfSeveralLands } from '../lease/leased-rows.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { type Cause, doubted, doubtful, whole } from './cause.ts'
import type { HoldingLease } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { shortText } from './paid.ts'
import {
  exerciseStatedLate,
  extendedMost,
  extendedPart,
  extensionPaidLate,
  extensionShortfall,
  isExercisedAfterTerm,
  isExercisedBefore,
  isExtendedLate,
  isExtensionUndated,
} from './terms.ts'

/** What is to be done on a day that is to come is not done yet. */
export const hasBeenExercised = ({ extensionExercised }: HoldingLease, day: string): boolean =>
  extensionExercised === null || extensionExercised <= day

/** An extension until a day as people read it: of the whole lease, or of a part of its acres. */
export function extension(lease: HoldingLease, end: string): Cause[] {
  const part = extendedPart(lease)
  const all = whole(
    lease.status === 'EXT' && lease.extensionExercised === null
      ? (isExtensionUndated(lease) ? messages.extendedUndated : messages.extendedByStatus)(end)
      : LEASE_MESSAGES.standing.extended(end),
    'EXT',
  )
  const ofAcres = (acres: string): Cause => ({ ...all, acres: new Exact(acres), place: 'extension' })
  const cause = part === null ? all : { ...ofAcres(part), reason: messages.extendedPart(part, end) }
  const most = part === null ? null : extendedMost(lease, part)
  return [
    doubtOf(lease, cause, part, end),
    ...(part !== null && most !== null ? [doubtful(ofAcres(most), messages.extendedMost(part, most))] : []),
  ]
}

/** With what is not known of its exercise, its payment, or where its acres are. */
function doubtOf(lease: HoldingLease, cause: Cause, part: string | null, end: string): Cause {
  const { extensionExercised, extensionDue, primaryExpirationDate } = lease
  const [exercised, due] = [formatDate(extensionExercised), formatDate(extensionDue ?? primaryExpirationDate)]
  if (isExtendedLate(lease)) return doubtful(cause, messages.extendedLate(exercised, due))
  if (isExercisedBefore(lease))
    return doubtful(cause, messages.exercisedBefore(exercised, formatDate(lease.effectiveDate)))
  if (isExercisedAfterTerm(lease))
    return doubtful(cause, messages.exercisedAfterTerm(exercised, formatDate(primaryExpirationDate), due))
  const paidLate = extensionPaidLate(lease)
  if (paidLate !== null) return doubted(cause, messages.extensionPaidLate(formatDate(paidLate), due))
  const statedLate = exerciseStatedLate(lease)
  if (statedLate !== null) return doubted(cause, messages.exerciseStatedLate(formatDate(statedLate), due))
  const short = extensionShortfall(lease)
  if (short) return doubtful(cause, messages.extendedShort(end, shortText(short)))
  return part !== null && isOfSeveralLands(lease) ? doubtful(cause, messages.extendedWhere(part)) : cause
}
