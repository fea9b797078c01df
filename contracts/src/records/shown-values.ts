import type { Field, Fields, Stored, ValuesOf } from '../kernel/fields.ts'
import type { ItemOf, ListDeclaration } from '../kernel/record.ts'
import type { ShownValues } from '../kernel/shown.ts'
import type { Declared, RecordType } from './index.ts'

type FieldsOf<T extends RecordType> = Declared[T]['fields']
type ListsOf<T extends RecordType> = Declared[T]['lists']
type LinksOf<T extends RecordType> = Declared[T]['links']

/** The summary of another record in a document. */
type SummaryOf<T extends RecordType> = { id: string } & Pick<
  ValuesOf<FieldsOf<T>>,
  (Declared[T]['titleField'] | Declared[T]['summary'][number]) & keyof FieldsOf<T>
>

type PartOf<L> = HeldIn<L> &
  (L extends { target: { to: infer O extends RecordType; as: infer A extends string } }
    ? // Of a deleted record, only the id.
      { [N in A]: Partial<SummaryOf<O>> }
    : unknown)

type HeldIn<L> = L extends ListDeclaration ? ItemOf<L> : never

type Linked<K> = K extends { to: infer O extends RecordType }
  ? K extends { single: true }
    ? SummaryOf<O> | null
    : SummaryOf<O>[]
  : never

/** A record's document before values are computed. */
type DocumentOf<T extends RecordType> = { id: string } & ValuesOf<FieldsOf<T>> & {
    [L in keyof ListsOf<T>]: PartOf<ListsOf<T>[L]>[]
  } & { [K in keyof LinksOf<T>]: Linked<LinksOf<T>[K]> }

/** A computed value and its schema, from which label, sorting and filters follow. */
interface Value<T extends RecordType, F> {
  schema: F
  of: (row: DocumentOf<T>) => NoInfer<Stored<F>>
}

type PartValues<T extends RecordType, L> = {
  readonly [F in Exclude<keyof HeldIn<L>, 'id'>]?: (part: PartOf<L>, row: DocumentOf<T>) => HeldIn<L>[F]
}

/**
 * Declares a record type's values that depend on several records. Of linked records, title and summary are available.
 */
export function shows<T extends RecordType, const V extends Fields = Record<never, never>>(
  _type: T,
  {
    values,
    parts,
  }: {
    values?: { readonly [N in keyof V]: N extends keyof DocumentOf<T> ? never : Value<T, V[N]> }
    parts?: { readonly [L in keyof ListsOf<T>]?: PartValues<T, ListsOf<T>[L]> }
  },
): ShownValues<T> & { readonly fieldsShown?: V } {
  const named = Object.entries<Value<T, Field>>(values ?? {})
  // Types are checked above; projectors handle records of any type.
  const untyped = {
    values: Object.fromEntries(named.map(([name, { of }]) => [name, of])),
    parts: parts ?? {},
  } as unknown as Pick<ShownValues, 'values' | 'parts'>
  return {
    ...untyped,
    fields: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
  }
}
