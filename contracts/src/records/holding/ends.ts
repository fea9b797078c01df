import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter } from '../../engine/values/days.ts'
import { order } from '../../engine/values/sorted.ts'
import type { HoldingLease } from './facts.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { amendedRetention, deepRelease, releaseOn, shallowRelease, verticalRelease } from './pugh.ts'
import { extendedPart, termOfAll } from './terms.ts'

/** Since when acres are to be released, null where that is not known, and why. Dates are YYYY-MM-DD. */
export interface Ended {
  since: string | null
  reasons: readonly string[]
}

interface End {
  /** The last day. */
  end: string
  reason: string
}

/** Whether depths are above or below some that production holds. */
export interface BesideDepths {
  isAbove: boolean
  isBelow: boolean
}

/**
 * How what no longer holds a lease ended before a day: its terms, the wells that stopped and, where wells hold a part of
 * it, the clauses by which they hold no more.
 */
export function endedBefore(
  day: string,
  lease: HoldingLease,
  wells: readonly WellOfHolding[],
  { isHeldInPart, isAbove, isBelow }: BesideDepths & { isHeldInPart: boolean },
): Ended {
  const at = (end: string | null | undefined, reason: (day: string) => string): End[] =>
    end && end < day ? [{ end, reason: reason(formatDate(end)) }] : []
  const released = (of: typeof verticalRelease, reason: (day: string) => string) => {
    const { release } = releaseOn(lease, of, day)
    return isHeldInPart && release !== 'unknown' ? at(release, reason) : []
  }
  const { primaryExpirationDate: term, extendedUntil: extended } = lease
  const working = lease.developmentWorking ?? ''
  const ends = [
    ...at(term, messages.termEnded),
    ...(extendedPart(lease) === null && extended === termOfAll(lease)
      ? at(extended, messages.extensionEnded)
      : []),
    ...at(lease.developmentEnds, (end) => messages.developmentEnded(end, working)),
    ...at(lease.developmentEndsLonger, (end) => messages.developmentEnded(end, working)),
    ...wells.flatMap(({ well: { name }, hold }) =>
      hold.is === 'nothing' ? at(hold.ended, (end) => hold.because ?? messages.heldUntil(name, end)) : [],
    ),
    ...released(verticalRelease, messages.verticalReleased),
    ...(isAbove ? released(shallowRelease, messages.shallowReleased) : []),
    ...(isBelow ? released(deepRelease, messages.deepReleased) : []),
  ].toSorted((one, other) => order(one.end, other.end))
  const isUnknown =
    !isHeldInPart && wells.some(({ hold }) => hold.is === 'nothing' && hold.ended === undefined)
  const less = isHeldInPart && amendedRetention(lease, releaseOn(lease, verticalRelease, day).release, day)
  const last = isUnknown ? undefined : ends.at(-1)?.end
  return {
    since: last === undefined ? null : dayAfter(last, 1),
    reasons: [
      ...new Set([
        ...ends.map(({ reason }) => reason),
        ...(less ? [messages.retainedLess(formatDate(less.amended))] : []),
      ]),
    ],
  }
}
