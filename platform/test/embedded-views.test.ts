import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import type { FindOptions, ViewFilter, ViewWrite } from '../src/engine/views/port.ts'
import { position } from './collections.ts'

const document = fc.record({
  status: fc.constantFrom('Producing', 'Shut In', null),
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  lands: fc.array(fc.constantFrom('t1', 't2', 't3'), { maxLength: 2 }),
})

/** Enough documents that the store keeps results over them. */
const MANY = 400
const QUERIES: [ViewFilter, FindOptions['sort']][] = [
  [{}, undefined],
  [{}, { name: 1 }],
  [{ status: 'Producing' }, { name: -1, status: 1 }],
  [{ status: { $ne: null } }, { lands: 1 }],
  [{ lands: 't1' }, { name: 1 }],
]

type Step =
  | { write: [id: number, document: Record<string, unknown> | undefined] }
  | { ask: number; limit: number | undefined }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ write: fc.tuple(fc.nat(MANY + 20), fc.option(document, { nil: undefined, freq: 4 })) }),
  // Both of few rows, which are found without sorting all, and of all that there are.
  fc.record({ ask: fc.nat(QUERIES.length - 1), limit: fc.option(fc.nat(MANY + 20), { nil: undefined }) }),
)

const start: ViewWrite[] = Array.from({ length: MANY }, (_, i) => ({
  id: `d${i}`,
  position: position(0),
  document: { status: i % 2 === 0 ? 'Producing' : null, name: 'abcde'[i % 5], lands: [`t${i % 4}`] },
}))

describe('embedded views', () => {
  it('returns the same from cached lists as without a cache', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const kept = createEmbeddedViews().collection('wells', ['status', 'lands'])
        await kept.write(start)
        for (const [filter, sort] of QUERIES) await kept.find(filter, { sort, limit: 1 })
        const writes = [...start]
        for (const [at, next] of steps.entries()) {
          if ('write' in next) {
            const [n, content] = next.write
            const place = { id: `d${n}`, position: position(at + 1) }
            const write: ViewWrite = content ? { ...place, document: content } : { ...place, deleted: true }
            writes.push(write)
            await kept.write([write])
          } else {
            const [filter, sort] = QUERIES[next.ask] ?? [{}, undefined]
            const fresh = createEmbeddedViews().collection('wells', ['status', 'lands'])
            await fresh.write(writes)
            const options = { sort, ...(next.limit !== undefined && { limit: next.limit }) }
            const all = await fresh.find(filter, { sort })
            expect(await kept.find(filter, options)).toEqual(all.slice(0, next.limit))
            expect(await kept.count(filter)).toBe(await fresh.count(filter))
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('finds the first of a long result in the order of all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: MANY, maxLength: MANY }),
        fc.nat(MANY + 20),
        fc.nat(20),
        async (documents, limit, skip) => {
          for (const [filter, sort] of QUERIES) {
            const wells = createEmbeddedViews().collection('wells')
            await wells.write(
              documents.map((content, i) => ({ id: `d${i}`, position: position(1), document: content })),
            )
            const first = await wells.find(filter, { sort, limit, skip })
            const counted = await wells.count(filter)
            const all = await wells.find(filter, { sort })
            expect(first).toEqual(all.slice(skip, skip + limit))
            expect(counted).toBe(all.length)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is correct after more writes than a cached list tracks', async () => {
    const wells = createEmbeddedViews().collection('wells')
    await wells.write(start)
    await wells.find({}, { sort: { name: 1 } })
    for (let at = 1; at <= 5000; at += 1) {
      const name = `n${String((at * 7919) % 5003).padStart(4, '0')}`
      await wells.write([{ id: `d${at % MANY}`, position: position(at), document: { name } }])
    }
    const names = (await wells.find({}, { sort: { name: 1 } })).map((well) => String(well.name))
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(MANY)
  })

  it('is correct with more queries than cached lists', async () => {
    const wells = createEmbeddedViews().collection('wells')
    await wells.write(start)
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 50; i += 1) {
        expect(await wells.count({ $or: [{ name: 'a' }, { _id: `d${i}` }] })).toBe(i % 5 === 0 ? 80 : 81)
      }
    }
  })

  it('distinguishes filters that are equal as JSON', async () => {
    const wells = createEmbeddedViews().collection('wells')
    await wells.write(start)
    expect(await wells.count({ name: { $regex: /a/ } })).toBe(80)
    expect(await wells.count({ name: { $regex: /[ab]/ } })).toBe(160)
    expect(await wells.count({ status: undefined })).toBe(MANY / 2)
    expect(await wells.count({})).toBe(MANY)
  })

  it('returns lists that later writes do not change', async () => {
    const wells = createEmbeddedViews().collection('wells')
    await wells.write(start)
    const before = await wells.find({}, { sort: { name: 1 } })
    const copy = [...before]
    await wells.write([{ id: 'd0', position: position(1), deleted: true }])
    await wells.find({}, { sort: { name: 1 } })
    expect(before).toEqual(copy)
  })
})
