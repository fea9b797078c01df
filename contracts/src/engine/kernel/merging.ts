import { uniqueKey } from '../values/texts.ts'
import { sameValue } from './events.ts'
import { type Fields, type FieldValues, isEmpty, metaOf, type SentOf } from './fields.ts'
import { ID, idIn, type Naming, type Operation, pick, typed } from './operations.ts'
import type { MergeDeclaration, RecordDeclaration } from './record.ts'

/** Separates the names in an alias; a name itself may hold commas. */
const BETWEEN_NAMES = '; '

function mergeOf(record: RecordDeclaration): MergeDeclaration {
  if (!record.merge) throw new Error(`${record.name} cannot be merged`)
  return record.merge
}

/** Paths of changes in the history that name the other record of a merge. */
export const ABSORBED = 'absorbed'
export const MERGED_INTO = 'mergedInto'

/** The fields that a merge may change: all but the kept record's name, which others know it by, and computed ones. */
function takenFields({ fields, titleField }: RecordDeclaration): Fields {
  const taken = Object.entries(fields).filter(
    ([name, schema]) => name !== titleField && metaOf(schema).computed !== true,
  )
  return Object.fromEntries(taken)
}

/**
 * `Merge…s(keep, merge, values?)`: the first command of a merge, on the kept record. It only sets the values that are
 * taken over; the merge process sends the other commands.
 */
export function absorbs<R extends RecordDeclaration, const N extends string>(
  record: R,
  { input, ...naming }: Naming & { name: N; input: string },
): Operation<N, { readonly keep: string; readonly merge: string; readonly values?: SentOf<R['fields']> }> {
  const fields = takenFields(record)
  return typed({
    record,
    verb: 'absorb',
    undo: false,
    event: mergeOf(record).absorbed,
    role: record.write,
    args: { keep: ID, merge: ID, values: { is: 'values', input, fields } },
    intent: ({ keep, merge, values }) => ({
      id: idIn(keep),
      targetId: idIn(merge) ?? '',
      values: typeof values === 'object' && values !== null ? pick({ ...values }, Object.keys(fields)) : {},
    }),
    answers: 'record',
    ...naming,
  })
}

/** The last command of a merge, which ends the other record. */
export function endsIn<const N extends string>(
  record: RecordDeclaration,
  naming: Naming & { name: N },
): Operation<N, { readonly id: string; readonly into: string }> {
  return typed({
    record,
    verb: 'endIn',
    undo: false,
    event: mergeOf(record).ended,
    role: record.write,
    args: { id: ID, into: ID },
    intent: ({ id, into }) => ({ id: idIn(id), targetId: idIn(into) ?? '' }),
    answers: 'id',
    particular: true,
    ...naming,
  })
}

/** How two records would be merged. */
export interface MergedRecord {
  /** Empty fields of the kept record, with the other's values. */
  filled: Record<string, unknown>
  /** Fields with different values, of which the user has to choose one. */
  differing: string[]
  /** The kept record's aliases with the other's names. */
  alias: string
}

export function mergedValues(record: RecordDeclaration, keep: FieldValues, other: FieldValues): MergedRecord {
  const { alias } = mergeOf(record)
  const names = Object.keys(takenFields(record)).filter((name) => name !== alias)
  const empty = names.filter((name) => isEmpty(keep[name]) && !isEmpty(other[name]))
  const inBoth = names.filter((name) => !isEmpty(keep[name]) && !isEmpty(other[name]))
  return {
    filled: Object.fromEntries(empty.map((name) => [name, other[name]])),
    differing: inBoth.filter((name) => !sameValue(keep[name], other[name])),
    alias: joined(keep[record.titleField], [keep[alias], other[record.titleField], other[alias]]),
  }
}

/** The names in an alias. */
export const aliasesIn = (alias: unknown): string[] =>
  typeof alias === 'string' ? alias.split(BETWEEN_NAMES.trim()).map((name) => name.trim()) : []

/** Unique names, without the record's own. */
function joined(own: unknown, aliases: readonly unknown[]): string {
  const known = new Set([uniqueKey(String(own ?? ''))])
  const names = aliases.flatMap(aliasesIn).filter((name) => {
    const key = uniqueKey(name)
    if (key === '' || known.has(key)) return false
    known.add(key)
    return true
  })
  return names.join(BETWEEN_NAMES)
}

/** The parts of a list that the kept record does not have yet, compared by all fields. */
export function partsToTake<T extends FieldValues>(
  fields: Fields,
  keep: readonly FieldValues[],
  other: readonly T[],
): T[] {
  const has = (part: FieldValues) =>
    keep.some((known) => Object.keys(fields).every((name) => sameValue(known[name], part[name])))
  return other.filter((part) => !has(part))
}
