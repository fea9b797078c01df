import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import { type ByPlaces, EMPTY_LAST, type ViewCollection, type ViewStore } from '../src/engine/views/port.ts'
import { ids, MONGODB_URL, openMongo, put } from './collections.ts'

function contract(open: () => Promise<ViewStore>) {
  let store: ViewStore
  let views: ViewCollection
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())
  beforeEach(() => {
    views = store.collection(`test-${randomUUID()}`)
  })

  it('sorts by what ids stand for, value after value, in either direction, with what has none where it is asked for', async () => {
    await views.write([
      put('a', 1, { links: ['none'], w: 2 }),
      put('b', 1, { links: ['second', 'first'] }),
      put('c', 1, { links: ['second'] }),
      put('d', 1, { links: ['alike'], w: 1 }),
      put('e', 1, { links: ['first', 'unknown', 'second'], w: 2 }),
      put('f', 1, { w: 1 }),
    ])
    const places = new Map(Object.entries({ first: 0, alike: 1, second: 1 }))
    const found = async (order: ByPlaces['order'], more = {}) => {
      const sort = { 'operator.phone': { ids: 'links', places, order }, w: -1 } as const
      return ids(await views.find({}, { sort, ...more })).join('')
    }
    expect(await found(EMPTY_LAST)).toBe('edcbaf')
    expect(await found(1)).toBe('afedcb')
    expect(await found(-1)).toBe('bdceaf')
    expect(await found(EMPTY_LAST, { skip: 1, limit: 3 })).toBe('dcb')
    const all = views.each({ w: 2 }, { sort: { x: { ids: 'links', places, order: -1 } }, fields: ['w'] })
    expect((await Array.fromAsync(all)).flat().map(({ _id, w }) => [_id, w])).toEqual([
      ['e', 2],
      ['a', 2],
    ])
  })

  it('follows new places and new documents, of a long list that is asked for again', async () => {
    const names = Array.from({ length: 300 }, (_, at) => String(at).padStart(3, '0'))
    await views.write(names.map((name) => put(name, 1, { links: [name] })))
    const asked = (places: ReadonlyMap<string, number>) =>
      views.find({}, { sort: { x: { ids: 'links', places, order: EMPTY_LAST } }, limit: 2 })
    const [up, down] = [
      new Map(names.map((name, at) => [name, at])),
      new Map(names.map((name, at) => [name, 300 - at])),
    ]
    for (const _ of ['once', 'again', 'and again']) {
      expect(ids(await asked(up))).toEqual(['000', '001'])
      expect(ids(await asked(down))).toEqual(['299', '298'])
    }
    await views.write([put('000', 2, { links: ['150'] })])
    expect(ids(await asked(up))).toEqual(['001', '002'])
    expect(ids(await asked(down))).toEqual(['299', '298'])
  })
}

describe('orders by places: embedded', () => contract(async () => createEmbeddedViews()))
describe.skipIf(MONGODB_URL === undefined)('orders by places: MongoDB', () => contract(openMongo))
