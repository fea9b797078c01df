import { DEFAULT_TOKEN_DAYS, LONGEST_TOKEN_NAME, MOST_TOKEN_DAYS } from '@landbook/contracts/access-tokens'
import { MESSAGES } from '@landbook/contracts/messages'
import type { SecurityEntry } from '@landbook/contracts/security'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessTokenOf, adminOf, basic, bearer } from './access-tokens.ts'
import { resetTokenOf } from './mails.ts'
import { ADMIN, type Answer, type Rig, startRig, type TestUser } from './rig.ts'
import { askAccount, codeOf, setUpSecondFactor } from './second-factors.ts'

const DAY = 24 * 60 * 60 * 1000
const NEW_PASSWORD = 'Another-Horse-9'

let rig: Rig
let ann: TestUser
let now: number
beforeEach(async () => {
  now = Date.now()
  rig = await startRig({ now: () => now })
  ann = await rig.user('READ_LANDS', 'READ_WELLS', 'WRITE_LANDS')
})
afterEach(async () => {
  vi.useRealTimers()
  await rig.close()
})

const exporting = (authorization?: string): Promise<Answer> =>
  rig.request('/api/export', authorization === undefined ? {} : { headers: { authorization } })

const typesOffered = ({ body }: Answer): string[] =>
  (body.types as { type: string }[]).map(({ type }) => type)

interface Listed {
  id: string
  name: string
  lastUsedAt: string | null
  lastAddress: string | null
}

const tokensOf = async (session: string, path = '/tokens'): Promise<Listed[]> =>
  JSON.parse((await askAccount(rig, session, 'GET', path)).text)

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

describe('an access token', () => {
  it('exports its types as a bearer and as the password of Basic, with any user name', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const ways = [bearer(token), `bearer ${token}`, basic(token), basic(token, ann.email)]
    for (const authorization of ways) {
      const answer = await exporting(authorization)
      expect([answer.status, typesOffered(answer)]).toEqual([200, ['tract']])
    }
    expect((await exporting(bearer(token))).body).toEqual({
      types: [
        {
          type: 'tract',
          title: 'Land',
          files: Object.fromEntries(
            ['csv', 'xlsx', 'ndjson', 'parquet'].map((file) => [file, `${rig.url}/api/export/tract.${file}`]),
          ),
        },
      ],
    })
  })

  it('is not accepted in the address', async () => {
    const { token } = await accessTokenOf(rig, ann)
    for (const name of ['access_token', 'token', 'authorization', 'password'])
      expect((await rig.request(`/api/export?${name}=${token}`)).status).toBe(401)
  })

  it('is stored as a hash, shown once, and neither logged nor noted', async () => {
    const { token } = await accessTokenOf(rig, ann)
    expect(token).toMatch(/^lbk_[0-9a-f]{64}$/)
    await exporting(bearer(token))
    await exporting(basic(`${token}x`))
    await rig.call(token, 'me')
    const [stored] = await rig.credentials.accessTokens.of(ann.id)
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/)
    const secret = token.slice('lbk_'.length)
    const listed = (await askAccount(rig, ann.token, 'GET', '/tokens')).text
    const noted = JSON.stringify(await rig.credentials.journal.find({ first: 100 }))
    for (const text of [JSON.stringify(stored), listed, noted, rig.logged()]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(`:${token}`).toString('base64'))
    }
    for (const text of [listed, noted, rig.logged()]) expect(text).not.toContain(stored?.hash)
  })

  it('expires at its moment', async () => {
    const { token, expiresAt } = await accessTokenOf(rig, ann, { days: 30 })
    expect(Date.parse(expiresAt)).toBe(now + 30 * DAY)
    now += 30 * DAY - 1
    expect((await exporting(bearer(token))).status).toBe(200)
    now += 1
    const refused = await exporting(bearer(token))
    expect([refused.status, refused.body.message]).toEqual([401, MESSAGES.accessTokens.refused])
  })

  it('is limited to what its user may read now', async () => {
    const { token } = await accessTokenOf(rig, ann, { types: ['tract', 'well', 'owner'] })
    const offered = async () => typesOffered(await exporting(bearer(token)))
    expect(await offered()).toEqual(['tract', 'well', 'owner'])
    await rig.done('setUserRole', { userID: ann.id, roles: ['READ_WELLS', 'READ_OPERATORS'] })
    expect(await offered()).toEqual(['well', 'owner'])
    await rig.done('setUserRole', { userID: ann.id, roles: ['ADMIN'] })
    expect(await offered()).toEqual(['tract', 'well', 'owner'])
  })

  it('ends with its user, who may have the same id again', async () => {
    const { token } = await accessTokenOf(rig, ann)
    await rig.done('DeleteUser', { userID: ann.id })
    expect((await exporting(bearer(token))).status).toBe(401)
    await rig.done('CreateUser', { id: ann.id, email: ann.email, password: NEW_PASSWORD })
    await rig.done('setUserRole', { userID: ann.id, roles: ['READ_LANDS'] })
    expect((await exporting(bearer(token))).status).toBe(401)
  })

  it('is refused while its user must set up a second factor', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const demand = (isDemanded: boolean) =>
      askAccount(rig, rig.admin, 'PUT', '/second-factors/demand', { userId: ann.id, isDemanded })
    await demand(true)
    const refused = await exporting(bearer(token))
    expect([refused.status, refused.body.message]).toEqual([403, MESSAGES.secondFactor.demandedOfYou])
    await demand(false)
    expect((await exporting(bearer(token))).status).toBe(200)
  })

  it('records its last use, to the minute', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const used = async () => {
      await exporting(bearer(token))
      return (await tokensOf(ann.token))[0]
    }
    expect((await tokensOf(ann.token))[0]?.lastUsedAt).toBeNull()
    const first = await used()
    expect(first).toMatchObject({ lastUsedAt: new Date(now).toISOString(), lastAddress: '127.0.0.1' })
    now += 59_999
    expect(await used()).toEqual(first)
    now += 1
    expect((await used())?.lastUsedAt).toBe(new Date(now).toISOString())
  })

  it('survives a change of the own password, which says so, but no reset by mail', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const passwords = { current: ann.password, password: NEW_PASSWORD, password2: NEW_PASSWORD }
    const changed = await askAccount(rig, ann.token, 'POST', '/password', passwords)
    expect(changed.body.message).toContain(MESSAGES.accessTokens.stillWork(1))
    expect((await exporting(bearer(token))).status).toBe(200)
    const mailed = { token: await resetTokenOf(rig, ann.email), password: ADMIN.password }
    const reset = { ...mailed, password2: mailed.password }
    expect((await rig.post('/api/public/resetPassword', reset)).status).toBe(200)
    expect((await exporting(bearer(token))).status).toBe(401)
  })

  it('ends when an admin logs its user out everywhere', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const { body } = await askAccount(rig, rig.admin, 'DELETE', `/users/${ann.id}/sessions`)
    expect(body).toEqual({ ended: 2 })
    expect((await exporting(bearer(token))).status).toBe(401)
  })
})

describe('a refused request', () => {
  it.each([
    ['nothing', undefined],
    ['nonsense', 'nonsense'],
    ['a password', basic(ADMIN.password, ADMIN.email)],
    ['an unknown token', bearer(`lbk_${'0'.repeat(64)}`)],
    ['an empty password', basic('')],
    ['no pair', 'Basic !'],
    ['a session that never was', bearer('a.b.c')],
  ])('with %s is challenged for Basic, unless it has a bearer', async (_, authorization) => {
    const { status, headers, body } = await exporting(authorization)
    expect([status, body.status]).toEqual([401, 401])
    const isBearer = authorization?.startsWith('Bearer') === true
    expect(headers.get('www-authenticate')).toMatch(isBearer ? /^Bearer$/ : /^Basic realm="Landbook"/)
  })

  it('does not limit others at its address', async () => {
    const { token } = await accessTokenOf(rig, ann)
    for (let tries = 0; tries < 70; tries++) await exporting(basic(`guess ${tries}`))
    expect((await exporting(basic(token))).status).toBe(200)
    expect((await rig.post('/api/login', { username: ann.email, password: ann.password })).status).toBe(200)
  })
})

it('a session exports all that its user may read', async () => {
  const answer = await exporting(bearer(ann.token))
  expect(answer.status).toBe(200)
  expect(typesOffered(answer)).toEqual(['tract', 'well', 'finance', 'owner', 'state'])
  const all = typesOffered(await exporting(bearer(rig.admin)))
  expect(all).toContain('lease')
  for (const type of ['user', 'file', 'process']) expect(all).not.toContain(type)
})

describe('creating a token', () => {
  it.each([
    ['name', { name: ' ' }, MESSAGES.accessTokens.nameRequired],
    ['name', { name: 'x'.repeat(61) }, MESSAGES.accessTokens.nameTooLong(LONGEST_TOKEN_NAME)],
    ['name', { name: 'a\u0000b' }, MESSAGES.accessTokens.nameTooLong(LONGEST_TOKEN_NAME)],
    ['types', { types: [] }, MESSAGES.accessTokens.typesRequired],
    ['types', { types: ['tract', 'lease'] }, MESSAGES.accessTokens.unreadable(['lease'])],
    ['types', { types: ['user'] }, MESSAGES.accessTokens.unreadable(['user'])],
    ['types', { types: ['nothing'] }, MESSAGES.accessTokens.unreadable(['nothing'])],
    ['days', { days: 0 }, MESSAGES.accessTokens.wrongDays(MOST_TOKEN_DAYS)],
    ['days', { days: 366 }, MESSAGES.accessTokens.wrongDays(MOST_TOKEN_DAYS)],
    ['days', { days: 1.5 }, MESSAGES.accessTokens.wrongDays(MOST_TOKEN_DAYS)],
  ])('needs a valid %s: %j', async (path, wrong, message) => {
    const { status, body } = await create(wrong)
    expect([status, body.problems]).toEqual([400, [{ path, message }]])
    expect(await tokensOf(ann.token)).toEqual([])
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
        message: MESSAGES.account.wrongPassword,
      })
    expect((await create({})).status).toBe(429)
    expect(await tokensOf(ann.token)).toEqual([])
  })

  it('needs a code of the second factor', async () => {
    const { key } = await setUpSecondFactor(rig, ann.token, ann.password)
    for (const code of [undefined, '', '000000'])
      expect((await create({ code })).body).toEqual({ status: 403, message: MESSAGES.secondFactor.wrongCode })
    expect((await create({ code: codeOf(key) })).status).toBe(201)
  })

  it('has a limit for each user, which ended and expired ones do not count against', async () => {
    const { id } = await accessTokenOf(rig, ann)
    await accessTokenOf(rig, ann, { days: 1 })
    for (let n = 2; n < 50; n++) await accessTokenOf(rig, ann)
    const refused = await create({})
    expect([refused.status, refused.body.message]).toEqual([409, MESSAGES.accessTokens.tooMany(50)])
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
    expect((await tokensOf(ann.token)).map(({ name }) => name)).toEqual(['Excel', 'Quarter-end notebook'])
    const bob = await rig.user('READ_LANDS')
    expect(await tokensOf(bob.token)).toEqual([])
    expect((await askAccount(rig, bob.token, 'DELETE', `/tokens/${id}`)).body).toEqual({ ended: 0 })
    expect((await exporting(bearer(token))).status).toBe(200)
    expect((await askAccount(rig, ann.token, 'DELETE', `/tokens/${id}`)).body).toEqual({ ended: 1 })
    expect((await askAccount(rig, ann.token, 'DELETE', `/tokens/${id}`)).body).toEqual({ ended: 0 })
    expect((await exporting(bearer(token))).status).toBe(401)
    expect((await tokensOf(ann.token)).map(({ name }) => name)).toEqual(['Excel'])
  })

  it('are listed and ended by admins, who see no addresses', async () => {
    const { id, token } = await accessTokenOf(rig, ann)
    await exporting(bearer(token))
    const path = `/users/${ann.id}/tokens`
    const [shown] = await tokensOf(rig.admin, path)
    expect(shown).toMatchObject({ id, lastUsedAt: new Date(now).toISOString(), lastAddress: null })
    for (const [method, of] of [
      ['GET', path],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect((await askAccount(rig, ann.token, method, of)).status).toBe(403)
    const another = await accessTokenOf(rig, adminOf(rig))
    expect((await askAccount(rig, rig.admin, 'DELETE', `${path}/${another.id}`)).body).toEqual({ ended: 0 })
    expect((await askAccount(rig, rig.admin, 'DELETE', `${path}/${id}`)).body).toEqual({ ended: 1 })
    expect((await exporting(bearer(token))).status).toBe(401)
    expect(await tokensOf(rig.admin, path)).toEqual([])
  })

  it('are noted in the security journal: created, ended and refused', async () => {
    const { id, token } = await accessTokenOf(rig, ann)
    await askAccount(rig, rig.admin, 'DELETE', `/users/${ann.id}/tokens/${id}`)
    await exporting(bearer(token))
    await exporting(basic(token))
    await exporting(basic(ADMIN.password, ADMIN.email))
    await exporting()
    const entry = { address: '127.0.0.1', detail: 'Quarter-end notebook', user: { id: ann.id }, count: 1 }
    expect(await journal('tokenCreated')).toEqual([{ ...entry, actor: { id: ann.id } }])
    expect(await journal('tokenEnded')).toEqual([{ ...entry, actor: { id: 'admin' } }])
    expect(await journal('tokenRefused')).toEqual([
      { ...entry, actor: null, user: null, detail: '' },
      { ...entry, actor: null, count: 2 },
    ])
  })
})
