import type { Volumes } from '@landbook/contracts/records/production/totals'
import { describe, expect, it } from 'vitest'
import { curveOf, PLOTS } from './curve.ts'

const month = (of: string, oil: string | null, gas: string | null = null): Volumes => ({
  month: of,
  oil,
  gas,
  water: null,
})
const { wide } = PLOTS

describe('the curve of production', () => {
  it('places months by their time, and volumes by their decade', () => {
    const { lines, up } = curveOf(
      [month('2025-12', '1000'), month('2026-02', '10'), month('2026-01', '100')],
      'log',
      wide,
    )
    expect(up.map(({ label }) => label)).toEqual(['10', '100', '1,000'])
    expect(lines.oil).toEqual([
      [
        { x: wide.left, y: wide.top, month: '2025-12' },
        { x: (wide.left + wide.right) / 2, y: (wide.top + wide.bottom) / 2, month: '2026-01' },
        { x: wide.right, y: wide.bottom, month: '2026-02' },
      ],
    ])
    expect(lines.water).toEqual([])
  })

  it('has gaps for months without volumes; 0 is one on the log scale only', () => {
    const rows = [
      month('2026-01', '20'),
      month('2026-02', '0'),
      month('2026-03', '20'),
      month('2026-05', '20'),
    ]
    const monthsOf = (scale: 'log' | 'linear') =>
      curveOf(rows, scale, wide).lines.oil.map((line) => line.map(({ month }) => month.slice(5)))
    expect(monthsOf('log')).toEqual([['01'], ['03'], ['05']])
    expect(monthsOf('linear')).toEqual([['01', '02', '03'], ['05']])
  })

  it.each([
    ['2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['2023-11', '2026-10', ['2024-01', '2024-04', '2024-07', '2024-10', '2025-01']],
    ['1970-01', '2019-12', ['1970-01', '1975-01', '1980-01', '1985-01', '1990-01']],
  ])('from %s to %s names months as calendars count them', (first, last, labels) => {
    const { across } = curveOf([month(first, '1'), month(last, '1')], 'log', wide)
    expect(across.map(({ label }) => label).slice(0, 5)).toEqual(labels)
    expect(across.length).toBeLessThanOrEqual(wide.months)
  })

  it.each([
    ['one month', [month('2026-01', '5')]],
    ['nothing but zeros', [month('2026-01', '0', '0'), month('2026-02', '0')]],
  ])('stays inside its axes with %s', (_, rows) => {
    for (const scale of ['log', 'linear'] as const) {
      const { lines, up } = curveOf(rows, scale, wide)
      expect(up.length).toBeGreaterThan(1)
      for (const { x, y } of Object.values(lines).flat(2)) {
        expect(x).toSatisfy((at: number) => at >= wide.left && at <= wide.right)
        expect(y).toSatisfy((at: number) => at >= wide.top && at <= wide.bottom)
      }
    }
  })
})

it.each(Object.entries(PLOTS))('the %s curve has room for the figures of many wells beside it', (_, plot) => {
  const { up } = curveOf([month('2026-01', '1'), month('2026-02', '100000000')], 'log', plot)
  const characters = Math.max(...up.map(({ label }) => label.length))
  expect(characters).toBe('100,000,000'.length)
  // Of 11 units, a character is 7 wide at most; the labels end 8 units before the axis.
  expect(characters * 7 + 8).toBeLessThanOrEqual(plot.left)
})
