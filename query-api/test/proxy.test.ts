import { afterEach, expect, it, vi } from 'vitest'
import { Hashing } from '../src/engine/session/hashing.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
afterEach(async () => {
  vi.restoreAllMocks()
  await rig.close()
})

/** A wrong password for an unknown account, forwarded for `client`. */
async function attempt(client: string, n: number): Promise<number> {
  const { status } = await rig.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ username: `nobody-${n}`, password: 'Wrong-password-1' }),
  })
  return status
}

/** Exhausts the tries of one address. */
async function exhaust(client: (n: number) => string): Promise<void> {
  // Checking passwords is stubbed, as its cost does not matter here.
  vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => false)
  for (let n = 0; n < 60; n++) expect(await attempt(client(n), n)).toBe(401)
}

it.each([1, ['loopback']])('behind a proxy (%j) login limits go by the client', async (trustProxy) => {
  rig = await startRig({ trustProxy })
  await exhaust(() => '192.0.2.1')
  expect(await attempt('192.0.2.1', 60)).toBe(429)
  expect(await attempt('192.0.2.2', 61)).toBe(401)
  // The client's own X-Forwarded-For entries do not count.
  expect(await attempt('192.0.2.9, 192.0.2.1', 62)).toBe(429)
})

it('without a proxy addresses cannot be forged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  rig = await startRig()
  await exhaust((n) => `192.0.2.${n}`)
  expect(await attempt('192.0.2.200', 60)).toBe(429)
})
