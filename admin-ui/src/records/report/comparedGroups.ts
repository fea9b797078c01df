import { difference } from '@landbook/contracts/engine/values/decimals'
import type { Group } from './generate.ts'

/** A group on two days; a side on which it has no records counts none. */
export interface ComparedGroup {
  id: string
  values: Group['values']
  count: Sides<number>
  /** In the order of the report; null on a side where nothing is stated. */
  sums: readonly Sides<string | null>[]
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
      sums: sums.map((_, index) => sidesOf(old?.sums[index] ?? null, current?.sums[index] ?? null)),
    }
  })
}

/** A linked record may have been renamed between the days. */
const byKey = (groups: readonly Group[]): ReadonlyMap<string, Group> =>
  new Map(groups.map((group) => [JSON.stringify(group.values.map(({ id, text }) => id ?? text)), group]))

const sidesOf = (from: string | null, to: string | null): Sides<string | null> => ({
  from,
  to,
  difference: from === null && to === null ? null : difference(to ?? '0', from ?? '0'),
})
