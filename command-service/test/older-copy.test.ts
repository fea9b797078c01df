import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import { LogUnavailable, START } from '@landbook/platform/engine/log/port'
import { noteAcceptedLoss } from '@landbook/platform/engine/seals/notes'
import { expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { CommandHandler } from '../src/engine/handling/handler.ts'
import { followLog } from '../src/engine/streams/following.ts'
import { guards } from '../src/guards.ts'
import { land, outcomes } from './company.ts'

const ACCEPTED = {
  memory: { by: 'the read models', mark: undefined, forget: async () => undefined },
  found: START,
  isAnother: false,
}

/** Command services that run beside one EventStoreDB. */
async function services() {
  const server = await new EventStoreTestServer().start()
  const ended = new AbortController()
  const open = () => {
    const log = openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })
    const handler = new CommandHandler(log, catalogue, guards)
    const following = followLog(handler.log, ended.signal)
    onTestFinished(async () => {
      ended.abort()
      await following
      await log.close()
    })
    return handler
  }
  onTestFinished(() => server.stop())
  const putBack = async (events: number) => {
    server.stop()
    server.store.truncate(events)
    await server.start()
  }
  return { server, open, putBack }
}

const create = (handler: CommandHandler, id: string) =>
  handler.execute({
    operation: 'CreateWell',
    args: { id, name: `State ${id}`, apiNumber: '42-389-00001' },
    actor: SYSTEM,
    commandId: randomUUID(),
  })

/** Why it is not ready, once the log can be reached. */
const readiness = (handler: CommandHandler) =>
  handler.anotherLog().catch((error) => {
    if (error instanceof LogUnavailable) return 'away'
    throw error
  })

const ANOTHER = expect.stringContaining('the event log does not contain revision')

it('command services refuse to write to an older copy that was put back, also those that only follow', async () => {
  const { server, open, putBack } = await services()
  const [writer, idle] = [open(), open()]
  await create(writer, 'w1')
  await create(writer, 'w2')
  await vi.waitFor(() => expect(idle.log.seemsToEndWith('well-w2', hashOf(server, 'well-w2'))).toBe(true))
  await putBack(1)
  for (const handler of [writer, idle])
    await vi.waitFor(async () => expect(await readiness(handler)).toEqual(ANOTHER))
  for (const handler of [writer, idle]) {
    const attempts = [create(handler, 'w3'), create(handler, 'w4')]
    expect(await outcomes(attempts)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
    await expect(create(handler, 'w3')).rejects.toThrow(MESSAGES.anotherLog)
    expect(await readiness(handler)).toEqual(ANOTHER)
  }
  expect(server.store.events).toHaveLength(1)

  await noteAcceptedLoss(open(), ACCEPTED, 0)
  for (const handler of [writer, idle]) expect(await readiness(handler)).toBeUndefined()
  expect(await create(writer, 'w3')).toMatchObject({ revision: 0 })
  expect(await create(idle, 'w4')).toMatchObject({ revision: 0 })
})

const hashOf = ({ store }: EventStoreTestServer, stream: string): string =>
  JSON.parse(Buffer.from(store.stream(stream).at(-1)?.metadata ?? []).toString()).hash

it('a command that began before an older copy was put back is not appended to it', async () => {
  const { server, open, putBack } = await services()
  const handler = open()
  await create(handler, 'w1')
  await create(handler, 'w2')
  server.isFrozen = true
  const late = outcomes([
    handler.execute({
      operation: 'CreateTract',
      args: land('A-1'),
      actor: SYSTEM,
      commandId: randomUUID(),
    }),
  ])
  await putBack(1)
  server.isFrozen = false
  expect(await late).toEqual(['UNAVAILABLE'])
  expect(server.store.events).toHaveLength(1)
})
