import { EventEmitter } from 'node:events'
import { StreamNotFoundError } from '@eventstore/db-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { batches } from '../src/engine/log/eventstore-batches.ts'
import type { Resolved } from '../src/engine/log/eventstore-event.ts'
import { DamagedEvent } from '../src/engine/log/port.ts'

const FOREIGN = 'foreign'
const DAMAGED = 'damaged'
type Item = number | typeof FOREIGN | typeof DAMAGED

/** A read or subscription of the client, which holds what a test puts into it. */
class Source extends EventEmitter {
  readonly #items: Item[] = []

  put(...items: Item[]): void {
    this.#items.push(...items)
    this.emit('readable')
  }

  get readableLength(): number {
    return this.#items.length
  }

  read(): Resolved | null {
    return (this.#items.shift() as unknown as Resolved) ?? null
  }

  async unsubscribe(): Promise<void> {}
}

function take(resolved: Resolved): number | undefined {
  const item = resolved as unknown as Item
  if (item === DAMAGED) throw new DamagedEvent({ stream: 'tract-1', revision: 0, position: '1' })
  return item === FOREIGN ? undefined : item
}

function subscription() {
  const source = new Source()
  const stop = new AbortController()
  const following = batches(() => source, { batchSize: 500, take, until: stop.signal })
  return { source, stop, following }
}

/** Until the returned function is called, each turn of the event loop does this. */
function eachTurn(work: (turn: number) => void): () => void {
  let next: NodeJS.Immediate
  const run = (turn: number) => {
    next = setImmediate(run, turn + 1)
    work(turn)
  }
  next = setImmediate(run, 0)
  return () => clearImmediate(next)
}

function spin(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a live subscription', () => {
  it('delivers events within some turns of a busy event loop, though each brings another', async () => {
    const { source, stop, following } = subscription()
    const caughtUp = following.next()
    source.emit('confirmation')
    source.emit('caughtUp')
    expect((await caughtUp).value).toEqual([])
    const first = following.next()
    const end = eachTurn((turn) => {
      spin(5)
      source.put(turn)
    })
    const { value = [] } = await first
    end()
    expect(value[0]).toBe(0)
    expect(value.length).toBeLessThan(20)
    stop.abort()
  })

  it('fills batches while it is not yet live', async () => {
    const { source, stop, following } = subscription()
    const first = following.next()
    const end = eachTurn((turn) => {
      spin(0.2)
      source.put(turn)
    })
    const { value = [] } = await first
    end()
    expect(value).toHaveLength(500)
    stop.abort()
  })

  it.each([
    ['none comes any more', true],
    ['they keep coming', false],
  ])('ends when it is aborted among events of others, if %s', async (_, ends) => {
    const { source, stop, following } = subscription()
    source.emit('confirmation')
    const end = eachTurn((turn) => {
      source.put(FOREIGN)
      if (turn !== 10) return
      stop.abort()
      if (ends) end()
    })
    const { done } = await following.next()
    end()
    expect(done).toBe(true)
  })
})

describe('a damaged event', () => {
  it.each(['end', 'caught up'] as const)('follows the events before it: a read until %s', async (until) => {
    const source = new Source()
    const reading = batches(() => source, { batchSize: 10, take, until })
    const first = reading.next()
    source.put(1, 2, DAMAGED)
    source.emit(until === 'end' ? 'end' : 'caughtUp')
    expect((await first).value).toEqual([1, 2])
    await expect(reading.next()).rejects.toThrow(DamagedEvent)
  })

  it('follows the events before it: a subscription', async () => {
    const { source, following } = subscription()
    const first = following.next()
    source.put(1, 2, DAMAGED, 3)
    expect((await first).value).toEqual([1, 2])
    await expect(following.next()).rejects.toThrow(DamagedEvent)
  })
})

it('a read of a stream that does not exist is cancelled only where the server does not end it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const source = Object.assign(new Source(), { cancel: vi.fn(async () => undefined) })
  const read = Array.fromAsync(batches(() => source, { batchSize: 500, take, until: 'end' }))
  source.emit('error', new StreamNotFoundError(undefined, 'tract-1'))
  expect(await read).toEqual([])
  expect(source.cancel).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(source.cancel).toHaveBeenCalledOnce()
})
