import { describe, expect, it } from 'vitest'
import { byName } from '../src/records/dashboard/acreage.ts'
import { NOT_SPECIFIED } from '../src/records/places/places.ts'
import { isPartly, monthlyTotals, type Volumes } from '../src/records/production/totals.ts'

const volumes = (month: string | null, oil: string | null, gas: string | null = null): Volumes => ({
  month,
  oil,
  gas,
  water: '0',
})

describe('what all wells produced in a month', () => {
  it('is the sum of what they reported, latest first', () => {
    const rows = [
      volumes('2020-02', '1.5'),
      volumes('2020-03', null, '7'),
      volumes('2020-02', '0.5', '3'),
      volumes('2020-01', null),
      volumes('2020-03', null),
      volumes(null, '100'),
    ]
    expect(monthlyTotals(rows)).toEqual([
      { month: '2020-03', wells: 2, oil: null, gas: '7', water: '0', unknown: { oil: 2, gas: 1, water: 0 } },
      { month: '2020-02', wells: 2, oil: '2', gas: '3', water: '0', unknown: { oil: 0, gas: 1, water: 0 } },
      { month: '2020-01', wells: 1, oil: null, gas: null, water: '0', unknown: { oil: 1, gas: 1, water: 0 } },
    ])
    expect(monthlyTotals([])).toEqual([])
    expect(monthlyTotals(rows).map(isPartly)).toEqual([true, true, false])
  })
})

it('places are in the order of their names, the unknown ones last', () => {
  const places = ['Ward', NOT_SPECIFIED, 'Pecos', 'Zavala', 'Andrews']
  expect(byName(places, (name) => name)).toEqual(['Andrews', 'Pecos', 'Ward', 'Zavala', NOT_SPECIFIED])
})
