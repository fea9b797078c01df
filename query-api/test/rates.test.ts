import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessTokenOf } from './access-tokens.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'
import { askAccount, later } from './second-factors.ts'

let rig: Rig
let ann: TestUser
beforeEach(async () => {
  rig = await startRig()
  ann = await rig.user()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await rig.close()
})

const save = (one = rig, token = ann.token) =>
  one.call(token, 'CreateReport', { name: 'Ward', about: 'well' }, 'id')

const changePassword = () => {
  const { token, password } = ann
  return askAccount(rig, token, 'POST', '/password', { current: password, password, password2: password })
}

describe('somebody without a role', () => {
  it('saves twenty reports a minute, and is told when to go on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let n = 0; n < 20; n++) expect((await save()).code).toBe('')
    const head = await rig.log.head()
    const { code, error } = await save()
    expect([code, error?.message]).toEqual(['UNAVAILABLE', MESSAGES.tooOften(60_000)])
    expect(error?.extensions.waitMs).toBe(60_000)
    expect(await rig.log.head()).toBe(head)
    expect((await save(rig, rig.admin)).code, 'another person').toBe('')
    later(60_000)
    expect((await save()).code).toBe('')
  })

  it('is counted over all query APIs, also for requests at the same moment and under aliases', async () => {
    const other = await startRig()
    other.credentials.attempts.add = rig.credentials.attempts.add
    try {
      await other.given('CreateUser', { id: ann.id, email: ann.email })
      const before = await rig.credentials.get(ann.id)
      if (before) await other.credentials.set(before, undefined)
      const token = await other.login(ann.email, ann.password)
      const twice = `mutation { ${['a', 'b']
        .map((alias) => `${alias}: CreateReport(name: "Ward", about: "well") { id }`)
        .join(' ')} }`
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => rig.graphql(ann.token, twice)),
        ...Array.from({ length: 10 }, () => save(other, token)),
      ])
      const { count } = await rig.credentials.attempts.get(`CreateReport of ${ann.id} 60000`, Date.now())
      expect(count).toBe(30)
      expect(answers.filter(({ code }) => code === 'UNAVAILABLE').length).toBeGreaterThanOrEqual(5)
    } finally {
      await other.close()
    }
  })

  it('logs in a hundred and twenty times a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const login = () => rig.post('/api/login', { username: ann.email, password: ann.password })
    // The first was for the session.
    for (let n = 1; n < 120; n++) expect((await login()).status).toBe(200)
    const refused = await login()
    expect([refused.status, refused.body.message]).toEqual([429, MESSAGES.tooOften(60_000)])
    expect(refused.headers.get('retry-after')).toBe('60')
    later(60_000)
    expect((await login()).status).toBe(200)
  })

  it('changes their login sixty times a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let n = 0; n < 60; n++) expect((await changePassword()).status).toBe(200)
    const refused = await changePassword()
    expect([refused.status, refused.body.message]).toEqual([429, MESSAGES.tooOften(60_000)])
    later(60_000)
    expect((await changePassword()).status).toBe(200)
  })

  it.each([
    ['DELETE', '/sessions/none', undefined],
    ['DELETE', '/sessions', undefined],
    ['DELETE', '/tokens/none', undefined],
    ['DELETE', '/users/none/sessions', undefined],
    ['POST', '/tokens', {}],
    ['POST', '/password', {}],
    ['POST', '/password', { current: 'Wrong-1', password: 'Wrong-Horse-1', password2: 'Wrong-Horse-1' }],
    ['POST', '/second-factor', { password: 'Wrong-1' }],
    ['POST', '/second-factor/confirm', { code: '123456' }],
    ['POST', '/second-factor/disable', { password: 'Wrong-1', code: '123456' }],
    ['POST', '/nothing', {}],
  ])('is not counted for what changes nothing: %s %s %j', async (method, path, body) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let n = 0; n < 501; n++) await askAccount(rig, ann.token, method, path, body)
    // Wrong passwords have a count of their own.
    later(5 * 60_000)
    expect((await changePassword()).status).toBe(200)
  })

  it('gets the last access token once, of ten that are asked for at the same moment', async () => {
    for (let n = 0; n < 49; n++) await accessTokenOf(rig, ann, { types: ['finance'] })
    const tries = Array.from({ length: 10 }, () => accessTokenOf(rig, ann, { types: ['finance'] }))
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is counted by each process for what is not stored', async () => {
    const add = vi.spyOn(rig.credentials.attempts, 'add')
    for (let n = 0; n < 40; n++) {
      const leaves = Array.from({ length: 30 }, (_, tab) => `t${tab}: here(tab: "${tab}")`).join(' ')
      expect((await rig.graphql(ann.token, `mutation { ${leaves} }`)).code).toBe('')
    }
    expect((await rig.call(ann.token, 'here', { tab: '1' }, '')).code).toBe('UNAVAILABLE')
    expect(add).not.toHaveBeenCalled()
  })
})
