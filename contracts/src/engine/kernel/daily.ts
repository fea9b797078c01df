import type { Field, Fields } from './fields.ts'

type Document = Readonly<Record<string, unknown>>

/**
 * Values of a record that depend on the day of its reader: no read model can have them, so that they are worked out when
 * they are asked for, ordered by, searched or filtered by.
 */
export interface DailyValues {
  fields: Fields
  /** Members of its document that they follow from. */
  reads: readonly string[]
  /** The types that they follow from beside the record. */
  follows: readonly string[]
  /** Of a row of what is read. */
  of: Readonly<Record<string, (row: Document, day: string) => unknown>>
  /** What a record counts among, so that lists can be filtered by it: any number of texts, by name. */
  marks: Readonly<Record<string, (row: Document, day: string) => readonly string[]>>
}

export const NOT_DAILY: DailyValues = { fields: {}, reads: [], follows: [], of: {}, marks: {} }

interface Declared<D, R, V extends Fields> {
  /** All of them, so that none is forgotten. */
  reads: { readonly [N in keyof D]: true }
  follows?: readonly string[]
  values: {
    readonly [N in keyof V]: { schema: V[N]; of: (row: R, day: string) => string | null }
  }
  marks: Readonly<Record<string, (row: R, day: string) => readonly string[]>>
}

/** `D`: what is read of a record's document; `F`: the facts that its type's API adds. */
export const daily =
  <D, F = unknown>() =>
  <const V extends Fields>({
    reads,
    follows = [],
    values,
    marks,
  }: Declared<D, D & F, V>): Omit<DailyValues, 'fields'> & { fields: V } => {
    const named = Object.entries<{ schema: Field; of: unknown }>(values)
    const each = <T>(member: (value: { schema: Field; of: unknown }) => T) =>
      Object.fromEntries(named.map(([name, value]) => [name, member(value)]))
    return {
      fields: each(({ schema }) => schema) as V,
      reads: Object.keys(reads),
      follows,
      // Types are checked above; the API works out those of any type.
      of: each(({ of }) => of) as DailyValues['of'],
      marks: marks as DailyValues['marks'],
    }
  }
