import type { LiveMessage } from '@landbook/contracts/live'
import type { Position } from '@landbook/platform/log/port'

export const nothingNew = (position: Position): LiveMessage => ({
  position,
  everything: false,
  types: [],
  changes: [],
  gatherings: [],
})

/** Beyond it, reading all anew is less work than hearing of each. */
const MOST_CHANGES = 1_000

/** Two messages as one: what waits for a slow reader never grows without end. */
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
