import { expect, it } from 'vitest'
import { groupLines } from './groupLines.ts'
import { inGroups, readLine } from './inGroups.ts'
import type { RowsInSight } from './tableContext.ts'

const ROWS = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const rows = { at: (index: number) => ROWS[index], read: async (index: number) => ROWS[index] }
const groupOf = (text: string, count: number) => ({ values: [{ id: null, text }], count })

it('reads the row of a line, and none of a heading or of a folded group', async () => {
  const groups = groupLines({
    groups: [groupOf('Ward', 1), groupOf('Pecos', 2), groupOf('Reeves', 1)],
    levels: [{ label: 'County', textOf: ({ text }) => text ?? '' }],
    isFolded: (key) => key.includes('Pecos'),
    toggle: () => undefined,
  })
  const read = readLine(inGroups(rows as RowsInSight<object>, groups))
  const lines = await Promise.all([0, 1, 2, 3, 4].map(read))
  expect(lines).toEqual([undefined, { id: 'a' }, undefined, undefined, { id: 'd' }])
  expect(await readLine(rows)(2)).toEqual({ id: 'c' })
})
