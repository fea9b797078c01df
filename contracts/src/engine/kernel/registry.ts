/*
 * The engine knows no record. The catalogue adds the types of all of them to these interfaces (declaration merging), so
 * that what a record says of others is checked by the compiler.
 */

/** The declarations of all records, by type. */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue merges its declarations into it
export interface Registry {}

/** The computed values of each type that has any. */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue merges its declarations into it
export interface ShownRegistry {}

/** What figures are counted in: the catalogue merges those of the trade into it. */
export interface Units {
  bytes: true
  count: true
  days: true
  degrees: true
  feet: true
  months: true
  percent: true
  'share of 1': true
  years: true
}

export type RegisteredType = keyof Registry
