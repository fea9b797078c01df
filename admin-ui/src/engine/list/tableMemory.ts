import type { Sort } from './sort.ts'

/** The first visible row. Identified by key, as only rendered rows have known heights. */
export interface FirstRow {
  key: string
  index: number
  /** Its hidden height in pixels. */
  hidden: number
}

export interface TableState {
  sort: Sort
  search: string
  /** Undefined at the top. */
  first: FirstRow | undefined
  /** The page in the URL when the table was left; the URL is updated with a delay. */
  page: number | undefined
}

/** The state of left tables, by place, for coming back. */
export let remembered = new Map<string, TableState>()

/** For the next user. Tables still mounted write to the old map when they unmount. */
export function forgetTables(): void {
  remembered = new Map()
}
