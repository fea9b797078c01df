import { expect, it } from 'vitest'
import { partOf } from '../src/records/division-orders/parts.ts'

it.each([
  ['1/4', '1/3', 1, '0.08333333'],
  ['1/4', '1/3', -1, '-0.08333333'],
] as const)('a part of %s × %s, %i, is their product', (one, other, sign, result) => {
  const factors = [{ figure: one }, { figure: other }]
  const [part, ...others] = partOf('family', factors, sign)
  expect(part).toMatchObject({ label: 'family', working: { factors, result } })
  expect(part?.exact.toFixed(8)).toBe(result)
  expect(others).toEqual([])
})

it('there is none of what is no fraction', () => {
  expect(partOf('family', [{ figure: '1/4' }, { figure: 'half' }])).toEqual([])
})
