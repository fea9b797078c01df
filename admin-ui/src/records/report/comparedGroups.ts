import type { KnownSum } from '@landbook/contracts/engine/values/decimals'
import { knownDifference } from '@landbook/contracts/engine/values/known-sums'
import { type Group, sumOf } from './group.ts'

/** A group on two days; a side on which it has no records counts none. */
export interface ComparedGroup {
  id: string
  values: Group['values']
  count: Sides<number>
  /** In the order of the report; null on a side without the group. */
  sums: readonly SummedSides[]
}

interface SummedSides extends Sides<KnownSum | null> {
  difference: KnownSum
}

interface Sides<T> {
  from: T
  to: T
  difference: T
}

/** The groups of two days side by side: by what they have in common, linked records by their ids. */
export function comparedGroups(before: readonly Group[], after: readonly Group[]): readonly ComparedGroup[] {
  const [then, now] = [byKey(before), byKey(after)]
  return [...new Map([...then, ...now])].map(([id, { values, sums }]) => {
    const [old, current] = [then.get(id), now.get(id)]
    const [from, to] = [old?.count ?? 0, current?.count ?? 0]
    return {
      id,
      values,
      count: { from, to, difference: to - from },
      sums: sums.map((_, index) => sidesOf(old && sumOf(old, index), current && sumOf(current, index))),
    }
  })
}

/** A linked record may have been renamed between the days. */
const byKey = (groups: readonly Group[]): ReadonlyMap<string, Group> =>
  new Map(groups.map((group) => [JSON.stringify(group.values.map(({ id, text }) => id ?? text)), group]))

const NOTHING: KnownSum = { sum: '0', unknown: 0 }

const sidesOf = (from: KnownSum = NOTHING, to: KnownSum = NOTHING): SummedSides => ({
  from: from === NOTHING ? null : from,
  to: to === NOTHING ? null : to,
  difference: knownDifference(to, from),
})
