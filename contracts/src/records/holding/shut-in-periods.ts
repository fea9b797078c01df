import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, LAST_DAY } from '../../engine/values/days.ts'
import { day as dayOf, latest, receivedOn } from '../lease/end.ts'
import { daysAfter } from '../lease/terms.ts'
import type { LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { type IdleTerms, question, type WellFacts, type WellHold } from './well-hold.ts'

/** Days that leases commonly allow after the last production, where this one does not say. */
const USUAL_CESSATION = '90'

/** By when a payment was due, null where nothing says so, and what that is taken from, where the lease does not state it. */
interface Due {
  day: string | null
  from: string | null
}

/**
 * Where the lease does not say by when, a first payment after the term and its cessation days is a question. These run from
 * the last production or, of a well that never produced, its completion.
 */
export function inferredDue(
  { name, completionDate }: Pick<WellFacts, 'name' | 'completionDate'>,
  { primaryExpirationDate: term, cessationDays }: IdleTerms,
  last: string | null,
): Due {
  const from = last ?? completionDate
  const outlasted = from === null ? null : daysAfter(from, cessationDays ?? USUAL_CESSATION)
  const day = latest([term, outlasted])
  if (day === null) return { day, from: null }
  const since = (last === null ? messages.done.completed : messages.hadProduced)(name, formatDate(from))
  const ofCessation = messages.dueOfCessation(since, cessationDays, USUAL_CESSATION)
  return { day, from: day === outlasted ? ofCessation : messages.dueOfTerm }
}

/** The payments until a day, and by when they were due. */
interface Period {
  to: string
  due: Due
  payments: readonly LeasePayment[]
}

/**
 * What is paid for a well that last produced on a day. The first payment is due as the lease says, and each other one by
 * the end of the period before.
 */
export function periodsOf(paid: readonly LeasePayment[], last: string | null, first: Due): Period[] {
  const ends = new Set(paid.map(({ periodTo }) => dayOf(periodTo) ?? '').filter((to) => to > (last ?? '')))
  return [...ends].toSorted().map((to, index, all) => ({
    to,
    due: ofPeriod(all[index - 1]) ?? first,
    payments: paid.filter(({ periodTo }) => dayOf(periodTo) === to),
  }))
}

const ofPeriod = (end: string | undefined): Due | undefined =>
  end === undefined ? undefined : { day: end, from: messages.dueOfPeriod }

/**
 * A time before a day that no payment is for, after `held`, until which the lease needed none: a payment after it does not
 * revive the lease (Gulf v. Reid).
 */
export function unpaidBefore(
  name: string,
  periods: readonly Period[],
  held: string,
  day: string,
): (WellHold & { is: 'question' }) | undefined {
  let covered = held
  const spans = periods.flatMap(({ to, payments }) =>
    payments.map(({ periodFrom }) => ({ from: dayOf(periodFrom) ?? '', to })),
  )
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > day) break
    const next = dayAfter(covered, 1)
    if (next < from)
      return question(messages.shutInGap(name, formatDate(next), formatDate(dayAfter(from, -1))))
    covered = latest([covered, to]) ?? covered
  }
  return undefined
}

export const isInTime = (payment: LeasePayment, { day }: Due): boolean =>
  day === null || (dayOf(receivedOn(payment)) ?? LAST_DAY) <= day
