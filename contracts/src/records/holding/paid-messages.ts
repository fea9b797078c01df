import { LEASE_MESSAGES } from '../lease/messages.ts'

/** What is not known, or wrong, of extensions, rentals and what was paid for them. */
export const PAID_MESSAGES = {
  extendedByStatus: (end: string) =>
    `extended until ${end} by its status only: no exercise and no payment is on record`,
  extendedUndated: (end: string) =>
    `extended until ${end} by its status only: when the payment for it was received is not on record`,
  extendedLate: (exercised: string, due: string) =>
    `the status is EXT, but ${LEASE_MESSAGES.standing.exercisedLate(exercised, due)}`,
  paidOf: (paid: string, due: string) => `paid ${paid} of ${due}`,
  extendedShort: (end: string, short: string) => `extended until ${end} only if that is enough: ${short}`,
  extensionPaidLate: (received: string, due: string) =>
    `the payment for it was received on ${received}, after it was due on ${due}: do not deposit it before counsel has seen it`,
  extensionUndated: (end: string) =>
    `extended until ${end} only if the payment for it came in time: when it was received is not on record`,
  extensionDueBefore: (exercised: string, due: string) =>
    `the extension was exercised on ${exercised}, and Ext. Due Date ${due} is of the term before its amendment: by when it is due is not known`,
  extensionExercised: (day: string) => `the extension was exercised on ${day}`,
  extensionPaid: 'a payment for an extension is on record',
  extensionStatus: 'the status is EXT',
  /** What says that it was exercised. */
  extensionLength: (said: string, missing: readonly string[]) =>
    `${said}, and until when it runs is ${LEASE_MESSAGES.notKnownWithout(missing)}`,
  extensionFurther: (paid: string, until: string) =>
    `a payment for an extension was received on ${paid}, after the option that extended the lease until ${until} was due: whether it is for a further option, of which no terms are on record, is not known`,
  optionAfterTerm: (due: string, term: string) =>
    `the extension option is due on ${due}, after the primary term that ended on ${term}: one of both days is wrong, or it can be exercised until then`,
  extensionBusinessDay: (paid: string, due: string) =>
    `the extension was exercised on ${paid}, the working day after it was due on ${due}: in time only if the Business Day Rule moves the day of an extension, and not of rentals alone`,
  extendedPart: (acres: string, day: string) => `${acres} acres extended until ${day}`,
  extendedMost: (least: string, most: string) =>
    `whether ${most} acres are extended, or ${least}, is not known: Ext. Acres, the acres of the payments and their amount at Amount Per Acre differ`,
  exercisedBefore: (exercised: string, effective: string) =>
    `extended only if the option was exercised in time: ${exercised}, on which it is said to be, is before the lease took effect on ${effective}`,
  exercisedAfterTerm: (exercised: string, term: string, due: string) =>
    `the extension was exercised on ${exercised}, after the primary term had ended on ${term}, and it was due on ${due}: one of these days is wrong, or the option outlives the term`,
  exerciseStatedLate: (exercised: string, due: string) =>
    `Ext. Exercised On ${exercised} is after it was due on ${due}, although a payment for it came in time: whether that exercised it is not known`,
  extendedWhere: (acres: string) => `which of the lands the ${acres} extended acres are on is not known`,
  unchecked: (paid: readonly string[], why: string) =>
    `whether enough was paid (${paid.join(', ')}) cannot be computed: ${why}`,
  noLands: 'no lands',
  landGone: 'a deleted land',
  landsWithoutAcres: (lands: readonly string[]) => `no NMA of ${lands.join(', ')}`,
  rentalUnpaid: (day: string, amount: string | null = null) =>
    `no delay rental${amount === null ? '' : ` of ${amount}`} that was due on ${day} is on record`,
  /** `until`: the last day of those that follow each year. */
  rentalAhead: (day: string, amount: string | null, until: string | null, isUnless: boolean) =>
    `delay rental${amount === null ? '' : ` of ${amount}`} due ${day}${until === null ? '' : `, and each year until ${until}`}${isUnless ? ': the lease ends unless it is paid' : ''}`,
  rentalUndated: (day: string) =>
    `whether the delay rental that was due on ${day} came in time is not known: when its payment was received is not on record`,
  rentalLate: (received: string, day: string) =>
    `the delay rental was received on ${received}, after it was due on ${day}`,
  rentalShort: (short: string, day: string) =>
    `the delay rental that was due on ${day} is not paid in full: ${short}`,
  rentalReduced: (short: string) =>
    `${short}; whether it fell with the acres that were released is not known, as Proportionate Reduction is empty`,
  rentalUnless: (doubt: string, day: string) =>
    `${doubt}: unless it was paid in full and in time, the lease ended on ${day}; what came after that does not revive it`,
  rentalClauseUnknown: (doubt: string) =>
    `${doubt}, and whether the lease ends without it is not known, as it has no Rental Clause`,
} as const
