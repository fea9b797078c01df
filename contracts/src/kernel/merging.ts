import { uniqueKey } from '../values/texts.ts'
import { sameValue } from './events.ts'
import { type Fields, type FieldValues, isEmpty, metaOf, type SentOf } from './fields.ts'
import { ID, idIn, type Naming, type Operation, pick, typed } from './operations.ts'
import type { MergeDeclaration, RecordDeclaration } from './record.ts'

/** Between the names in an alias; a name itself may hold commas. */
const BETWEEN_NAMES = '; '

function mergeOf(record: RecordDeclaration): MergeDeclaration {
  if (!record.merge) throw new Error(`${record.name} cannot be merged`)
  return record.merge
}

/** The other record of a merge, in a history: `path` of a change, beside those of fields. */
export const ABSORBED = 'absorbed'
export const MERGED_INTO = 'mergedInto'

/** What a merge may change of the record that stays: all but its name, which others know it by. */
function takenFields({ fields, titleField }: RecordDeclaration): Fields {
  const taken = Object.entries(fields).filter(
    ([name, schema]) => name !== titleField && metaOf(schema).computed !== true,
  )
  return Object.fromEntries(taken)
}

/**
 * `Merge…s(keep, merge, values?)`: the first command of a merge, on the record that stays. By itself it only says
 * what that record takes over; whoever offers it sees to the rest.
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

/** The last command of a merge, on the record that ends. */
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

/** What two records say of one thing before they become one. */
export interface Merged {
  /** Empty fields of the one that stays, with what the other says. */
  filled: Record<string, unknown>
  /** Fields in which both say something, and not the same: somebody has to choose. */
  differing: string[]
  /** The aliases of the one that stays, with the names that the other is known by. */
  alias: string
}

export function mergedValues(record: RecordDeclaration, keep: FieldValues, other: FieldValues): Merged {
  const { alias } = mergeOf(record)
  const names = Object.keys(takenFields(record)).filter((name) => name !== alias)
  const empty = names.filter((name) => isEmpty(keep[name]) && !isEmpty(other[name]))
  const said = names.filter((name) => !isEmpty(keep[name]) && !isEmpty(other[name]))
  return {
    filled: Object.fromEntries(empty.map((name) => [name, other[name]])),
    differing: said.filter((name) => !sameValue(keep[name], other[name])),
    alias: joined(keep[record.titleField], [keep[alias], other[record.titleField], other[alias]]),
  }
}

/** The names in an alias. */
export const aliasesIn = (alias: unknown): string[] =>
  typeof alias === 'string' ? alias.split(BETWEEN_NAMES.trim()).map((name) => name.trim()) : []

/** Each name once, and not the record's own. */
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

/** The parts of a list that the one that stays does not have yet, word for word. */
export function partsToTake<T extends FieldValues>(
  fields: Fields,
  keep: readonly FieldValues[],
  other: readonly T[],
): T[] {
  const has = (part: FieldValues) =>
    keep.some((known) => Object.keys(fields).every((name) => sameValue(known[name], part[name])))
  return other.filter((part) => !has(part))
}
