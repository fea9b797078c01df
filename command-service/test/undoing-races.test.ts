import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import { type EventLog, LogUnavailable } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { CommandHandler } from '../src/engine/handling/handler.ts'
import { undoRaces } from '../src/engine/links/undoing.ts'
import { guards } from '../src/guards.ts'
import { undoing } from './company.ts'
import { newLogFile } from './files.ts'

const WAIT = { interval: 20 }

/** How to open one log as often as a test wants. */
const ADAPTERS: Readonly<Record<string, () => Promise<() => EventLog>>> = {
  async SQLite() {
    const file = newLogFile()
    return () => openSqliteLog({ file })
  },
  async EventStoreDB() {
    const server = await new EventStoreTestServer().start()
    onTestFinished(() => server.stop())
    return () => openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })
  },
}

const run = (handler: CommandHandler, operation: string, args: Args) =>
  handler.execute({ operation, args, actor: SYSTEM, commandId: randomUUID() })

/** A process that undoes races until it is stopped. */
function undoingOn(log: EventLog, commands = new CommandHandler(log, catalogue, guards)) {
  const ended = new AbortController()
  const done = undoRaces(undoing(commands, log), ended.signal)
  const stop = async () => {
    ended.abort()
    await done
  }
  onTestFinished(stop)
  return stop
}

describe.each(Object.entries(ADAPTERS))('races of two command services over %s', (_, adapter) => {
  /** One service writes a link, the other a deletion, each on what it has seen before. */
  async function raced(first: 'link' | 'deletion') {
    const opened = await adapter()
    const open = (tamper: Partial<EventLog> = {}) => {
      const log = opened()
      onTestFinished(() => log.close())
      return Object.assign(Object.create(log) as EventLog, tamper)
    }
    const blind = { seemsToEndWith: () => true }
    const gate = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const linking = new CommandHandler(open(blind), catalogue, guards)
    await run(linking, 'CreateTract', { id: 'a1', name: 'A-1', state: 'Texas', county: 'Ward' })
    await run(linking, 'CreateWell', { id: 'w1', name: 'State 1H', apiNumber: '42-389-00001' })
    const log = open()
    const ending = new CommandHandler(
      Object.assign(Object.create(log) as EventLog, {
        async append(...given: Parameters<EventLog['append']>) {
          arrived.resolve()
          await gate.promise
          return log.append(...given)
        },
      }),
      catalogue,
      guards,
    )
    const link = () => run(linking, 'AddWellDrilledOn', { from: 'w1', to: 'a1' })
    const deletion = run(ending, 'DeleteTract', { id: 'a1' })
    await arrived.promise
    if (first === 'link') await link()
    gate.resolve()
    await deletion
    if (first === 'deletion') await link()
    const reader = open()
    return {
      open,
      eventsOf: (stream: 'well-w1' | 'tract-a1') => Array.fromAsync(reader.read(stream)),
    }
  }

  it.each(['link', 'deletion'] as const)('undo the link once, if the %s is written first', async (first) => {
    const { open, eventsOf } = await raced(first)
    for (const log of [open(), open()]) undoingOn(log)
    await vi.waitFor(async () => expect((await eventsOf('well-w1')).length).toBe(3), WAIT)
    const [, link, undone] = await eventsOf('well-w1')
    const [, deletion] = await eventsOf('tract-a1')
    expect(undone).toMatchObject({
      type: 'WellDrilledOnRemoved',
      data: { ids: ['a1'] },
      metadata: {
        actor: SYSTEM,
        concerns: ['tract-a1'],
        reason: MESSAGES.links.undone('Land'),
        correlationId: link?.metadata.correlationId,
        causationId: deletion?.metadata.commandId,
      },
    })
  })

  it('are undone by the next process, if all end before', async () => {
    const { open, eventsOf } = await raced('deletion')
    const away = open({
      append: async () => {
        throw new LogUnavailable('gone')
      },
    })
    const appended = vi.spyOn(away, 'append')
    const stop = undoingOn(away)
    await vi.waitFor(() => expect(appended).toHaveBeenCalled(), WAIT)
    await stop()
    expect(await eventsOf('well-w1')).toHaveLength(2)
    undoingOn(open())
    await vi.waitFor(async () => expect((await eventsOf('well-w1')).length).toBe(3), WAIT)
  })

  it('stay as they are after a crash, if the land was created again since, and deleted knowing of them', async () => {
    const { open, eventsOf } = await raced('deletion')
    const handler = new CommandHandler(open(), catalogue, guards)
    await run(handler, 'RestoreTract', { id: 'a1', revision: 0 })
    await run(handler, 'DeleteTract', { id: 'a1' })
    const log = open()
    const compared = Promise.withResolvers<void>()
    const following = Object.assign(Object.create(log) as EventLog, {
      async *subscribe(options: Parameters<EventLog['subscribe']>[0]) {
        for await (const batch of log.subscribe(options)) {
          yield batch
          // An empty one is the end of the log, and those before it were taken.
          if (batch.length === 0) compared.resolve()
        }
      },
    })
    const stop = undoingOn(following, new CommandHandler(open(), catalogue, guards))
    await compared.promise
    await stop()
    expect(await eventsOf('well-w1')).toHaveLength(2)
  })
})

it('a long log is compared from a note in it on', async () => {
  const log = openSqliteLog({ file: newLogFile() })
  onTestFinished(() => log.close())
  const handler = new CommandHandler(log, catalogue, guards)
  await Promise.all(
    Array.from({ length: 5_001 }, (_, at) =>
      run(handler, 'CreateWell', { id: `w${at}`, name: `W ${at}`, apiNumber: '42-389-00001' }),
    ),
  )
  const notes = () => Array.fromAsync(log.read('races-compared'))
  const stop = undoingOn(log, handler)
  await vi.waitFor(async () => expect(await notes()).toHaveLength(1), WAIT)
  await stop()
  const [note] = await notes()
  const subscribed: string[] = []
  const again = Object.assign(Object.create(log) as EventLog, {
    subscribe(options: Parameters<EventLog['subscribe']>[0]) {
      subscribed.push(options.after)
      return log.subscribe(options)
    },
  })
  undoingOn(again, handler)
  await vi.waitFor(() => expect(subscribed).toEqual([note?.data.position]), WAIT)
})
