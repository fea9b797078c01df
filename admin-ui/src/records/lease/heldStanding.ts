import { type LeaseFacts, type LeaseStanding, standingOf } from '@landbook/contracts/records/lease/standing'
import type { Part } from '../holding/holdings.ts'

/** What a lease has of the acres of its lands. */
export type HeldPart = Pick<Part, 'state' | 'reasons'>

/** Where a lease stands on a day, by its terms and by what holds its acres. */
export function heldStanding(
  lease: Omit<LeaseFacts, 'producing'>,
  parts: readonly HeldPart[],
  day: string,
): LeaseStanding {
  const terms = { ...lease, producing: [], producingSince: null }
  const known = standingOf(terms, day).reasons
  const ofWells = (state: Part['state']) => [
    ...new Set(
      parts
        .filter((part) => part.state === state)
        .flatMap((part) => part.reasons)
        .filter((reason) => !known.includes(reason)),
    ),
  ]
  return standingOf({ ...terms, heldByWells: ofWells('held'), doubts: ofWells('disputed') }, day)
}
