import { z } from 'zod'
import { MESSAGES } from '../messages.ts'
import { isWebAddress } from '../values/addresses.ts'
import { parseBoundary } from '../values/boundaries.ts'
import { parseDate } from '../values/dates.ts'
import { Exact, parseDecimal } from '../values/decimals.ts'
import { type FileType, MAP_FILES, parseFileName } from '../values/files.ts'
import { parseFraction } from '../values/fractions.ts'
import { hasControlCharacters, isBlank } from '../values/texts.ts'

/** What a field holds; storage, sorting, GraphQL type, form input and table cell all follow from it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'choices'
  | 'decimal'
  | 'doi'
  | 'fraction'
  | 'flag'
  | 'date'
  | 'timestamp'
  | 'boundary'
  | 'file'
  | 'reference'
  | 'interests'

export interface FieldMeta {
  kind: FieldKind
  label: string
  /** A field with a description can be chosen in the custom report. */
  description?: string
  /** Empty values are refused with 'Required Field'. */
  required?: boolean
  /** The choices of 'choice' and 'choices'. */
  options?: readonly Option[]
  /** The record type that a 'reference' or the lands of 'interests' are of. */
  refersTo?: string
  /** US dollars. */
  currency?: boolean
  /** Decimals shown. */
  places?: number
  /** The least and the most that a decimal can be, both included. */
  least?: number
  most?: number
  /** A decimal that says a part of the whole: more than 1 is most likely a slip. */
  isShare?: boolean
  /** Computed by the command side from other fields: what a client sends is not taken. */
  computed?: boolean
  /** The kinds of file that a 'file' takes. */
  accepts?: readonly FileType[]
  /** A 'file' can be an address on the web instead. */
  orAddress?: boolean
  /** The value that a new record starts with where it is not simply empty. */
  initial?: unknown
}

export interface Option {
  value: string
  label: string
  /** What older records call it: accepted, and stored as the value. */
  alias?: string
}

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldMeta> {}
}

export type Extras = Partial<Omit<FieldMeta, 'kind' | 'label' | 'options'>>

/** A schema that reads whatever was sent into the stored value, or says what is wrong with it. */
export type Field<T = unknown> = z.ZodType<T, unknown>
export type Fields = Record<string, Field>
export type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]> }

const TEXT_LIMIT = 500
const LONG_TEXT_LIMIT = 20_000
/** An event has to fit into one append of every log: EventStoreDB takes 1 MiB. */
const JSON_LIMIT = 500_000

/** `read` gives the stored value, or a `Refusal`. */
export function field<T>(meta: FieldMeta, read: (input: unknown) => T | Refusal): Field<T> {
  return z
    .unknown()
    .transform((input, context): T => {
      const value = read(input)
      const refusal =
        value instanceof Refusal
          ? value
          : meta.required && isEmpty(value)
            ? new Refusal(MESSAGES.requiredField)
            : undefined
      if (refusal === undefined) return value as T
      context.addIssue({ code: 'custom', message: refusal.message })
      return z.NEVER
    })
    .meta({ ...meta })
}

export class Refusal {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** null, a blank text and an empty list are 'nothing' wherever a value is asked for. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function readText(input: unknown, limit: number, lines: boolean): string | null | Refusal {
  if (input === null || input === undefined) return null
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (typeof input !== 'string') return new Refusal(MESSAGES.notAText)
  const value = input.trim()
  if (isBlank(value)) return null
  if (value.length > limit) return new Refusal(MESSAGES.tooLong(limit))
  return hasControlCharacters(value, { lines }) ? new Refusal(MESSAGES.controlCharacters) : value
}

export const text = (label: string, extras: Extras = {}) =>
  field({ kind: 'text', label, ...extras }, (input) => readText(input, TEXT_LIMIT, false))

export const longText = (label: string, extras: Extras = {}) =>
  field({ kind: 'longText', label, ...extras }, (input) => readText(input, LONG_TEXT_LIMIT, true))

/** What is kept for the system to read again, as JSON. */
export const json = (label: string, extras: Extras = {}) =>
  field({ kind: 'longText', label, ...extras }, (input) => readText(input, JSON_LIMIT, true))

export const email = (label: string, extras: Extras = {}) =>
  field({ kind: 'text', label, ...extras }, (input) => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    return z.email().safeParse(value).success ? value : new Refusal(MESSAGES.notAnEmail)
  })

export const decimal = (label: string, extras: Extras = {}) =>
  field({ kind: 'decimal', label, places: 8, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input) || (typeof input === 'string' && input.trim() === '')) return null
    const value = parseDecimal(input)
    if (value === undefined) return new Refusal(MESSAGES.notANumber)
    const { least, most } = extras
    if (least !== undefined && new Exact(value).lt(least)) return new Refusal(MESSAGES.belowLeast(least))
    if (most !== undefined && new Exact(value).gt(most)) return new Refusal(MESSAGES.aboveMost(most))
    return value
  })

/** Acres and interests: there is no less than none of them. */
export const amount = (label: string, extras: Extras = {}) => decimal(label, { least: 0, ...extras })

/** US dollars, with or without the sign and commas that they are written with. */
export const money = (label: string, extras: Extras = {}) => {
  const figure = decimal(label, { places: 2, currency: true, ...extras })
  return field(metaOf(figure), (input): string | null | Refusal => {
    const { data, error } = figure.safeParse(typeof input === 'string' ? input.replace(/[$,\s]/g, '') : input)
    return error ? new Refusal(error.issues[0]?.message ?? MESSAGES.notANumber) : (data ?? null)
  })
}

/** Kept as it was written: '1/3' says more than 0.33333333. */
export const fraction = (label: string, extras: Extras = {}) =>
  field({ kind: 'fraction', label, ...extras }, (input) => {
    const written = typeof input === 'number' ? (parseDecimal(input) ?? String(input)) : input
    const value = readText(written, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    return parseFraction(value) === undefined ? new Refusal(MESSAGES.notAFraction) : value
  })

export const flag = (label: string, extras: Extras = {}) =>
  field({ kind: 'flag', label, initial: false, ...extras }, (input): boolean | Refusal => {
    if (isEmpty(input)) return false
    if (typeof input === 'boolean') return input
    if (input === 'true' || input === 'false') return input === 'true'
    return new Refusal(MESSAGES.notAYesOrNo)
  })

export const date = (label: string, extras: Extras = {}) =>
  field({ kind: 'date', label, ...extras }, (input): string | null | Refusal => {
    const value = parseDate(input)
    return value === undefined ? new Refusal(MESSAGES.notADate) : value
  })

export const timestamp = (label: string, extras: Extras = {}) =>
  field({ kind: 'timestamp', label, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input)) return null
    return z.iso.datetime().safeParse(input).success ? (input as string) : new Refusal(MESSAGES.notADate)
  })

export const choice = (label: string, options: readonly Option[], extras: Extras = {}) =>
  field({ kind: 'choice', label, options, ...extras }, (input): string | null | Refusal => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    const chosen = options.find((option) => option.value === value || option.alias === value)
    return chosen?.value ?? new Refusal(MESSAGES.notAnOption(options.map((option) => option.value)))
  })

export const choices = (label: string, options: readonly Option[], extras: Extras = {}) =>
  field({ kind: 'choices', label, options, initial: [], ...extras }, (input): string[] | Refusal => {
    if (isEmpty(input)) return []
    const chosen = z.array(z.string()).safeParse(input)
    const known = options.map((option) => option.value)
    if (!chosen.success || !chosen.data.every((value) => known.includes(value))) {
      return new Refusal(MESSAGES.notAnOption(known))
    }
    return known.filter((value) => chosen.data.includes(value))
  })

export const boundary = (label: string, extras: Extras = {}) =>
  field({ kind: 'boundary', label, ...extras }, (input) => {
    const value = parseBoundary(input)
    return value === undefined ? new Refusal(MESSAGES.notABoundary) : value
  })

/** The name of an uploaded file: '{parentId}/{childId}/{fileId}.{extension}'. */
export const file = (label: string, extras: Extras = {}) =>
  field({ kind: 'file', label, accepts: MAP_FILES, ...extras }, (input) => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    const stands = parseFileName(value) !== undefined || (extras.orAddress && isWebAddress(value))
    return stands ? value : new Refusal(MESSAGES.files.notAFile)
  })

/** Choices whose label is their value. */
export const plainOptions = (...values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }))

const metas = new WeakMap<Field, Readonly<FieldMeta>>()

/** The declaration that rides on a field's schema. */
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

const UNSORTABLE: ReadonlySet<FieldKind> = new Set([
  'longText',
  'boundary',
  'choices',
  'timestamp',
  'file',
  'reference',
  'interests',
])

/** Whether a table can be put in the order of this field. */
export const isSortable = (schema: Field): boolean => !UNSORTABLE.has(metaOf(schema).kind)

/** What a new record holds in this field before anything was said. */
export const initialOf = (schema: Field): unknown => metaOf(schema).initial ?? null

/** For forms: what is wrong with this input, or undefined. */
export function problemOf(schema: Field, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message
}
