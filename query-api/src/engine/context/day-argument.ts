import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseDate } from '@landbook/contracts/engine/values/dates'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import { firstDay } from '@landbook/platform/engine/views/collections'
import type { Day } from '@landbook/platform/engine/views/port'
import type { Backend } from './context.ts'
import type { Days } from './days.ts'
import type { Views } from './views.ts'

/** The company's day (YYYY-MM-DD) that begins and ends in its time zone. */
export const todayOf = ({ timeZone }: Pick<Backend, 'timeZone'>): Day => dayIn(timeZone)(Date.now())

/** The first day of which anything is recorded; today if nothing is yet, or by a clock that was ahead. */
export async function recordsBeginOn(backend: Pick<Backend, 'timeZone' | 'views'>): Promise<Day> {
  const [first, today] = [await firstDay(backend.views().days), todayOf(backend)]
  return first === undefined || first > today ? today : first
}

/** The requested day, today by default and for a blank one. Throws VALIDATION for an invalid or future day. */
export function requestedDay(asOf: unknown, today: Day, path = 'asOf'): Day {
  const asked = parseDate(asOf)
  if (asked === undefined) throw invalid([{ path, message: MESSAGES.notADate }])
  if (asked !== null && asked > today) throw invalid([{ path, message: MESSAGES.futureDay(today) }])
  return asked ?? today
}

/** Those of a few days, as what is worked out of them is kept beside them. */
const newCache = () => lastUsed<Day, Views>(8)
const pastViews = new WeakMap<Views, ReturnType<typeof newCache>>()

/**
 * Reads records as of the end of the requested day, to say what is true `on` another one. Throws VALIDATION for what is no
 * day, and for a future one of the records.
 */
export function asOfDay<B extends Backend>(backend: B, asOf: unknown, on?: unknown): B {
  // Most queries are of today: no time zone is consulted for them.
  if ((asOf ?? on ?? null) === null) return backend
  const today = todayOf(backend)
  const knownOn = requestedDay(asOf ?? null, today)
  const asked = parseDate(on ?? null)
  if (asked === undefined) throw invalid([{ path: 'on', message: MESSAGES.notADate }])
  const days: Days = { day: asked ?? knownOn, knownOn }
  if (knownOn === today) return { ...backend, days }
  const views = backend.views()
  const known = pastViews.getOrInsertComputed(views, newCache)
  const then = known.get(knownOn) ?? { ...views, ...views.asOf(knownOn) }
  known.set(knownOn, then)
  return { ...backend, days, views: () => then }
}

/** Of which day a request asks: of today, unless `asOfDay` says otherwise. */
export function daysOf({ days, timeZone }: Pick<Backend, 'days' | 'timeZone'>): Days {
  const today = todayOf({ timeZone })
  return days ?? { day: today, knownOn: today }
}
