import { describe, expect, it } from 'vitest'
import { readFilters, sameFilter } from '../src/kit/list/useSavedFilters.ts'

describe('readFilters', () => {
  it('reads what was kept', () => {
    const kept = [{ name: 'Mine', query: 'type=M' }]
    expect(readFilters(JSON.stringify(kept))).toEqual(kept)
  })

  it.each([null, '', '{', '{}', 'null', '[1, null, "a", {"name": "no query"}, {"name": 1, "query": "q"}]'])(
    'is none for %s',
    (stored) => {
      expect(readFilters(stored)).toEqual([])
    },
  )
})

describe('sameFilter', () => {
  it.each([
    ['type=M&q=a', '?q=a&type=M', true],
    ['', '?name=Lands', true],
    ['q=a%20b', 'q=a+b', true],
    ['type=M', 'type=S', false],
    ['type=M', '', false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameFilter(a, b)).toBe(same)
  })
})
