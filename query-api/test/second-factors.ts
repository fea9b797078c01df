import { TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import type { Answer, Rig } from './rig.ts'

export const STEP = 30_000

/** Advances the clock by this many ms. */
export const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

export const codeOf = (key: string, at = Date.now()): string =>
  new TOTP({ secret: key }).generate({ timestamp: at })

export const askAccount = (
  rig: Rig,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> =>
  rig.request(`/api/account${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

export async function setUpSecondFactor(rig: Rig, token: string, password: string) {
  const begun = await askAccount(rig, token, 'POST', '/second-factor', { password })
  expect(begun.status).toBe(200)
  const { key, uri } = begun.body as { key: string; uri: string }
  const confirmed = await askAccount(rig, token, 'POST', '/second-factor/confirm', { code: codeOf(key) })
  expect(confirmed.status).toBe(200)
  // The confirming code cannot be used again.
  later(STEP)
  return { key, uri, confirmed, recovery: confirmed.body.recovery as string[] }
}
