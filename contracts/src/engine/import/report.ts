import type { CommaQuestion, DecimalSign } from './commas.ts'

/** The planned or actual outcome of each row of a file. */

/**
 * 'add' and 'change': creates or updates a record; 'same': no changes; 'out': left out; 'left': the import was stopped
 * before it.
 */
export type RowKind = 'add' | 'change' | 'same' | 'out' | 'left'

/** One changed field or link, formatted for people. */
export interface RowChange {
  member: string
  label: string
  from: string
  to: string
}

export interface ImportRow {
  /** The CSV's line, the sheet's row, or the GeoJSON's feature, counted from 1. */
  number: number
  kind: RowKind
  /** The record's id; null while it is unknown. */
  id: string | null
  name: string
  changes: RowChange[]
  /** The headings of the columns with problems. */
  column: string | null
  /** Why the row or some of its cells are left out, or why it was not undone. */
  why: string | null
  /** The outcome of an undo. */
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

/** The user's choices for an import. */
export interface ImportChoices {
  recordType: string
  sheet: string | null
  delimiter: string | null
  /** Heading → member. */
  mapping: Record<string, string>
  /** Member → its value in every row, written as in a cell, for members without a column. */
  fixed: Record<string, string>
  /** Heading → the sign before decimals, of columns where the figures leave it open. */
  decimals: Record<string, DecimalSign>
  /** The members that identify a record; if empty, each row creates one. */
  key: string[]
  blankClears: boolean
  /** Leave out only the invalid cells of a row, not the whole row. */
  skipCells: boolean
}

/** A file's preview before the import. */
export interface FileReading extends ImportChoices {
  columns: { heading: string; samples: string[]; comma: CommaQuestion | null }[]
  rows: number
  sheets: string[]
  /** Remarks on how the file was interpreted. */
  notes: string[]
  /** Record types, likeliest first. */
  types: string[]
  /** Whether the mapping comes from an earlier file with these columns. */
  isRemembered: boolean
}

export interface PlanAnswer {
  counts: ImportCounts
  rows: ImportRow[]
}

/** An import's state as the API answers it. */
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
  /** Null unless it is running. */
  progress: { done: number; all: number } | null
}

/** Whether some cells of a row are left out that is imported otherwise. */
export const lacksCells = ({ kind, why, undo }: ImportRow): boolean =>
  kind !== 'out' && why !== null && undo === undefined

/** Labels of the rows' kinds, before and after the import. */
export const KIND_LABELS: Readonly<Record<RowKind, { planned: string; done: string }>> = {
  add: { planned: 'To add', done: 'Added' },
  change: { planned: 'To change', done: 'Changed' },
  same: { planned: 'Unchanged', done: 'Unchanged' },
  out: { planned: 'Left out', done: 'Left out' },
  left: { planned: 'Not started', done: 'Not started' },
}

/** 'City: Waco → Austin'; for a new record 'City: Austin'. */
export const changeText = ({ label, from, to }: RowChange, { kind }: Pick<ImportRow, 'kind'>): string =>
  kind === 'add' ? `${label}: ${to}` : `${label}: ${from || '—'} → ${to || '—'}`
