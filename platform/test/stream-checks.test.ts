import { PassThrough } from 'node:stream'
import { AccessDeniedError, WrongExpectedVersionError } from '@eventstore/db-client'
import { Metadata, status } from '@grpc/grpc-js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SteadyClient } from '../src/engine/log/eventstore-client.ts'
import { StreamFaults } from '../src/engine/log/eventstore-faults.ts'
import { mayUse } from '../src/engine/log/eventstore-looks.ts'
import { streamNames } from '../src/engine/log/eventstore-names.ts'
import { LogUnavailable } from '../src/engine/log/port.ts'

/** A server that looks through its log at a test's word. */
function slowServer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const subscription = new PassThrough({ objectMode: true })
  const { promise: begun, resolve } = Promise.withResolvers<{ filter: { checkpointReached(): void } }>()
  const client = {
    subscribeToAll(options: Parameters<typeof resolve>[0]) {
      resolve(options)
      return subscription
    },
  }
  const faults = new StreamFaults(
    client as unknown as SteadyClient,
    streamNames({ prefix: '', types: ['tract'] }),
  )
  onTestFinished(() => faults.stop())
  return { faults, subscription, begun }
}

describe('the check of all streams', () => {
  it('is waited for as long as it makes progress, and what is known is told at once', async () => {
    const { faults, subscription, begun } = slowServer()
    const all = faults.all()
    const { filter } = await begun
    subscription.emit('confirmation')
    for (let seconds = 0; seconds < 60; seconds += 9) {
      await vi.advanceTimersByTimeAsync(9_000)
      filter.checkpointReached()
    }
    expect(faults.known()).toEqual({ faults: [], isComplete: false })
    subscription.emit('caughtUp')
    expect(await all).toEqual([])
    expect(faults.known()).toEqual({ faults: [], isComplete: true })
  })

  it('is given up where there is none', async () => {
    const { faults, subscription, begun } = slowServer()
    const all = expect(faults.all()).rejects.toThrow(LogUnavailable)
    await begun
    subscription.emit('confirmation')
    await vi.advanceTimersByTimeAsync(10_000)
    await all
  })
})

describe('the check of all streams, after an outage', () => {
  it('is made anew, as the log may have gone back', async () => {
    const { faults, subscription, begun } = slowServer()
    const all = faults.all()
    await begun
    subscription.emit('confirmation')
    subscription.emit('caughtUp')
    await all
    subscription.emit('error', new Error('away'))
    const isComplete = () => faults.known().isComplete
    await vi.waitFor(() => expect(isComplete()).toBe(false))
    subscription.emit('caughtUp')
    await vi.waitFor(() => expect(isComplete()).toBe(true))
  })
})

describe('whether Landbook may use a stream', () => {
  const refused = (code: status) => {
    const error = { code, details: '', metadata: new Metadata(), name: '', message: '' }
    return new AccessDeniedError(error)
  }
  const server = (error: Error) => {
    const client = {
      readStream: () => new PassThrough({ objectMode: true }).end(),
      append: async () => Promise.reject(error),
    }
    return client as unknown as SteadyClient
  }

  it('is no where it lacks the right', async () => {
    expect(await mayUse(server(refused(status.PERMISSION_DENIED)), 'tract-1')).toBe(false)
  })

  it('is yes where only the revision is another', async () => {
    const conflict = new WrongExpectedVersionError(undefined as never, {
      streamName: 'tract-1',
      expected: 'any',
      current: 'no_stream',
    })
    expect(await mayUse(server(conflict), 'tract-1')).toBe(true)
  })

  it.each([
    ['its password is wrong', refused(status.UNAUTHENTICATED)],
    ['the server is away', new Error('away')],
  ])('is not known where %s', async (_, error) => {
    await expect(mayUse(server(error), 'tract-1')).rejects.toThrow(LogUnavailable)
  })
})
