import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SecretBox } from '../src/engine/session/secret-box.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'
import { askAccount, codeOf, later, STEP, setUpSecondFactor } from './second-factors.ts'

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

const ask = (token: string, method: string, path: string, body?: unknown) =>
  askAccount(rig, token, method, path, body)

const login = (code?: string, { email, password } = ann) =>
  rig.post('/api/login', { username: email, password, ...(code === undefined ? {} : { code }) })

const setUp = (token = ann.token) => setUpSecondFactor(rig, token, ann.password)

describe('a second factor', () => {
  it('is requested after the password, without changes for other users', async () => {
    const { key } = await setUp()
    const asked = await login()
    expect([asked.status, asked.body]).toEqual([
      401,
      { status: 401, message: LOGIN_MESSAGES.codeRequired, needsCode: true },
    ])
    expect(asked.headers.get('set-cookie')).toBeNull()
    const { status, body } = await login(codeOf(key))
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        expires_in: 28_800,
        roles: ['READ_LANDS', 'USER_ROLE'],
        id: ann.id,
      },
    ])
    expect((await rig.call(String(body.access_token), 'me')).error).toBeUndefined()
    const wrong = await rig.post('/api/login', {
      username: ann.email,
      password: 'Wrong-Horse-1',
      code: codeOf(key),
    })
    expect(wrong.body).toEqual({ status: 401, message: LOGIN_MESSAGES.failed })
  })

  it('accepts a code once, also of the adjacent time steps', async () => {
    const { key } = await setUp()
    later(10 * STEP)
    const now = Date.now()
    const take = async (steps: number) => (await login(codeOf(key, now + steps * STEP))).status
    expect(await take(-2)).toBe(401)
    expect(await take(-1)).toBe(200)
    expect(await take(-1), 'again').toBe(401)
    expect(await take(2)).toBe(401)
    expect(await take(1)).toBe(200)
    expect(await take(0), 'of a step before one that was taken').toBe(401)
  })

  it('accepts a code once of many concurrent attempts', async () => {
    const { key } = await setUp()
    const code = codeOf(key)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts each recovery code once, in any notation', async () => {
    const { recovery } = await setUp()
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    expect((await login(first)).status).toBe(200)
    expect((await login(first)).status).toBe(401)
    expect((await login(` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await ask(ann.token, 'GET', '/second-factor')).body).toEqual({
      isOn: true,
      isRequired: false,
      recoveryLeft: 8,
    })
  })

  it('is only set up with the password and a right code', async () => {
    expect((await ask(ann.token, 'POST', '/second-factor', { password: 'Wrong-Horse-1' })).status).toBe(406)
    const { key } = (await ask(ann.token, 'POST', '/second-factor', { password: ann.password })).body
    const refused = await ask(ann.token, 'POST', '/second-factor/confirm', { code: '000000' })
    expect([refused.status, refused.body.message]).toEqual([403, SECOND_FACTOR_MESSAGES.wrongCode])
    expect((await login()).status, 'not confirmed').toBe(200)
    const code = codeOf(String(key))
    expect((await ask(ann.token, 'POST', '/second-factor/confirm', { code })).status).toBe(200)
    const again = await ask(ann.token, 'POST', '/second-factor', { password: ann.password })
    expect([again.status, again.body.message]).toEqual([409, SECOND_FACTOR_MESSAGES.isOn])
  })

  it('is set up in either of two concurrent tabs of a session', async () => {
    const begin = (token = ann.token) => ask(token, 'POST', '/second-factor', { password: ann.password })
    const [one, two] = await Promise.all([begin(), begin()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.key).toBe(two.body.key)
    const other = String((await login()).body.access_token)
    const { key } = (await begin(other)).body
    expect(key, 'another session learns nothing of it').not.toBe(one.body.key)
    const confirm = (token: string) =>
      ask(token, 'POST', '/second-factor/confirm', { code: codeOf(String(key)) })
    expect((await confirm(ann.token)).status).toBe(403)
    expect((await confirm(other)).status).toBe(200)
  })

  it('is turned off by password and code', async () => {
    const { key } = await setUp()
    const disable = (password: string, code: string) =>
      ask(ann.token, 'POST', '/second-factor/disable', { password, code })
    expect((await disable('Wrong-Horse-1', codeOf(key))).status).toBe(406)
    expect((await disable(ann.password, '000000')).status).toBe(403)
    expect((await disable(ann.password, codeOf(key))).status).toBe(200)
    expect((await login()).status).toBe(200)
  })

  it('stays in the credentials store, encrypted, and in no log, answer or journal', async () => {
    const { key, recovery } = await setUp()
    await login(recovery[0])
    const stored = JSON.stringify(await rig.credentials.secondFactors.get(ann.id))
    let said = rig.logged()
    for await (const batch of rig.log.readAll()) said += JSON.stringify(batch)
    said += JSON.stringify(await rig.credentials.journal.find({ first: 100 }))
    said += (await ask(ann.token, 'GET', '/second-factor')).text
    for (const secret of [key, ...recovery]) {
      expect(stored).not.toContain(secret)
      expect(said).not.toContain(secret)
    }
    const other = { ...(await rig.credentials.secondFactors.get(ann.id)), userId: 'admin', version: 1 }
    await rig.credentials.secondFactors.set(other as never, undefined)
    expect(
      (await rig.post('/api/login', { username: 'admin', password: 'Correct-Horse-1', code: codeOf(key) }))
        .status,
    ).toBe(401)
  })

  it('that was set up with another JWT_SECRET is logged, and recovery codes still work', async () => {
    const { key, recovery } = await setUp()
    const factor = await rig.credentials.secondFactors.get(ann.id)
    if (!factor) throw new Error('no second factor')
    const secret = new SecretBox('another secret', 'landbook second factor').close(key, ann.id)
    await rig.credentials.secondFactors.set(
      { ...factor, secret, version: factor.version + 1 },
      factor.version,
    )
    expect((await login(codeOf(key))).status).toBe(401)
    expect(rig.logged()).toMatch(new RegExp(`${ann.id}.*second factor cannot be read: JWT_SECRET`))
    expect((await login(recovery[0])).status).toBe(200)
  })

  it('ends with its user', async () => {
    await setUp()
    await rig.done('DeleteUser', { userID: ann.id })
    expect(await rig.credentials.secondFactors.get(ann.id)).toBeUndefined()
  })
})

describe('an admin', () => {
  const setRequired = (userId: string | null, isRequired = true, token = rig.admin) =>
    ask(token, 'PUT', '/second-factors/required', { userId, isRequired })

  it.each(['of one user', 'of everybody'])(
    'requires one %s, who sets it up at the next login',
    async (whom) => {
      expect((await setRequired(whom === 'of everybody' ? null : ann.id)).status).toBe(200)
      expect((await rig.call(ann.token, 'me')).error, 'the running session goes on').toBeUndefined()
      const { status, body } = await login()
      expect([status, body.mustSetUp]).toEqual([200, true])
      const limited = String(body.access_token)
      const { code, error } = await rig.call(limited, 'me')
      expect([code, error?.message]).toEqual(['FORBIDDEN', SECOND_FACTOR_MESSAGES.requiredOfYou])
      for (const path of ['/sessions', '/second-factors'])
        expect((await ask(limited, 'GET', path)).status).toBe(403)
      expect(
        (await rig.request('/api/audit?format=csv', { headers: { authorization: `Bearer ${limited}` } }))
          .status,
      ).toBe(403)
      const { key, confirmed } = await setUp(limited)
      const full = String(confirmed.body.access_token)
      expect((await rig.call(full, 'me')).error).toBeUndefined()
      expect((await rig.call(limited, 'me')).code).toBe('UNAUTHENTICATED')
      expect((await login(codeOf(key))).body.mustSetUp).toBeUndefined()
      const kept = await ask(full, 'POST', '/second-factor/disable', {
        password: ann.password,
        code: codeOf(key),
      })
      expect([kept.status, kept.body.message]).toEqual([409, SECOND_FACTOR_MESSAGES.isRequired])
    },
  )

  it('revokes the requirement', async () => {
    await setRequired(ann.id)
    expect((await setRequired(ann.id, false)).body).toEqual({ forAll: false, on: [], required: [] })
    expect((await login()).body.mustSetUp).toBeUndefined()
  })

  it('removes one, which ends the sessions and is noted in the security journal', async () => {
    await setUp()
    expect((await ask(rig.admin, 'GET', '/second-factors')).body).toEqual({
      forAll: false,
      on: [ann.id],
      required: [],
    })
    expect((await ask(rig.admin, 'DELETE', `/second-factors/${ann.id}`)).status).toBe(200)
    expect((await rig.call(ann.token, 'me')).code).toBe('UNAUTHENTICATED')
    expect((await login()).status).toBe(200)
    const [note] = await rig.credentials.journal.find({ kind: 'secondFactorReset', first: 1 })
    expect(note).toMatchObject({ actor: 'admin', userId: ann.id })
  })

  it('cannot remove their own without password and code', async () => {
    const refused = await ask(rig.admin, 'DELETE', '/second-factors/admin')
    expect([refused.status, refused.body.message]).toEqual([409, SECOND_FACTOR_MESSAGES.notYourOwn])
    expect((await rig.call(rig.admin, 'me')).error).toBeUndefined()
  })

  it('is required for that', async () => {
    expect((await setRequired(ann.id, true, ann.token)).status).toBe(403)
    expect((await ask(ann.token, 'GET', '/second-factors')).status).toBe(403)
    expect((await ask(ann.token, 'DELETE', '/second-factors/admin')).status).toBe(403)
    expect((await setRequired('nobody')).status).toBe(404)
  })
})
