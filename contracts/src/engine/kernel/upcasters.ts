import type { FieldValues } from './fields.ts'

/**
 * The changes from one version of a record to the next. Declared with the record, oldest first, and never edited, as
 * stored events are read by it forever.
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
  /** Within the parts of this list, by its current name; undefined: in the record itself. */
  list?: L
  /** The removed name, and the names that replace it. */
  from?: string
  to: readonly string[]
  /** Pure. `isNew` if the event creates the record or part. */
  upcast(values: FieldValues, isNew: boolean): FieldValues
}

interface Within<L extends string> {
  list?: L
}

/** Renames an event type. */
export const renamesEvent = (from: string, to: string): EventRename => ({ does: 'renamesEvent', from, to })

/** Renames a field; also a link or a list, which events name in their sources. */
export const renamesField = <const L extends string = never>(
  from: string,
  to: string,
  within: Within<L> = {},
): FieldChange<NoInfer<L>> => splitsField(from, [to], (value) => ({ [to]: value }), within)

/** Splits a field into several, in every event that has it. */
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

/** Changes a field's initial value: records created without the field keep `before`. */
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
