import { randomUUID } from 'node:crypto'
import { seedAdmin } from '@landbook/command-service/seed'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  accept,
  commandsOn,
  type Damaged,
  damagedEventStore,
  damagedSqlite,
} from '../../standalone/test/damaged-logs.ts'
import { accessTokenOf, basic } from './access-tokens.ts'
import { ADMIN, startRig } from './rig.ts'

const STORES: [name: string, open: () => Damaged | Promise<Damaged>][] = [
  ['SQLite', () => damagedSqlite()],
  ['EventStoreDB', damagedEventStore],
]

const REMEDY =
  /user-\S+: .+; restore the log from a backup, or accept the loss: `npm run repair -- --streams --accept`/

async function company(open: () => Damaged | Promise<Damaged>) {
  const damaged = await open()
  const rig = await startRig({ log: damaged.open() })
  onTestFinished(() => rig.close())
  return { damaged, rig }
}

const code = async (answer: Promise<{ code: string }>) => (await answer).code

describe.each(STORES)('in %s, a person with a damaged event', (_, open) => {
  it('is refused with the remedy by every way in, and nobody without their password learns of it', async () => {
    const { damaged, rig } = await company(open)
    const reader = await rig.user('READ_WELLS')
    const { token } = await accessTokenOf(rig, reader, { types: ['well'] })
    damaged.spoil(`user-${reader.id}`, 1)
    // Whoever is known stays so while their stream ends as it did; a change of any user has all of them read anew.
    await rig.user()
    const message = expect.stringMatching(REMEDY)
    await vi.waitFor(async () =>
      expect((await rig.call(reader.token, 'WellCount')).error).toMatchObject({
        message,
        extensions: { code: 'FORBIDDEN' },
      }),
    )
    const get = (path: string, authorization: string) => rig.request(path, { headers: { authorization } })
    const session = `Bearer ${reader.token}`
    for (const [path, authorization] of [
      ['/api/export/Well.csv', session],
      ['/api/export/Well.csv', basic(token)],
      ['/api/audit', session],
      ['/api/account/sessions', session],
    ] as const)
      expect(await get(path, authorization), path).toMatchObject({ status: 403, body: { message } })
    const login = (password: string) => rig.post('/api/login', { username: reader.email, password })
    expect(await login(reader.password)).toMatchObject({
      status: 400,
      body: { code: 'FORBIDDEN', message },
    })
    expect(await login('Wrong-Horse-123')).toMatchObject({
      status: 401,
      body: { message: LOGIN_MESSAGES.failed },
    })
  })

  it('goes on with the roles that are left once the loss was accepted, the only admin too', async () => {
    const { damaged, rig } = await company(open)
    const reader = await rig.user('READ_WELLS')
    await rig.done('setUserRole', { userID: 'admin', roles: ['ADMIN', 'READ_LANDS'] })
    damaged.spoil(`user-${reader.id}`, 1)
    damaged.spoil('user-admin', 1)
    await vi.waitFor(async () =>
      expect(await code(rig.call(rig.admin, 'logDamage', {}, 'stream'))).toBe('FORBIDDEN'),
    )
    await seedAdmin(rig.landbook.commands, ADMIN.email)
    expect((await rig.request('/readyz')).status).toBe(200)
    expect(await accept(damaged.open())).toBe(2)
    await vi.waitFor(async () => expect(await code(rig.call(rig.admin, 'logDamage', {}, 'stream'))).toBe(''))
    await vi.waitFor(async () => expect(await code(rig.call(reader.token, 'WellCount'))).toBe('FORBIDDEN'))
    const token = await rig.login(ADMIN.email, ADMIN.password)
    const another = { email: 'another@landbook.example', roles: ['ADMIN'], password: 'Battery-Staple-2' }
    expect(await code(rig.call(token, 'CreateUser', another))).toBe('')
  })

  it.each([1, 2])('loses roles that an admin withdraws after that: revision %i was lost', async (lost) => {
    const { damaged, rig } = await company(open)
    const reader = await rig.user('READ_WELLS')
    await rig.done('setUserRole', { userID: reader.id, roles: ['READ_WELLS', 'READ_LANDS'] })
    damaged.spoil(`user-${reader.id}`, lost)
    await accept(damaged.open())
    await vi.waitFor(async () => expect(await code(rig.call(reader.token, 'WellCount'))).toBe(''))
    // By processes that have not seen this person before.
    const execute = (operation: string, args: Record<string, unknown>, revision?: number) =>
      commandsOn(damaged.open()).execute({
        ...{ operation, args: { userID: reader.id, ...args }, actor: 'system', commandId: randomUUID() },
        ...(revision !== undefined && { revision }),
      })
    const untilIs = (wanted: string) =>
      vi.waitFor(async () => expect(await code(rig.call(reader.token, 'WellCount'))).toBe(wanted))
    // Of what the form has read.
    await execute('setUserRole', { roles: [] }, 3 - lost)
    await untilIs('FORBIDDEN')
    await execute('setUserRole', { roles: ['READ_WELLS'] })
    await untilIs('')
    await execute('DeleteUser', {})
    await untilIs('UNAUTHENTICATED')
    expect(await verifyLog(damaged.open(), [])).not.toHaveProperty('problem')
  })

  it('is refused again if another event is lost after that', async () => {
    const { damaged, rig } = await company(open)
    const reader = await rig.user('READ_WELLS')
    await rig.done('setUserRole', { userID: reader.id, roles: ['READ_WELLS', 'READ_LANDS'] })
    damaged.spoil(`user-${reader.id}`, 1)
    await accept(damaged.open())
    await vi.waitFor(async () => expect(await code(rig.call(reader.token, 'WellCount'))).toBe(''))
    damaged.spoil(`user-${reader.id}`, 2)
    await vi.waitFor(async () => expect(await code(rig.call(reader.token, 'WellCount'))).toBe('FORBIDDEN'))
  })
})
