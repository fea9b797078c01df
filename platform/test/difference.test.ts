import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyDifference, differenceOf } from '../src/engine/views/difference.ts'

const name = fc.constantFrom('name', 'acres', '_sort', 'owners')
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, 'A-1', '', 0, 1, true),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value
const members = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true })
const stored = <T>(one: T): T => JSON.parse(JSON.stringify(one))

it('a difference makes the one of the other, also as it is stored', () => {
  fc.assert(
    fc.property(members, members, (from, to) => {
      expect(differenceOf(from, stored(from))).toEqual({})
      const made = stored(from)
      applyDifference(stored(differenceOf(from, to)), made)
      expect(made).toEqual(to)
    }),
  )
})

it('a difference of documents has only the members that changed, also within one of them', () => {
  const from = { name: 'A-1', county: 'Reeves', acres: '640', _sort: { name: 'a-1', acres: 640 } }
  const to = { name: 'A-1', county: 'Ward', _sort: { name: 'a-1' }, notes: undefined }
  expect(differenceOf(from, to)).toEqual({
    set: { county: 'Ward' },
    without: ['acres'],
    within: { _sort: { without: ['acres'] } },
  })
})
