/** Limits of files to import, checked in the browser first and on the server. */
export const IMPORT_LIMITS = {
  /** In bytes, of a workbook before unpacking. */
  bytes: 20 * 2 ** 20,
  rows: 20_000,
  columns: 200,
  /** Characters per heading. */
  heading: 200,
  /** Characters of the fixed values as JSON. */
  fixed: 20_000,
  /** Limits of reading a file: milliseconds, and megabytes of memory. */
  milliseconds: 60_000,
  megabytes: 512,
} as const
