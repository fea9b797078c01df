import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newLogFile } from '../../command-service/test/files.ts'
import { commandsOn, execute } from '../../standalone/test/damaged-logs.ts'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { accessTokenOf, basic } from './access-tokens.ts'
import { startRig } from './rig.ts'

const STORES: [name: string, open: () => Promise<() => EventLog>][] = [
  [
    'a SQLite file',
    async () => {
      const file = newLogFile()
      return () => openSqliteLog({ file })
    },
  ],
  [
    'EventStoreDB',
    async () => {
      const server = await new EventStoreTestServer().start()
      onTestFinished(() => server.stop())
      return () => openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })
    },
  ],
]

/** A Landbook whose read models stand still from now on, and another process that writes to its log. */
async function standingStill(open: () => EventLog) {
  const rig = await startRig({ log: open() })
  const other = open()
  onTestFinished(async () => {
    await rig.close()
    await other.close()
  })
  const reader = await rig.user('READ_WELLS')
  const bearer = `Bearer ${reader.token}`
  const { token } = await accessTokenOf(rig, reader, { types: ['well'] })
  /** What each way in answers: a code, or a status. */
  const waysIn = async () => {
    const get = async (path: string, authorization: string) =>
      (await rig.request(path, { headers: { authorization } })).status
    return {
      query: (await rig.call(reader.token, 'WellCount')).code,
      export: await get('/api/export/Well.csv', bearer),
      token: await get('/api/export/Well.csv', basic(token)),
    }
  }
  expect(await waysIn()).toEqual({ query: '', export: 200, token: 200 })
  await rig.landbook.projector.stop()
  return { reader, waysIn, commands: commandsOn(other) }
}

describe.each(STORES)('while the read models of a log in %s stand still', (_, store) => {
  it('a role that another process withdraws reads nothing more', async () => {
    const { reader, waysIn, commands } = await standingStill(await store())
    await execute(commands, 'setUserRole', { userID: reader.id, roles: ['READ_LANDS'] })
    await vi.waitFor(async () =>
      expect(await waysIn()).toEqual({ query: 'FORBIDDEN', export: 403, token: 403 }),
    )
    await execute(commands, 'setUserRole', { userID: reader.id, roles: ['READ_WELLS'] })
    await vi.waitFor(async () => expect(await waysIn()).toEqual({ query: '', export: 200, token: 200 }))
  })

  it('nobody is let in whom another process has deleted', async () => {
    const { reader, waysIn, commands } = await standingStill(await store())
    await execute(commands, 'DeleteUser', { userID: reader.id })
    await vi.waitFor(async () =>
      expect(await waysIn()).toEqual({ query: 'UNAUTHENTICATED', export: 401, token: 401 }),
    )
  })
})
