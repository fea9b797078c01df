import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { newFolder } from './company.ts'
import { run } from './tools.ts'

let server: EventStoreTestServer
let log: EventLog
let commands: CommandHandler
let tool: (name: 'repair' | 'verify' | 'rebuild', ...args: string[]) => ReturnType<typeof run>

beforeEach(async () => {
  server = await new EventStoreTestServer().start()
  const opened = openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })
  log = opened
  commands = new CommandHandler(log, catalogue, guards)
  const env = { DATA_DIR: newFolder(), EVENTSTORE_URL: server.url }
  tool = (name, ...args) => run(name, args, env)
  onTestFinished(async () => {
    await opened.close()
    server.stop()
  })
  for (const name of ['a', 'b', 'c', 'd']) {
    await execute('CreateTract', { id: name, name, state: 'Texas', county: 'Ward' })
    await execute('UpdateTract', { id: name, notes: 'n' })
  }
})

const execute = (operation: string, args: Record<string, unknown>) =>
  commands.execute({ operation, args, actor: 'system', commandId: crypto.randomUUID() })

const notes = (): unknown[] =>
  server.store.events
    .filter(({ type }) => type === 'LogNoteCreated')
    .map(({ data }) => JSON.parse(Buffer.from(data).toString()).name)

it('limits and soft deletions are taken back before a scavenge, and that is noted in the log', async () => {
  server.store.setMetadata('tract-a', { $maxCount: 1 })
  server.store.softDelete('tract-b')
  const damaged =
    /^The event log is damaged:\ntract-a: all but its last 1 events .+\ntract-b: it was soft-deleted/
  expect(await tool('verify')).toMatchObject({ code: 1, err: expect.stringMatching(damaged) })
  expect(await tool('rebuild')).toMatchObject({ code: 1, err: expect.stringMatching(damaged) })

  const dry = await tool('repair', '--streams', '--dry-run')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toMatch(/^tract-a: would be reverted: all .+\ntract-b: would be reverted: it was .+\n$/)
  expect(server.store.stream('$$tract-a')).toHaveLength(1)

  const done = await tool('repair', '--streams')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/^tract-a: was reverted: all .+\ntract-b: was reverted: it was .+\n$/)
  expect(notes()).toEqual([
    expect.stringContaining('The stream tract-a was repaired: all but its last 1 events'),
    expect.stringContaining('The stream tract-b was repaired: it was soft-deleted'),
  ])
  server.store.scavenge()
  expect(await tool('verify')).toMatchObject({ code: 0, err: '' })
  expect((await tool('rebuild')).out).toMatch(/Lands +4\n/)
  await vi.waitFor(async () => expect(await log.faults?.()).toEqual([]))
  expect(await execute('UpdateTract', { id: 'b', notes: 'after' })).toMatchObject({ revision: 2 })
  expect((await tool('repair', '--streams')).out).toBe('Nothing is wrong with the streams of the log.\n')
})

it('what cannot be reverted is listed with what to do, and no rebuild loses it unless it is accepted', async () => {
  server.store.setMetadata('tract-a', { $maxCount: 1 })
  server.store.tombstone('tract-b')
  server.store.scavenge()
  server.store.put('tract-c', 'Scanned', new Uint8Array([1]))
  const listed = [
    /^tract-a: was reverted: all but its last 1 events .+$/m,
    /^tract-a: cannot be reverted: revision 0 is missing: a scavenge has removed .+$/m,
    /^tract-b: cannot be reverted: it was deleted for good .+$/m,
    /^tract-c: cannot be reverted: revision 2 cannot be read: .+$/m,
  ]
  const found = await tool('repair', '--streams')
  for (const line of listed) expect(found.out).toMatch(line)
  expect(found).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^restore the log from a backup, or accept/),
  })
  expect(await tool('rebuild')).toMatchObject({
    code: 1,
    err: expect.stringContaining('tract-b: it was deleted'),
  })

  const accepted = await tool('repair', '--streams', '--accept')
  expect(accepted).toMatchObject({ code: 0, err: '' })
  expect(accepted.out).toMatch(/^tract-b: was accepted: it was deleted for good/m)
  expect(notes()).toEqual(
    expect.arrayContaining([expect.stringContaining('The damage of tract-b was accepted: it was deleted')]),
  )
  const built = await tool('rebuild')
  expect(built).toMatchObject({ code: 0, err: expect.not.stringContaining('The rebuild stopped') })
  expect(built.out).toMatch(/Lands +2\n/)
  expect((await tool('repair', '--streams')).code).toBe(0)
  const verified = await tool('verify')
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toMatch(
    /^\S+ events in \S+ streams are intact, apart from what was accepted as lost:\n {2}tract-a: revision 0, accepted \S+ by system\n {2}tract-b: everything from revision 0 on, .+\n {2}tract-c: revision 2, /m,
  )
})

it('events that a newer release may have written are not accepted as lost', async () => {
  const [last] = await Array.fromAsync(log.read('tract-a', { from: 1 }))
  if (!last) throw new Error('tract-a has no second event')
  const { type, data, metadata } = last
  const newer = { ...metadata, schemaVersion: 99 }
  await log.append('tract-a', 1, [{ id: crypto.randomUUID(), type, data, metadata: newer }])
  await log.append('tract-b', 1, [{ id: crypto.randomUUID(), type: 'TractFlown', data, metadata }])
  const refused = await tool('repair', '--streams', '--accept')
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^start the newest release/) })
  for (const stream of ['tract-a', 'tract-b'])
    expect(refused.out).toContain(`${stream}: cannot be reverted: revision 2`)
  expect(notes()).toEqual([])
})

it('is refused without --streams, and with flags that contradict each other', async () => {
  expect((await tool('repair')).err).toMatch(/^Nothing to repair: --streams is missing/)
  expect((await tool('repair', '--streams', '--dry-run', '--accept')).err).toMatch(
    /^--accept and --dry-run cannot/,
  )
})
