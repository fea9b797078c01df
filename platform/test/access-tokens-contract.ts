import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccessToken } from '../src/engine/credentials/access-tokens.ts'
import type { Credentials } from '../src/engine/credentials/port.ts'

const HOUR = 3_600_000

/** Two connections to one credentials store. */
export function accessTokensContract(
  connections: () => { credentials: Credentials; other: Credentials },
): void {
  const tokenOf = (userId: string, more: Partial<AccessToken> = {}): AccessToken => ({
    id: randomUUID(),
    userId,
    name: 'Quarter-end notebook',
    hash: randomUUID(),
    types: ['tract', 'well'],
    createdAt: 1,
    expiresAt: HOUR,
    ...more,
  })

  it('stores access tokens by their hash, with their last use, for all connections', async () => {
    const { credentials, other } = connections()
    const { accessTokens } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [first, second, bobs] = [tokenOf(ann), tokenOf(ann, { types: [] }), tokenOf(bob)]
    for (const token of [first, second, bobs]) await accessTokens.create(token, { expiredBy: 0, most: 50 })
    expect(await other.accessTokens.byHash(first.hash)).toEqual(first)
    expect(await other.accessTokens.byHash(randomUUID())).toBeUndefined()
    expect(new Set(await other.accessTokens.of(ann))).toEqual(new Set([first, second]))
    await accessTokens.noteUse(first.id, { at: 50, address: '192.0.2.1' })
    await accessTokens.noteUse(first.id, { at: 60, address: '192.0.2.2' })
    const used = { ...first, lastUsedAt: 60, lastAddress: '192.0.2.2' }
    expect(await other.accessTokens.byHash(first.hash)).toEqual(used)
    expect(await other.accessTokens.byHash(bobs.hash)).toEqual(bobs)
  })

  it('stores no more than so many running access tokens of a user, also at the same moment', async () => {
    const { credentials, other } = connections()
    const [ann, within] = [randomUUID(), { expiredBy: 0, most: 3 }]
    const create = (more: Partial<AccessToken> = {}, one = credentials) =>
      one.accessTokens.create(tokenOf(ann, { createdAt: 20, ...more }), within)
    const last = tokenOf(ann, { createdAt: 20 })
    expect(await create({ expiresAt: 20 })).toBe(true)
    expect([await create(), await create()]).toEqual([true, true])
    const tries = Array.from({ length: 10 }, (_, n) => create({}, n % 2 ? credentials : other))
    const stored = (await Promise.all(tries)).filter(Boolean).length
    expect(stored).toBeLessThanOrEqual(1)
    if (stored === 0) expect(await credentials.accessTokens.create(last, within)).toBe(true)
    expect(await create()).toBe(false)
    expect(await other.accessTokens.of(ann), 'one has expired').toHaveLength(4)
    const [, running] = (await credentials.accessTokens.of(ann)).sort((a, b) => a.expiresAt - b.expiresAt)
    await credentials.accessTokens.end(ann, running?.id ?? '', 30)
    expect(await create()).toBe(true)
  })

  it('ends access tokens of their user, one or all, and still knows them by their hash', async () => {
    const { credentials, other } = connections()
    const { accessTokens } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [first, second, bobs] = [tokenOf(ann), tokenOf(ann, { name: 'Excel' }), tokenOf(bob)]
    for (const token of [first, second, tokenOf(ann), bobs])
      await accessTokens.create(token, { expiredBy: 0, most: 50 })
    expect(await accessTokens.end(bob, first.id, 70)).toBeUndefined()
    expect(await accessTokens.end(ann, first.id, 70)).toBe(first.name)
    expect(await other.accessTokens.end(ann, first.id, 80)).toBeUndefined()
    expect(await other.accessTokens.byHash(first.hash)).toEqual({ ...first, endedAt: 70 })
    expect(await other.accessTokens.of(ann)).toHaveLength(2)
    expect((await accessTokens.endAll(ann, 90)).sort()).toEqual(['Excel', first.name])
    expect(await accessTokens.endAll(ann, 91)).toEqual([])
    expect(await accessTokens.of(ann)).toEqual([])
    expect(await other.accessTokens.byHash(second.hash)).toEqual({ ...second, endedAt: 90 })
    expect(await accessTokens.of(bob)).toEqual([bobs])
  })

  it('deletes access tokens long expired when another one is created, and those of a removed user', async () => {
    const { credentials, other } = connections()
    const { accessTokens } = credentials
    const ann = randomUUID()
    const [expired, kept] = [tokenOf(ann, { expiresAt: 10 }), tokenOf(ann, { expiresAt: 11 })]
    for (const token of [expired, kept]) await accessTokens.create(token, { expiredBy: 0, most: 50 })
    const next = tokenOf(ann)
    await accessTokens.create(next, { expiredBy: 10, most: 50 })
    expect(new Set(await accessTokens.of(ann))).toEqual(new Set([kept, next]))
    expect(await accessTokens.byHash(expired.hash)).toBeUndefined()
    await credentials.remove(ann)
    expect(await other.accessTokens.of(ann)).toEqual([])
    expect(await other.accessTokens.byHash(next.hash)).toBeUndefined()
  })
}
