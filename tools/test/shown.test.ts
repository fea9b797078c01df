import { expect, it } from 'vitest'
import { difference } from '../stack/shown.ts'

const acknowledged = new Map([
  ['1', 'Ward 1'],
  ['2', 'Ward 2'],
])
const shown = [...acknowledged].map(([id, name]) => ({ id, name }))

it('a list with each acknowledged tract once, in any order, has no difference', () => {
  expect(difference(acknowledged, shown)).toBeUndefined()
  expect(difference(acknowledged, shown.toReversed())).toBeUndefined()
})

it('the same number of other tracts is a difference', () => {
  const [first = { id: '', name: '' }, second = { id: '', name: '' }] = shown
  expect(difference(acknowledged, [first, { id: '3', name: 'Ward 2' }])).toBe(
    '1 missing (2), 1 that were never acknowledged (3)',
  )
  expect(difference(acknowledged, [first, first])).toBe('1 missing (2), 1 shown again (1)')
  expect(difference(acknowledged, [first, { ...second, name: 'Ward 1' }])).toBe('1 with another name (2)')
})

it('names the first few of many', () => {
  const many = new Map(Array.from({ length: 9 }, (_, at) => [String(at), 'Ward']))
  expect(difference(many, [])).toBe('9 missing (0, 1, 2, …)')
})
