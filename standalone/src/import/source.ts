import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { z } from 'zod'
import type { Tally } from './tally.ts'

/** One row of a file as it was read, and which one it is: 1 for a GeoJSON's first feature, a CSV's line. */
export interface RawRow {
  number: number
  columns: Record<string, unknown>
  /** Why it cannot be used, where that shows before its columns are looked at. */
  problem?: string
}

export interface Row<T> {
  number: number
  columns: T
}

/** What was noticed on the way: counted, and shown at the end. */
export interface Remarks {
  /** 'names no operator' → rows. */
  notes: Tally
  /** 'status "Surface location"' → rows: what the source says and the mapping has no word for. */
  unmapped: Tally
}

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
  values: (columns: T, remarks: Remarks) => Record<string, unknown>
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

/** The word that Landbook has for the source's; null, and noted, where it has none. */
export function translate(
  column: string,
  words: Readonly<Record<string, string>>,
  said: string | null,
  { unmapped }: Remarks,
): string | null {
  if (said === null) return null
  if (Object.hasOwn(words, said)) return words[said] ?? null
  unmapped.add(`${column} "${said}"`)
  return null
}
