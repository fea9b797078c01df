import type { Fields } from './fields.ts'

type Document = Readonly<Record<string, unknown>>

/**
 * Values of a record that depend on the day of its reader: no read model can have them, so that they are worked out when
 * they are asked for, ordered by, searched or filtered by (`DailyWork`).
 */
export interface DailyValues {
  fields: Fields
  /** What a record counts among, so that lists can be filtered by it: any number of texts, by these names. */
  marks: readonly string[]
  /** The types that they follow from beside the record. */
  follows: readonly string[]
  /** The types without whose role a value is not known: nothing is ordered, filtered or searched by it then. */
  needs?: Readonly<Partial<Record<string, readonly string[]>>>
}

export const NOT_DAILY: DailyValues = { fields: {}, marks: [], follows: [] }

/** How they are worked out. Apart, as the screens do not do it. */
export interface DailyWork {
  /** Members of its document that they follow from. */
  reads: readonly string[]
  /** Of a row of what is read. */
  values: Readonly<Record<string, (row: Document, day: string) => string | null>>
  marks: Readonly<Record<string, (row: Document, day: string) => readonly string[]>>
}

export const NO_WORK: DailyWork = { reads: [], values: {}, marks: {} }

type Work<R, N, T> = { readonly [M in N & string]: (row: R, day: string) => T }

interface Declared<V extends DailyValues, D, R> {
  /** All of them, so that none is forgotten. */
  reads: { readonly [N in keyof D]: true }
  values: Work<R, keyof V['fields'], string | null>
  marks: Work<R, V['marks'][number], readonly string[]>
}

/** `V`: what is declared; `D`: what is read of a record's document; `F`: the facts that its type's API adds. */
export const dailyWork =
  <V extends DailyValues, D, F = unknown>() =>
  ({ reads, values, marks }: Declared<V, D, D & F>): DailyWork => ({
    reads: Object.keys(reads),
    // Types are checked above; the API works out those of any type.
    values: values as DailyWork['values'],
    marks: marks as DailyWork['marks'],
  })
