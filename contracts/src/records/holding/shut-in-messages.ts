import { counted } from '../../engine/values/texts.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'

/** What wells that are shut in hold, and what is not known of that. */
export const SHUT_IN_MESSAGES = {
  shutIn: (well: string, day: string) => `shut-in payment for ${well} until ${day}`,
  shutInDue: (well: string, day: string) => `${well} is shut in; the payment is due on ${day}`,
  shutInCapped: (held: string, day: string) => `${held}, but it can be shut in until ${day} at the longest`,
  shutInOver: (well: string, day: string) => `${well} could be shut in until ${day} at the longest`,
  shutInStatus: (well: string, status: string | null, until: string) =>
    `a shut-in payment until ${until} was taken, although ${well} ${status === null ? 'has no status' : `is ${status}`}: held if it is shut in and the payment is for it; otherwise it does not hold the lease`,
  shutInOil: (well: string, _: string | null, until: string) =>
    `a shut-in payment until ${until} was taken, although ${well} is an oil well and the clause is of gas wells: whether it holds the lease is for counsel`,
  shutInType: (well: string) =>
    `${well} is shut in, the clause is of gas wells, and whether it is one is not known`,
  shutInProducts: (well: string) =>
    `${well} is an oil well, and whether it can be shut in is not known, as the lease has no Shut-In Wells`,
  /** `from`: what the day is taken from, where the lease does not state it. */
  shutInLate: (well: string, paid: string, due: string, from: string | null) =>
    `the shut-in payment for ${well} of ${paid} ${from === null ? `was due on ${due}` : `is taken to have been due on ${due}, ${from}, as the lease states no other day`}: whether it holds is for counsel`,
  shutInUndated: (well: string, due: string) =>
    `the shut-in payment for ${well}, due on ${due}, has no day of receipt: held if it was received by then; otherwise whether it holds is for counsel`,
  dueOfTerm: 'the end of its primary term',
  hadProduced: (well: string, last: string) => `${well} had last produced on ${last}`,
  dueOfCessation: (since: string, days: string | null, usual: string) =>
    `${days === null ? `${usual} days, which leases commonly allow,` : `the ${days} cessation days`} after ${since}`,
  dueOfPeriod: 'the end of the period that was paid before',
  shutInPaidTo: (well: string, day: string) =>
    `${well} is shut in, and no shut-in payment on record covers the day: the last one is for the time until ${day}, by which the next is taken to have been due`,
  shutInGap: (well: string, from: string, to: string) =>
    `no shut-in payment for ${well} covers the time from ${from} to ${to}, before one that is on record: whether the lease ended then is for counsel`,
  shutInUnpaid: (well: string, due: string | null) =>
    `${well} is shut in, and no shut-in payment on record covers the day${due === null ? '' : `: it was due on ${due}`}`,
  shutInNoTerms: (well: string) =>
    `${well} is shut in, and neither shut-in terms of the lease nor a shut-in payment is on record`,
  shutInWords: (well: string, words: string) =>
    `${well} is shut in, no payment is on record, and the shut-in terms of the lease are stated in words only (${words}): when one is due is ${LEASE_MESSAGES.notKnownWithout(['Shut-In Days'])}`,
  shutInShort: (well: string, short: string) => `the shut-in payment for ${well}: ${short}`,
  shutInOfSome: (well: string, short: string, wells: number) =>
    `shut-in payments: ${short} for ${counted(wells, 'well')}, and whether ${well} is among those that are paid for is not known`,
  shutInPeriod: (well: string, day: string) =>
    `the shut-in payment of ${day} for ${well} does not say until when it is`,
} as const
