import type { Fields } from './fields.ts'

/**
 * Values that are worked out from a record and from what it shows of others. They are projected into its document, and
 * so can be filtered, sorted, exported and shown as of any day. They are no events: the history says what they follow
 * from.
 */
export interface ShownValues<T extends string = string> {
  /** For the compiler alone: whose values they are. */
  readonly ofType?: T
  /** Of the record, beside its own fields. */
  fields: Fields
  /** A name of `fields` → its value. Parts are worked out already. */
  values: Readonly<Record<string, (row: Row) => unknown>>
  /** List → field of a part → what stands there in the place of what was given. */
  parts: Readonly<Record<string, Readonly<Record<string, (part: Row, row: Row) => unknown>>>>
}

type Row = Readonly<Record<string, unknown>>

export const NOTHING_SHOWN: ShownValues = { fields: {}, values: {}, parts: {} }

/** In a part of a document: what was given for the fields that are worked out, which the next event builds on. */
const GIVEN = '_given'

/** A part as its events say it is. */
export function givenPart<T extends Row>(part: T): Omit<T, typeof GIVEN> {
  const { [GIVEN]: given, ...shown } = part
  return typeof given === 'object' && given !== null ? { ...shown, ...given } : shown
}

/** A part as people see it. */
export function partForPeople<T extends Row>({ [GIVEN]: _, ...part }: T): Omit<T, typeof GIVEN> {
  return part
}

function shownPart(computes: ShownValues['parts'][string], part: Row, row: Row): Row {
  const given = givenPart(part)
  const names = Object.keys(computes)
  const values = names.map((name) => [name, computes[name]?.(given, row) ?? null])
  const changed = values.filter(([name, value]) => value !== (given[String(name)] ?? null))
  if (changed.length === 0) return given
  const kept = changed.map(([name]) => [name, given[String(name)] ?? null])
  return { ...given, ...Object.fromEntries(changed), [GIVEN]: Object.fromEntries(kept) }
}

/** What of a row, in the shape of its document, is worked out: lists and values by name. Pure. */
export function workedOut(shown: ShownValues, row: Row): Record<string, unknown> {
  // Most types show nothing of this kind, and every document that is written asks.
  if (shown === NOTHING_SHOWN) return {}
  const { values, parts } = shown
  const lists = Object.entries(parts).map(([list, computes]): [string, readonly Row[]] => {
    const items = row[list]
    return [list, Array.isArray(items) ? items.map((part) => shownPart(computes, part, row)) : []]
  })
  const whole = { ...row, ...Object.fromEntries(lists) }
  return {
    ...Object.fromEntries(lists),
    ...Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of(whole)])),
  }
}
