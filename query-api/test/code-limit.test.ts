import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { describe, expect, it, vi } from 'vitest'
import { Hashing } from '../src/engine/session/hashing.ts'
import { ann, behindProxyEachTest, cookieOf, type From, HOURS, MINUTES, post, rig } from './logins.ts'
import { resetTokenOf } from './mails.ts'
import { askAccount, codeOf, later, STEP, setUpSecondFactor } from './second-factors.ts'

behindProxyEachTest()

const loginFrom = (from: From, code: string, password = ann.password) =>
  post('/api/login', { username: ann.email, password, code }, from)

const logIn = (code: string) => rig.post('/api/login', { username: ann.email, password: ann.password, code })

const setUp = () => setUpSecondFactor(rig, ann.token, ann.password)

describe('the limit of wrong codes', () => {
  it('refuses codes from an address after ten wrong ones in five minutes, whatever password is set', async () => {
    const { key } = await setUp()
    for (let n = 0; n < 10; n++) expect((await loginFrom({}, '000000')).status).toBe(401)
    const password = 'Another-Horse-9'
    const token = await resetTokenOf(rig, ann.email)
    const done = await rig.post('/api/public/resetPassword', { token, password, password2: password })
    expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null])
    const refused = await loginFrom({}, codeOf(key), password)
    expect(refused.body).toEqual({ status: 429, message: LOGIN_MESSAGES.tooManyCodes(5 * MINUTES) })
    later(5 * MINUTES)
    expect((await loginFrom({}, codeOf(key), password)).status).toBe(200)
  })

  it('cannot be used up by somebody who knows the password, from other addresses or browsers', async () => {
    const { key, recovery } = await setUp()
    const known = { cookie: cookieOf(await loginFrom({}, codeOf(key))) }
    for (let n = 0; n < 10; n++) await loginFrom({}, '000000')
    later(STEP)
    expect((await loginFrom({}, codeOf(key))).status).toBe(429)
    expect((await loginFrom({ address: '198.51.100.7' }, codeOf(key))).status).toBe(200)
    later(STEP)
    expect((await loginFrom(known, codeOf(key))).status).toBe(200)
    expect((await loginFrom({}, recovery[0] ?? '')).status).toBe(200)
  })

  it('gives a browser its own limit only for a right code, not for a password alone', async () => {
    const before = { cookie: cookieOf(await loginFrom({}, '')) }
    const { key, confirmed } = await setUp()
    for (let n = 0; n < 10; n++) await loginFrom({}, '000000')
    expect((await loginFrom(before, codeOf(key))).status).toBe(429)
    expect((await loginFrom({ cookie: cookieOf(confirmed) }, codeOf(key))).status).toBe(200)
  })

  it('refuses codes after twenty wrong ones in a day from an address, at the login and where it is turned off', async () => {
    const { key } = await setUp()
    const session = String((await logIn(codeOf(key))).body.access_token)
    vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => true)
    const disable = (code: string) =>
      askAccount(rig, session, 'POST', '/second-factor/disable', { password: ann.password, code })
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 5; n++) {
        expect((await logIn('000000')).status).toBe(401)
        expect((await disable('000000')).status).toBe(403)
      }
      later(5 * MINUTES)
    }
    const refused = await logIn(codeOf(key))
    expect(refused.body).toEqual({ status: 429, message: LOGIN_MESSAGES.tooManyCodes(24 * HOURS) })
    expect((await disable(codeOf(key))).status).toBe(429)
    later(24 * HOURS)
    expect((await logIn(codeOf(key))).status).toBe(200)
  })

  it('refuses codes after a hundred wrong ones in a day over all addresses', async () => {
    const { key } = await setUp()
    vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => true)
    for (let n = 0; n < 100; n++)
      expect((await loginFrom({ address: `192.0.2.${n % 10}` }, '000000')).status).toBe(401)
    expect((await loginFrom({ address: '198.51.100.7' }, codeOf(key))).status).toBe(429)
  })

  it('does not charge the address once all tries of the user are used up', async () => {
    const { key } = await setUp()
    vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => true)
    for (let n = 0; n < 100; n++) await loginFrom({ address: `192.0.2.${n % 10}` }, '000000')
    const elsewhere = { address: '198.51.100.7' }
    later(23 * HOURS)
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 10; n++) expect((await loginFrom(elsewhere, codeOf(key))).status).toBe(429)
      later(5 * MINUTES)
    }
    later(HOURS)
    expect((await loginFrom(elsewhere, codeOf(key))).status).toBe(200)
  })

  it('lets a browser with a former right code continue with the tries of its address', async () => {
    const { confirmed } = await setUp()
    vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => true)
    const known = { cookie: cookieOf(confirmed) }
    const tries: number[] = []
    for (let n = 0; n < 22; n++) tries.push((await loginFrom(known, '000000')).status)
    expect(tries).toEqual([...Array(20).fill(401), 429, 429])
  })

  it('leaves the logins of the user to whoever has a right code', async () => {
    const { key } = await setUp()
    const logins = async () =>
      (await rig.credentials.attempts.get(`session of ${ann.id} ${MINUTES}`, Date.now())).count
    const before = await logins()
    for (let n = 0; n < 3; n++) expect((await loginFrom({}, '000000')).status).toBe(401)
    expect(await logins()).toBe(before)
    expect((await loginFrom({}, codeOf(key))).status).toBe(200)
    expect(await logins()).toBe(before + 1)
  })

  it('is separate from that of wrong passwords from an address', async () => {
    const { key } = await setUp()
    vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => true)
    for (let n = 0; n < 70; n++)
      expect((await loginFrom({}, 'AAAAA-AAAAA')).body).toMatchObject({ status: 401, needsCode: true })
    vi.restoreAllMocks()
    expect((await loginFrom({}, codeOf(key), 'Wrong-Horse-123')).body.message).toBe(LOGIN_MESSAGES.failed)
  })
})
