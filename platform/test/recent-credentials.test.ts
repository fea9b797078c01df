import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Credentials, Session } from '../src/credentials/port.ts'
import { recentCredentials } from '../src/credentials/recent.ts'
import { openSqliteCredentials } from '../src/credentials/sqlite.ts'

const ANN = { userId: 'ann', passwordHash: 'hash', sessionsValidFrom: 1 }
const SESSION: Session = {
  ...{ id: 's', userId: 'ann', agent: 'a', address: '127.0.0.1' },
  ...{ confirmedAt: 1, startedAt: 1, seenAt: 1, expiresAt: 9 },
}

/** What all processes share. */
let shared: Credentials
/** This process's. */
let credentials: Credentials
let reads: number
/** Awaited by each read. */
let delay: Promise<unknown>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  shared = openSqliteCredentials({ file: ':memory:' })
  onTestFinished(async () => {
    vi.useRealTimers()
    await shared.close()
  })
  reads = 0
  delay = Promise.resolve()
  async function read<T>(answer: Promise<T>): Promise<T> {
    reads++
    const found = await answer
    await delay
    return found
  }
  const { sessions } = shared
  credentials = recentCredentials({
    ...shared,
    get: (userId) => read(shared.get(userId)),
    sessions: { ...sessions, get: (id) => read(sessions.get(id)) },
  })
  await credentials.set(ANN, undefined)
  await credentials.sessions.begin(SESSION)
})

const known = async () => [await credentials.get('ann'), await credentials.sessions.get('s')]

it('asks once for several requests', async () => {
  for (let n = 0; n < 5; n++) expect(await known()).toEqual([ANN, SESSION])
  expect(reads).toBe(2)
})

it('knows within a second what another process has changed', async () => {
  await known()
  const renewed = { ...ANN, sessionsValidFrom: 2 }
  await shared.set(renewed, ANN)
  await shared.sessions.end('ann', 's')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await known()).toEqual([renewed, undefined])
})

it.each<[string, (credentials: Credentials) => Promise<unknown>, unknown[]]>([
  [
    'a new password',
    (one) => one.set({ ...ANN, sessionsValidFrom: 2 }, ANN),
    [{ ...ANN, sessionsValidFrom: 2 }, SESSION],
  ],
  ['a removed person', (one) => one.remove('ann'), [undefined, undefined]],
  ['an ended session', (one) => one.sessions.end('ann', 's'), [ANN, undefined]],
  ['all sessions ended', (one) => one.sessions.endAll('ann'), [ANN, undefined]],
  [
    'a confirmed session',
    (one) => one.sessions.note('s', { confirmedAt: 2 }),
    [ANN, { ...SESSION, confirmedAt: 2 }],
  ],
])('knows at once of its own change: %s', async (_, change, after) => {
  await known()
  await change(credentials)
  expect(await known()).toEqual(after)
})

it('does not keep an answer from before a change that ends while it is on its way', async () => {
  const answered = Promise.withResolvers<void>()
  delay = answered.promise
  const early = credentials.sessions.get('s')
  await vi.waitFor(() => expect(reads).toBe(1))
  await credentials.sessions.end('ann', 's')
  answered.resolve()
  expect(await early).toEqual(SESSION)
  expect(await credentials.sessions.get('s')).toBeUndefined()
})
