import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPresence } from '../src/engine/presence/memory.ts'
import { openMongoPresence } from '../src/engine/presence/mongo.ts'
import type { PresenceStore } from '../src/engine/presence/port.ts'

const MONGODB_URL = process.env.MONGODB_URL
/** What holds longer than a test runs, so that nothing is cleared away under it. */
const NOW = Date.now() + 3_600_000

/** `open` opens the same presences again. */
function contract(open: () => Promise<PresenceStore>) {
  let store: PresenceStore
  let other: PresenceStore
  beforeAll(async () => {
    store = await open()
    other = await open()
  })
  afterAll(async () => {
    await store.close()
    await other.close()
  })
  const of = async (user: string, now = NOW) => (await other.all(now)).filter((one) => one.user === user)

  it('stores the latest entry of each tab of a user', async () => {
    const user = randomUUID()
    const first = { user, session: 'one', tab: 'one', record: 'tract-1', editing: false }
    const second = { user, session: 'one', tab: 'two', record: 'tract-2', editing: true }
    await store.put(first, NOW + 1)
    await store.put(second, NOW + 1)
    expect((await of(user)).sort((a, b) => (a.tab < b.tab ? -1 : 1))).toEqual([first, second])
    await other.put({ ...first, record: 'tract-3', editing: true }, NOW + 1)
    expect(await of(user)).toContainEqual({
      user,
      session: 'one',
      tab: 'one',
      record: 'tract-3',
      editing: true,
    })
    expect(await of(user)).toHaveLength(2)
  })

  it('removes a tab that leaves, and no equally named one', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()]
    for (const user of [ann, bob])
      await store.put({ user, session: 'one', tab: 'one', record: 'tract-1', editing: false }, NOW + 1)
    await store.remove(ann, 'one')
    await store.remove(ann, 'never')
    expect([(await of(ann)).length, (await of(bob)).length]).toEqual([0, 1])
  })

  it('expires entries that are not repeated', async () => {
    const user = randomUUID()
    const presence = { user, session: 'one', tab: 'one', record: 'tract-1', editing: false }
    await store.put(presence, NOW + 10)
    expect(await of(user, NOW + 9)).toEqual([presence])
    expect(await of(user, NOW + 10)).toEqual([])
    await store.put(presence, NOW + 20)
    expect(await of(user, NOW + 10)).toEqual([presence])
  })
}

describe('presences in memory', () => {
  const store = createMemoryPresence()
  contract(async () => store)
})

describe.skipIf(MONGODB_URL === undefined)('presences in MongoDB (needs MONGODB_URL)', () => {
  const database = `landbook-test-${randomUUID()}`
  contract(() => openMongoPresence({ url: MONGODB_URL ?? '', database }))
})
