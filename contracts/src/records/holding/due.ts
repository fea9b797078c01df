import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter } from '../../engine/values/days.ts'
import { exactText, isZeroOrBlank, sum } from '../../engine/values/decimals.ts'
import { earliest, type Holds, latest } from '../lease/end.ts'
import type { HeldPart } from './holding.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { acresByState } from './totals.ts'

/** A part of the acres of a land, which it names. */
export interface DuePart
  extends Pick<HeldPart, 'acres' | 'state' | 'fromDepth' | 'toDepth' | 'since' | 'reasons'> {
  land: string
}

/** How many acres of a lease are due for release beside what holds the others, and since when; none: no acres. */
export function dueOf(parts: readonly DuePart[]): string[] {
  const byLand = [...Map.groupBy(parts, ({ land }) => land).values()]
  const acres = sum(byLand.map((ofLand) => acresByState(ofLand).due))
  if (isZeroOrBlank(acres)) return []
  const due = parts.filter(({ state }) => state === 'due')
  const first = earliest(due.map(({ since }) => since))
  const isOfAllDepths = due.every(({ fromDepth, toDepth }) => fromDepth === 0 && toDepth === null)
  return [
    messages.dueBeside(exactText(acres), {
      isOfAllDepths,
      since: first && formatDate(first),
      isOnlyFirst: due.some(({ since }) => since !== first),
    }),
  ]
}

/** How a lease ended of which all acres are due for release, where it was not by one thing alone. */
export function endsOf(parts: readonly DuePart[]): string[] {
  const reasons = [...new Set(parts.flatMap((part) => part.reasons))]
  return reasons.length > 1 ? reasons : []
}

/** The last day on which anything held a lease of which all acres are due for release; null of one without any. */
export function endOf(parts: readonly Pick<DuePart, 'since'>[]): Holds['endedOn'] {
  if (parts.length === 0) return null
  const last = latest(parts.map(({ since }) => since))
  return last === null || parts.some(({ since }) => since === null) ? 'unknown' : dayAfter(last, -1)
}
