import type { CellValue } from '@landbook/contracts/import/cells'

/** What a reader takes a file as. */
export type TableFormat = 'csv' | 'xlsx' | 'geojson'

/** A row by its headings. `number`: a CSV's line, a sheet's row, a GeoJSON's feature from 1. */
export interface TableRow {
  number: number
  cells: Record<string, CellValue>
  /** Why nothing of it can be used; `column` where it is one cell. */
  problem?: { message: string; column?: string }
}

/** A file as rows under headings. */
export interface Table {
  format: TableFormat
  headings: string[]
  rows: TableRow[]
  /** The names of a workbook's sheets, and the one that was read. */
  sheets: string[]
  sheet: string | null
  /** Of a CSV. */
  delimiter: string | null
  /** What was read otherwise than one could think. */
  notes: string[]
}

/** How to read it, where that is not to be guessed. */
export interface ReadingOptions {
  sheet?: string | undefined
  delimiter?: string | undefined
}

/** The file cannot be read as a table; the message is for people. */
export class BadTable extends Error {}

/** 'A', 'B', … 'AA': what people call a column that has no name. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
