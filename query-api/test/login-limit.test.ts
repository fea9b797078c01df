import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import jwt from 'jsonwebtoken'
import { describe, expect, it, vi } from 'vitest'
import { laneOf } from '../src/engine/session/hash-turns.ts'
import { LoginLimit } from '../src/engine/session/login-limit.ts'
import {
  ann,
  behindProxyEachTest,
  cheapPasswords,
  cookieOf,
  type From,
  HOURS,
  login,
  MINUTES,
  post,
  refusedWith,
  rig,
  WRONG,
} from './logins.ts'
import { mailsOf, resetTokenOf } from './mails.ts'
import { ADMIN, startRig, type TestUser } from './rig.ts'
import { later } from './second-factors.ts'

behindProxyEachTest()

describe('tries at an account', () => {
  it('are counted for any name and address, and refused after ten', async () => {
    await cheapPasswords('admin', ADMIN.password)
    const names = ['admin', ADMIN.email, ' ADMIN ', ADMIN.email.toUpperCase(), 'ad\u200bmin']
    for (let n = 0; n < 10; n++) {
      const name = names[n % names.length] ?? ''
      expect((await login(name, WRONG, { address: `192.0.2.${n}` })).status).toBe(401)
      if (n < 9) expect((await login(name, ADMIN.password)).status, 'a success does not count').toBe(200)
    }
    for (const name of names)
      expect((await login(name, ADMIN.password, { address: '198.51.100.7' })).body).toEqual(
        refusedWith(LOGIN_MESSAGES.tooManyPasswords(5 * MINUTES)),
      )
    expect((await login(ann.email, WRONG)).status, 'another account').toBe(401)
  })

  it('are counted over all processes', async () => {
    const second = await startRig()
    second.credentials.attempts.add = rig.credentials.attempts.add
    try {
      for (let n = 0; n < 10; n++)
        expect(
          (await (n % 2 ? rig : second).post('/api/login', { username: 'admin', password: WRONG })).status,
        ).toBe(401)
      for (const one of [rig, second])
        expect((await one.post('/api/login', { username: 'admin', password: ADMIN.password })).status).toBe(
          429,
        )
    } finally {
      await second.close()
    }
  })

  it('cannot evade the limit concurrently', async () => {
    await cheapPasswords()
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(ann.email, WRONG)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('are allowed again after five minutes, but at most a hundred a day', async () => {
    const compare = await cheapPasswords(ann.id, ann.password)
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 15; n++) await login(ann.email, WRONG, { address: `192.0.2.${round}` })
      later(5 * MINUTES)
    }
    expect(compare).toHaveBeenCalledTimes(100)
    const refused = await login(ann.email, ann.password)
    expect(refused.body).toEqual(refusedWith(LOGIN_MESSAGES.tooManyPasswords(23.2 * HOURS)))
    expect(refused.body.message).toMatch(
      /^Too many wrong passwords for this account\. Try again in 24 hours, or/,
    )
    const waitMs = 1_000 * Number(refused.headers.get('retry-after'))
    expect(waitMs).toBeGreaterThan(23 * HOURS)
    expect(waitMs).toBeLessThanOrEqual(24 * HOURS - 50 * MINUTES)
    later(24 * HOURS)
    expect((await login(ann.email, ann.password)).status).toBe(200)
  })

  it('at an unknown account get the same answers', async () => {
    const answers = async (name: string) => {
      const all: unknown[] = []
      for (let n = 0; n < 12; n++) all.push(Object.values(await login(name, WRONG)).slice(2))
      return all
    }
    expect(await answers('nobody@landbook.example')).toEqual(await answers(ann.email))
  })

  it('do not store typed names', async () => {
    const add = vi.spyOn(rig.credentials.attempts, 'add')
    await login('My-Secret-Password-1', WRONG)
    expect(add).toHaveBeenCalled()
    expect(JSON.stringify(add.mock.calls)).not.toMatch(/secret/i)
  })
})

describe('a browser in which the user has logged in before', () => {
  it('is not locked out by guesses of strangers', async () => {
    const device = { cookie: cookieOf(await login(ann.email, ann.password)) }
    await cheapPasswords(ann.id, ann.password)
    for (let n = 0; n < 12; n++) await login(ann.email, WRONG)
    expect((await login(ann.email, ann.password)).status).toBe(429)
    expect((await login(ann.email, ann.password, device)).status).toBe(200)
  })

  it('has its own limit, for this user only', async () => {
    const device = { cookie: cookieOf(await login(ann.email, ann.password)) }
    await cheapPasswords('admin', ADMIN.password)
    for (let n = 0; n < 12; n++) await login('admin', WRONG)
    expect((await login('admin', ADMIN.password, device)).status).toBe(429)
    const tries: number[] = []
    for (let n = 0; n < 22; n++) tries.push((await login(ann.email, WRONG, device)).status)
    expect(tries).toEqual([...Array(20).fill(401), 429, 429])
  })

  it('has cookies of up to eight users who share it', async () => {
    const jar = new Map<string, string>()
    const loginHere = async ({ email, password }: Pick<TestUser, 'email' | 'password'>) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const answer = await login(email, password, { cookie })
      for (const [pair = '', ...attributes] of answer.headers.getSetCookie().map((set) => set.split('; '))) {
        const [name = '', token = ''] = pair.split('=')
        if (attributes.includes('Expires=Thu, 01 Jan 1970 00:00:00 GMT')) jar.delete(name)
        else jar.set(name, token)
      }
      return answer.status
    }
    const isKept = async (one: Pick<TestUser, 'email' | 'password'>) => {
      const compare = await cheapPasswords()
      for (let n = 0; n < 12; n++) expect((await login(one.email, WRONG)).status).toBe(n < 10 ? 401 : 429)
      compare.mockRestore()
      return (await loginHere(one)) === 200
    }
    const others = await Promise.all(Array.from({ length: 7 }, () => rig.user()))
    for (const one of [ADMIN, ann, ...others]) {
      expect(await loginHere(one)).toBe(200)
      later(1_000)
    }
    expect(jar.size).toBe(8)
    expect(await isKept(ADMIN), 'the first of nine').toBe(false)
    expect(await isKept(ann)).toBe(true)
    for (const one of others.slice(5)) expect(await isKept(one)).toBe(true)
  })

  it('waits to be checked in the lane of its user, with all others of theirs', async () => {
    const limit = new LoginLimit(rig.credentials.attempts, 'secret')
    const laneFrom = async (id: string) => {
      const device = { id, userId: ann.id, isByCode: false }
      const admission = await limit.admit({ account: `user ${ann.id}`, address: '192.0.2.1', device })
      return admission.admitted ? admission.lane : undefined
    }
    expect([await laneFrom('one'), await laneFrom('other')]).toEqual(Array(2).fill(laneOf(ann.id)))
  })

  it('is recognized by a signed HTTP-only cookie that is no session', async () => {
    const answer = await login(ann.email, ann.password)
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/api; .*HttpOnly; SameSite=Strict/)
    const [name = '', token = ''] = cookieOf(answer).split('=')
    expect((await rig.call(token, 'me')).code).toBe('UNAUTHENTICATED')
    await cheapPasswords(ann.id, ann.password)
    for (let n = 0; n < 10; n++) await login(ann.email, WRONG)
    const forged = jwt.sign({}, 'another secret', { subject: ann.id, jwtid: 'x', audience: 'device' })
    for (const wrong of [forged, ann.token, 'nonsense', ''])
      expect((await login(ann.email, ann.password, { cookie: `${name}=${wrong}` })).status).toBe(429)
  })
})

describe('a reset', () => {
  const forgot = (email: string, from?: From) => post('/api/public/forgotPassword', { email }, from)
  const NEW_PASSWORD = 'Another-Horse-9'
  const reset = (token: string) =>
    post('/api/public/resetPassword', { token, password: NEW_PASSWORD, password2: NEW_PASSWORD })

  it('unlocks an account locked by strangers immediately', async () => {
    await cheapPasswords()
    for (let n = 0; n < 12; n++) await login(ann.email, WRONG)
    vi.restoreAllMocks()
    const done = await reset(await resetTokenOf(rig, ann.email))
    expect(done.status).toBe(200)
    await cheapPasswords(ann.id, NEW_PASSWORD)
    expect((await login(ann.email, NEW_PASSWORD)).status).toBe(200)
    for (let n = 0; n < 12; n++) await login(ann.email, WRONG)
    expect((await login(ann.email, NEW_PASSWORD, { cookie: cookieOf(done) })).status).toBe(200)
  })

  it('sends three mails an hour to an account, of which the last one is valid', async () => {
    for (let n = 0; n < 2; n++) await resetTokenOf(rig, ann.email)
    const last = await resetTokenOf(rig, ann.email)
    for (let n = 0; n < 5; n++) expect((await forgot(ann.email)).status).toBe(200)
    await resetTokenOf(rig, ADMIN.email)
    expect(mailsOf(rig)).toHaveLength(4)
    expect((await reset(last)).status).toBe(200)
  })

  it('allows further mails once completed', async () => {
    for (let n = 0; n < 2; n++) await resetTokenOf(rig, ann.email)
    expect((await reset(await resetTokenOf(rig, ann.email))).status).toBe(200)
    await resetTokenOf(rig, ann.email)
    expect(mailsOf(rig)).toHaveLength(4)
  })

  it('by a valid link is never refused because of guesses, which are', async () => {
    const token = await resetTokenOf(rig, ann.email)
    for (let n = 0; n < 100; n++) expect((await reset(`guess ${n}`)).status).toBe(412)
    expect((await reset('guess')).body).toEqual(refusedWith(RESET_MESSAGES.tooMany(5 * MINUTES)))
    expect((await reset(token)).status).toBe(200)
  })

  it('can be requested a hundred times from one address, and always from a known browser', async () => {
    const device = { cookie: cookieOf(await login(ann.email, ann.password)) }
    for (let n = 0; n < 100; n++) expect((await forgot('nobody@landbook.example')).status).toBe(404)
    expect((await forgot(ann.email)).body).toEqual(refusedWith(RESET_MESSAGES.tooMany(5 * MINUTES)))
    expect((await forgot(ann.email, device)).status).toBe(200)
    expect((await forgot(ann.email, { address: '198.51.100.7' })).status).toBe(200)
  })
})
