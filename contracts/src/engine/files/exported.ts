/**
 * The types of exported values: texts, exact decimals as texts, whole numbers, days (YYYY-MM-DD) and moments (ISO 8601,
 * UTC). Each may be null.
 */
export type ColumnType = 'text' | 'decimal' | 'integer' | 'flag' | 'date' | 'moment'
export type Value = string | number | boolean | null
export type ExportRow = readonly Value[]

/** The name is the heading, the same in every file: scripts depend on it. */
export interface Column {
  name: string
  type: ColumnType
  /** Values of several records or of no certain length, which may not fit into a cell. */
  isLong?: true
}
