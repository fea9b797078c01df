import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EventLog, type LoggedEvent, LogUnavailable, START } from '../src/engine/log/port.ts'
import { TIMEOUT_MS } from '../src/engine/process/process.ts'
import { newEvent } from './events.ts'
import { startCluster } from './stand-in.ts'

/** What would end a process: the client leaves some promises and errors to nobody. */
let left: unknown[]
beforeEach(() => {
  left = []
  const note = (error: unknown) => void left.push(error)
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    const others = process.listeners(event as 'uncaughtException')
    process.removeAllListeners(event)
    process.on(event, note)
    onTestFinished(() => {
      process.off(event, note)
      for (const other of others) process.on(event, other)
    })
  }
})

/** Rejections without a handler are reported once the queue of promises is empty. */
async function nothingIsLeft(): Promise<void> {
  for (let n = 0; n < 3; n++) await turn()
  expect(left).toEqual([])
}

const readAll = async (of: EventLog) => (await Array.fromAsync<LoggedEvent[]>(of.readAll())).flat()
const readStream = (of: EventLog) => Array.fromAsync<LoggedEvent>(of.read('tract-1'))

/** Follows the log for ever, as services do; returns the ids in the order of their arrival. */
function followed(of: EventLog): string[] {
  const stop = new AbortController()
  const ids: string[] = []
  const follow = async () => {
    for (let after = START; !stop.signal.aborted; )
      try {
        for await (const batch of of.subscribe({ after, signal: stop.signal })) {
          ids.push(...batch.map(({ id }) => id))
          after = batch.at(-1)?.position ?? after
        }
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error
        await turn()
      }
  }
  const following = follow()
  onTestFinished(async () => {
    stop.abort()
    await following
  })
  return ids
}

describe.each([
  ['named by its nodes', (url: string) => url],
  ['found by one of them', (url: string) => url.replace(/esdb:\/\/([^,]+),[^?]+/, 'esdb+discover://$1')],
])('a cluster %s', (_, address) => {
  it.each([
    ['two of three nodes', [0, 1]],
    ['the two followers', [1, 2]],
    ['all nodes', [0, 1, 2]],
  ])('serves everything again after %s were away', async (__, away) => {
    const { nodes, url, open } = await startCluster()
    const log = open(address(url))
    const events = Array.from({ length: 4 }, () => newEvent())
    const ids = followed(log)
    await log.append('tract-1', 'none', events.slice(0, 1))
    for (let round = 0; round < 2; round++) {
      for (const index of away) nodes[index]?.stop()
      for (let n = 0; n < 2; n++) {
        await expect(log.append('tract-1', round, events.slice(round + 1, round + 2))).rejects.toThrow(
          LogUnavailable,
        )
        await expect(readStream(log)).rejects.toThrow(LogUnavailable)
        await expect(readAll(log)).rejects.toThrow(LogUnavailable)
        await expect(log.head()).rejects.toThrow(LogUnavailable)
      }
      for (const index of away) await nodes[index]?.start()
      await log.append('tract-1', round, events.slice(round + 1, round + 2))
      const read = await readStream(log)
      expect(read.map(({ id }) => id)).toEqual(events.slice(0, round + 2).map(({ id }) => id))
      expect(await readAll(log)).toEqual(read)
      expect(await log.head()).toBe(read.at(-1)?.position)
      await vi.waitFor(() => expect(ids).toEqual(read.map(({ id }) => id)))
    }
    await nothingIsLeft()
  })

  it('goes on with its two other nodes', async () => {
    const { nodes, url, open } = await startCluster()
    const log = open(address(url))
    const ids = followed(log)
    const events = Array.from({ length: 4 }, () => newEvent())
    for (const [index, event] of events.entries()) {
      const write = () => log.append('tract-1', index === 0 ? 'none' : index - 1, [event])
      await vi.waitFor(write)
      // By one of them: the first is asked.
      const node = nodes[index % 2 === 0 ? 1 : 2]
      node?.stop()
      await vi.waitFor(async () => expect(await readStream(log)).toHaveLength(index + 1))
      await node?.start()
    }
    await vi.waitFor(() => expect(ids).toEqual(events.map(({ id }) => id)))
    await nothingIsLeft()
  })
})

it('a read is unavailable in time although each node is asked in vain for the others', async () => {
  const { nodes, open } = await startCluster()
  for (const node of nodes) node.isFrozen = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const outcomes: unknown[] = []
  const log = open()
  for (const read of [log.head(), readStream(log), readAll(log)])
    void read.catch((error) => outcomes.push(error))
  for (let waited = 0; outcomes.length < 3 && waited < TIMEOUT_MS; waited += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await turn()
  }
  expect(outcomes).toEqual(Array(3).fill(expect.any(LogUnavailable)))
})

it('an append finds the quorum again without any other call before', async () => {
  const { nodes, open } = await startCluster()
  for (const node of nodes) node.stop()
  const log = open()
  await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toThrow(LogUnavailable)
  for (const node of nodes) await node.start()
  await log.append('tract-1', 'none', [newEvent()])
  await nothingIsLeft()
})

it('a former leader that stops costs no append that the new one answers later', async () => {
  const { nodes, open } = await startCluster()
  const [first, second] = nodes
  const log = open()
  await log.append('tract-1', 'none', [newEvent()])
  second.lead()
  await readStream(log)
  const hold = Promise.withResolvers<void>()
  second.hold = hold.promise
  const appended = log.append('tract-1', 0, [newEvent()])
  await vi.waitFor(() => expect(second.store.events).toHaveLength(2))
  first.stop()
  await readStream(log)
  hold.resolve()
  second.hold = Promise.resolve()
  await appended
  await log.append('tract-1', 1, [newEvent()])
  expect(await readStream(log)).toHaveLength(3)
  await nothingIsLeft()
})
