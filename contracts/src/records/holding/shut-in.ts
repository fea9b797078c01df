import { formatDate } from '../../engine/values/dates.ts'
import { day as dayOf, earliest, latest } from '../lease/end.ts'
import { daysAfter, monthsAfter } from '../lease/terms.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { type IdleTerms, question, type WellFacts, type WellHold } from './well-hold.ts'

interface ShutIn {
  day: string
  /** The last day on which it produced, if that is known. */
  last: string | null
  /** What it does as any well that stopped; undefined where that is not known. */
  stopped: () => WellHold | undefined
}

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
  { day, last, stopped }: ShutIn,
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
  const inTime = covering.find(
    ({ dateReceived, date }) => due === null || (dateReceived ?? date ?? due) <= due,
  )
  if (inTime?.periodTo)
    return {
      is: 'holding',
      reason: messages.shutIn(name, formatDate(inTime.periodTo)),
      until: inTime.periodTo,
    }
  const [late] = covering
  if (late && due !== null)
    return question(messages.shutInLate(name, formatDate(late.dateReceived ?? late.date), formatDate(due)))
  const open = paid.find(({ periodTo }) => dayOf(periodTo) === undefined)
  return question(
    open
      ? messages.shutInPeriod(name, formatDate(open.dateReceived ?? open.date))
      : messages.shutInUnpaid(name),
  )
}
