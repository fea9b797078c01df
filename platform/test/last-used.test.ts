import { expect, it } from 'vitest'
import { lastUsed } from '../src/engine/stores/last-used.ts'

it('keeps the entries that were used last, as many as it may', () => {
  const cache = lastUsed<string, number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at)
  cache.get('a')
  cache.set('d', 3)
  expect([...cache.keys()]).toEqual(['d', 'a', 'c'])
})
