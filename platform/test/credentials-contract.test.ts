import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMongoCredentials } from '../src/credentials/mongo.ts'
import type { Credential, Credentials, Session } from '../src/credentials/port.ts'
import { openSqliteCredentials } from '../src/credentials/sqlite.ts'

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

  it('keeps one credential a user, replaces it and forgets it', async () => {
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

  it('sets a credential only in place of the one that was looked at', async () => {
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

  it('gives a reset token out once, however many ask for it at the same time', async () => {
    const [userId, token] = [randomUUID(), randomUUID()]
    await credentials.putResetToken(userId, token, HOUR)
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? credentials : other).takeResetToken(token, 0)),
    )
    expect(taken.filter((id) => id !== undefined)).toEqual([userId])
    expect(await credentials.takeResetToken(token, 0)).toBeUndefined()
  })

  it('gives no token out from the moment on at which it expires', async () => {
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

  it('forgets the token of a user who is removed', async () => {
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

  it('keeps sessions until they end, for every connection', async () => {
    const { sessions } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [first, second, bobs] = [sessionOf(ann), sessionOf(ann), sessionOf(bob)]
    for (const session of [first, second, bobs]) await sessions.begin(session)
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

  it("ends all of a user's sessions, or all but one, and those of a user who is removed", async () => {
    const { sessions } = credentials
    const [ann, bob] = [randomUUID(), randomUUID()]
    const [here, bobs] = [sessionOf(ann), sessionOf(bob)]
    for (const session of [here, sessionOf(ann), sessionOf(ann), bobs]) await sessions.begin(session)
    expect(await sessions.endAll(ann, here.id)).toBe(2)
    expect(await sessions.of(ann)).toEqual([here])
    expect(await sessions.endAll(ann)).toBe(1)
    expect(await sessions.endAll(ann)).toBe(0)
    await credentials.remove(bob)
    expect(await sessions.get(bobs.id)).toBeUndefined()
  })

  it('forgets expired sessions when the next one begins', async () => {
    const { sessions } = credentials
    const ann = randomUUID()
    const expired = sessionOf(ann, { startedAt: 0, expiresAt: 10 })
    await sessions.begin(expired)
    const next = sessionOf(ann, { startedAt: 10 })
    await sessions.begin(next)
    expect(await sessions.of(ann)).toEqual([next])
  })

  it('knows no token that was never made', async () => {
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
