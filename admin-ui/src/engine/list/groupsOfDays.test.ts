import { expect, it } from 'vitest'
import type { RecordGroup } from '../data/groups.ts'
import { groupsOfDays } from './groupsOfDays.ts'

const dayWith = (
  groups: Readonly<Record<string, { count: number; sum: string | null; unknown?: number }>>,
): readonly RecordGroup[] =>
  Object.entries(groups).map(([text, { count, sum, unknown = 0 }]) => ({
    values: [{ id: null, text }],
    count,
    sums: new Map([['acres', { sum, unknown }]]),
  }))

it('has each group of either day, in the order of the later one, with counts, sums and differences', () => {
  const before = dayWith({ Loving: { count: 2, sum: '1.5' }, Reeves: { count: 1, sum: '10' } })
  const after = dayWith({ Pecos: { count: 1, sum: null, unknown: 1 }, Reeves: { count: 3, sum: '10.25' } })
  const rows = groupsOfDays(before, after).map(({ values, count, sumOf }) => [
    values[0]?.text,
    Object.values(count),
    sumOf('acres'),
  ])
  const [nothing, none] = [
    { sum: '0', unknown: 0 },
    { sum: '0', unknown: 1 },
  ]
  expect(rows).toEqual([
    ['Pecos', [0, 1, 1], { from: nothing, to: none, difference: none }],
    [
      'Reeves',
      [1, 3, 2],
      {
        from: { sum: '10', unknown: 0 },
        to: { sum: '10.25', unknown: 0 },
        difference: { sum: '0.25', unknown: 0 },
      },
    ],
    [
      'Loving',
      [2, 0, -2],
      { from: { sum: '1.5', unknown: 0 }, to: nothing, difference: { sum: '-1.5', unknown: 0 } },
    ],
  ])
})
