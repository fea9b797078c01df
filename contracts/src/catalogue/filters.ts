import type {
  COUNT_COMPARISONS,
  ComparedKind,
  Comparison,
  UnfilterableKind,
} from '../engine/kernel/comparisons.ts'
import type { FieldKind } from '../engine/kernel/field-kinds.ts'
import type { KindOf, NameOfKind, Stored } from '../engine/kernel/fields.ts'
import type { NEEDS } from '../engine/kernel/needs.ts'
import type { UnsortableKind } from '../engine/kernel/sorting.ts'
import type { CheckedType } from './check-titles.ts'
import type { DailyFields, DailyMark } from './daily.ts'
import type { Declared, RecordType } from './index.ts'
import type { CountOf, LinkOf } from './selections.ts'
import type { ShownFields } from './shown.ts'

/** Types of a list's sorting and filter, by record type; they mirror query-api/src/engine/schema/filters.ts. */

/** Documents include computed values, and lists values of the day. */
type FieldsOf<T extends RecordType> = Declared[T]['fields'] & ShownFields<T> & DailyFields<T>
type OfKind<T extends RecordType, K extends FieldKind> = NameOfKind<FieldsOf<T>, K>

/** 'name_asc' */
export type OrderName<T extends RecordType> =
  `${'id' | OfKind<T, Exclude<FieldKind, UnsortableKind>> | LinkOf<T> | CountOf<T>}_${'asc' | 'desc'}`

type Wanted<F> = KindOf<F> extends 'decimal' ? string | number | null : Stored<F> | null

/** Equality with null matches empty values. */
export type FilterOf<T extends RecordType> = {
  readonly AND?: readonly FilterOf<T>[]
  readonly OR?: readonly FilterOf<T>[]
  readonly q?: string
  readonly id?: string
  readonly id_in?: readonly string[]
  readonly id_gt?: string
} & { readonly [N in LinkOf<T> as N | `${N}_not`]?: string | null } & {
  readonly [N in LinkOf<T> as `${N}_in`]?: readonly (string | null)[]
} & {
  readonly [N in CountOf<T> as N | `${N}_${(typeof COUNT_COMPARISONS)[number]}`]?: number | null
} & { readonly [N in OfKind<T, Exclude<FieldKind, UnfilterableKind>>]?: Wanted<FieldsOf<T>[N]> } & {
  readonly [N in OfKind<T, ComparedKind<'contains'>> as `${N}_${'contains' | 'begins'}`]?: string
} & {
  readonly [N in OfKind<T, ComparedKind<'in'>> as `${N}_in`]?: readonly Stored<FieldsOf<T>[N]>[]
} & { readonly [N in DailyMark<T> | NeedsOf<T>]?: string } & WantedBy<T, 'not'> &
  WantedBy<T, 'gte'> &
  WantedBy<T, 'lte'>

/** What its checks find. */
type NeedsOf<T> = T extends CheckedType ? typeof NEEDS : never

type WantedBy<T extends RecordType, C extends Comparison> = {
  readonly [N in OfKind<T, ComparedKind<C>> as `${N}_${C}`]?: Wanted<FieldsOf<T>[N]>
}
