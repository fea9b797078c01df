import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { accept, damagedEventStore, damagedSqlite } from '../../standalone/test/damaged-logs.ts'
import { Streams } from '../src/engine/streams/streams.ts'
import { companyOn, createLand, createUser, land } from './company.ts'

async function* nothing(): AsyncGenerator<LoggedEvent> {}

/** More than the states that are kept. */
const MANY = 20_001

it('streams that do not exist take no place of those that do: anybody can probe for names', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  await createLand(companyOn(log), 'a1')
  const read: EventLog['read'] = (stream, options) =>
    stream === 'tract-a1' ? log.read(stream, options) : nothing()
  const streams = new Streams({ ...log, read }, catalogue)
  await streams.load('tract', 'a1')
  for (let n = 0; n < MANY; n += 1) await streams.load('tract', `nothing-${n}`)
  expect(streams.cachedState('tract', 'a1')?.state).toMatchObject({ id: 'a1' })
  expect(streams.cachedState('tract', 'nothing-1')).toBeUndefined()
})

it('a command to a person of whom nothing is left is not taken for one to a new record', async () => {
  const damaged = damagedSqlite()
  await createUser(companyOn(damaged.open()), 'ann')
  damaged.spoil('user-ann', 0)
  await accept(damaged.open())
  const one = companyOn(damaged.open())
  const commandId = randomUUID()
  await one.execute('CreateUser', { id: 'ann', email: 'ann@land.example' }, { commandId })
  await one.execute('CreateTract', land('A-1', { id: 'a1' }), { commandId })
  expect(await one.events('tract-a1')).toHaveLength(1)
})

it('roles can be withdrawn where the first events of a person were accepted as lost', async () => {
  const { server, open } = await damagedEventStore()
  const before = companyOn(open())
  await createUser(before, 'ann')
  await before.execute('DeleteUser', { userID: 'ann' })
  await createUser(before, 'ann', 'READ_WELLS')
  server.store.setMetadata('user-ann', { $maxCount: 1 })
  server.store.scavenge()
  const after = async () => {
    const log = open()
    await log.faults?.()
    return companyOn(log).execute('setUserRole', { userID: 'ann', roles: [] })
  }
  await expect(after()).rejects.toMatchObject({ code: 'DAMAGED' })
  await accept(open())
  expect(await after()).toMatchObject({ recordId: 'ann', revision: 3 })
})
