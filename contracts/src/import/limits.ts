/** What a file may be that people bring in: the same in the browser, which says it first, and on the server. */
export const IMPORT_LIMITS = {
  /** Bytes; of a workbook, before it is unpacked. */
  bytes: 20 * 2 ** 20,
  rows: 20_000,
  columns: 200,
  /** Characters of a heading. */
  heading: 200,
  /** Characters of the values for every row, as they are kept together: in JSON. */
  fixed: 20_000,
  /** What reading one may take: milliseconds, and megabytes of memory. */
  milliseconds: 60_000,
  megabytes: 512,
} as const
