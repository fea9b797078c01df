import type { Context } from '../../engine/context/context.ts'
import { asOfDay, daysOf } from '../../engine/context/day-argument.ts'
import type { Days } from '../../engine/context/days.ts'

export interface AskedDays {
  asOf?: unknown
  on?: unknown
}

/** The read models that are asked, and of which day. Throws VALIDATION. */
export function askedOf(context: Context, { asOf, on }: AskedDays): { then: Context; days: Days } {
  const then = asOfDay(context, asOf, on)
  return { then, days: daysOf(then) }
}
