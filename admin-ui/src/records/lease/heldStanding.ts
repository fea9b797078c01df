import { type LeaseFacts, type LeaseStanding, standingOf } from '@landbook/contracts/records/lease/standing'
import type { Part } from '../holding/holdings.ts'

/** What a lease has of the acres of its lands. */
export type HeldPart = Pick<Part, 'state' | 'reasons' | 'isHeldInPart'>

/** Where a lease stands on a day, by its terms and by what holds its acres. */
export function heldStanding(
  lease: Omit<LeaseFacts, 'producing'>,
  parts: readonly HeldPart[],
  day: string,
): LeaseStanding {
  const terms = { ...lease, producing: [], producingSince: null }
  const known = standingOf(terms, day).reasons
  const reasonsOf = (some: readonly HeldPart[]) => [
    ...new Set(some.flatMap((part) => part.reasons).filter((reason) => !known.includes(reason))),
  ]
  const heldByWells = reasonsOf(parts.filter(({ state, isHeldInPart }) => state === 'held' || isHeldInPart))
  const doubts = reasonsOf(parts.filter(({ state, isHeldInPart }) => state === 'disputed' && !isHeldInPart))
  return standingOf({ ...terms, heldByWells, doubts }, day)
}
