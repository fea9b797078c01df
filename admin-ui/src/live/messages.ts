/** That somebody changed a record; what it holds now is asked for by those who show it. */
export interface LiveChange {
  /** The record's type: 'tract'. */
  type: string
  id: string
  revision: number
  position: string
  /** ISO 8601. */
  at: string
  operation: string
  commandId: string
  actor: { id: string; name: string }
  /** Fields, lists and links that it changed. */
  members: readonly string[]
  deleted: boolean
  /** Types of which other records may look different, too. */
  touches: readonly string[]
}

export interface LivePerson {
  /** The user's id. */
  id: string
  name: string
  editing: boolean
}

/** Everybody who is on a record. */
export interface LiveGathering {
  type: string
  id: string
  people: readonly LivePerson[]
}

export interface LiveMessage {
  /** Everything up to there was told. */
  position: string
  /** More is new than is told. */
  everything: boolean
  /** Record types that may look different because of what is not told here. */
  types: readonly string[]
  changes: readonly LiveChange[]
  gatherings: readonly LiveGathering[]
}

export const LIVE_QUERY = `subscription Changes($after: String) {
  changes(after: $after) {
    position everything types
    changes { type id revision position at operation commandId actor { id name } members deleted touches }
    gatherings { type id people { id name editing } }
  }
}`

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline'
