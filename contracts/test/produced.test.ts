import { describe, expect, it } from 'vitest'
import { monthRunsIn, monthsProduced } from '../src/records/production/produced.ts'

const NONE = {
  firstProduced: null,
  lastProduced: null,
  lastReported: null,
  monthsWithout: null,
  monthsOfZero: null,
}
const month = (month: string, oil: string | null, gas: string | null = null) => ({ month, oil, gas })

describe('the first and the last month of production', () => {
  it.each<[string, Parameters<typeof monthsProduced>[0], ReturnType<typeof monthsProduced>]>([
    ['are unknown without months', [], NONE],
    [
      'are found in any order, by oil or gas',
      [month('2025-03', '0'), month('2024-01', '5'), month('2024-11', null, '7'), month('2023-12', '0', '0')],
      {
        firstProduced: '2024-01',
        lastProduced: '2024-11',
        lastReported: '2025-03',
        monthsWithout: '02/2024 to 10/2024',
        monthsOfZero: null,
      },
    ],
    [
      'are none in months of zero or of water alone',
      [month('2025-03', '0')],
      { ...NONE, lastReported: '2025-03' },
    ],
    [
      'are one month where there is one',
      [month('2025-03', '0.001')],
      { ...NONE, firstProduced: '2025-03', lastProduced: '2025-03', lastReported: '2025-03' },
    ],
    [
      'have months of zero and missing ones between them',
      [
        month('2024-11', '5'),
        month('2024-12', '0'),
        month('2025-01', null),
        month('2025-03', '5'),
        month('2025-03', null, '1'),
        month('2025-04', null, '1'),
        month('2025-06', '2'),
      ],
      {
        firstProduced: '2024-11',
        lastProduced: '2025-06',
        lastReported: '2025-06',
        monthsWithout: '12/2024 to 02/2025, 05/2025',
        monthsOfZero: '12/2024 to 01/2025',
      },
    ],
  ])('%s', (_, months, expected) => expect(monthsProduced(months)).toEqual(expected))
})

it('is read as it is written', () => {
  expect(monthRunsIn(null)).toEqual([])
  expect(monthRunsIn('12/2024 to 02/2025, 05/2025')).toEqual([
    { from: '2024-12', to: '2025-02' },
    { from: '2025-05', to: '2025-05' },
  ])
})
