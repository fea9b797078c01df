import { daysBetween } from '../../engine/values/days.ts'
import { type Amended, changesByTerm, madeOf } from './amendments.ts'
import { daysAfter } from './terms.ts'

/** The terms of days that run from something that happened. */
type RunningTerm = 'cdcDays' | 'cdcFirstDays' | 'cessationDays' | 'shutinDays'

/**
 * The days of a term that run from a day: those that the lease had then, and those of an amendment that took effect while
 * they ran, but not before its own day. One that came later gives none, as they had ended.
 */
export function daysFrom<N extends RunningTerm>(
  lease: Amended & { readonly [T in N]: string | null },
  name: N,
  from: string | null | undefined,
): string | null {
  const made = madeOf(lease)
  if (!from || made.amendments.length === 0) return lease[name]
  let days: string | null = made[name]
  for (const { effectiveDate, value } of changesByTerm(made).get(name) ?? []) {
    if (effectiveDate > from && effectiveDate > (daysAfter(from, days) ?? from)) break
    const ran = daysBetween(from, effectiveDate)
    const given = value === null ? null : String(value)
    days = given !== null && Number(given) < ran ? String(ran) : given
  }
  return days
}
