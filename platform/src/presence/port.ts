/** That somebody has a record open in a tab of a browser. */
export interface Presence {
  /** The user's id. */
  user: string
  /** Tells the tabs of one user apart. */
  tab: string
  /** '{type}-{id}' */
  record: string
  editing: boolean
}

/**
 * Who is where just now, for all processes. Nothing of it is kept: what is not said again is forgotten, and nothing
 * of it comes into the event log.
 */
export interface PresenceStore {
  /** Holds until `until` (ms since the epoch), in the place of what this tab said before. */
  put(presence: Presence, until: number): Promise<void>
  remove(user: string, tab: string): Promise<void>
  /** All that hold at `now`, in no order. */
  all(now: number): Promise<Presence[]>
  close(): Promise<void>
}
