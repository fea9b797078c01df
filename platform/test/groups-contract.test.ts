import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import type { Group, GroupBy, ViewCollection, ViewStore } from '../src/engine/views/port.ts'
import { ids, MONGODB_URL, openMongo, put, remove } from './collections.ts'

/** Groups have no order. */
const sorted = (groups: Group[]) =>
  groups.toSorted((a, b) => (JSON.stringify(a.values) < JSON.stringify(b.values) ? -1 : 1))

function contract(open: () => Promise<ViewStore>, runs: number) {
  let store: ViewStore
  let views: ViewCollection
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())
  beforeEach(() => {
    views = store.collection(`test-${randomUUID()}`)
  })

  it('groups documents by values, texts without one and empty ones together, with prefixes of days', async () => {
    await views.write([
      put('a', 1, { operator: { id: 'x' }, day: '2024-03-09', isOld: true, acres: '1.5' }),
      put('b', 1, { operator: { id: 'x' }, day: '2024-11-01', isOld: true, acres: null }),
      put('c', 1, { operator: null, day: '', isOld: false, acres: '2' }),
      put('d', 1, { day: null, isOld: false, acres: 'Incomplete' }),
      put('gone', 1, { operator: { id: 'x' }, day: '2024-01-01' }),
    ])
    await views.write([remove('gone', 2)])
    const by = (...keys: GroupBy[]) => views.group({}, { by: keys, sums: ['acres'] })
    expect(sorted(await by({ path: 'operator.id' }))).toEqual([
      { values: ['x'], count: 2, sums: ['1.5'], unknown: [1] },
      { values: [null], count: 2, sums: ['2'], unknown: [1] },
    ])
    expect(sorted(await by({ path: 'day', prefix: 4 }, { path: 'isOld' }))).toEqual([
      { values: ['2024', true], count: 2, sums: ['1.5'], unknown: [1] },
      { values: [null, false], count: 2, sums: ['2'], unknown: [1] },
    ])
    expect(sorted(await by())).toEqual([{ values: [], count: 4, sums: ['3.5'], unknown: [2] }])
    expect(await views.group({ day: 'never' }, { by: [{ path: 'day' }], sums: [] })).toEqual([])
    expect(await views.group({ _id: 'b' }, { by: [], sums: ['acres', 'height'] })).toEqual([
      { values: [], count: 1, sums: [null, null], unknown: [1, 1] },
    ])
  })

  it('sorts by the first characters of a text where that is asked for, in order by the next field', async () => {
    await views.write([
      put('a', 1, { day: '2024-03-09', w: 1 }),
      put('b', 1, { day: '2023-12-31', w: 2 }),
      put('c', 1, { day: null, w: 0 }),
      put('d', 1, { day: '2024-01-01', w: 3 }),
      put('e', 1, { day: '', w: 4 }),
    ])
    const page = { sort: { day: { prefix: 4 }, w: -1 } } as const
    expect(ids(await views.find({}, page))).toEqual([...'bdaec'])
    expect(ids(await views.find({}, { ...page, skip: 1, limit: 2 }))).toEqual([...'da'])
  })

  it('adds up figures of up to 35 digits exactly', async () => {
    const figure = fc.tuple(
      fc.bigInt({ min: -(10n ** 35n) + 1n, max: 10n ** 35n - 1n }),
      fc.constantFrom('x', 'y'),
    )
    const written = (scaled: bigint) => {
      const digits = String(scaled < 0n ? -scaled : scaled).padStart(21, '0')
      const text = `${digits.slice(0, -20)}.${digits.slice(-20)}`.replace(/\.?0+$/, '')
      return `${scaled < 0n && text !== '0' ? '-' : ''}${text}`
    }
    await fc.assert(
      fc.asyncProperty(fc.array(figure, { minLength: 1, maxLength: 12 }), async (figures) => {
        const name = `test-${randomUUID()}`
        const summed = store.collection(name)
        await summed.write(
          figures.map(([scaled, status], index) => put(String(index), 1, { status, acres: written(scaled) })),
        )
        for (const { values, count, sums } of await summed.group(
          {},
          { by: [{ path: 'status' }], sums: ['acres'] },
        )) {
          const those = figures.filter(([, status]) => status === values[0]).map(([scaled]) => scaled)
          expect(count).toBe(those.length)
          expect(sums).toEqual([written(those.reduce((total, scaled) => total + scaled, 0n))])
        }
        await store.drop(name)
      }),
      { numRuns: runs },
    )
  })
}

describe('groups contract: embedded', () => {
  contract(async () => createEmbeddedViews(), 300)
})

describe.skipIf(MONGODB_URL === undefined)(
  `groups contract: MongoDB${MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''}`,
  () => {
    contract(openMongo, 30)
  },
)
