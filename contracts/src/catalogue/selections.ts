import type { Field, Fields, Stored, ValuesOf } from '../engine/kernel/fields.ts'
import type { Flat } from '../engine/kernel/operations.ts'
import type { DailyFields } from './daily.ts'
import type { AnsweredType, Declared, OperationName, RecordType } from './index.ts'
import type { ShownFields } from './shown.ts'

/**
 * Types of selections and their answers, by record type. A selection is an array of names, and of objects for nested
 * members: `['name', { drilledOn: ['id', 'name'] }]`. Undefined members are not selected.
 */

export type FieldName<T extends RecordType> = keyof Declared[T]['fields'] & string
export type CountOf<T extends RecordType> = keyof Declared[T]['counts'] & string
export type LinkOf<T extends RecordType> = keyof Declared[T]['links'] & string
export type ListOf<T extends RecordType> = keyof Declared[T]['lists'] & string
type InverseOf<T extends RecordType> = keyof Declared[T]['inverse'] & string
type TitleOf<T extends RecordType> = Declared[T]['titleField']

type Base = { id: string; revision: number }

/** Fields that resolvers of the API add to a record. */
interface Resolved {
  user: { formerRoles: readonly string[] }
  lease: { clonedFrom: string | null; clonedRevision: number | null }
}
type ComputedOf<T> = ValuesOf<ShownFields<T>> &
  ValuesOf<DailyFields<T>> &
  (T extends keyof Resolved ? Resolved[T] : unknown)

/** Members without nested ones. */
type PlainName<T extends RecordType> = keyof Base | FieldName<T> | CountOf<T> | (keyof ComputedOf<T> & string)

/** Other records nested below a member. */
interface Records<O extends RecordType, IsOne> {
  to: O
  isOne: IsOne
}
/** Parts nested below a member: their list, and the name under which each shows another record. */
interface Parts<L, A extends string, Below> {
  list: L
  as: A
  below: Below
}

type Linked<K> = K extends { to: infer O extends RecordType }
  ? Records<O, K extends { single: true } ? true : false>
  : never
type Target<L> = L extends { target: { to: infer O extends RecordType; as: infer A extends string } }
  ? Parts<L, A, Records<O, true>>
  : Parts<L, never, never>
type Linking<I> = I extends { from: infer O extends RecordType; link: infer L; parts: { as: infer A } }
  ? Parts<Declared[O]['lists'][L & ListOf<O>], A & string, Records<O, 'always'>>
  : I extends { from: infer O extends RecordType }
    ? Records<O, I extends { single: true } ? true : false>
    : never

/** What is nested below each member. */
type Members<T extends RecordType> = { [M in LinkOf<T>]: Linked<Declared[T]['links'][M]> } & {
  [M in ListOf<T>]: Target<Declared[T]['lists'][M]>
} & { [M in InverseOf<T>]: Linking<Declared[T]['inverse'][M]> }

/** References to other records have no plain value. */
type PlainFieldOf<L> = L extends { fields: infer F extends Fields }
  ?
      | { [N in keyof F & string]: IsReference<F[N]> extends true ? never : N }[keyof F & string]
      | ShownThrough<L>
  : never
/** What a part shows of its target; null if that is deleted. */
type ShownThrough<L> = L extends { target: { shows: readonly (infer N extends string)[] } } ? N : never
type ValueThrough<L, N> = L extends { target: { to: infer O extends RecordType } }
  ? PlainValue<O, N> | null
  : never
type IsReference<F> = F extends Field<unknown, unknown, 'reference' | 'amounts'> ? true : false

/** Copied parts know what they are copies of. */
type OriginOf<L> = L extends { copied: true } ? 'clonedFrom' : never

/** `object`, as strings are assignable to types with only optional members. */
export type SelectionOf<T extends RecordType> = readonly (
  | PlainName<T>
  | (object & { readonly [M in keyof Members<T>]?: SelectionBelow<Members<T>[M]> })
)[]
type SelectionBelow<B> =
  B extends Records<infer O, unknown>
    ? SelectionOf<O>
    : B extends Parts<infer L, infer A, infer R>
      ? readonly (
          | 'id'
          | OriginOf<L>
          | PlainFieldOf<L>
          | (object & { readonly [N in A]?: SelectionBelow<R> })
        )[]
      : never

/** No valid selection; the compiler prints its name and arguments. */
interface NoMember<T, M> {
  of: T
  named: M
}

/** `S` with `NoMember` in place of unknown names, as the compiler accepts unknown names beside known ones. */
export type Existing<T extends RecordType, S> = {
  readonly [I in keyof S]: S[I] extends string
    ? S[I]
    : {
        readonly [M in keyof S[I]]: M extends keyof Members<T> ? ExistingBelow<Members<T>[M], S[I][M]> : never
      }
}
type ExistingBelow<B, S> =
  B extends Records<infer O, unknown>
    ? Existing<O, S>
    : B extends Parts<unknown, infer A, infer R>
      ? {
          readonly [I in keyof S]: S[I] extends string
            ? S[I]
            : {
                readonly [N in keyof S[I]]: N extends A ? ExistingBelow<R, S[I][N]> : NoMember<'part', N>
              }
        }
      : never

/** A field as the API answers it; required fields are not null. */
type AnsweredField<F> =
  F extends Field<infer O, infer I> ? (null extends I ? O : undefined extends I ? O : NonNullable<O>) : never

/**
 * Nullable, as old records may lack required fields, and readers without access to a linked record see only its title.
 */
type PlainValue<T extends RecordType, N> = N extends keyof Base
  ? Base[N]
  : N extends keyof ComputedOf<T>
    ? ComputedOf<T>[N]
    : N extends FieldName<T>
      ? N extends TitleOf<T>
        ? AnsweredField<Declared[T]['fields'][N]>
        : Stored<Declared[T]['fields'][N]>
      : N extends CountOf<T>
        ? number
        : never

type Text<E> = Extract<E, string>
type KeysBelow<E> = E extends object ? keyof E : never
type Below<E, M> = E extends object ? (M extends keyof E ? E[M] : never) : never

type SelectedEntries<T extends RecordType, E> = {
  readonly [N in Text<E>]: PlainValue<T, N>
} & {
  readonly [M in KeysBelow<E>]: M extends keyof Members<T>
    ? SelectedMember<Members<T>[M], Below<E, M>>
    : never
}
type SelectedMember<B, S> = SelectedBelow<B, Entry<S>> | Extract<S, undefined>
type SelectedBelow<B, E> =
  B extends Records<infer O, infer IsOne>
    ? Several<Flat<SelectedEntries<O, E>>, IsOne>
    : B extends Parts<infer L, infer A, infer R>
      ? readonly Flat<
          SelectedPart<L, E> & { readonly [N in KeysBelow<E> & A]: SelectedMember<R, Below<E, N>> }
        >[]
      : never
type Several<R, IsOne> = IsOne extends 'always' ? R : IsOne extends true ? R | null : readonly R[]
type SelectedPart<L, E> = L extends { fields: infer F }
  ? {
      readonly [N in Text<E>]: N extends keyof F
        ? AnsweredField<F[N]>
        : N extends ShownThrough<L>
          ? ValueThrough<L, N>
          : AnsweredOther<N>
    }
  : never

type AnsweredOther<N> = N extends 'clonedFrom' ? string | null : string

/** The answer to selection `S`; for a union of selections, a union of answers. */
export type Selected<T extends RecordType, S> = S extends readonly (infer E)[]
  ? Flat<SelectedEntries<T, E>>
  : never

/** The fields that fit into a table cell. */
type ShortName<T extends RecordType> = {
  [N in FieldName<T>]: Declared[T]['fields'][N] extends Field<unknown, unknown, 'longText' | 'boundary'>
    ? never
    : N
}[FieldName<T>]

type Entry<S> = S extends readonly (infer E)[] ? E : never

/** A record in a list: these fields, or all that fit into a table cell, and the selection. */
export type Listed<T extends RecordType, F = undefined, S = readonly []> = S extends unknown
  ? Flat<SelectedEntries<T, keyof Base | (F extends undefined ? ShortName<T> : Entry<F>) | Entry<S>>>
  : never

/** The summary of a linked record. */
type Summary<B> =
  B extends Records<infer O, unknown>
    ? SelectedBelow<B, 'id' | TitleOf<O> | Declared[O]['summary'][number]>
    : never
/** A part with all its fields. */
export type PartOf<T extends RecordType, M extends ListOf<T>> = Flat<WholePart<Members<T>[M]>>
type WholePart<B> =
  B extends Parts<infer L, infer A, infer R>
    ? SelectedPart<L, 'id' | PlainFieldOf<L>> & { readonly [N in A]: Summary<R> }
    : never
/** Lists that are loaded with the record: see `isLong`. */
type ListWithRecord<T extends RecordType> = {
  [M in ListOf<T>]: Declared[T]['lists'][M] extends { isLong: true } ? never : M
}[ListOf<T>]

/** A single record: these fields, or all with its lists and links, and the selection. */
export type Opened<T extends RecordType, F = undefined, S = readonly []> = S extends unknown
  ? F extends undefined
    ? Flat<
        SelectedEntries<T, keyof Base | FieldName<T> | Entry<S>> & {
          readonly [M in ListWithRecord<T>]: readonly PartOf<T, M>[]
        } & { readonly [M in LinkOf<T>]: Summary<Members<T>[M]> }
      >
    : Listed<T, F, S>
  : never

/** An operation's answer, if it is a record. */
export type AnswerOf<N extends OperationName> = AnsweredType[N] extends infer T extends RecordType
  ? Opened<T>
  : unknown
