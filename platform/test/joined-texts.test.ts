import fc from 'fast-check'
import { Query } from 'mingo'
import { expect, it } from 'vitest'
import { EmbeddedCollection } from '../src/engine/views/embedded-collection.ts'
import { JoinedTexts, textIn } from '../src/engine/views/joined-texts.ts'
import type { ViewDocument } from '../src/engine/views/port.ts'

const documentsOf = (texts: readonly unknown[]): ViewDocument[] =>
  texts.map((text, at) => ({ _id: String(at).padStart(5, '0'), _position: '1', text, even: at % 2 === 0 }))
const ids = (documents: readonly ViewDocument[]) => documents.map(({ _id }) => _id)

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1', '2', '-', '.', ' '), maxLength: 8 })
const text = fc.oneof(letters, fc.constantFrom(null, undefined, 1, []), fc.array(letters, { maxLength: 2 }))
const pattern = fc.oneof(
  fc.constantFrom('a', 'ab', '1-*2', '1-*2-*1', '\\.', 'a\\.-*b', '-', 'a b'),
  fc.constantFrom('^a', 'a$', 'a|b', '', '-*', '.', '[ab]', '\\d', 'a+'),
)

it('finds the texts that have a part, as a look at each does, whatever else is asked for', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), pattern, fc.nat(3), (texts, $regex, shape) => {
      const documents = documentsOf(texts)
      const part = { text: { $regex } }
      const filter =
        [
          part,
          { $and: [{ even: true }, { $or: [part] }, { $or: [{ text: { $regex: 'b' } }] }] },
          { even: true, ...part },
          { $or: [part, { even: true }] },
        ][shape] ?? part
      const condition = textIn(filter)
      if (!condition) return
      const [query, rest] = [new Query(filter), new Query(condition.rest)]
      const found = new JoinedTexts(condition.path, documents).containing(condition.patterns)
      expect(ids(found.filter((one) => rest.test(one)))).toEqual(
        ids(documents.filter((one) => query.test(one))),
      )
    }),
    { numRuns: 2_000 },
  )
})

it('takes what searches ask for, and nothing else', () => {
  for (const plain of ['a', 'ford west', '1-*2', 'a\\.b', '\\(wolfcamp\\)'])
    expect(textIn({ text: { $regex: plain } })).toBeDefined()
  for (const other of ['^a', 'a$', 'a|b', '', '-*', '.', '[ab]', '\\d', 'a+', 'a*'])
    expect(textIn({ text: { $regex: other } })).toBeUndefined()
  expect(textIn({ text: { $regex: 'a', $options: 'i' } })).toBeUndefined()
  expect(textIn({ 'of.text': { $regex: 'a' } })).toBeUndefined()
  expect(textIn({ $or: [{ text: { $regex: 'a' } }, { even: true }] })).toBeUndefined()
})

it('answers for a long collection what is written meanwhile, too', async () => {
  const documents = documentsOf(Array.from({ length: 12_000 }, (_, at) => `well ${at}`))
  const views = new EmbeddedCollection({
    documents: new Map(documents.map((one) => [one._id, one])),
    tombstones: new Map(),
  })
  const find = async (word: string) =>
    ids(await views.find({ $and: [{ text: { $regex: word } }, { even: true }] }))
  for (const word of ['well', '1199', '1-*1-*9-*9', 'none']) {
    const expected = ids(
      documents
        .filter(({ text }) => String(text).includes(word.replaceAll('-*', '')))
        .filter(({ even }) => even),
    )
    for (const _ of ['once', 'again']) expect(await find(word)).toEqual(expected)
    expect(await views.count({ text: { $regex: word } })).toBe(
      documents.filter(({ text }) => String(text).includes(word.replaceAll('-*', ''))).length,
    )
  }
  await views.write([{ id: '00003', position: '2', document: { text: 'none', even: true } }])
  expect(await find('none')).toEqual(['00003'])
  await views.write([{ id: '00003', position: '3', deleted: true }])
  expect(await find('none')).toEqual([])
})
