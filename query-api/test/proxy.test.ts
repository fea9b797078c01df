import bcrypt from 'bcryptjs'
import { afterEach, expect, it, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
afterEach(async () => {
  vi.restoreAllMocks()
  await rig.close()
})

/** A wrong password for an account nobody has, said by a proxy to come from `client`. */
async function attempt(client: string, n: number): Promise<number> {
  const { status } = await rig.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ username: `nobody-${n}`, password: 'Wrong-password-1' }),
  })
  return status
}

/** Uses up what one address may try. */
async function exhaust(client: (n: number) => string): Promise<void> {
  // What a password costs to check is not what this is about.
  vi.spyOn(bcrypt, 'compare').mockImplementation(async () => false)
  for (let n = 0; n < 60; n++) expect(await attempt(client(n), n)).toBe(401)
}

it.each([1, ['loopback']])('behind a proxy (%j) login limits go by the client', async (trustProxy) => {
  rig = await startRig({ trustProxy })
  await exhaust(() => '192.0.2.1')
  expect(await attempt('192.0.2.1', 60)).toBe(429)
  expect(await attempt('192.0.2.2', 61)).toBe(401)
  // What a client claims beyond the trusted proxy's own word does not count.
  expect(await attempt('192.0.2.9, 192.0.2.1', 62)).toBe(429)
})

it('without a proxy nobody can fake an address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  rig = await startRig()
  await exhaust((n) => `192.0.2.${n}`)
  expect(await attempt('192.0.2.200', 60)).toBe(429)
})
