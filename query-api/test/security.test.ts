import type { SecurityEntry } from '@landbook/contracts/engine/api/security'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { resetTokenOf } from './mails.ts'
import { ADMIN, type Rig, startRig, type TestUser } from './rig.ts'

const SHOWN = 'kind at lastAt count actor { id name } user { id name } address detail cursor'
const WRONG = 'Wrong-Horse-123'

let rig: Rig
let ann: TestUser
let auditor: TestUser
beforeAll(async () => {
  rig = await startRig()
  ann = await rig.user('READ_LANDS')
  auditor = await rig.user('READ_AUDIT')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rig.close())

const security = async (args: Record<string, unknown> = {}): Promise<SecurityEntry[]> => {
  const { data, error } = await rig.call(auditor.token, 'security', args, SHOWN)
  expect(error).toBeUndefined()
  return data as unknown as SecurityEntry[]
}

const login = (username: string, password = WRONG) => rig.post('/api/login', { username, password })

describe('the security journal', () => {
  it('lists failed logins with address and number, and locked accounts', async () => {
    const bob = await rig.user()
    for (let n = 0; n < 12; n++) await login(bob.email)
    const entries = await security({ person: bob.id })
    expect(entries.slice(0, 2).map(({ kind, count, address }) => [kind, count, address])).toEqual([
      ['accountLocked', 1, '127.0.0.1'],
      ['loginFailed', 11, '127.0.0.1'],
    ])
    expect(entries[1]).toMatchObject({ actor: null, user: { id: bob.id, name: bob.email } })
    expect(entries.map(({ kind }) => kind)).toContain('loggedIn')
  })

  it('does not store unknown names', async () => {
    await login('My-Secret-Password-1')
    const [entry] = await security({ kind: 'loginFailed', first: 1 })
    expect(entry?.user).toBeNull()
    expect(JSON.stringify(await security())).not.toMatch(/secret/i)
  })

  it('lists changes of permissions with both users and the roles', async () => {
    await rig.done('setUserRole', { userID: ann.id, roles: ['READ_LANDS', 'READ_WELLS'] })
    const [newest] = await security({ kind: 'rolesChanged', person: ann.id })
    expect(newest).toMatchObject({
      actor: { id: 'admin', name: ADMIN.email },
      user: { id: ann.id, name: ann.email },
      detail: 'READ_LANDS → READ_LANDS, READ_WELLS',
    })
  })

  it('lists changes of passwords, sessions ended by admins, and created and deleted users', async () => {
    const bob = await rig.user()
    await rig.request(`/api/account/users/${bob.id}/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${rig.admin}` },
    })
    const token = await resetTokenOf(rig, bob.email)
    const password = 'Another-Horse-9'
    await rig.post('/api/public/resetPassword', { token, password, password2: password })
    await rig.done('DeleteUser', { userID: bob.id })
    expect((await security({ person: bob.id })).map(({ kind }) => kind)).toEqual([
      'userDeleted',
      'passwordReset',
      'resetRequested',
      'sessionsEnded',
      'loggedIn',
      'userCreated',
    ])
  })

  it('is paged, and filtered by kind and time', async () => {
    const all = await security({ first: 500 })
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    const paged: SecurityEntry[] = []
    for (let page = await security({ first: 3 }); page.length > 0; ) {
      paged.push(...page)
      page = await security({ first: 3, before: page.at(-1)?.cursor })
    }
    expect(paged).toEqual(all)
    expect(await security({ until: '2020-01-01' })).toEqual([])
    expect(await security({ from: '2099-01-01' })).toEqual([])
    expect((await rig.call(auditor.token, 'security', { before: 'x' }, SHOWN)).code).toBe('VALIDATION')
  })

  it('is exported to readers of the audit only, which it lists', async () => {
    const exported = (query: string, token = auditor.token) =>
      rig.request(`/api/security?${query}`, { headers: { authorization: `Bearer ${token}` } })
    const { status, text } = await exported('format=csv&kind=rolesChanged')
    expect(status).toBe(200)
    expect(text).toContain(`"Permissions changed","1","${ADMIN.email}","${ann.email}"`)
    const [newest] = await security({ kind: 'auditExported' })
    expect(newest).toMatchObject({ user: { id: auditor.id }, address: '127.0.0.1' })
    expect(newest?.detail).toBe('file=security&format=csv&kind=rolesChanged')
    expect(JSON.parse((await exported('format=json')).text).length).toBeGreaterThan(5)
    expect((await exported('format=csv', ann.token)).status).toBe(403)
    expect((await exported('format=csv&kind=nothing')).status).toBe(400)
  })

  it('does not prevent logins when it is not writable, which is logged', async () => {
    vi.spyOn(rig.credentials.journal, 'note').mockRejectedValue(new ViewsUnavailable('the disk is full'))
    expect((await login(ann.email, ann.password)).status).toBe(200)
    expect(rig.logged()).toContain('the security journal could not be written')
  })
})
