import { isDeepStrictEqual } from 'node:util'
import { isPlainObject } from './filter.ts'

type Members = Readonly<Record<string, unknown>>

/** How an object differs from another one: as JSON a fraction of it, where it has most members in common. */
export interface Difference {
  set?: Record<string, unknown>
  /** Members that only the other one has. */
  without?: string[]
  /** Of the objects that both have. */
  within?: Record<string, Difference>
}

/**
 * What makes `to` of `from`. Most members of documents are in the same order and have the same values by reference, so
 * both are walked side by side: `from` is read by name only where they part.
 */
export function differenceOf(from: Members, to: Members): Difference {
  const found: Difference = {}
  const [oldNames, oldValues] = [Object.keys(from), Object.values(from)]
  let [at, shared] = [0, 0]
  for (const name in to) {
    const is = to[name]
    const was = oldNames[at] === name ? oldValues[at++] : from[name]
    if (is === undefined) continue
    if (was !== undefined) shared += 1
    if (was === is) continue
    if (isPlainObject(was) && isPlainObject(is)) {
      const inner = differenceOf(was, is)
      if (Object.keys(inner).length === 0) continue
      found.within ??= {}
      found.within[name] = inner
    } else if (!isDeepStrictEqual(was, is)) {
      found.set ??= {}
      found.set[name] = is
    }
  }
  if (shared < oldNames.length) {
    const without = oldNames.filter((name) => from[name] !== undefined && to[name] === undefined)
    if (without.length > 0) found.without = without
  }
  return found
}

/** Makes `members` what they were compared with. */
export function applyDifference(
  { set, without = [], within = {} }: Difference,
  members: Record<string, unknown>,
) {
  Object.assign(members, set)
  for (const name of without) delete members[name]
  for (const [name, inner] of Object.entries(within)) {
    const held = members[name]
    if (isPlainObject(held)) applyDifference(inner, held)
  }
}
