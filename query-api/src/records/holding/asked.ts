import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseDate } from '@landbook/contracts/engine/values/dates'
import type { Context } from '../../engine/context/context.ts'
import { asOfDay, requestedDay, todayOf } from '../../engine/context/day-argument.ts'
import type { Days } from './kept.ts'

/** The arguments that say of which day is asked. */
export const DAYS = {
  asOf: { type: 'Date', description: 'What was known at the end of a past day; today by default.' },
  on: { type: 'Date', description: 'The day that is asked of; that of asOf by default.' },
} as const

export interface AskedDays {
  asOf?: unknown
  on?: unknown
}

/** The read models that are asked, and of which day. Throws VALIDATION. */
export function askedOf(context: Context, { asOf, on }: AskedDays): { then: Context; days: Days } {
  const then = asOfDay(context, asOf)
  const day = parseDate(on ?? null)
  if (day === undefined) throw invalid([{ path: 'on', message: MESSAGES.notADate }])
  const knownOn = requestedDay(asOf ?? null, todayOf(context))
  return { then, days: { day: day ?? knownOn, knownOn } }
}
