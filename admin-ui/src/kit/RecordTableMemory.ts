import type { Sort } from './tableRows.ts'

interface TableState {
  sort: Sort | undefined
  search: string
  /** Pixels. */
  scroll: number
  page: number
}

/** What the user had set when leaving a table, by its place, to be found again when coming back to it. */
export let remembered = new Map<string, TableState>()

/** For the next user. A table that still stands on the screen writes to the old map when it goes. */
export function forgetTables(): void {
  remembered = new Map()
}
