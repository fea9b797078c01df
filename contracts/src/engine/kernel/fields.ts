import { z } from 'zod'
import { MESSAGES } from '../messages.ts'
import { isWebAddress } from '../values/addresses.ts'
import { type Boundary, parseBoundary } from '../values/boundaries.ts'
import { parseDate } from '../values/dates.ts'
import { MAP_FILES, parseFileName } from '../values/files.ts'
import { withoutInvisible } from '../values/invisible.ts'
import { parseShape, type Shape } from '../values/shapes.ts'
import type { FieldKind } from './field-kinds.ts'
import { JSON_LIMIT, LONG_TEXT_LIMIT, TEXT_LIMIT } from './field-limits.ts'
import type { Extras, FieldMeta, Meaning, Option } from './field-meta.ts'
import { Refusal, readLine, readText } from './read-text.ts'

export type { Extras, FieldMeta, Option } from './field-meta.ts'

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldMeta> {}
}

/**
 * A schema that parses input into the stored value, or reports problems. `I` is what our own code may send: nothing for
 * a computed field, no null for a required one. Declares only the members of a Zod schema that are used, which saves
 * the compiler instances of all of Zod's methods for every type of value.
 */
export interface Field<out T = unknown, out I = unknown, out K extends FieldKind = FieldKind> {
  safeParse(input: unknown): z.ZodSafeParseResult<T>
  parse(input: unknown): T
  meta(): z.GlobalMeta | undefined
  /** For types only, as is `ofKind`; at run time see `metaOf`. */
  readonly takes?: I
  readonly ofKind?: K
}
/** A field's stored type, and the type that our own code may send for it. */
export type Stored<F> = F extends Field<infer T> ? T : never
export type Sendable<F> = F extends Field<unknown, infer I> ? I : never
export type KindOf<F> = F extends Field<unknown, unknown, infer K> ? K : never
/** The names of the fields of some kinds. */
export type NameOfKind<F, K extends FieldKind> = {
  [N in keyof F & string]: KindOf<F[N]> extends K ? N : never
}[keyof F & string]

export type Fields = Record<string, Field>
export type ValuesOf<F extends Fields> = { [K in keyof F]: Stored<F[K]> }
/** Values by field name, without types. */
export type FieldValues = Readonly<Record<string, unknown>>
/** Values to send for fields, all optional. */
export type SentOf<F extends Fields> = { readonly [K in keyof F]?: Sendable<F[K]> }

export type Sent<E, I> = E extends { computed: true }
  ? undefined
  : E extends { required: true }
    ? NonNullable<I>
    : I
export type TextField<K extends FieldKind, E> = Field<string | null, Sent<E, string | null>, K>

/** `read` returns the stored value or a `Refusal`. It gets texts without invisible characters. */
export function field<T, I, K extends FieldKind>(
  meta: FieldMeta & { kind: K },
  read: (input: unknown) => T | Refusal,
): Field<T, I, K> {
  return z
    .unknown()
    .transform((input, context): T => {
      const seen = typeof input === 'string' && !meta.verbatim ? withoutInvisible(input) : input
      const value = read(isPlaceholder(meta, seen) ? null : seen)
      const refusal =
        value instanceof Refusal
          ? value
          : meta.required && isEmpty(value)
            ? new Refusal(meta.missing ?? MESSAGES.requiredField)
            : undefined
      if (refusal === undefined) return value as T
      context.addIssue({ code: 'custom', message: refusal.message })
      return z.NEVER
    })
    .meta({ ...meta })
}

const isPlaceholder = ({ placeholders = [] }: FieldMeta, input: unknown): boolean =>
  typeof input === 'string' && placeholders.includes(input.trim())

/** Null, an empty text and an empty list count as empty wherever a value is required. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Whether a value lacks that has to be given. */
export const isMissing = (schema: Field, value: unknown): boolean =>
  metaOf(schema).required === true && isEmpty(value)

export const text = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'text', E> =>
  field({ kind: 'text', label, ...extras }, readLine)

export const longText = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): TextField<'longText', E> =>
  field({ kind: 'longText', label, ...extras }, (input) => readText(input, LONG_TEXT_LIMIT, true))

/** JSON that the system stores for itself. */
export const json = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'longText', E> =>
  field({ kind: 'longText', longest: JSON_LIMIT, verbatim: true, label, ...extras }, (input) =>
    readText(input, JSON_LIMIT, true),
  )

export const email = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'text', E> =>
  field({ kind: 'text', reach: 'email', label, ...extras }, (input) => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    return z.email().safeParse(value).success ? value : new Refusal(MESSAGES.notAnEmail)
  })

export const flag = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): Field<boolean, Sent<E, boolean | null>, 'flag'> =>
  field({ kind: 'flag', label, initial: false, ...extras }, (input): boolean | Refusal => {
    if (isEmpty(input)) return false
    if (typeof input === 'boolean') return input
    if (input === 'true' || input === 'false') return input === 'true'
    return new Refusal(MESSAGES.notAYesOrNo)
  })

export const date = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'date', E> =>
  field({ kind: 'date', label, ...extras }, (input): string | null | Refusal => {
    const value = parseDate(input)
    return value === undefined ? new Refusal(MESSAGES.notADate) : value
  })

export const timestamp = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): TextField<'timestamp', E> =>
  field({ kind: 'timestamp', label, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input)) return null
    return z.iso.datetime().safeParse(input).success ? (input as string) : new Refusal(MESSAGES.notADate)
  })

export const choice = <const O extends readonly Option[], const E extends Extras = Extras>(
  label: string,
  options: O,
  extras?: E & { readonly initial?: O[number]['value'] },
): Field<O[number]['value'] | null, Sent<E, O[number]['value'] | null>, 'choice'> =>
  field({ kind: 'choice', label, options, ...extras }, (input): string | null | Refusal => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    const chosen = options.find((option) => option.value === value || option.alias === value)
    return chosen?.value ?? new Refusal(MESSAGES.notAnOption(options.map((option) => option.value)))
  })

export const choices = <const O extends readonly Option[], const E extends Extras = Extras>(
  label: string,
  choicesName: string,
  options: O,
  extras?: E & { readonly initial?: readonly O[number]['value'][] },
): Field<O[number]['value'][], Sent<E, readonly O[number]['value'][] | null>, 'choices'> =>
  field(
    { kind: 'choices', label, choicesName, options, initial: [], ...extras },
    (input): string[] | Refusal => {
      if (isEmpty(input)) return []
      const chosen = z.array(z.string()).safeParse(input)
      const known = options.map((option) => option.value)
      if (!chosen.success || !chosen.data.every((value) => known.includes(value))) {
        return new Refusal(MESSAGES.notAnOption(known))
      }
      return known.filter((value) => chosen.data.includes(value))
    },
  )

type ShapeOf<E> = E extends { takesLines: true } ? Shape : Boundary

export const boundary = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): Field<ShapeOf<E> | null, Sent<E, ShapeOf<E> | string | null>, 'boundary'> =>
  field({ kind: 'boundary', label, ...extras }, (input) => {
    const value = extras?.takesLines ? parseShape(input) : parseBoundary(input)
    return value === undefined ? new Refusal(MESSAGES.notABoundary) : (value as ShapeOf<E> | null)
  })

/** The name of an uploaded file: '{parentId}/{childId}/{fileId}.{extension}'. */
export const file = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'file', E> =>
  field({ kind: 'file', label, accepts: MAP_FILES, ...extras }, (input) => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    const isValid = parseFileName(value) !== undefined || (extras?.orAddress && isWebAddress(value))
    return isValid ? value : new Refusal(MESSAGES.files.notAFile)
  })

/** Choices whose label is their value. */
export const plainOptions = <const V extends string>(...values: readonly V[]): readonly Option<V>[] =>
  values.map((value) => ({ value, label: value }))

/** The same of a status, with what they say of the record. */
export const statusOptions = <const V extends string>(
  meaning: Meaning,
  ...values: readonly V[]
): readonly Option<V>[] => plainOptions(...values).map((option) => ({ ...option, meaning }))

const metas = new WeakMap<Field, Readonly<FieldMeta>>()

/** The metadata of a field's schema. */
export function metaOf(schema: Field): Readonly<FieldMeta> {
  let known = metas.get(schema)
  if (!known) {
    const meta = schema.meta()
    if (meta?.kind === undefined || meta.label === undefined)
      throw new Error('A field without kind and label')
    known = { ...meta, kind: meta.kind, label: meta.label }
    metas.set(schema, known)
  }
  return known
}

export const labelOf = (schema: Field): string => metaOf(schema).label

/** The field's value in a new record. */
export const initialOf = (schema: Field): unknown => metaOf(schema).initial ?? null

const initials = new WeakMap<Fields, FieldValues>()

/** The initial values of all fields. */
export function initialsOf(fields: Fields): FieldValues {
  const known =
    initials.get(fields) ??
    Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, initialOf(schema)]))
  initials.set(fields, known)
  return known
}

/** For forms: the problem with this input, or undefined. */
export function problemOf(schema: Field, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message
}
