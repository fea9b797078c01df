import { expect, it } from 'vitest'
import { comparedGroups } from './comparedGroups.ts'
import type { Group } from './group.ts'

const group = (count: number, sum: string | null, ...values: Group['values']): Group => ({
  id: 'any',
  values,
  count,
  sums: [sum],
  unknown: [sum === null ? count : 0],
})
const known = (sum: string, unknown = 0) => ({ sum, unknown })
const county = (text: string | null) => ({ id: null, text })

it('puts the groups of two days side by side, with the exact differences', () => {
  const before = [group(2, '0.3', county('Reeves')), group(1, null, county('Ward'))]
  const after = [group(1, '0.1', county('Reeves')), group(4, '7', county(null))]
  expect(comparedGroups(before, after)).toMatchObject([
    {
      values: [county('Reeves')],
      count: { from: 2, to: 1, difference: -1 },
      sums: [{ from: known('0.3'), to: known('0.1'), difference: known('-0.2') }],
    },
    {
      values: [county('Ward')],
      count: { from: 1, to: 0, difference: -1 },
      sums: [{ from: known('0', 1), to: null, difference: known('0', 1) }],
    },
    {
      values: [county(null)],
      count: { from: 0, to: 4, difference: 4 },
      sums: [{ from: null, to: known('7'), difference: known('7') }],
    },
  ])
})

it('compares a linked record with itself under its later name', () => {
  const rows = comparedGroups(
    [group(2, '2', { id: 'o1', text: 'Pecos' })],
    [group(3, '3', { id: 'o1', text: 'Pecos Energy' })],
  )
  expect(rows).toMatchObject([{ values: [{ text: 'Pecos Energy' }], count: { from: 2, to: 3 } }])
})
