import { formatDate } from '../../engine/values/dates.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { day as dayOf, earliest, isDisposal, latest } from '../lease/end.ts'
import { daysAfter, monthsAfter } from '../lease/terms.ts'
import type { LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { acresLeased, amountDue, receivedOn, shortfall } from './paid.ts'
import { type IdleTerms, question, type WellFacts, type WellHold } from './well-hold.ts'

interface ShutIn {
  day: string
  /** The last day on which it produced, if that is known. */
  last: string | null
  /** What it does as any well that stopped; undefined where that is not known. */
  stopped: () => WellHold | undefined
  /** The wells of the lease that are shut in, this one among them. */
  wells: number
}

/** Whether a shut-in payment may be due for a well. */
export const isShutIn = (
  { status, type, ...well }: Pick<WellFacts, 'status' | 'type' | 'drillType'>,
  { shutinProducts }: IdleTerms,
): boolean => status === 'Shut-In' && !isDisposal(well) && !(shutinProducts === 'Gas' && type === 'Oil')

/**
 * The last day on which a well that last produced on a day may be shut in: by the months at a time, and by those in all
 * after the primary term, of which earlier ones are not on record.
 */
const longestShutIn = (terms: IdleTerms, last: string): string | null =>
  earliest([
    monthsAfter(last, terms.shutinConsecutiveMonths),
    monthsAfter(latest([last, terms.primaryExpirationDate]), terms.shutinPostMonths),
  ])

/** A well that is shut in. A payment that is late or missing ends the lease: Gulf v. Reid, 337 S.W.2d 267 (Tex. 1960). */
export function shutIn(
  { name, type }: Pick<WellFacts, 'name' | 'type'>,
  terms: IdleTerms,
  { day, last, stopped, wells }: ShutIn,
): WellHold {
  if (terms.shutinProducts === 'Gas' && type === 'Oil')
    return stopped() ?? question(messages.stoppedUnknown(name, 'Shut-In'))
  if (terms.shutinProducts === 'Gas' && type === null) return question(messages.shutInType(name))
  const longest = last === null ? null : longestShutIn(terms, last)
  if (longest !== null && longest < day)
    return { is: 'nothing', ended: longest, because: messages.shutInOver(name, formatDate(longest)) }
  const due = last === null ? null : daysAfter(last, terms.shutinDays)
  if (due !== null && due >= day)
    return { is: 'holding', reason: messages.shutInDue(name, formatDate(due)), until: due }
  const paid = terms.payments.filter(({ paidFor }) => paidFor === 'Shut-In')
  const covering = paid.filter(
    ({ periodFrom, periodTo }) => (dayOf(periodTo) ?? '') >= day && (dayOf(periodFrom) ?? day) <= day,
  )
  const inTime = covering.filter((payment) => due === null || (receivedOn(payment) ?? due) <= due)
  const until = latest(inTime.map(({ periodTo }) => periodTo))
  if (until !== null) {
    const short = shortPayment(name, terms, inTime, wells)
    return short ?? { is: 'holding', reason: messages.shutIn(name, formatDate(until)), until }
  }
  const [late] = covering
  if (late && due !== null)
    return question(messages.shutInLate(name, formatDate(receivedOn(late)), formatDate(due)))
  const open = paid.find(({ periodTo }) => dayOf(periodTo) === undefined)
  if (open) return question(messages.shutInPeriod(name, formatDate(receivedOn(open))))
  return question(messages.shutInUnpaid(name, due === null ? null : formatDate(due)))
}

/** A payment that is too small for the acres or wells that it is for. */
function shortPayment(
  name: string,
  terms: IdleTerms,
  paid: readonly LeasePayment[],
  wells: number,
): WellHold | undefined {
  const { shutinAmount, shutinPer } = terms
  const counts = { Acre: acresLeased(terms), Well: wells }[shutinPer ?? '']
  const short = counts === undefined ? null : shortfall(paid, amountDue(shutinAmount, counts))
  if (short === null) return undefined
  const [sum, due] = [exactMoney(short.paid), exactMoney(short.due)]
  // What pays for one well at least is for one that nobody names.
  const isOfSome = shutinPer === 'Well' && Number(short.paid) >= Number(shutinAmount)
  return question(
    isOfSome ? messages.shutInOfSome(name, sum, due, wells) : messages.shutInShort(name, sum, due),
  )
}
