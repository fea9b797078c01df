/** A message of the subscription `changes`. */
export interface LiveMessage {
  /** The log position up to which all changes were sent. */
  position: string
  /** More changes than can be sent: reload everything shown. */
  everything: boolean
  /** Record types that may have changed through records that this subscriber may not read. */
  types: readonly string[]
  changes: readonly LiveChange[]
  /** Presence on the records that this subscriber has open. */
  gatherings: readonly LiveGathering[]
}

/** A changed record; clients that show it query its new values. */
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
  /** The changed fields, lists and links. */
  members: readonly string[]
  deleted: boolean
  /** Types of other records that may show the change. */
  touches: readonly string[]
}

/** The users who have a record open. */
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
