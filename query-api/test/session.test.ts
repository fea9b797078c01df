import { createHash } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Hashing } from '../src/engine/session/hashing.ts'
import { mailsOf, nextMailTo, resetTokenOf } from './mails.ts'
import { ADMIN, type Rig, startRig, type TestUser } from './rig.ts'

const HOUR = 60 * 60 * 1000
const NEW_PASSWORD = 'Another-Horse-9'

let rig: Rig
let ann: TestUser
beforeEach(async () => {
  rig = await startRig()
  ann = await rig.user('READ_LANDS')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await rig.close()
})

const login = (username: unknown, password: unknown) => rig.post('/api/login', { username, password })
const forgot = (email: unknown) => rig.post('/api/public/forgotPassword', { email })
const reset = (token: unknown, password: unknown = NEW_PASSWORD, password2 = password) =>
  rig.post('/api/public/resetPassword', { token, password, password2 })

/** Advances the clock by this many ms. */
const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

const mails = (): string[] => mailsOf(rig)
const mailedToken = (email = ann.email): Promise<string> => resetTokenOf(rig, email)

describe('login', () => {
  it('has the answer of the spec', async () => {
    const { status, body } = await login(ADMIN.email, ADMIN.password)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 8 * 60 * 60,
      roles: ['ROLE_ADMIN', 'USER_ROLE'],
      id: 'admin',
    })
    expect((await login(ann.email, ann.password)).body.roles).toEqual(['READ_LANDS', 'USER_ROLE'])
  })

  it('accepts email or username, ignoring case', async () => {
    const names = [ADMIN.email, ADMIN.email.toUpperCase(), ` ${ADMIN.email} `, 'admin', 'ADMIN']
    for (const name of names) expect((await login(name, ADMIN.password)).status).toBe(200)
    expect((await login('admin', ADMIN.password.toUpperCase())).status).toBe(401)
  })

  it('ignores an old token that the browser still sends', async () => {
    const before = ann.token
    const credential = await rig.credentials.get(ann.id)
    if (!credential) throw new Error('Ann has no password')
    await rig.credentials.set({ ...credential, sessionsValidFrom: Date.now() + 1 }, credential)
    later(1_000)
    for (const token of [before, rig.admin, 'nonsense', '']) {
      const { status, body } = await rig.request('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ username: ann.email, password: ann.password }),
      })
      expect([status, body.id]).toEqual([200, ann.id])
      expect((await rig.call(String(body.access_token), 'me', {}, 'id')).data).toEqual({ id: ann.id })
    }
  })

  it('does the same work for a wrong password, an unknown user and one without a password', async () => {
    await rig.given('CreateUser', { id: 'nobody', email: 'nobody@landbook.example' })
    const known = { email: 'known@landbook.example', password: ann.password }
    await rig.done('CreateUser', known)
    const matches = vi.spyOn(Hashing.prototype, 'matches')
    const answers = []
    for (const name of [known.email, 'unknown@landbook.example', 'nobody@landbook.example']) {
      matches.mockClear()
      answers.push((await login(name, 'Wrong-Horse-123')).text)
      expect(matches).toHaveBeenCalledTimes(1)
    }
    expect(new Set(answers)).toEqual(
      new Set([JSON.stringify({ status: 401, message: LOGIN_MESSAGES.failed })]),
    )
  })

  it('makes the same calls for a known and an unknown name until the password was right', async () => {
    const known = { email: 'known@landbook.example', password: ann.password }
    await rig.done('CreateUser', known)
    const { log, credentials } = rig
    const calls = [
      vi.spyOn(log, 'read'),
      vi.spyOn(log, 'endsWith'),
      vi.spyOn(log, 'seemsToEndWith'),
      vi.spyOn(credentials, 'get'),
      vi.spyOn(credentials.attempts, 'add'),
    ]
    const callsOf = async (name: string, password: string) => {
      for (const spy of calls) spy.mockClear()
      const { status } = await login(name, password)
      return { status, calls: calls.map(({ mock }) => mock.calls.length) }
    }
    const wrong = await callsOf(known.email, 'Wrong-Horse-123')
    expect(wrong).toEqual(await callsOf('unknown@landbook.example', 'Wrong-Horse-123'))
    const right = await callsOf(known.email, known.password)
    expect([wrong.status, right.status]).toEqual([401, 200])
    expect(right.calls[0], 'the person is looked up then').toBe(1)
  })

  it.each([
    [{}, 400],
    [{ username: '', password: 'x' }, 400],
    [{ username: ' ', password: 'x' }, 400],
    [{ username: 'admin', password: '' }, 400],
    [{ username: { $ne: null }, password: { $ne: null } }, 400],
    [{ username: ['admin'], password: 'x' }, 400],
    [{ username: '__proto__', password: 'constructor' }, 401],
    [{ username: 'admin', password: `${ADMIN.password}\u0000` }, 401],
    [{ username: '\ud800', password: '\ud800' }, 401],
  ])('%j gets %i', async (body, status) => {
    const answer = await rig.post('/api/login', body)
    expect([answer.status, answer.body.status]).toEqual([status, status])
    expect(answer.body.access_token).toBeUndefined()
  })

  it('expires after eight hours', async () => {
    later(8 * HOUR - 60_000)
    expect((await rig.call(ann.token, 'me')).error).toBeUndefined()
    later(60_000)
    expect((await rig.call(ann.token, 'me')).code).toBe('UNAUTHENTICATED')
  })
})

describe('a forgotten password', () => {
  it('is reset by the link in a mail, once, which ends all sessions', async () => {
    const token = await mailedToken()
    const [mail = ''] = mails()
    expect(mail).toContain(`To: ${ann.email}`)
    expect(mail).toContain(`Subject: ${RESET_MESSAGES.mailSubject}`)
    expect((await reset(token)).body).toEqual({ status: 200, message: RESET_MESSAGES.done })
    expect((await rig.call(ann.token, 'me')).code).toBe('UNAUTHENTICATED')
    expect((await login(ann.email, ann.password)).status).toBe(401)
    const session = await rig.login(ann.email, NEW_PASSWORD)
    expect((await rig.call(session, 'me', {}, 'id roles')).data).toEqual({
      id: ann.id,
      roles: ['READ_LANDS'],
    })
    expect((await reset(token)).body).toEqual({ status: 412, message: RESET_MESSAGES.expired })
    expect((await rig.call(rig.admin, 'me')).error).toBeUndefined()
  })

  it('can be reset by username', async () => {
    expect((await forgot('ADMIN')).status).toBe(200)
    expect(nextMailTo(rig, ADMIN.email, 0)).toContain(`Subject: ${RESET_MESSAGES.mailSubject}`)
  })

  it('keeps a link valid after a weak or mistyped password', async () => {
    const token = await mailedToken()
    const weak = ['short-A1', 'No-number-here', 'no-upper-case-1', 'NoSpecialChar1', ' '.repeat(12)]
    for (const password of weak)
      expect((await reset(token, password)).body).toEqual({ status: 406, message: RESET_MESSAGES.complexity })
    const mistyped = await reset(token, NEW_PASSWORD, `${NEW_PASSWORD}!`)
    expect(mistyped.body).toEqual({ status: 400, message: RESET_MESSAGES.mismatch })
    expect((await rig.call(ann.token, 'me')).error).toBeUndefined()
    expect((await reset(token)).status).toBe(200)
  })

  it('expires after an hour', async () => {
    const [first, second] = [await mailedToken(), await mailedToken(ADMIN.email)]
    later(HOUR - 10_000)
    expect((await reset(first)).status).toBe(200)
    later(10_000)
    expect((await reset(second)).body.status).toBe(412)
  })

  it('accepts the latest link only', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()]
    expect((await reset(first)).status).toBe(412)
    expect((await reset(second)).status).toBe(200)
  })

  it('is not set for a deleted user', async () => {
    const token = await mailedToken()
    await rig.done('DeleteUser', { userID: ann.id })
    expect((await reset(token)).status).toBe(412)
    expect(await rig.credentials.get(ann.id)).toBeUndefined()
  })

  it.each([
    ['', 400, RESET_MESSAGES.emailRequired],
    [' ', 400, RESET_MESSAGES.emailRequired],
    [undefined, 400, RESET_MESSAGES.emailRequired],
    [{ $gt: '' }, 400, RESET_MESSAGES.emailRequired],
    ['unknown@landbook.example', 404, RESET_MESSAGES.noSuchUser],
  ])('of %j gets %i', async (email, status, message) => {
    const answer = await forgot(email)
    expect([answer.status, answer.body]).toEqual([status, { status, message }])
  })

  it.each(['', 'unknown', undefined, { $ne: '' }, '\u0000'])('is not set by the token %j', async (token) => {
    const { status, body } = await reset(token)
    expect([400, 412]).toContain(status)
    expect(body.status).toBe(status)
  })
})

it('is UNAVAILABLE, and no internal error, while the credentials store is unavailable', async () => {
  const away = new ViewsUnavailable('MongoDB cannot be used: no server')
  vi.spyOn(rig.credentials, 'get').mockRejectedValue(away)
  vi.spyOn(rig.credentials, 'standingOf').mockRejectedValue(away)
  const refused = { status: 503, code: 'UNAVAILABLE', message: MESSAGES.unavailable }
  expect((await login(ann.email, ann.password)).body).toEqual(refused)
  const asked = await rig.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
    body: JSON.stringify({ query: '{ me { id } }' }),
  })
  expect(asked.body).toEqual(refused)
  expect(rig.logged()).not.toContain('unexpectedly')
})

it('refuses no session for what was known of it before another process confirmed it', async () => {
  const { standingOf } = rig.credentials
  vi.spyOn(rig.credentials, 'standingOf').mockImplementation(async (...asked) => {
    const standing = await standingOf(...asked)
    return standing && { ...standing, session: { ...standing.session, confirmedAt: 0 } }
  })
  const me = () => rig.graphql(ann.token, '{ me { id } }')
  expect((await me()).data).toEqual({ me: { id: ann.id } })
  await rig.credentials.sessions.endAll(ann.id)
  expect((await me()).code).toBe('UNAUTHENTICATED')
})

it('answers 502 without details when the mail cannot be sent', async () => {
  await rig.close()
  const send = async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.1:25')
  }
  rig = await startRig({ mailer: { send, close: async () => undefined } })
  const answer = await forgot(ADMIN.email)
  expect([answer.status, answer.body]).toEqual([502, { status: 502, message: RESET_MESSAGES.later }])
  expect(rig.logged()).toContain('ECONNREFUSED')
})

it('keeps passwords, hashes and tokens out of the log and the logs', async () => {
  const before = await rig.credentials.get(ann.id)
  const token = await mailedToken()
  await login(ann.email, 'Wrong-Horse-123')
  await reset(token)
  const after = await rig.credentials.get(ann.id)
  await rig.call(rig.admin, 'CreateUser', { email: 'not an email', password: 'Failing-Horse-1' })
  await rig.call(rig.admin, 'CreateUser', {
    email: 'eve@landbook.example',
    password: 'Failing-Horse-2',
    roles: ['NONE'],
  })
  const session = await rig.login(ann.email, NEW_PASSWORD)
  const secrets = [
    ...[ann.password, NEW_PASSWORD, ADMIN.password, 'Wrong-Horse-123', 'Failing-Horse-1', 'Failing-Horse-2'],
    ...[before, after].map((credential) => credential?.passwordHash ?? ''),
    ...[token, createHash('sha256').update(token).digest('hex'), session, rig.admin],
  ]
  let events = ''
  for await (const batch of rig.log.readAll()) events += JSON.stringify(batch)
  expect(events).toContain(ann.email)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(events).not.toContain(secret)
    expect(rig.logged()).not.toContain(secret)
  }
})
