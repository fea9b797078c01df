import { counted, joinedTexts } from '../values/texts.ts'
import { type Change, partName } from './diff.ts'
import { type FieldValues, metaOf } from './fields.ts'
import { pick } from './operations.ts'
import { itemsOf, type ListDeclaration, type RecordDeclaration, type RecordState } from './record.ts'

/**
 * A clone knows its source and the source's revision, and each copied part knows the part that it is a copy of, so that
 * a copy is made once and both can be compared.
 */

/** Of a record: the id of its source. Of a part: the id of the part that it is a copy of, the first of a chain of copies. */
export const CLONED_FROM = 'clonedFrom'
/** Of a record: the revision of its source. */
export const CLONED_REVISION = 'clonedRevision'
/** Prefix of paths in the history, before a list: its parts that a clone did not take over. */
const LEFT_BEHIND = 'leftBehind'

/** Where a record or a part comes from, if it is a copy. */
export const originOf = (copy: FieldValues): FieldValues => pick(copy, [CLONED_FROM, CLONED_REVISION])

/** The lists whose parts a clone takes over. */
export const copiedLists = ({ lists }: Pick<RecordDeclaration, 'lists'>): string[] =>
  Object.keys(lists).filter((name) => lists[name]?.copied)

/** The fields that a clone takes over: no unique ones, none that a record only gets at its creation, and not what happened. */
export const inheritedFields = ({ fields, unique }: RecordDeclaration): string[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const { computed, fixed, happened } = metaOf(schema)
    return computed || fixed || happened || Object.hasOwn(unique, name) ? [] : [name]
  })

type Part = ReturnType<typeof itemsOf>[number]

/** The id of the part that this one is a copy of, at the beginning of a chain of copies; its own if it is none. */
export const rootOf = ({ id, clonedFrom }: { readonly id: string; readonly clonedFrom?: unknown }): string =>
  String(clonedFrom ?? id)

/** What a part has in common with its copies: what it ties to, else where it comes from. */
const identityOf = ({ target }: Pick<ListDeclaration, 'target'>, part: Part): unknown =>
  target ? part[target.as] : rootOf(part)

/** The parts that have no copy among these, and are none of them. */
export function withoutCopies<P extends Part>(
  list: Pick<ListDeclaration, 'target'>,
  parts: readonly P[],
  among: readonly Part[],
): P[] {
  const copied = new Set(among.map((part) => identityOf(list, part)))
  return parts.filter((part) => !copied.has(identityOf(list, part)))
}

/**
 * Another record in which parts that are copies of each other have the ids that they have in this one, so that the two
 * can be compared part by part, whichever of them is a clone.
 */
export function alignedWith(record: RecordDeclaration, one: RecordState, other: RecordState): RecordState {
  const lists = Object.entries(record.lists).flatMap(([name, list]) => {
    if (!list.copied) return []
    const ids = new Map(itemsOf(one, name).map((part) => [identityOf(list, part), part.id]))
    const parts = itemsOf(other, name).map((part) => ({
      ...part,
      id: ids.get(identityOf(list, part)) ?? part.id,
    }))
    return [[name, parts] as const]
  })
  return { ...other, ...Object.fromEntries(lists) }
}

/** More parts than this are only counted. */
const MOST_NAMED = 10

/** For the history of a clone: where it comes from, and which parts of its source it did not take over. */
export function originChanges(
  record: RecordDeclaration,
  source: RecordState | undefined,
  clone: RecordState,
): Change[] {
  const from = null
  const cloned = {
    path: CLONED_FROM,
    label: 'Cloned from',
    from,
    to: clone[CLONED_FROM],
    refersTo: record.type,
  }
  const left = source ? copiedLists(record).flatMap((name) => leftBehind(record, name, source, clone)) : []
  return [cloned, ...left]
}

function leftBehind(
  record: RecordDeclaration,
  name: string,
  source: RecordState,
  clone: RecordState,
): Change[] {
  const list = record.lists[name] as ListDeclaration
  const all = itemsOf(source, name)
  const left = withoutCopies(list, all, itemsOf(clone, name))
  if (left.length === 0) return []
  const change = { path: `${LEFT_BEHIND}.${name}`, label: `${list.label} not taken over`, from: null }
  const names = left.map((part) => partName(list, part)?.name ?? '')
  if (left.length > MOST_NAMED) return [{ ...change, to: `${left.length} of ${counted(all.length, 'row')}` }]
  return [
    list.target ? { ...change, to: names, refersTo: list.target.to } : { ...change, to: joinedTexts(names) },
  ]
}
