/** What the subscription `changes` tells those who look on. */
export interface LiveMessage {
  /** Everything up to there, a place in the log, was told. */
  position: string
  /** More is new than is told: everything that is shown is to be read anew. */
  everything: boolean
  /** Record types that may look different because of changes that are not told to this one. */
  types: readonly string[]
  changes: readonly LiveChange[]
  /** Of the records that this one is on. */
  gatherings: readonly LiveGathering[]
}

/** That somebody changed a record; what it holds now is asked for by those who show it. */
export interface LiveChange {
  /** The record's type: 'tract'. */
  type: string
  id: string
  revision: number
  position: string
  /** ISO 8601 UTC. */
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

/** Everybody who is on a record now. */
export interface LiveGathering {
  type: string
  id: string
  people: readonly LivePerson[]
}

export interface LivePerson {
  /** The user's id. */
  id: string
  name: string
  editing: boolean
}
