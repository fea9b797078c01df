import type { Fields } from './fields.ts'
import type { RegisteredType, Registry, ShownRegistry, Units } from './registry.ts'
import type { ComputedName } from './rules.ts'

export interface Details {
  /** In one sentence or more, for all who read of the value: unique among those of its record. */
  meaning: string
  /** What a figure is counted in. US dollars are declared with the field. */
  unit?: keyof Units
  /** The rule by which it is computed, with its inputs. */
  computed?: string
}

/** The meaning, or more about a value. */
export type Words = string | Details
type Computed = Details & { computed: string }

type FieldWords<F extends Fields> = { readonly [N in keyof F]: Words } & {
  readonly [N in ComputedName<F>]: Computed
}

interface ListWords<F extends Fields> {
  meaning: string
  fields: FieldWords<F>
}

/** The computed values of a type. */
type ShownFields<T> = T extends keyof ShownRegistry
  ? ShownRegistry[T] extends { fields: infer F extends Fields }
    ? F
    : never
  : Record<never, never>

type WordsOfList<L> = L extends { fields: infer F extends Fields }
  ? ListWords<F> & (L extends { target: object } ? { target: string } : unknown)
  : never

/**
 * The words for a record type: its own meaning, and that of its members by API name. The compiler requires all of them,
 * and the rules of computed values.
 */
export interface Dictionary<T extends RegisteredType> {
  meaning: string
  members: { readonly [N in keyof Registry[T]['fields'] | keyof Registry[T]['counts']]: Words } & {
    readonly [N in ComputedName<Registry[T]['fields']> | keyof ShownFields<T>]: Computed
  } & { readonly [N in keyof Registry[T]['lists']]: WordsOfList<Registry[T]['lists'][N]> } & {
    readonly [N in keyof Registry[T]['links'] | keyof Registry[T]['inverse']]: string
  }
}

export const counted = (what: string): Details => ({ meaning: `How many ${what}.`, unit: 'count' })
