import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { z } from 'zod'
import type { Tally } from './tally.ts'
import type { Wording } from './wordings.ts'

/** One row of a file as it was read, and which one it is: 1 for a GeoJSON's first feature, a CSV's line. */
export interface RawRow {
  number: number
  columns: Record<string, unknown>
  /** Why it cannot be used, where that shows before its columns are looked at. */
  problem?: string
}

export interface SourceRow<T> {
  number: number
  columns: T
}

/** What was noticed on the way: counted, and shown at the end. */
export interface Remarks {
  /** 'names no operator' → rows. */
  notes: Tally
  /** 'status:Surface location' → rows: what the source says, and neither the mapping nor a person has a word for. */
  undecided: Tally
}

/** A row that is left out, and why; the others go on. */
export class LeftOut extends Error {}

/** A column whose words become Landbook's. */
export type Worded<T> = Wording & { said: (columns: T) => string | null }

/** The words of one row in Landbook's, by column. */
export type Words = Readonly<Record<string, string | null>>

/**
 * A format of rows, and what each of its columns becomes. One row is one record; what the row says of it is
 * named as the arguments of its create and update operations are.
 */
export interface Source<T> {
  /** Under this name the import remembers what the source said last: it must never change. */
  name: string
  record: RecordDeclaration
  /** The columns that are read; what is required must be in every row. */
  columns: z.ZodObject<Record<string, z.ZodType>, z.core.$strip> & z.ZodType<T>
  /** What tells a row from all others, today and at the next import. */
  key: (columns: T) => string
  /** The id of the record that the row makes. */
  recordId: (columns: T) => string
  /** What is translated before `values` is asked. */
  worded?: Readonly<Record<string, Worded<T>>>
  values: (columns: T, remarks: Remarks, words: Words) => Record<string, unknown>
  /** The ids of records that are the same thing and came here another way. They get what they lack. */
  same?: (columns: T) => readonly string[]
  /** The legal date of what the row says: of a record that is new to Landbook, and of a change. */
  effectiveOn?: (columns: T) => { first: string | null; later: string | null }
}

/** The source's own id as a record's, which is part of addresses: characters that do not fit there as '~' and their code. */
export const recordIdFrom = (id: string): string =>
  encodeURIComponent(id)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('%', '~')

/** A text that every row has. */
export const text = z.string().trim().min(1, 'is empty')

/** A text that may be missing or blank. */
export const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
