import { operator } from '@landbook/contracts/records/operator/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { expect, it } from 'vitest'
import type { Context } from '../src/engine/context/context.ts'
import { AT_A_TIME, targetsHere } from '../src/engine/import/here.ts'

it.each([
  ['one name', () => 'Señor Oil'],
  ['a name each', (index: number) => `Señor Oil ${index}`],
])('targets of links are indexed a few in each turn, and each once: with %s', async (_, nameOf) => {
  let reads = 0
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    id: String(index),
    get name() {
      reads += 1
      return nameOf(index)
    },
  })) as unknown as RecordView[]
  const perTurn: number[] = []
  let before = 0
  const note = () => {
    perTurn.push(reads - before)
    before = reads
  }
  let turn = setImmediate(function next() {
    note()
    turn = setImmediate(next)
  })
  const views = () => ({ of: () => ({ find: async () => rows }) })
  const found = await targetsHere({ views } as unknown as Pick<Context, 'views'>, operator, false)
  note()
  clearImmediate(turn)
  expect([...found.values()].flat()).toHaveLength(2 * rows.length)
  expect(reads).toBeLessThanOrEqual(4 * rows.length)
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(4 * AT_A_TIME)
})
