import type { Field, Fields, Stored, ValuesOf } from './fields.ts'
import type { InverseDeclaration } from './incoming-links.ts'
import type { Inverses, ItemOf, ListDeclaration } from './record.ts'
import type { RegisteredType, Registry, ShownRegistry } from './registry.ts'
import type { ComputedName } from './rules.ts'
import type { Gathering, ShownValues } from './shown.ts'

type FieldsOf<T extends RegisteredType> = Registry[T]['fields']
type ListsOf<T extends RegisteredType> = Registry[T]['lists']
type LinksOf<T extends RegisteredType> = Registry[T]['links']

/** The summary of another record in a document. */
type SummaryOf<T extends RegisteredType> = { id: string } & Pick<
  ValuesOf<FieldsOf<T>>,
  (Registry[T]['titleField'] | Registry[T]['summary'][number]) & keyof FieldsOf<T>
>

type PartOf<L> = HeldIn<L> &
  (L extends { target: { to: infer O extends RegisteredType; as: infer A extends string } }
    ? // Of a deleted record, only the id.
      { [N in A]: Partial<SummaryOf<O>> }
    : unknown)

type HeldIn<L> = L extends ListDeclaration ? ItemOf<L> : never

type Linked<K> = K extends { to: infer O extends RegisteredType }
  ? K extends { single: true }
    ? SummaryOf<O> | null
    : SummaryOf<O>[]
  : never

/** A record's document before values are computed. */
type DocumentOf<T extends RegisteredType> = { id: string } & ValuesOf<FieldsOf<T>> & {
    [L in keyof ListsOf<T>]: PartOf<ListsOf<T>[L]>[]
  } & { [K in keyof LinksOf<T>]: Linked<LinksOf<T>[K]> }

/** With its computed values. */
export type RowOf<T extends RegisteredType> = DocumentOf<T> &
  (T extends keyof ShownRegistry
    ? ShownRegistry[T] extends { fields: infer F extends Fields }
      ? ValuesOf<F>
      : unknown
    : unknown)

/** What is read of a document. */
type Read<T extends RegisteredType, N> = Pick<DocumentOf<T>, N & keyof DocumentOf<T>>

/** A computed value and its schema, from which label, sorting and filters follow. */
interface Value<R, F> {
  schema: F
  of: (row: R) => NoInfer<Stored<F>>
}

type PartValues<R, L> = {
  readonly [F in Exclude<keyof HeldIn<L>, 'id'>]?: (part: PartOf<L>, row: R) => HeldIn<L>[F]
}

type InversesOf<T extends RegisteredType> = Registry[T]['inverse']
/** The document of the records behind an inverse, with their own shown values `S`. */
type IncomingOf<I, S extends Fields> = I extends { from: infer O extends RegisteredType }
  ? DocumentOf<O> & ValuesOf<S>
  : never

/** A gathering with the schemas of its values. */
interface Gathered<T extends RegisteredType, V extends Fields> {
  /** For types only. */
  readonly ofType?: T
  gathering: Gathering
  fields: V
}

/** The fields of several gatherings. */
type AllFields<G> = G extends readonly [{ fields: infer F }, ...infer Rest]
  ? F & AllFields<Rest>
  : Record<never, never>

/**
 * Declares values computed from the records behind an inverse of a type, such as the lands of a unit's wells. `reads`
 * names what is read of their documents; `also` declares their own shown values. A value may take the place of a computed
 * field of the type.
 */
export function gathers<
  T extends RegisteredType,
  I extends keyof InversesOf<T> & string,
  const N extends Exclude<keyof IncomingOf<InversesOf<T>[I], S>, 'id'> & string,
  const V extends Fields,
  S extends Fields = Record<never, never>,
>(
  record: { readonly type: T; readonly inverse: Inverses },
  inverse: I,
  {
    reads,
    values,
  }: {
    also?: { readonly fields: S }
    reads: readonly N[]
    values: {
      readonly [M in keyof V]: M extends Exclude<keyof DocumentOf<T>, ComputedName<FieldsOf<T>>>
        ? never
        : {
            schema: V[M]
            of: (records: readonly Pick<IncomingOf<InversesOf<T>[I], S>, N | 'id'>[]) => NoInfer<Stored<V[M]>>
          }
    }
  },
): Gathered<T, V> {
  const { from, link } = record.inverse[inverse] as InverseDeclaration
  const named = Object.entries<{ schema: Field; of: unknown }>(values)
  // Types are checked above; projectors handle records of any type.
  const untyped = Object.fromEntries(named.map(([name, { of }]) => [name, of])) as Gathering['values']
  return {
    gathering: { from, link, reads, values: untyped },
    fields: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])) as V,
  }
}

/**
 * Declares a record type's values that depend on several records: on the members of its document that it `reads`, in
 * which title and summary of linked records are available.
 */
export function shows<
  T extends RegisteredType,
  const N extends Exclude<keyof DocumentOf<T>, 'id'> & string = never,
  const V extends Fields = Record<never, never>,
  const G extends readonly Gathered<T, Fields>[] = readonly [],
>(
  _type: T,
  {
    reads = [],
    values,
    parts,
    overrides,
    gathered,
  }: {
    reads?: readonly N[]
    values?: { readonly [M in keyof V]: M extends keyof DocumentOf<T> ? never : Value<Read<T, N>, V[M]> }
    parts?: {
      readonly [L in keyof ListsOf<T>]?: L extends N ? PartValues<Read<T, N>, ListsOf<T>[L]> : never
    }
    /** Own fields of records that no other record shows: a lessee follows the name of its operator. */
    overrides?: {
      readonly [M in keyof FieldsOf<T>]?: (row: Read<T, N>) => Stored<FieldsOf<T>[M]> | undefined
    }
    gathered?: G
  },
): Omit<ShownValues<T>, 'fields'> & { readonly fields: V & AllFields<G> } {
  const all: readonly Gathered<T, Fields>[] = gathered ?? []
  const named = Object.entries<Value<Read<T, N>, Field>>(values ?? {})
  // Types are checked above; projectors handle records of any type.
  const untyped = {
    reads: [...reads, ...Object.keys(overrides ?? {})],
    values: Object.fromEntries(named.map(([name, { of }]) => [name, of])),
    parts: parts ?? {},
    overrides: overrides ?? {},
  } as unknown as Pick<ShownValues, 'reads' | 'values' | 'parts' | 'overrides'>
  return {
    ...untyped,
    gathers: all.map(({ gathering }) => gathering),
    fields: {
      ...Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
      ...Object.assign({}, ...all.map(({ fields }) => fields)),
    } as V & AllFields<G>,
  }
}
