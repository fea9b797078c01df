import { isPartly } from '@landbook/contracts/records/production/totals'
import { expect, it } from 'vitest'
import { monthlyTotals } from './monthlyTotals.ts'

const group = (month: string | null, count: number, sums: Record<string, [string | null, number]>) => ({
  values: [{ id: null, text: month }],
  count,
  sums: new Map(Object.entries(sums).map(([phase, [sum, unknown]]) => [phase, { sum, unknown }])),
})

it('the sums of all wells are by month, latest first, and say how many wells they are without', () => {
  const totals = monthlyTotals([
    group('2020-01', 1, { oil: [null, 1], gas: [null, 1], water: ['0', 0] }),
    group('2020-02', 2, { oil: ['2', 0], gas: ['3', 1], water: ['0', 0] }),
    group(null, 1, { oil: ['100', 0], gas: [null, 1], water: [null, 1] }),
  ])
  expect(totals).toEqual([
    { month: '2020-02', wells: 2, oil: '2', gas: '3', water: '0', unknown: { oil: 0, gas: 1, water: 0 } },
    { month: '2020-01', wells: 1, oil: null, gas: null, water: '0', unknown: { oil: 1, gas: 1, water: 0 } },
  ])
  expect(totals.map(isPartly)).toEqual([true, false])
  expect(monthlyTotals([])).toEqual([])
})
