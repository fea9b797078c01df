import { beforeEach, expect, it, vi } from 'vitest'
import type { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { type EventLog, type NewEvent, START } from '../src/engine/log/port.ts'
import { hashed } from './events.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

/** What EventStoreDB's adapter knows of the last events of streams. */
let server: EventStoreTestServer
let open: StandIn['open']
let log: EventLog
beforeEach(async () => {
  ;({ server, open } = await startStandIn())
  log = open()
})

/** Follows the log until aborted. */
function follow(after = START, types?: string[]): AbortController {
  const stop = new AbortController()
  const options = { after, signal: stop.signal, ...(types && { types }) }
  void Array.fromAsync(log.subscribe(options)).catch(() => undefined)
  return stop
}

const seems = (event: NewEvent) => log.seemsToEndWith('tract-1', event.metadata.hash)
/** What is read is known once all later events are received. */
const known = (event: NewEvent) =>
  vi.waitFor(async () => {
    await Array.fromAsync(log.read('tract-1'))
    expect(seems(event)).toBe(true)
  })

it('are known while all events are received, by appends of this process and of others', async () => {
  const [first, second, third] = [hashed(), hashed(), hashed()]
  await log.append('tract-1', 'none', [first])
  await Array.fromAsync(log.read('tract-1'))
  expect(seems(first)).toBe(false)
  follow()
  await known(first)
  await log.append('tract-1', 0, [second])
  expect([seems(first), seems(second)]).toEqual([false, true])
  await open().append('tract-1', 1, [third])
  await vi.waitFor(() => expect([seems(second), seems(third)]).toEqual([false, true]))
  expect(log.endsWith('tract-1', third.metadata.hash)).toBe(false)
})

it('are known while events of some types are received, and nothing else is sent', async () => {
  const [first, second] = [hashed(), { ...hashed(), type: 'TractDeleted' }]
  const stop = follow(START, ['TractDeleted'])
  await log.append('tract-1', 'none', [first])
  await known(first)
  server.sent = 0
  for (let n = 2; n < 20; n++) await log.append(`tract-${n}`, 'none', [hashed()])
  await open().append('tract-1', 0, [second])
  await vi.waitFor(() => expect([seems(first), seems(second)]).toEqual([false, true]))
  expect(server.sent).toBe(1)
  stop.abort()
  await vi.waitFor(() => expect(seems(second)).toBe(false))
})

it('are forgotten when nobody follows the log any more', async () => {
  const [first, second] = [hashed(), hashed()]
  const stop = follow()
  await log.append('tract-1', 'none', [first])
  await known(first)
  stop.abort()
  await vi.waitFor(() => expect(seems(first)).toBe(false))
  await log.append('tract-1', 0, [second])
  expect(seems(second)).toBe(false)
})

it('are forgotten before an append reaches a server that was started anew on an older copy', async () => {
  const [first, second] = [hashed(), hashed()]
  follow()
  await log.append('tract-1', 'none', [first])
  await known(first)
  server.stop()
  server.store.truncate(0)
  await server.start()
  const atAppend: boolean[] = []
  server.store.watch(() => atAppend.push(seems(first)))
  await vi.waitFor(() => log.append('tract-1', 'none', [second]))
  expect(atAppend).toEqual([false])
})

it('are not known from before all events were received: the log may have been another one', async () => {
  const [first, other] = [hashed(), hashed()]
  await log.append('tract-1', 'none', [first])
  await Array.fromAsync(log.read('tract-1'))
  server.stop()
  server.store.truncate(0)
  await server.start()
  await vi.waitFor(() => open().append('tract-1', 'none', [other]))
  follow(await log.head())
  const another = hashed()
  await log.append('tract-2', 'none', [another])
  await vi.waitFor(async () => {
    await Array.fromAsync(log.read('tract-2'))
    expect(log.seemsToEndWith('tract-2', another.metadata.hash)).toBe(true)
  })
  expect(seems(first)).toBe(false)
})
