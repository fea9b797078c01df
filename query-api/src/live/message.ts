import type { Position } from '@landbook/platform/log/port'

/** One person on a record, as the others see it. */
export interface Someone {
  /** The user's id. */
  id: string
  name: string
  editing: boolean
}

/** Everybody who is on a record now. */
export interface Gathering {
  type: string
  id: string
  people: readonly Someone[]
}

/** A change as it is sent: see LiveChange. */
export interface ToldChange {
  type: string
  id: string
  revision: number
  position: Position
  at: string
  operation: string
  commandId: string
  actor: { id: string; name: string }
  members: readonly string[]
  deleted: boolean
  /** Types of which other records may look different, too. */
  touches: readonly string[]
}

/** What is new for one who looks on. */
export interface LiveMessage {
  /** Everything up to there was told. */
  position: Position
  /** More is new than is told: everything that is shown is to be read anew. */
  everything: boolean
  /** Record types that may look different because of changes that are not told to this one. */
  types: readonly string[]
  changes: readonly ToldChange[]
  gatherings: readonly Gathering[]
}

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
