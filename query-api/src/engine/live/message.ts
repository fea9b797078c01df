import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import type { Position } from '@landbook/platform/engine/log/port'

export const nothingNew = (position: Position): LiveMessage => ({
  position,
  everything: false,
  types: [],
  changes: [],
  gatherings: [],
})

/** Above this, refetching everything is cheaper than single notifications. */
export const MOST_CHANGES = 1_000

/** Merges two messages, so that the queue of a slow client stays bounded. */
export function together(first: LiveMessage, second: LiveMessage): LiveMessage {
  const changes = [...first.changes, ...second.changes]
  const everything = first.everything || second.everything || changes.length > MOST_CHANGES
  const gatherings = new Map(
    [...first.gatherings, ...second.gatherings].map((one) => [`${one.type}-${one.id}`, one]),
  )
  return {
    position: first.position > second.position ? first.position : second.position,
    everything,
    types: everything ? [] : [...new Set([...first.types, ...second.types])],
    changes: everything ? [] : changes,
    gatherings: [...gatherings.values()],
  }
}
