import { ACCOUNT_MESSAGES, RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN, type Answer, type Rig, startRig, type TestUser } from './rig.ts'

const NEW_PASSWORD = 'Another-Horse-9'

let rig: Rig
let ann: TestUser
beforeEach(async () => {
  rig = await startRig()
  ann = await rig.user('READ_LANDS')
})
afterEach(async () => {
  vi.useRealTimers()
  await rig.close()
})

const ask = (token: string, method: string, path: string, body?: unknown): Promise<Answer> =>
  rig.request(`/api/account${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': 'Browser of Ann',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

interface ShownSession {
  id: string
  seenAt: string
  agent: string
  isThisOne: boolean
}

const sessionsOf = async (token: string): Promise<ShownSession[]> =>
  JSON.parse((await ask(token, 'GET', '/sessions')).text)

const isAlive = async (token: string): Promise<boolean> =>
  (await rig.call(token, 'me', {}, 'id')).error === undefined

const change = (token: string, current: string, password = NEW_PASSWORD, password2 = password) =>
  ask(token, 'POST', '/password', { current, password, password2 })

describe('sessions', () => {
  it('lists the own ones, the current one first, with their addresses', async () => {
    const other = await rig.login(ann.email, ann.password)
    const listed = await sessionsOf(ann.token)
    expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
    expect(listed[0]).toMatchObject({ address: '127.0.0.1', agent: 'node' })
    expect((await sessionsOf(other)).map(({ id }) => id)).toEqual([listed[1]?.id, listed[0]?.id])
    expect((await sessionsOf(rig.admin)).some(({ id }) => listed.some((one) => one.id === id))).toBe(false)
  })

  it('ends one of them, or all others', async () => {
    const [second, third] = [
      await rig.login(ann.email, ann.password),
      await rig.login(ann.email, ann.password),
    ]
    const [secondId] = (await sessionsOf(second)).map(({ id }) => id)
    expect((await ask(ann.token, 'DELETE', `/sessions/${secondId}`)).body).toEqual({ ended: 1 })
    expect([await isAlive(ann.token), await isAlive(second), await isAlive(third)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await ask(ann.token, 'DELETE', `/sessions/${secondId}`)).body).toEqual({ ended: 0 })
    expect((await ask(ann.token, 'DELETE', '/sessions')).body).toEqual({ ended: 1 })
    expect([await isAlive(ann.token), await isAlive(third)]).toEqual([true, false])
  })

  it('only lets admins end sessions of others', async () => {
    const [adminId] = (await sessionsOf(rig.admin)).map(({ id }) => id)
    expect((await ask(ann.token, 'DELETE', `/sessions/${adminId}`)).body).toEqual({ ended: 0 })
    expect((await ask(ann.token, 'DELETE', '/users/admin/sessions')).status).toBe(403)
    expect(await isAlive(rig.admin)).toBe(true)
    expect((await ask(rig.admin, 'DELETE', `/users/${ann.id}/sessions`)).body).toEqual({ ended: 1 })
    expect([await isAlive(rig.admin), await isAlive(ann.token)]).toEqual([true, false])
  })

  it('cannot be listed without one', async () => {
    for (const token of ['', 'nonsense', 'undefined']) {
      const { status, body } = await ask(token, 'GET', '/sessions')
      expect([status, body.message]).toEqual([401, LOGIN_MESSAGES.sessionEnded])
    }
  })

  it('end on logout, also for copies of the token', async () => {
    const other = await rig.login(ann.email, ann.password)
    expect((await ask(ann.token, 'DELETE', '/sessions/this')).body).toEqual({ ended: 1 })
    expect([await isAlive(ann.token), await isAlive(other)]).toEqual([false, true])
  })

  it('record their last use, to the minute', async () => {
    const [before] = await sessionsOf(ann.token)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    await isAlive(ann.token)
    expect((await sessionsOf(ann.token))[0]?.seenAt).toBe(before?.seenAt)
    const later = Date.now() + 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    await isAlive(ann.token)
    expect((await sessionsOf(ann.token))[0]?.seenAt).toBe(new Date(later).toISOString())
  })

  it('end with their user', async () => {
    await rig.done('DeleteUser', { userID: ann.id }, 'id')
    expect(await isAlive(ann.token)).toBe(false)
    expect(await rig.credentials.sessions.of(ann.id)).toEqual([])
  })
})

describe('the own password', () => {
  it('can be changed by its owner, which ends all other sessions', async () => {
    const other = await rig.login(ann.email, ann.password)
    const answer = await change(ann.token, ann.password)
    expect([answer.status, answer.body.message]).toEqual([200, ACCOUNT_MESSAGES.passwordChanged])
    expect([await isAlive(ann.token), await isAlive(other)]).toEqual([true, false])
    expect((await rig.post('/api/login', { username: ann.email, password: ann.password })).status).toBe(401)
    expect(await isAlive(await rig.login(ann.email, NEW_PASSWORD))).toBe(true)
    expect(await isAlive(rig.admin)).toBe(true)
  })

  it.each([
    ['a wrong current one', ['Wrong-Horse-123'], 403, ACCOUNT_MESSAGES.wrongPassword],
    ['two that differ', [ADMIN.password, NEW_PASSWORD, `${NEW_PASSWORD}x`], 400, RESET_MESSAGES.mismatch],
    ['a weak one', [ADMIN.password, 'weak'], 406, RESET_MESSAGES.complexity],
  ] as const)(
    'is not changed for %s, nor are sessions ended',
    async (_, [current, ...given], status, message) => {
      const answer = await change(rig.admin, current, ...given)
      expect([answer.status, answer.body.message]).toEqual([status, message])
      expect(await isAlive(rig.admin)).toBe(true)
      expect((await rig.post('/api/login', { username: 'admin', password: ADMIN.password })).status).toBe(200)
    },
  )

  it('cannot be guessed from an open session', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await change(ann.token, `Wrong-Horse-${tries}`)).status).toBe(403)
    expect((await change(ann.token, ann.password)).status).toBe(429)
    expect((await change(rig.admin, ADMIN.password)).status).toBe(200)
  })

  it('is never logged', async () => {
    await change(ann.token, ann.password)
    await change(ann.token, 'Wrong-Horse-123')
    expect(rig.logged()).not.toContain(NEW_PASSWORD)
    expect(rig.logged()).not.toContain('Wrong-Horse-123')
  })
})
