import { expect, it } from 'vitest'
import { mergedIds } from '../src/engine/kernel/events.ts'

it.each<[what: string, base: string, theirs: string, mine: string, merged: string]>([
  ['nothing changed', 'ab', 'ab', 'ab', 'ab'],
  ['only mine', 'ab', 'ab', 'bc', 'bc'],
  ['only theirs', 'ab', 'bc', 'ab', 'bc'],
  ['both add', 'a', 'ab', 'ac', 'abc'],
  ['both add the same', 'a', 'ab', 'ab', 'ab'],
  ['both remove', 'abc', 'ab', 'bc', 'b'],
  ['what they removed and I kept is gone', 'ab', 'a', 'ab', 'a'],
  ['what I removed and they kept is gone', 'ab', 'ab', 'a', 'a'],
  ['one removes, the other adds', 'ab', 'b', 'abc', 'bc'],
])('targets of a link: %s', (_, base, theirs, mine, merged) => {
  expect(mergedIds([...base], [...theirs], [...mine])).toEqual([...merged])
})
