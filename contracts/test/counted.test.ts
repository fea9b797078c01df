import { expect, it } from 'vitest'
import { counted } from '../src/engine/values/texts.ts'

it.each([
  [1, 'well', '1 well'],
  [0, 'well', '0 wells'],
  [5000, 'other lease', '5,000 other leases'],
  [1, 'right of way', '1 right of way'],
  [3, 'right of way', '3 rights of way'],
])('%i of what is called %s are %s', (count, what, words) => {
  expect(counted(count, what)).toBe(words)
})
