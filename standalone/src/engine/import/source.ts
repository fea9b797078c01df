import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { z } from 'zod'
import type { Tally } from './tally.ts'

/** Maps the words of a source's column to options. Reasons: docs/decisions/0007-import.md. */
export interface Wording {
  /** The allowed options. */
  options: readonly string[]
  /** Word of the source → option; null if it has no meaning for this field. */
  words: Readonly<Record<string, string | null>>
}

/** One row of a file, with its number: 1 for a GeoJSON's first feature, the line of a CSV. */
export interface RawRow {
  number: number
  columns: Record<string, unknown>
  /** Why the row is invalid, if that is known before its columns are validated. */
  problem?: string
}

export interface SourceRow<T> {
  number: number
  columns: T
}

/** Remarks collected during the import, counted, and shown at the end. */
export interface Remarks {
  /** 'names no operator' → rows. */
  notes: Tally
  /** 'status:Surface location' → rows: words that neither the mapping nor a user maps to an option. */
  undecided: Tally
}

/** A row is skipped with this reason; the import continues. */
export class LeftOut extends Error {}

/** A column whose words are mapped to options. */
export type Worded<T> = Wording & { said: (columns: T) => string | null }

/** The options of one row, by column. */
export type Words = Readonly<Record<string, string | null>>

/**
 * A format of rows, and the mapping of its columns. One row is one record; its values are named like the arguments of
 * the create and update operations.
 */
export interface Source<T> {
  /** The name of the import's memory: it must never change. */
  name: string
  record: RecordDeclaration
  /** The columns to read; every row must have the required ones. */
  columns: z.ZodObject<Record<string, z.ZodType>, z.core.$strip> & z.ZodType<T>
  /** Identifies the row, in this and later imports. */
  key: (columns: T) => string
  /** The id of the record created from the row. */
  recordId: (columns: T) => string
  /** Columns mapped before `values` is called. */
  worded?: Readonly<Record<string, Worded<T>>>
  values: (columns: T, remarks: Remarks, words: Words) => Record<string, unknown>
  /** Ids of records created from other sources for the same thing. Only their empty values are filled. */
  same?: (columns: T) => readonly string[]
  /** Whether there was a record with this id when the import began, if that is known without looking for it. */
  wasHere?: (id: string) => boolean
  /** The legal date of the row: for a new record, and for a change. */
  effectiveOn?: (columns: T) => { first: string | null; later: string | null }
}

/** A record id from the source's id. Ids are part of addresses: other characters are escaped as '~' and their code. */
export const recordIdFrom = (id: string): string =>
  encodeURIComponent(id)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('%', '~')

/** A required text. */
export const text = z.string().trim().min(1, 'is empty')

/** An optional text. */
export const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
