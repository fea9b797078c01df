import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { MongoClient } from 'mongodb'
import { expect } from 'vitest'
import type { MongoAddress } from '../src/engine/stores/mongo.ts'

type Direction = 'requests' | 'answers'

/** A TCP proxy to MongoDB that can cut one connection, once, after so many more bytes. */
class CuttingProxy {
  readonly passed = { requests: 0, answers: 0 }
  readonly #server = createServer((client) => this.#join(client))
  readonly #to: URL
  readonly #sockets = new Set<Socket>()
  #cut: { direction: Direction; after: number } | undefined

  constructor(to: string) {
    this.#to = new URL(to)
  }

  /** The address through the proxy; the driver looks for the server again at once. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const url = new URL(this.#to)
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    url.searchParams.set('minHeartbeatFrequencyMS', '5')
    return url.href
  }

  cut(direction: Direction, after: number): void {
    this.#cut = { direction, after }
  }

  close(): void {
    this.#server.close()
  }

  /** The server is away from now on. */
  takeAway(): void {
    this.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket): void {
    const server = createConnection(Number(this.#to.port), this.#to.hostname)
    for (const socket of [client, server]) this.#sockets.add(socket)
    this.#forward(client, server, 'requests')
    this.#forward(server, client, 'answers')
  }

  #forward(from: Socket, to: Socket, direction: Direction): void {
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
    from.on('data', (bytes: Buffer) => {
      this.passed[direction] += bytes.length
      const cut = this.#cut?.direction === direction ? this.#cut : undefined
      if (cut === undefined || bytes.length <= cut.after) {
        if (cut) cut.after -= bytes.length
        to.write(bytes)
        return
      }
      this.#cut = undefined
      to.write(bytes.subarray(0, cut.after), () => to.destroy())
      from.destroy()
    })
  }
}

/** How many places each way are tried. */
const PLACES = 8

export interface Work<S> {
  open: (at: MongoAddress) => Promise<S>
  /** Done again after an outage. */
  work: (store: S) => Promise<unknown>
  /** All that the work leaves. */
  left: (store: S) => Promise<unknown>
  /** Reads of an answer that was begun before: by default, what is left. */
  goesOn?: (store: S) => Promise<() => Promise<unknown>>
  /** Expects what holds after an outage, although the work is not done again. */
  holds?: (store: S) => Promise<unknown>
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const client = await MongoClient.connect(url)
  await client.db(name).dropDatabase()
  await client.close()
}

/** Expects that reads fail as an outage while the server is away, also those that began before. */
export async function expectOutageOfReads<S extends { close(): Promise<void> }>(
  url: string,
  { open, work, left, goesOn = async (store) => () => left(store) }: Work<S>,
): Promise<void> {
  const proxy = new CuttingProxy(url)
  const database = `cut-${randomUUID()}`
  const store = await open({ url: await proxy.open(), database })
  try {
    await work(store)
    const read = await goesOn(store)
    proxy.takeAway()
    await expect(read()).rejects.toBeInstanceOf(ViewsUnavailable)
  } finally {
    await store.close()
    await dropDatabase(url, database)
  }
}

/** Expects that work whose connection is cut, wherever, fails as an outage and leaves the same when done again. */
export async function expectToSurviveCuts<S extends { close(): Promise<void> }>(
  url: string,
  { open, work, left, holds }: Work<S>,
): Promise<void> {
  /** What is left in a database of its own, what the work threw, and the bytes that went by. */
  async function tried(cut?: (proxy: CuttingProxy) => void) {
    const proxy = new CuttingProxy(url)
    const database = `cut-${randomUUID()}`
    const store = await open({ url: await proxy.open(), database })
    try {
      // Before the cut the driver has a connection.
      await left(store)
      const before = { ...proxy.passed }
      cut?.(proxy)
      const problem = await work(store).then(
        () => undefined,
        (error) => error,
      )
      const bytes = {
        requests: proxy.passed.requests - before.requests,
        answers: proxy.passed.answers - before.answers,
      }
      if (problem !== undefined) {
        await holds?.(store)
        await work(store)
      }
      return { problem, bytes, left: await left(store) }
    } finally {
      await store.close()
      proxy.close()
      await dropDatabase(url, database)
    }
  }

  const whole = await tried()
  expect(whole.problem).toBeUndefined()
  for (const direction of ['requests', 'answers'] as const) {
    const places = Array.from({ length: PLACES }, (_, n) => Math.floor((whole.bytes[direction] * n) / PLACES))
    const outcomes = await Promise.all(places.map((after) => tried((proxy) => proxy.cut(direction, after))))
    for (const [n, { problem, left }] of outcomes.entries()) {
      const where = `cut after ${places[n]} bytes of ${direction}`
      // The driver itself repeats reads.
      if (problem !== undefined) expect(problem, where).toBeInstanceOf(ViewsUnavailable)
      expect(left, where).toEqual(whole.left)
    }
    expect(outcomes.filter(({ problem }) => problem !== undefined)).not.toEqual([])
  }
}
