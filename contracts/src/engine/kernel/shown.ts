import { isApart } from './apart.ts'
import type { Fields } from './fields.ts'
import type { RecordDeclaration } from './record.ts'

/**
 * Values computed from a record and the records that it shows. Projected into its document, so that they can be
 * filtered, sorted, exported and shown as of any day. They are not in events: the history shows their inputs.
 */
export interface ShownValues<T extends string = string> {
  /** For types only: the record type. */
  readonly ofType?: T
  /** Schemas of the values, beside the record's own fields. */
  fields: Fields
  /** The members of the document that the following are computed from. */
  reads: readonly string[]
  /** Name in `fields` → its value, computed after the parts. */
  values: Readonly<Record<string, (row: ShownDocument) => unknown>>
  /** List → field of a part → the computed value that replaces the given one. */
  parts: Readonly<
    Record<string, Readonly<Record<string, (part: ShownDocument, row: ShownDocument) => unknown>>>
  >
  /** Own field → the value that people see in its place; undefined: the given one. */
  overrides: Readonly<Record<string, (row: ShownDocument) => unknown>>
  /** One for each type that they are gathered from. */
  gathers: readonly Gathering[]
}

/**
 * Values computed from the documents of the records that link to this one, in the order of their ids. A change of one of
 * them computes them again if it is a change of the link or of what they read.
 */
export interface Gathering {
  /** The type of those records, and their link or list that leads here. */
  from: string
  link: string
  /** Fields, shown values and links of their documents. */
  reads: readonly string[]
  values: Readonly<Record<string, (records: readonly ShownDocument[]) => unknown>>
}

type ShownDocument = Readonly<Record<string, unknown>>

export const NOTHING_SHOWN: ShownValues = {
  fields: {},
  reads: [],
  values: {},
  parts: {},
  overrides: {},
  gathers: [],
}

/** Those that a record type's values are gathered by from records of another one. */
export const gatheringsFrom = ({ gathers }: Pick<ShownValues, 'gathers'>, type: string): Gathering[] =>
  gathers.filter(({ from }) => from === type)

/** The values of a gathering by name, from records of this declaration. Pure. */
export function computeGathered(
  { values }: Gathering,
  from: Pick<RecordDeclaration, 'apart'>,
  records: readonly ShownDocument[],
): Record<string, unknown> {
  const among = records.filter((record) => !isApart(from, record))
  return Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of(among) ?? null]))
}

/** In a document, or a part of one: the given values of fields that show others, which later events build on. */
export const GIVEN = '_given'

/** A part with its given values, as in events. */
export function givenPart<T extends ShownDocument>(part: T): Omit<T, typeof GIVEN> {
  const { [GIVEN]: given, ...shown } = part
  return typeof given === 'object' && given !== null ? { ...shown, ...given } : shown
}

/** A part with its computed values. */
export function partForPeople<T extends ShownDocument>({ [GIVEN]: _, ...part }: T): Omit<T, typeof GIVEN> {
  return part
}

function shownPart(
  computes: ShownValues['parts'][string],
  part: ShownDocument,
  row: ShownDocument,
): ShownDocument {
  const given = givenPart(part)
  const names = Object.keys(computes)
  const values = names.map((name) => [name, computes[name]?.(given, row) ?? null])
  const changed = values.filter(([name, value]) => value !== (given[String(name)] ?? null))
  if (changed.length === 0) return given
  const kept = changed.map(([name]) => [name, given[String(name)] ?? null])
  return { ...given, ...Object.fromEntries(changed), [GIVEN]: Object.fromEntries(kept) }
}

const blanks = new WeakMap<ShownValues, ShownDocument>()

/** Nothing for each value: of what was worked out of an earlier state, none is a fact of this one. */
const blankOf = (shown: ShownValues) =>
  blanks.getOrInsertComputed(shown, ({ values }) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
  )

/** Computes lists and values of a row in the shape of its document, by name. Pure. */
export function computeShown(shown: ShownValues, row: ShownDocument): Record<string, unknown> {
  // Fast path: called for every written document, and most types have no such values.
  if (shown === NOTHING_SHOWN) return {}
  const { values, parts, overrides } = shown
  const hasParts = Object.keys(parts).length > 0
  // A copy of every document that is written would cost more than its values.
  const fresh = hasParts ? { ...row, ...blankOf(shown) } : row
  const lists = Object.entries(parts).map(([list, computes]): [string, readonly ShownDocument[]] => {
    const items = fresh[list]
    return [list, Array.isArray(items) ? items.map((part) => shownPart(computes, part, fresh)) : []]
  })
  const whole = hasParts ? { ...fresh, ...Object.fromEntries(lists) } : row
  return {
    ...Object.fromEntries(lists),
    ...Object.fromEntries(
      Object.entries(overrides).map(([name, of]) => {
        const value = of(whole)
        return [name, value === undefined ? (row[name] ?? null) : value]
      }),
    ),
    ...Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of(whole)])),
  }
}
