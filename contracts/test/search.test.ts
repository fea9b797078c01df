import { describe, expect, it } from 'vitest'
import { wordPattern, writtenPattern } from '../src/catalogue/search.ts'
import { bestFirst, escaped, searchWords } from '../src/engine/values/search.ts'

describe('search', () => {
  it.each([
    ['  Mesa  VERDE ', ['mesa', 'verde']],
    ['42-389', ['42-389']],
    [' \n\t', []],
  ])('splits %j into words', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it.each([
    ['42-389-30001', '4238930001', true],
    ['4238930001', '42-389-30001', true],
    ['a12', 'a-12', true],
    ['a-12', 'a-112', false],
    ['a--1', 'a--1', true],
    ['a1', 'a--1', true],
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

  it('matches every character literally', () => {
    const text = '.*+?^$\u007b}()|[]\\a1'
    expect(text).toMatch(new RegExp(`^${escaped(text)}$`))
    expect('x1').not.toMatch(new RegExp(wordPattern('.1')))
  })
})

describe('a number in any notation', () => {
  it.each([
    ['42-389-30001-02-00', '42389300010200', true],
    ['42-389-30001-02-00', '42389300010100', false],
    ['42-389-30001-02-00', '4238930001', false],
    ['a-12', 'a12', true],
    ['mesa', 'mesa', true],
  ])('%s finds %s: %s', (word, text, found) => {
    expect(new RegExp(writtenPattern(word)).test(text)).toBe(found)
  })
})

describe('bestFirst', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))

  it('sorts exact names first, then names that begin with the text', () => {
    const found = named('Blue Ace', 'Ace Oil', 'Ace', 'Ace Gas', 'Palace')
    expect(bestFirst(found, ' ace ')).toEqual(named('Ace', 'Ace Oil', 'Ace Gas', 'Blue Ace', 'Palace'))
  })

  it('keeps the order without a text', () => {
    expect(bestFirst(named('b', 'a'), '')).toEqual(named('b', 'a'))
  })
})
