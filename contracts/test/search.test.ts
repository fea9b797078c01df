import { describe, expect, it } from 'vitest'
import { escaped, searchWords, wordPattern } from '../src/values/search.ts'

describe('search', () => {
  it.each([
    ['  Mesa  VERDE ', ['mesa', 'verde']],
    ['42-389', ['42-389']],
    [' \n\t', []],
  ])('reads %j as words', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it.each([
    ['42-389-30001', '4238930001', true],
    ['4238930001', '42-389-30001', true],
    ['a12', 'a-12', true],
    ['a-12', 'a-112', false],
    ['t-bone', 'tbone', false],
    ['33.1', '3341', false],
    ['-', 'a-b', true],
    ['(2)', 'well (2)', true],
    ['38930001', '42-389-30001', true],
    ['389-30001', '4238930001', true],
    ['42389300010000', '42-389-30001', true],
    ['42-389-30001-00-00', '4238930001', true],
    ['423893000101', '4238930001', true],
    ['4238930001', '42-389-30001-01-00', true],
    ['42389300020000', '4238930001', false],
  ])('%s in %s: %j', (word, text, found) => {
    expect(new RegExp(wordPattern(word)).test(text)).toBe(found)
  })

  it('takes every character as itself', () => {
    const text = '.*+?^$\u007b}()|[]\\a1'
    expect(text).toMatch(new RegExp(`^${escaped(text)}$`))
    expect('x1').not.toMatch(new RegExp(wordPattern('.1')))
  })
})
