import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter } from '../../engine/values/days.ts'
import { termsOn } from '../lease/amendments.ts'
import { day as dayOf, earliest, isDisposal, latest, receivedOn } from '../lease/end.ts'
import { wordsOf } from '../lease/in-words.ts'
import { acresLeased } from '../lease/leased-rows.ts'
import { daysFrom } from '../lease/running.ts'
import { daysAfter, monthsAfter } from '../lease/terms.ts'
import type { LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { amountDue, shortfall, shortText } from './paid.ts'
import { inferredDue, isInTime, periodsOf, unpaidBefore } from './shut-in-periods.ts'
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
 * after the primary term, of which earlier ones are not on record. They run from the day on which it is shut in, the first
 * without production.
 */
function longestShutIn(terms: IdleTerms, last: string): string | null {
  const from = dayAfter(last, 1)
  return earliest([
    monthsAfter(from, terms.shutinConsecutiveMonths),
    monthsAfter(latest([from, terms.primaryExpirationDate]), terms.shutinPostMonths),
  ])
}

/** A well that is shut in: without a payment in time, the days of cessation hold the lease as long as they run. */
export function shutIn(
  well: Pick<WellFacts, 'name' | 'type' | 'completionDate'>,
  terms: IdleTerms,
  asked: ShutIn,
): WellHold {
  const held = paidFor(well, terms, asked)
  if (held.is === 'holding') return held
  const idle = asked.stopped()
  if (idle?.is !== 'holding') return held
  return held.is === 'question' && held.shutInDue ? { ...idle, shutInDue: held.shutInDue } : idle
}

/**
 * Asks whether a well that stopped is shut in, where a payment for the day was taken: its status says that it is not, or its
 * type that it cannot be.
 */
export function paidAlthough(
  { name, status, type }: Pick<WellFacts, 'name' | 'status' | 'type'>,
  terms: IdleTerms,
  { day, last }: Pick<ShutIn, 'day' | 'last'>,
): WellHold | undefined {
  if (status === 'P&A' || last === null || last >= day || (longestShutIn(terms, last) ?? day) < day)
    return undefined
  const paid = terms.payments.filter((one) => one.paidFor === 'Shut-In' && covers(one, day))
  const until = latest(paid.map(({ periodTo }) => periodTo))
  if (until === null) return undefined
  const isOil = terms.shutinProducts === 'Gas' && type === 'Oil'
  return {
    ...question((isOil ? messages.shutInOil : messages.shutInStatus)(name, status, formatDate(until))),
    shutInDue: until,
  }
}

/** Whether a payment is for a day. */
const covers = ({ periodFrom, periodTo }: LeasePayment, day: string): boolean =>
  (dayOf(periodTo) ?? '') >= day && (dayOf(periodFrom) ?? day) <= day

const SHUT_IN_TERMS = [
  'shutinDays',
  'shutinAmount',
  'shutinPer',
  'shutinProducts',
  'shutinConsecutiveMonths',
  'shutinPostMonths',
] as const

const SHUT_IN_WORDS = ['shutinMaxConsecutive', 'shutinMaxPost', 'shutinDescription'] as const

/** A payment that is late or missing ends the lease: Gulf v. Reid, 337 S.W.2d 267 (Tex. 1960). */
function paidFor(
  well: Pick<WellFacts, 'name' | 'type' | 'completionDate'>,
  terms: IdleTerms,
  { day, last, stopped, wells }: ShutIn,
): WellHold {
  const { name, type } = well
  if (terms.shutinProducts === 'Gas' && type === 'Oil')
    return stopped() ?? question(messages.stoppedUnknown(name, 'Shut-In'))
  if (terms.shutinProducts === 'Gas' && type === null) return question(messages.shutInType(name))
  const longest = last === null ? null : longestShutIn(terms, last)
  const capped = (to: string): string => earliest([to, longest]) ?? to
  const holding = (reason: string, to: string): WellHold => {
    const isOpen = terms.shutinProducts === null && type === 'Oil'
    const until = capped(to)
    if (isOpen) return { ...question(messages.shutInProducts(name)), shutInDue: until }
    // No payment extends the longest shut-in.
    return until === to
      ? { is: 'holding', reason, until, shutInDue: until }
      : {
          is: 'holding',
          reason: messages.shutInCapped(reason, formatDate(until)),
          until,
          operationsDue: until,
        }
  }
  if (longest !== null && longest < day)
    return { is: 'nothing', ended: longest, because: messages.shutInOver(name, formatDate(longest)) }
  const due = last === null ? null : daysAfter(last, daysFrom(terms, 'shutinDays', last))
  if (due !== null && due >= day) return holding(messages.shutInDue(name, formatDate(due)), due)
  const paid = terms.payments.filter(({ paidFor }) => paidFor === 'Shut-In')
  const first = due === null ? inferredDue(well, terms, last) : { day: due, from: null }
  const periods = periodsOf(paid, last, first)
  const late = periods.find((period) => !period.payments.some((payment) => isInTime(payment, period.due)))
  const inTime = periods
    .filter(({ to }) => late === undefined || to < late.to)
    .flatMap((period) => period.payments.filter((one) => covers(one, day) && isInTime(one, period.due)))
  const until = latest(inTime.map(({ periodTo }) => periodTo))
  if (until !== null) {
    const allowed = last === null ? null : daysAfter(last, daysFrom(terms, 'cessationDays', last))
    const held = latest([first.day, allowed, terms.primaryExpirationDate]) ?? day
    const doubt = shortPayment(name, terms, inTime, wells) ?? unpaidBefore(name, periods, held, day)
    return doubt
      ? { ...doubt, shutInDue: capped(until) }
      : holding(messages.shutIn(name, formatDate(until)), until)
  }
  if (late?.payments[0] && paid.some((one) => covers(one, day))) {
    const [received, due] = [receivedOn(late.payments[0]), formatDate(late.due.day)]
    return question(
      received === null
        ? messages.shutInUndated(name, due)
        : messages.shutInLate(name, formatDate(received), due, late.due.from),
    )
  }
  const open = paid.find(({ periodTo }) => dayOf(periodTo) === undefined)
  if (open) return question(messages.shutInPeriod(name, formatDate(receivedOn(open))))
  if (paid.length === 0 && SHUT_IN_TERMS.every((term) => terms[term] === null)) {
    const idle = stopped()
    const because = idle?.is === 'nothing' ? idle.because : undefined
    const words = wordsOf(terms, SHUT_IN_WORDS)
    const said = words === undefined ? messages.shutInNoTerms(name) : messages.shutInWords(name, words)
    return question([said, ...(because ? [because] : [])].join('; '))
  }
  const paidTo = latest(periods.map(({ to }) => to).filter((to) => to < day))
  if (paidTo !== null && paidTo > (due ?? ''))
    return question(messages.shutInPaidTo(name, formatDate(paidTo)))
  return question(messages.shutInUnpaid(name, due === null ? null : formatDate(due)))
}

/** A payment that is too small for the acres or wells that it is for. */
function shortPayment(
  name: string,
  terms: IdleTerms,
  paid: readonly LeasePayment[],
  wells: number,
): (WellHold & { is: 'question' }) | undefined {
  const [first] = paid
  const { shutinAmount, shutinPer } = termsOn(
    terms,
    first?.periodFrom ?? (first && receivedOn(first)) ?? undefined,
  )
  const counts = { Acre: acresLeased(terms), Well: wells }[shutinPer ?? '']
  const short =
    counts === undefined
      ? null
      : shortfall(terms, paid, amountDue(shutinAmount, counts), shutinPer === 'Acre')
  if (short === null) return undefined
  // What pays for one well at least is for one that nobody names.
  const isOfSome = shutinPer === 'Well' && Number(short.paid) >= Number(shutinAmount)
  return question(
    isOfSome
      ? messages.shutInOfSome(name, shortText(short), wells)
      : messages.shutInShort(name, shortText(short)),
  )
}
