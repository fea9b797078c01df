import type { KnownSum } from '@landbook/contracts/engine/values/decimals'
import { knownDifference } from '@landbook/contracts/engine/values/known-sums'
import { type GroupedValue, keyOfGroup, knownSum, type RecordGroup } from '../data/groups.ts'

export interface Sides<T> {
  from: T
  to: T
  difference: T
}

/** A group on two days; on a day without it, it has no rows. */
export interface GroupOfDays {
  id: string
  values: readonly GroupedValue[]
  count: Sides<number>
  /** The sum of a column, by its source. */
  sumOf: (source: string) => Sides<KnownSum>
}

/** The groups of two days side by side, in the order of the later one; those that are gone come last. */
export function groupsOfDays(
  before: readonly RecordGroup[],
  after: readonly RecordGroup[],
): readonly GroupOfDays[] {
  const [then, now] = [byKey(before), byKey(after)]
  return [...new Map([...now, ...[...then].filter(([id]) => !now.has(id))])].map(([id, { values }]) => {
    const [from, to] = [then.get(id)?.count ?? 0, now.get(id)?.count ?? 0]
    return {
      id,
      values,
      count: { from, to, difference: to - from },
      sumOf(source) {
        const sumIn = (day: typeof now) => knownSum(day.get(id)?.sums?.get(source))
        const [old, current] = [sumIn(then), sumIn(now)]
        return { from: old, to: current, difference: knownDifference(current, old) }
      },
    }
  })
}

const byKey = (groups: readonly RecordGroup[]): ReadonlyMap<string, RecordGroup> =>
  new Map(groups.map((group) => [keyOfGroup(group.values), group]))
