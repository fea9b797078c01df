/** What becomes, or became, of each row of a file. */

/**
 * 'add' and 'change': of the record that the row is; 'same': it says nothing new; 'out': it is left out; 'left': the
 * import was stopped before it.
 */
export type RowKind = 'add' | 'change' | 'same' | 'out' | 'left'

/** One field or link of a record, in texts that people read. */
export interface RowChange {
  member: string
  label: string
  from: string
  to: string
}

export interface ImportRow {
  /** A CSV's line, a sheet's row, a GeoJSON's feature from 1. */
  number: number
  kind: RowKind
  /** Of the record that it is; null while that is not known. */
  id: string | null
  name: string
  changes: RowChange[]
  /** The headings of the columns that are at fault. */
  column: string | null
  /** Why it is left out, or some of its cells are, or it was not undone. */
  why: string | null
  /** What an undo made of it. */
  undo?: 'undone' | 'skipped'
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  leftOut: number
}

export function countsOf(rows: readonly ImportRow[]): ImportCounts {
  const count = (kind: RowKind) => rows.filter((row) => row.kind === kind).length
  return { added: count('add'), changed: count('change'), unchanged: count('same'), leftOut: count('out') }
}

/** How a file is brought in, as people choose it. */
export interface ImportChoices {
  recordType: string
  sheet: string | null
  delimiter: string | null
  /** Heading → member. */
  mapping: Record<string, string>
  /** Member → what every row says of it, written as in a cell: for what no column is brought into. */
  fixed: Record<string, string>
  /** The members that tell one record from another; none: each row is a new record. */
  key: string[]
  blankClears: boolean
  /** A cell that cannot be read is left out by itself, and not with its row. */
  skipCells: boolean
}

/** A file as the screen shows it before anything is done. */
export interface FileReading extends ImportChoices {
  columns: { heading: string; samples: string[] }[]
  rows: number
  sheets: string[]
  /** What was read otherwise than one could think. */
  notes: string[]
  /** Record types, the likeliest first. */
  types: string[]
  /** The mapping is that of an earlier file with these columns. */
  isRemembered: boolean
}

export interface PlanAnswer {
  counts: ImportCounts
  rows: ImportRow[]
}

/** An import as the server tells of it. */
export interface ImportState {
  id: string
  name: string
  by: string
  startedAt: string | null
  recordType: string | null
  state: 'planned' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'
  hasFile: boolean
  added: number | null
  changed: number | null
  unchanged: number | null
  leftOut: number | null
  undone: number | null
  skipped: number | null
  problem: string | null
  /** While somebody works on it. */
  progress: { done: number; all: number } | null
}

/** Whether cells of a row are left out that is brought in otherwise. */
export const lacksCells = ({ kind, why, undo }: ImportRow): boolean =>
  kind !== 'out' && why !== null && undo === undefined

/** What rows of a kind are called before they are brought in, and then. */
export const KIND_LABELS: Readonly<Record<RowKind, { planned: string; done: string }>> = {
  add: { planned: 'To add', done: 'Added' },
  change: { planned: 'To change', done: 'Changed' },
  same: { planned: 'Unchanged', done: 'Unchanged' },
  out: { planned: 'Left out', done: 'Left out' },
  left: { planned: 'Not begun', done: 'Not begun' },
}

/** 'City: Waco → Austin', of a new record 'City: Austin'. */
export const changeText = ({ label, from, to }: RowChange, { kind }: Pick<ImportRow, 'kind'>): string =>
  kind === 'add' ? `${label}: ${to}` : `${label}: ${from || '—'} → ${to || '—'}`
