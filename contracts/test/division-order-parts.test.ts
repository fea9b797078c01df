import { expect, it } from 'vitest'
import { hasOrri } from '../src/records/division-orders/orri.ts'
import { partOf } from '../src/records/division-orders/parts.ts'
import { land, orri } from './division-orders.ts'

it.each([
  ['1/4', '1/3', 1, '0.08333333'],
  ['1/4', '1/3', -1, '-0.08333333'],
] as const)('a part of %s × %s, %i, is their product', (one, other, sign, result) => {
  const factors = [{ figure: one }, { figure: other }]
  const part = partOf('family', factors, sign)
  expect(part).toMatchObject({ label: 'family', working: { factors, result } })
  expect(part.exact.toFixed(8)).toBe(result)
})

it('nothing is a part of what is no fraction', () => {
  expect(() => partOf('family', [{ figure: '1/4' }, { figure: 'half' }])).toThrow('family')
})

it.each([
  [[], null, false],
  [[], 'Minerals', false],
  [[], 'ORRI', true],
  [[orri('MES', '2%')], null, true],
  [[orri('MES', '2%')], 'ORRI', true],
])('a land with the rows %j and the color %s has overriding royalties: %s', (rows, color, has) => {
  expect(hasOrri(land('A', { orri: rows, color: color as never }))).toBe(has)
})
