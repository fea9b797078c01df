import type { Sort } from './sort.ts'

/** The row at the upper edge of what is seen. Only rows that were drawn have a known height, so pixels say nothing. */
export interface FirstRow {
  key: string
  index: number
  /** Pixels of it that are above the edge. */
  hidden: number
}

export interface TableState {
  sort: Sort
  search: string
  /** undefined at the top. */
  first: FirstRow | undefined
  /** What the address asked for when the table was left: it follows what is seen with a pause. */
  asked: number | undefined
}

/** What the user had set when leaving a table, by its place, to be found again when coming back to it. */
export let remembered = new Map<string, TableState>()

/** For the next user. A table that still stands on the screen writes to the old map when it goes. */
export function forgetTables(): void {
  remembered = new Map()
}
