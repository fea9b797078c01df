import type { CellValue } from '@landbook/contracts/engine/import/cells'
import { type CommaQuestion, commaQuestion } from '@landbook/contracts/engine/import/commas'

/** Supported formats. */
export type TableFormat = 'csv' | 'xlsx' | 'geojson'

/** A row by heading. `number`: the line of a CSV, the row of a sheet, the index of a GeoJSON feature from 1. */
export interface TableRow {
  number: number
  cells: Record<string, CellValue>
  /** Why the row is invalid; `column` if only one cell is. */
  problem?: { message: string; column?: string }
}

/** A file as headings and rows. */
export interface Table {
  format: TableFormat
  headings: string[]
  rows: TableRow[]
  /** The names of a workbook's sheets, and of the one that was read. */
  sheets: string[]
  sheet: string | null
  /** For a CSV. */
  delimiter: string | null
  /** Remarks on how the file was read. */
  notes: string[]
}

/** What is to be asked of a column's commas. */
export const questionOf = ({ rows, delimiter }: Table, heading: string): CommaQuestion | undefined =>
  commaQuestion(
    rows.map(({ cells }) => cells[heading] ?? null),
    delimiter,
  )

/** Overrides of the detection. */
export interface ReadingOptions {
  sheet?: string | undefined
  delimiter?: string | undefined
}

/** The file cannot be read as a table; the message is for people. */
export class BadTable extends Error {}

/** 'A', 'B', … 'AA': the name of a column without heading. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
