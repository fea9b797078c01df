import fc from 'fast-check'
import { expect, it } from 'vitest'
import { merged, mergedStreams } from '../src/engine/views/merged.ts'

const ascending = (a: number, b: number) => a - b
const lists = fc.tuple(fc.uniqueArray(fc.nat(20)), fc.uniqueArray(fc.nat(20)))

async function* inParts(list: readonly number[], size: number) {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

it('two lists in one order are one, without what is in both', () =>
  fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 5 }), async ([first, second], size) => {
      const [one, other] = [first.toSorted(ascending), second.toSorted(ascending)]
      const both = [...new Set([...one, ...other])].toSorted(ascending)
      expect(merged(one, other, ascending)).toEqual(both)
      expect(
        await Array.fromAsync(mergedStreams(inParts(one, size), inParts(other, size), ascending)),
      ).toEqual(both)
    }),
  ))

it('what moves from the first to the second while they are read is there', async () => {
  const [first, second] = [[1], [] as number[]]
  async function* from(list: number[]) {
    yield list.splice(0)
  }
  async function* current() {
    const read = [...first]
    second.push(...first.splice(0))
    yield read
  }
  expect(await Array.fromAsync(mergedStreams(current(), from(second), ascending))).toEqual([1])
})
