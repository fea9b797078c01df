import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Credentials, Session } from '../src/engine/credentials/port.ts'
import { withRecent } from '../src/engine/credentials/recent.ts'
import { openSqliteCredentials } from '../src/engine/credentials/sqlite.ts'

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
  const { sessions } = shared
  credentials = withRecent({
    ...shared,
    sessions: {
      ...sessions,
      async get(id) {
        reads++
        const found = await sessions.get(id)
        await delay
        return found
      },
    },
  })
  await credentials.set(ANN, undefined)
  await credentials.sessions.begin(SESSION, 100)
})

const standing = () => credentials.standingOf('ann', 's')

it('asks once for several requests', async () => {
  for (let n = 0; n < 5; n++)
    expect(await standing()).toMatchObject({ session: SESSION, sessionsValidFrom: 1 })
  expect(reads).toBe(1)
})

it('knows within a second what another process has changed', async () => {
  await standing()
  await shared.set({ ...ANN, sessionsValidFrom: 2 }, ANN)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await standing()).toMatchObject({ sessionsValidFrom: 2 })
  await shared.sessions.end('ann', 's')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await standing()).toBeUndefined()
})

it.each<[string, (one: Credentials) => Promise<unknown>, object | undefined]>([
  ['a new password', (one) => one.set({ ...ANN, sessionsValidFrom: 2 }, ANN), { sessionsValidFrom: 2 }],
  ['a removed person', (one) => one.remove('ann'), undefined],
  ['an ended session', (one) => one.sessions.end('ann', 's'), undefined],
  ['all sessions ended', (one) => one.sessions.endAll('ann'), undefined],
  [
    'a confirmed session',
    (one) => one.sessions.note('s', { confirmedAt: 2 }),
    { session: { ...SESSION, confirmedAt: 2 } },
  ],
])('knows at once of its own change: %s', async (_, change, after) => {
  await standing()
  await change(credentials)
  if (after) expect(await standing()).toMatchObject(after)
  else expect(await standing()).toBeUndefined()
})

it('does not keep an answer from before a change that ends while it is on its way', async () => {
  const answered = Promise.withResolvers<void>()
  delay = answered.promise
  const early = standing()
  await vi.waitFor(() => expect(reads).toBe(1))
  await credentials.sessions.end('ann', 's')
  answered.resolve()
  expect(await early).toMatchObject({ session: SESSION })
  expect(await standing()).toBeUndefined()
})

it('keeps no session of another person', async () => {
  expect(await credentials.standingOf('bob', 's')).toBeUndefined()
})
