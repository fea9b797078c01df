import type { FieldValues } from './fields.ts'

/**
 * What a version of a record says otherwise than the version before it. Declared with the record, oldest version
 * first, and never edited afterwards: events that were written long ago are read by it forever.
 */
export type Upcaster<L extends string = string> = readonly VersionChange<L>[]

export type VersionChange<L extends string = string> = EventRename | FieldChange<L>

interface EventRename {
  does: 'renamesEvent'
  from: string
  to: string
}

interface FieldChange<L extends string> {
  does: 'changesFields'
  /** In the parts of this list, by its name of today; undefined: in the record itself. */
  list?: L
  /** What is no longer said after it, and what may be said in its place. */
  from?: string
  to: readonly string[]
  /** Pure. `isNew`: the values of a record or a part that is created by the event. */
  upcast(values: FieldValues, isNew: boolean): FieldValues
}

interface Within<L extends string> {
  list?: L
}

/** The events of a type are of another one. */
export const renamesEvent = (from: string, to: string): EventRename => ({ does: 'renamesEvent', from, to })

/** A field has another name; a link or a list, too, whose events name it in their sources. */
export const renamesField = <const L extends string = never>(
  from: string,
  to: string,
  within: Within<L> = {},
): FieldChange<NoInfer<L>> => splitsField(from, [to], (value) => ({ [to]: value }), within)

/** What one field held is in several: wherever it was said, all of them are. */
export const splitsField = <const L extends string = never>(
  from: string,
  to: readonly string[],
  split: (value: unknown) => FieldValues,
  within: Within<L> = {},
): FieldChange<NoInfer<L>> => ({
  does: 'changesFields',
  ...within,
  from,
  to,
  upcast: (values) =>
    Object.hasOwn(values, from)
      ? Object.fromEntries(
          Object.entries(values).flatMap((entry) =>
            entry[0] === from ? Object.entries(split(entry[1])) : [entry],
          ),
        )
      : values,
})

/** A field begins with another value than before: what was created without it holds `before`. */
export const defaultsField = <const L extends string = never>(
  name: string,
  before: unknown,
  within: Within<L> = {},
): FieldChange<NoInfer<L>> => ({
  does: 'changesFields',
  ...within,
  to: [name],
  upcast: (values, isNew) => (isNew && !Object.hasOwn(values, name) ? { ...values, [name]: before } : values),
})
