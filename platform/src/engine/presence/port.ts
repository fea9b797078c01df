/** A user has a record open in a browser tab. */
export interface Presence {
  /** The user's id. */
  user: string
  /** The id of the user's session, with which it ends. */
  session: string
  /** Distinguishes the tabs of one user. */
  tab: string
  /** '{type}-{id}' */
  record: string
  editing: boolean
}

/** Presence, shared by all processes. Volatile: entries expire unless repeated, and never enter the event log. */
export interface PresenceStore {
  /** Valid until `until` (ms since the epoch); replaces this tab's former entry. */
  put(presence: Presence, until: number): Promise<void>
  remove(user: string, tab: string): Promise<void>
  /** All entries valid at `now`, in no order. */
  all(now: number): Promise<Presence[]>
  close(): Promise<void>
}
