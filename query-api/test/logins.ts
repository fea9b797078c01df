import { afterEach, beforeEach, vi } from 'vitest'
import { Hashing } from '../src/engine/session/hashing.ts'
import { type Answer, type Rig, startRig, type TestUser } from './rig.ts'

export const MINUTES = 60_000
export const HOURS = 60 * MINUTES

export const WRONG = 'Wrong-Horse-123'

export interface From {
  address?: string
  cookie?: string
}

export let rig: Rig
export let ann: TestUser

/** A Landbook behind one proxy with the user Ann, for each test of the calling file. */
export function behindProxyEachTest(): void {
  beforeEach(async () => {
    rig = await startRig({ trustProxy: 1 })
    ann = await rig.user('READ_LANDS')
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await rig.close()
  })
}

export const post = (
  path: string,
  body: object,
  { address = '192.0.2.1', cookie }: From = {},
): Promise<Answer> =>
  rig.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  })

export const login = (username: string, password: string, from?: From): Promise<Answer> =>
  post('/api/login', { username, password }, from)

export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Checking passwords is stubbed, as its cost does not matter here; one is right for this user. */
export async function cheapPasswords(userId?: string, password = '') {
  const right = userId === undefined ? '' : (await rig.credentials.get(userId))?.passwordHash
  return vi
    .spyOn(Hashing.prototype, 'matches')
    .mockImplementation(async (given, hash) => given === password && hash === right)
}

export const refusedWith = (message: string) => ({ status: 429, message })
