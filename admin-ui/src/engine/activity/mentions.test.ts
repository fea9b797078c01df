import { describe, expect, it } from 'vitest'
import { matching, mentionedIn, partsOf, typedName } from './mentions.ts'

const people = ['ann', 'ann.lee', 'bob', 'bob@land.example'].map((name) => ({ id: name, name }))
const idsIn = (text: string) => mentionedIn(text, people).map(({ id }) => id)

describe('a text', () => {
  it.each([
    ['Ask @ann.', ['ann']],
    ['@Bob: see @ann.lee', ['ann.lee', 'bob']],
    ['(@bob@land.example)', ['bob@land.example']],
    ['Write to x@ann or @anna', []],
    ['@ann-marie @@bob', []],
  ])('%s mentions %j', (text, ids) => expect(idsIn(text)).toEqual(ids))

  it('is in parts, of which every second one mentions somebody', () => {
    expect(partsOf('Ask @ann.lee, not @ann', people)).toEqual(['Ask ', '@ann.lee', ', not ', '@ann', ''])
    expect(partsOf('Ask @ann', [])).toEqual(['Ask @ann'])
  })

  it.each([
    ['Ask @an', 'an'],
    ['@', ''],
    ['Ask @ann ', undefined],
    ['x@an', undefined],
  ])('%s has typed %j of a name', (text, typed) => expect(typedName(text)).toBe(typed))
})

it('offers those whose names begin with what is typed', () => {
  expect(matching(people, 'AN').map(({ name }) => name)).toEqual(['ann', 'ann.lee'])
})
