import { Exact, isZeroOrBlank, knownSum, parseDecimal } from '../../engine/values/decimals.ts'
import { typed, wholeSum } from '../../engine/values/known-sums.ts'
import { termsOn } from '../lease/amendments.ts'
import { earliest, isLate, latest, receivedOn } from '../lease/end.ts'
import { acresLeased, hasAllAcres } from '../lease/leased-rows.ts'
import type { HoldingLease, LeasePayment } from './facts.ts'
import { amountDue, type Shortfall, shortfall } from './paid.ts'

const allForExtension = ({ payments }: HoldingLease): LeasePayment[] =>
  payments.filter(({ paidFor }) => paidFor === 'Extension')

/** Whether a payment for an extension is on record of which the day is not. */
export const isExtensionUndated = (lease: HoldingLease): boolean =>
  allForExtension(lease).some((payment) => receivedOn(payment) === null)

/** The payments for an extension that came in time, or of which no day is known. */
function paidForExtension(lease: HoldingLease): LeasePayment[] {
  const last = lease.extensionDue ?? lease.primaryExpirationDate
  return allForExtension(lease).filter((payment) => {
    const received = receivedOn(payment)
    return received === null || last === null || received <= last
  })
}

/** When the first payment came after the option was due. */
const paidAfterDue = (lease: HoldingLease): string | null => {
  const inTime = paidForExtension(lease)
  return earliest(
    allForExtension(lease).map((payment) => (inTime.includes(payment) ? null : receivedOn(payment))),
  )
}

/** When a payment came in an extension of all acres that was exercised in time and paid in full: it may be for a further option. */
export function furtherPayment(lease: HoldingLease): string | null {
  const { extensionExercised, extendedUntil } = lease
  const paid = paidAfterDue(lease)
  const isWhole = paid !== null && paid <= (extendedUntil ?? '') && termOfAll(lease) === extendedUntil
  return isWhole && extensionExercised !== null ? paid : null
}

/** When the first payment for an extension came, if that and all others were late: whenever it is said to be exercised. */
export const extensionPaidLate = (lease: HoldingLease): string | null =>
  paidForExtension(lease).length > 0 ? null : earliest(allForExtension(lease).map(receivedOn))

const ofPayments = (paid: readonly LeasePayment[]): string | null =>
  paid.length > 0 ? wholeSum(knownSum(paid.map(({ acres }) => typed(acres)))) : null

/** The acres that were extended, as the lease or its payments state them. */
export function extendedAcres(lease: HoldingLease): string | null {
  const [least = null] = [typed(lease.extensionAcres), ofPayments(paidForExtension(lease))]
    .filter((acres) => acres !== undefined && acres !== null)
    .toSorted((one, other) => Number(one) - Number(other))
  return least
}

/**
 * More acres than a part that may be extended: those that the lease states, its payments, or their amount at the amount per
 * acre, where these differ. Null if they do not.
 */
export function extendedMost(lease: HoldingLease, part: string): string | null {
  const paid = paidForExtension(lease)
  const { amountPerAcre } = termsOn(lease, lease.extensionExercised ?? undefined)
  const isComparable = !lease.mineralClassified && !isZeroOrBlank(amountPerAcre)
  const amount = isComparable ? knownSum(paid.map((payment) => typed(payment.amount))) : undefined
  const price = new Exact(parseDecimal(amountPerAcre) ?? 0)
  const total = amount && wholeSum(amount)
  const byAmount = total ? new Exact(total).div(price).toFixed(2) : null
  const numberOf = (acres: string | null) => Number(parseDecimal(acres) ?? 0)
  const stated = [lease.extensionAcres, ofPayments(paid), byAmount].map(numberOf)
  const most = Math.min(Math.max(...stated), numberOf(acresLeased(lease)))
  return most > Number(part) + 0.01 ? String(most) : null
}

/** The same if these are not all that it takes. */
export function extendedPart(lease: HoldingLease): string | null {
  const acres = extendedAcres(lease)
  return acres === null || Number(acres) >= Number(acresLeased(lease)) ? null : acres
}

/** How much less was paid for the extension than is due for its acres. */
export function extensionShortfall(lease: HoldingLease): Shortfall | null {
  const paid = paidForExtension(lease)
  if (paid.length === 0) return null
  const part = extendedPart(lease)
  const { totalAmount, amountPerAcre } = termsOn(lease, lease.extensionExercised ?? undefined)
  const total = part === null && !isZeroOrBlank(totalAmount) ? totalAmount : null
  // Where not all lands have theirs, those that are stated are as many as are known.
  const acres =
    part ?? (hasAllAcres(lease) ? acresLeased(lease) : (extendedAcres(lease) ?? acresLeased(lease)))
  return shortfall(lease, paid, total ?? amountDue(amountPerAcre, acres), part === null)
}

/** Whether a status says that the lease was extended, and a late exercise that it was not. */
export const isExtendedLate = (lease: HoldingLease): boolean =>
  lease.status === 'EXT' && isLate({ ...lease, extensionExpirationDate: lease.extendedUntil })

/** Whether its exercise is said to be before the lease, so that the day is wrong. */
export const isExercisedBefore = ({ extensionExercised, effectiveDate, leaseDate }: HoldingLease): boolean =>
  extensionExercised !== null && extensionExercised < (earliest([effectiveDate, leaseDate]) ?? '')

/** Whether the option was exercised after the term that it is to extend, by a day on which it is said to be due. */
export const isExercisedAfterTerm = ({ extensionExercised, primaryExpirationDate }: HoldingLease): boolean =>
  extensionExercised !== null && primaryExpirationDate !== null && extensionExercised > primaryExpirationDate

/** The day on which it is stated to be exercised, if that was too late, and a payment was not. */
export const exerciseStatedLate = (lease: HoldingLease): string | null => {
  const { extensionExercisedDate: stated } = lease
  return isLate({ ...lease, extensionExpirationDate: null, extensionExercised: stated }) ? stated : null
}

/** The last day of the primary term, or of an extension that is known to be of the whole lease. */
export function termOfAll(lease: HoldingLease): string | null {
  // Every well of every land asks.
  if (lease.extendedUntil === null) return latest([lease.primaryExpirationDate])
  const isLatePaid = isExtendedLate(lease) || extensionPaidLate(lease) !== null
  const isOdd = isExercisedBefore(lease) || isExercisedAfterTerm(lease) || exerciseStatedLate(lease) !== null
  const isWhole = !isOdd && !isLatePaid && extendedPart(lease) === null && extensionShortfall(lease) === null
  return latest([lease.primaryExpirationDate, isWhole ? lease.extendedUntil : null])
}

const DEVELOPMENT_DAYS = [
  'developmentEnds',
  'developmentEndsLonger',
  'drillingSince',
  'locationSince',
  'drillingSinceLonger',
  'locationSinceLonger',
] as const

/** Whether a program of continuous development goes on of which the next day is not known. */
export function hasOpenProgram(lease: HoldingLease): boolean {
  const { cdcDays, cdcFirstDays, wells, developmentWorking } = lease
  const hasProgram = [cdcDays, cdcFirstDays, ...wells.map(({ cdcTerm }) => cdcTerm)].some(
    (term) => term !== null,
  )
  return hasProgram && developmentWorking !== null && DEVELOPMENT_DAYS.every((name) => lease[name] === null)
}
