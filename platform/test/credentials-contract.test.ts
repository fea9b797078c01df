import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMongoCredentials } from '../src/engine/credentials/mongo.ts'
import type { Credential, Credentials, Session } from '../src/engine/credentials/port.ts'
import { openSqliteCredentials } from '../src/engine/credentials/sqlite.ts'
import { accessTokensContract } from './access-tokens-contract.ts'
import { journalContract } from './journal-contract.ts'

const MONGODB_URL = process.env.MONGODB_URL
const HOUR = 3_600_000

/** `open` opens the same credentials again, through a connection of its own. */
function contract(open: () => Promise<Credentials>) {
  let credentials: Credentials
  let other: Credentials
  beforeAll(async () => {
    credentials = await open()
    other = await open()
  })
  afterAll(async () => {
    await credentials.close()
    await other.close()
  })

  it('stores, replaces and deletes one credential per user', async () => {
    const userId = randomUUID()
    expect(await credentials.get(userId)).toBeUndefined()
    const first = { userId, passwordHash: 'old', sessionsValidFrom: 1 }
    expect(await credentials.set(first, undefined)).toBe(true)
    const replaced = { userId, passwordHash: 'new', sessionsValidFrom: 1_700_000_000_000 }
    expect(await credentials.set(replaced, first)).toBe(true)
    expect(await credentials.get(userId)).toEqual(replaced)
    expect(await other.get(userId)).toEqual(replaced)
    await credentials.remove(userId)
    expect(await credentials.get(userId)).toBeUndefined()
    await credentials.remove(userId)
  })

  it('sets a credential only in place of the expected one', async () => {
    const userId = randomUUID()
    const [first, second, third] = [1, 2, 3].map((at) => ({
      userId,
      passwordHash: `hash ${at}`,
      sessionsValidFrom: at,
    })) as [Credential, Credential, Credential]
    expect(await credentials.set(second, first)).toBe(false)
    expect(await credentials.get(userId)).toBeUndefined()
    const tries = [credentials, other].flatMap((one) => [1, 2, 3].map(() => one.set(first, undefined)))
    expect((await Promise.all(tries)).filter(Boolean)).toEqual([true])
    expect(await credentials.set(second, first)).toBe(true)
    expect(await other.set(third, first)).toBe(false)
    expect(await credentials.set(third, undefined)).toBe(false)
    expect(await other.get(userId)).toEqual(second)
  })

  it('renews a hash under its timestamp, unless another password was set', async () => {
    const userId = randomUUID()
    const old = { userId, passwordHash: 'old kind', sessionsValidFrom: 1 }
    const renewed = { ...old, passwordHash: 'new kind' }
    const changed = { userId, passwordHash: 'another', sessionsValidFrom: 2 }
    await credentials.set(old, undefined)
    expect(await credentials.set(renewed, old)).toBe(true)
    expect(await other.get(userId)).toEqual(renewed)
    expect(await other.set(changed, old), 'read before the renewal').toBe(true)
    expect(await credentials.set(renewed, old)).toBe(false)
    expect(await credentials.get(userId)).toEqual(changed)
  })

  it('returns a reset token once, even to concurrent requests', async () => {
    const [userId, token] = [randomUUID(), randomUUID()]
    await credentials.putResetToken(userId, token, HOUR)
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? credentials : other).takeResetToken(token, 0)),
    )
    expect(taken.filter((id) => id !== undefined)).toEqual([userId])
    expect(await credentials.takeResetToken(token, 0)).toBeUndefined()
  })

  it('returns no expired token', async () => {
    const [userId, token] = [randomUUID(), randomUUID()]
    await credentials.putResetToken(userId, token, HOUR)
    expect(await credentials.takeResetToken(token, HOUR + 1)).toBeUndefined()
    await credentials.putResetToken(userId, token, HOUR)
    expect(await credentials.takeResetToken(token, HOUR)).toBeUndefined()
    await credentials.putResetToken(userId, token, HOUR)
    expect(await credentials.takeResetToken(token, HOUR - 1)).toBe(userId)
  })

  it("replaces a user's earlier token and leaves other users' alone", async () => {
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [first, second, bobs] = [randomUUID(), randomUUID(), randomUUID()]
    await credentials.putResetToken(bob, bobs, HOUR)
    await credentials.putResetToken(ann, first, HOUR)
    await credentials.putResetToken(ann, second, HOUR)
    expect(await credentials.takeResetToken(first, 0)).toBeUndefined()
    expect(await credentials.takeResetToken(second, 0)).toBe(ann)
    expect(await credentials.takeResetToken(bobs, 0)).toBe(bob)
  })

  it('deletes the token of a removed user', async () => {
    const [userId, token] = [randomUUID(), randomUUID()]
    await credentials.putResetToken(userId, token, HOUR)
    await credentials.remove(userId)
    expect(await credentials.takeResetToken(token, 0)).toBeUndefined()
  })

  const sessionOf = (userId: string, more: Partial<Session> = {}): Session => ({
    id: randomUUID(),
    userId,
    confirmedAt: 1,
    startedAt: 2,
    seenAt: 3,
    expiresAt: HOUR,
    agent: 'a browser',
    address: '127.0.0.1',
    ...more,
  })

  it('stores sessions until they end, for all connections', async () => {
    const { sessions } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [first, second, bobs] = [sessionOf(ann), sessionOf(ann), sessionOf(bob)]
    for (const session of [first, second, bobs]) await sessions.begin(session, 100)
    expect(await other.sessions.get(first.id)).toEqual(first)
    expect(new Set(await other.sessions.of(ann))).toEqual(new Set([first, second]))
    await sessions.note(first.id, { seenAt: 50 })
    await sessions.note(first.id, { confirmedAt: 60 })
    expect(await other.sessions.get(first.id)).toEqual({ ...first, seenAt: 50, confirmedAt: 60 })
    expect(await sessions.end(bob, first.id)).toBe(false)
    expect(await sessions.end(ann, first.id)).toBe(true)
    expect(await sessions.end(ann, first.id)).toBe(false)
    expect(await other.sessions.get(first.id)).toBeUndefined()
    await sessions.note(first.id, { seenAt: 70 })
    expect(await sessions.of(ann)).toEqual([second])
    expect(await other.sessions.get(bobs.id)).toEqual(bobs)
  })

  it("ends all of a user's sessions, or all but one, and those of a removed user", async () => {
    const { sessions } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [here, bobs] = [sessionOf(ann), sessionOf(bob)]
    for (const session of [here, sessionOf(ann), sessionOf(ann), bobs]) await sessions.begin(session, 100)
    expect(await sessions.endAll(ann, here.id)).toBe(2)
    expect(await sessions.of(ann)).toEqual([here])
    expect(await sessions.endAll(ann)).toBe(1)
    expect(await sessions.endAll(ann)).toBe(0)
    await credentials.remove(bob)
    expect(await sessions.get(bobs.id)).toBeUndefined()
  })

  it('keeps so many sessions of a user, and ends those used least recently', async () => {
    const { sessions } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    await sessions.begin(sessionOf(bob), 1)
    const [first, second, third, fourth] = [1, 2, 3, 4].map((at) =>
      sessionOf(ann, { startedAt: at, seenAt: at }),
    ) as [Session, Session, Session, Session]
    for (const session of [first, second, third]) await sessions.begin(session, 3)
    await sessions.note(first.id, { seenAt: 9 })
    await other.sessions.begin(fourth, 3)
    const kept = (await sessions.of(ann)).map(({ id }) => id)
    expect(kept.sort()).toEqual([first, third, fourth].map(({ id }) => id).sort())
    expect(await sessions.of(bob)).toHaveLength(1)
  })

  it('deletes expired sessions when another one begins', async () => {
    const { sessions } = credentials
    const ann = randomUUID()
    const expired = sessionOf(ann, { startedAt: 0, expiresAt: 10 })
    await sessions.begin(expired, 100)
    const next = sessionOf(ann, { startedAt: 10 })
    await sessions.begin(next, 100)
    expect(await sessions.of(ann)).toEqual([next])
  })

  accessTokensContract(() => ({ credentials, other }))

  it('counts tries by key within a window that starts with the first one, for all connections', async () => {
    const [key, another] = [randomUUID(), randomUUID()]
    expect(await credentials.attempts.get(key, 7)).toEqual({ count: 0, endsAt: 7 })
    const endsAt = HOUR + 1_000
    expect(await credentials.attempts.add(key, HOUR, 1_000)).toEqual({ count: 1, endsAt })
    expect(await other.attempts.add(key, HOUR, 2_000)).toEqual({ count: 2, endsAt })
    expect(await credentials.attempts.add(another, HOUR, 2_000)).toEqual({ count: 1, endsAt: HOUR + 2_000 })
    expect(await other.attempts.get(key, endsAt - 1)).toEqual({ count: 2, endsAt })
    expect(await other.attempts.get(key, endsAt)).toEqual({ count: 0, endsAt })
    expect(await other.attempts.add(key, HOUR, endsAt)).toEqual({ count: 1, endsAt: endsAt + HOUR })
    expect(await credentials.attempts.get(another, endsAt)).toEqual({ count: 1, endsAt: HOUR + 2_000 })
  })

  it('counts concurrent tries', async () => {
    const key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? credentials : other).attempts.add(key, HOUR, 5)),
    )
    const counts = all.map(({ count }) => count)
    expect((await credentials.attempts.get(key, 5)).count).toBe(20)
    // One that is told of those beside it as well is refused the sooner; never is one told of fewer.
    counts.sort((a, b) => a - b).forEach((count, n) => void expect(count).toBeGreaterThanOrEqual(n + 1))
  })

  it('uncounts a try, and deletes a key', async () => {
    const key = randomUUID()
    await credentials.attempts.takeBack(key, 0)
    expect((await credentials.attempts.add(key, HOUR, 0)).count).toBe(1)
    await other.attempts.takeBack(key, 1)
    await other.attempts.takeBack(key, 1)
    expect((await credentials.attempts.get(key, 1)).count).toBe(0)
    expect((await credentials.attempts.add(key, HOUR, 2)).count).toBe(1)
    await other.attempts.clear(key)
    expect((await credentials.attempts.get(key, 2)).count).toBe(0)
  })

  journalContract(() => ({ credentials, other }))

  it('stores one second factor per user, set only in place of the expected one', async () => {
    const { secondFactors } = credentials
    const userId = randomUUID()
    const first = { userId, secret: 's', isConfirmed: false, lastStep: 0, recovery: [], version: 1 }
    expect(await secondFactors.get(userId)).toBeUndefined()
    expect(await secondFactors.set({ ...first, version: 2 }, 1)).toBe(false)
    expect(await secondFactors.set(first, undefined)).toBe(true)
    expect(await other.secondFactors.set(first, undefined)).toBe(false)
    expect(await other.secondFactors.get(userId)).toEqual(first)
    expect(await secondFactors.holders()).not.toContain(userId)
    const next = { ...first, isConfirmed: true, lastStep: 5, recovery: ['a', 'b'], version: 2 }
    const tries = [secondFactors, other.secondFactors, secondFactors].map((one) => one.set(next, 1))
    expect((await Promise.all(tries)).filter(Boolean)).toEqual([true])
    expect(await other.secondFactors.get(userId)).toEqual(next)
    expect(await secondFactors.holders()).toContain(userId)
    expect(await secondFactors.remove(userId)).toBe(true)
    expect(await other.secondFactors.remove(userId)).toBe(false)
    expect(await secondFactors.get(userId)).toBeUndefined()
  })

  it('stores who must have a second factor, until the user is removed', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()]
    for (const whom of [ann, ann, bob]) await credentials.secondFactors.setRequired(whom, true)
    expect(
      (await other.secondFactors.required()).filter((whom) => whom === ann || whom === bob).sort(),
    ).toEqual([ann, bob].sort())
    await other.secondFactors.setRequired(ann, false)
    await credentials.secondFactors.set(
      { userId: bob, secret: 's', isConfirmed: true, lastStep: 0, recovery: [], version: 1 },
      undefined,
    )
    await credentials.remove(bob)
    expect(await credentials.secondFactors.get(bob)).toBeUndefined()
    const requirements = await credentials.secondFactors.required()
    expect(requirements.includes(ann) || requirements.includes(bob)).toBe(false)
  })

  it('returns nothing for an unknown token', async () => {
    expect(await credentials.takeResetToken(randomUUID(), 0)).toBeUndefined()
    expect(await credentials.takeResetToken('', 0)).toBeUndefined()
  })
}

describe('credentials contract: SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-credentials-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  contract(async () => openSqliteCredentials({ file: join(folder, 'credentials.db') }))
})

describe.skipIf(MONGODB_URL === undefined)(
  `credentials contract: MongoDB${MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''}`,
  () => {
    const database = `landbook-test-${randomUUID()}`
    contract(() => openMongoCredentials({ url: MONGODB_URL ?? '', database }))
  },
)
