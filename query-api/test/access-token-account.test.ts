import {
  DEFAULT_TOKEN_DAYS,
  LONGEST_TOKEN_NAME,
  MOST_TOKEN_DAYS,
} from '@landbook/contracts/catalogue/access-tokens'
import type { SecurityEntry } from '@landbook/contracts/engine/api/security'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessTokenOf, adminOf, basic, bearer, exporting, tokensOf } from './access-tokens.ts'
import { ADMIN, type Answer, type Rig, startRig, type TestUser } from './rig.ts'
import { askAccount, codeOf, setUpSecondFactor } from './second-factors.ts'

const DAY = 24 * 60 * 60 * 1000

let rig: Rig
let ann: TestUser
let now: number
beforeEach(async () => {
  now = Date.now()
  rig = await startRig({ now: () => now })
  ann = await rig.user('READ_LANDS')
})
afterEach(async () => {
  vi.useRealTimers()
  await rig.close()
})

const create = (values: Record<string, unknown>, session = ann.token): Promise<Answer> =>
  askAccount(rig, session, 'POST', '/tokens', {
    name: 'Excel',
    types: ['tract'],
    days: DEFAULT_TOKEN_DAYS,
    password: ann.password,
    ...values,
  })

const journal = async (kind: string): Promise<SecurityEntry[]> =>
  rig.done('security', { kind }, 'count actor { id } user { id } address detail')

describe('creating a token', () => {
  it.each([
    ['name', { name: ' ' }, ACCESS_TOKEN_MESSAGES.nameRequired],
    ['name', { name: 'x'.repeat(61) }, ACCESS_TOKEN_MESSAGES.nameTooLong(LONGEST_TOKEN_NAME)],
    ['name', { name: 'a\u0000b' }, ACCESS_TOKEN_MESSAGES.nameTooLong(LONGEST_TOKEN_NAME)],
    ['types', { types: [] }, ACCESS_TOKEN_MESSAGES.typesRequired],
    ['types', { types: ['tract', 'lease'] }, ACCESS_TOKEN_MESSAGES.unreadable(['lease'])],
    ['types', { types: ['user'] }, ACCESS_TOKEN_MESSAGES.unreadable(['user'])],
    ['types', { types: ['nothing'] }, ACCESS_TOKEN_MESSAGES.unreadable(['nothing'])],
    ['days', { days: 0 }, ACCESS_TOKEN_MESSAGES.wrongDays(MOST_TOKEN_DAYS)],
    ['days', { days: 366 }, ACCESS_TOKEN_MESSAGES.wrongDays(MOST_TOKEN_DAYS)],
    ['days', { days: 1.5 }, ACCESS_TOKEN_MESSAGES.wrongDays(MOST_TOKEN_DAYS)],
  ])('needs a valid %s: %j', async (path, wrong, message) => {
    const { status, body } = await create(wrong)
    expect([status, body.problems]).toEqual([400, [{ path, message }]])
    expect(await tokensOf(rig, ann.token)).toEqual([])
  })

  it.each([{ name: 5 }, { types: 'tract' }, { days: '90' }, { days: null }, { password: undefined }])(
    'is refused with %j',
    async (wrong) => {
      expect((await create(wrong)).body).toEqual({ status: 400, message: MESSAGES.unreadable })
    },
  )

  it('needs the password, which cannot be guessed here', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await create({ password: `Wrong-Horse-${tries}` })).body).toEqual({
        status: 406,
        message: ACCOUNT_MESSAGES.wrongPassword,
      })
    expect((await create({})).status).toBe(429)
    expect(await tokensOf(rig, ann.token)).toEqual([])
  })

  it('needs a code of the second factor', async () => {
    const { key } = await setUpSecondFactor(rig, ann.token, ann.password)
    for (const code of [undefined, '', '000000'])
      expect((await create({ code })).body).toEqual({
        status: 403,
        message: SECOND_FACTOR_MESSAGES.wrongCode,
      })
    expect((await create({ code: codeOf(key) })).status).toBe(201)
  })

  it('has a limit for each user, which ended and expired ones do not count against', async () => {
    const { id } = await accessTokenOf(rig, ann)
    await accessTokenOf(rig, ann, { days: 1 })
    for (let n = 2; n < 50; n++) await accessTokenOf(rig, ann)
    const refused = await create({})
    expect([refused.status, refused.body.message]).toEqual([409, ACCESS_TOKEN_MESSAGES.tooMany(50)])
    await askAccount(rig, ann.token, 'DELETE', `/tokens/${id}`)
    expect((await create({})).status).toBe(201)
    expect((await create({})).status).toBe(409)
    now += DAY
    expect((await create({})).status).toBe(201)
  })
})

describe('tokens', () => {
  it('are listed by their owner, newest first, and ended by nobody else', async () => {
    const { id, token } = await accessTokenOf(rig, ann)
    now += 1
    await accessTokenOf(rig, ann, { name: 'Excel' })
    expect((await tokensOf(rig, ann.token)).map(({ name }) => name)).toEqual([
      'Excel',
      'Quarter-end notebook',
    ])
    const bob = await rig.user('READ_LANDS')
    expect(await tokensOf(rig, bob.token)).toEqual([])
    expect((await askAccount(rig, bob.token, 'DELETE', `/tokens/${id}`)).body).toEqual({ ended: 0 })
    expect((await exporting(rig, bearer(token))).status).toBe(200)
    expect((await askAccount(rig, ann.token, 'DELETE', `/tokens/${id}`)).body).toEqual({ ended: 1 })
    expect((await askAccount(rig, ann.token, 'DELETE', `/tokens/${id}`)).body).toEqual({ ended: 0 })
    expect((await exporting(rig, bearer(token))).status).toBe(401)
    expect((await tokensOf(rig, ann.token)).map(({ name }) => name)).toEqual(['Excel'])
  })

  it('are listed and ended by admins, who see no addresses', async () => {
    const { id, token } = await accessTokenOf(rig, ann)
    await exporting(rig, bearer(token))
    const path = `/users/${ann.id}/tokens`
    const [shown] = await tokensOf(rig, rig.admin, path)
    expect(shown).toMatchObject({ id, lastUsedAt: new Date(now).toISOString(), lastAddress: null })
    for (const [method, of] of [
      ['GET', path],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect((await askAccount(rig, ann.token, method, of)).status).toBe(403)
    const another = await accessTokenOf(rig, adminOf(rig))
    expect((await askAccount(rig, rig.admin, 'DELETE', `${path}/${another.id}`)).body).toEqual({ ended: 0 })
    expect((await askAccount(rig, rig.admin, 'DELETE', `${path}/${id}`)).body).toEqual({ ended: 1 })
    expect((await exporting(rig, bearer(token))).status).toBe(401)
    expect(await tokensOf(rig, rig.admin, path)).toEqual([])
  })

  it('are noted in the security journal: created, ended and refused', async () => {
    const { id, token } = await accessTokenOf(rig, ann)
    await askAccount(rig, rig.admin, 'DELETE', `/users/${ann.id}/tokens/${id}`)
    await exporting(rig, bearer(token))
    await exporting(rig, basic(token))
    await exporting(rig, basic(ADMIN.password, ADMIN.email))
    await exporting(rig)
    const entry = { address: '127.0.0.1', detail: 'Quarter-end notebook', user: { id: ann.id }, count: 1 }
    expect(await journal('tokenCreated')).toEqual([{ ...entry, actor: { id: ann.id } }])
    expect(await journal('tokenEnded')).toEqual([{ ...entry, actor: { id: 'admin' } }])
    expect(await journal('tokenRefused')).toEqual([
      { ...entry, actor: null, user: null, detail: '' },
      { ...entry, actor: null, count: 2 },
    ])
  })
})
