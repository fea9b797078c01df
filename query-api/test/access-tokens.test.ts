import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accessTokenOf, basic, bearer, exporting, tokensOf } from './access-tokens.ts'
import { resetTokenOf } from './mails.ts'
import { ADMIN, type Answer, type Rig, startRig, type TestUser } from './rig.ts'
import { askAccount } from './second-factors.ts'

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
  await rig.close()
})

const typesOffered = ({ body }: Answer): string[] =>
  (body.types as { name: string }[]).map(({ name }) => name)

describe('an access token', () => {
  it('exports its types as a bearer and as the password of Basic, with any user name', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const ways = [bearer(token), `bearer ${token}`, basic(token), basic(token, ann.email)]
    for (const authorization of ways) {
      const answer = await exporting(rig, authorization)
      expect([answer.status, typesOffered(answer)]).toEqual([200, ['Tract']])
    }
    expect((await exporting(rig, bearer(token))).body).toEqual({
      types: [
        {
          name: 'Tract',
          title: 'Land',
          files: Object.fromEntries(
            ['csv', 'xlsx', 'ndjson', 'parquet'].map((file) => [file, `${rig.url}/api/export/Tract.${file}`]),
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
    await exporting(rig, bearer(token))
    await exporting(rig, basic(`${token}x`))
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
    expect((await exporting(rig, bearer(token))).status).toBe(200)
    now += 1
    const refused = await exporting(rig, bearer(token))
    expect([refused.status, refused.body.message]).toEqual([401, ACCESS_TOKEN_MESSAGES.refused])
  })

  it('is limited to what its user may read now', async () => {
    const { token } = await accessTokenOf(rig, ann, { types: ['tract', 'well', 'owner'] })
    const offered = async () => typesOffered(await exporting(rig, bearer(token)))
    expect(await offered()).toEqual(['Tract', 'Well', 'Owner'])
    await rig.done('setUserRole', { userID: ann.id, roles: ['READ_WELLS', 'READ_OPERATORS'] })
    expect(await offered()).toEqual(['Well', 'Owner'])
    await rig.done('setUserRole', { userID: ann.id, roles: ['ADMIN'] })
    expect(await offered()).toEqual(['Tract', 'Well', 'Owner'])
  })

  it('is limited to its types in the history, too', async () => {
    await rig.done('setUserRole', { userID: ann.id, roles: ['READ_WELLS', 'READ_LANDS', 'READ_AUDIT'] })
    await rig.given('CreateTract', { name: 'Out of Scope', state: 'Texas', county: 'Ward' })
    await rig.given('CreateWell', { name: 'In Scope', apiNumber: '42-1', abstract: 'A-1' })
    const { token } = await accessTokenOf(rig, ann, { types: ['well'] })
    const { text } = await exporting(rig, bearer(token), '/history.ndjson')
    const types = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
    expect([...new Set(types)]).toEqual(['Well'])
    expect((await exporting(rig, bearer(token), '/history.ndjson?type=Tract')).status).toBe(403)
  })

  it('ends with its user, who may have the same id again', async () => {
    const { token } = await accessTokenOf(rig, ann)
    await rig.done('DeleteUser', { userID: ann.id })
    expect((await exporting(rig, bearer(token))).status).toBe(401)
    await rig.done('CreateUser', { id: ann.id, email: ann.email, password: NEW_PASSWORD })
    await rig.done('setUserRole', { userID: ann.id, roles: ['READ_LANDS'] })
    expect((await exporting(rig, bearer(token))).status).toBe(401)
  })

  it('is refused while its user must set up a second factor', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const setRequired = (isRequired: boolean) =>
      askAccount(rig, rig.admin, 'PUT', '/second-factors/required', { userId: ann.id, isRequired })
    await setRequired(true)
    const refused = await exporting(rig, bearer(token))
    expect([refused.status, refused.body.message]).toEqual([403, SECOND_FACTOR_MESSAGES.requiredOfYou])
    await setRequired(false)
    expect((await exporting(rig, bearer(token))).status).toBe(200)
  })

  it('records its last use, to the minute', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const used = async () => {
      await exporting(rig, bearer(token))
      return (await tokensOf(rig, ann.token))[0]
    }
    expect((await tokensOf(rig, ann.token))[0]?.lastUsedAt).toBeNull()
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
    expect(changed.body.message).toContain(ACCESS_TOKEN_MESSAGES.stillWork(1))
    expect((await exporting(rig, bearer(token))).status).toBe(200)
    const mailed = { token: await resetTokenOf(rig, ann.email), password: ADMIN.password }
    const reset = { ...mailed, password2: mailed.password }
    expect((await rig.post('/api/public/resetPassword', reset)).status).toBe(200)
    expect((await exporting(rig, bearer(token))).status).toBe(401)
  })

  it('ends when an admin logs its user out everywhere', async () => {
    const { token } = await accessTokenOf(rig, ann)
    const { body } = await askAccount(rig, rig.admin, 'DELETE', `/users/${ann.id}/sessions`)
    expect(body).toEqual({ ended: 2 })
    expect((await exporting(rig, bearer(token))).status).toBe(401)
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
    const { status, headers, body } = await exporting(rig, authorization)
    expect([status, body.status]).toEqual([401, 401])
    const isBearer = authorization?.startsWith('Bearer') === true
    expect(headers.get('www-authenticate')).toMatch(isBearer ? /^Bearer$/ : /^Basic realm="Landbook"/)
  })

  it('does not limit others at its address', async () => {
    const { token } = await accessTokenOf(rig, ann)
    for (let tries = 0; tries < 70; tries++) await exporting(rig, basic(`guess ${tries}`))
    expect((await exporting(rig, basic(token))).status).toBe(200)
    expect((await rig.post('/api/login', { username: ann.email, password: ann.password })).status).toBe(200)
  })
})

it('a session exports all that its user may read', async () => {
  const answer = await exporting(rig, bearer(ann.token))
  expect(answer.status).toBe(200)
  expect(typesOffered(answer)).toEqual(['Tract', 'Well', 'Finance', 'Owner', 'State'])
  const all = typesOffered(await exporting(rig, bearer(rig.admin)))
  expect(all).toContain('Lease')
  for (const type of ['User', 'File', 'Process']) expect(all).not.toContain(type)
})
