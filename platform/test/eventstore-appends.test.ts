import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { UnavailableError, UnknownError, WrongExpectedVersionError } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import type {
  BatchAppendReq as Request,
  BatchAppendResp as Response,
} from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ClientDuplexStream, status as grpc, Metadata } from '@grpc/grpc-js'
import anyValue from 'google-protobuf/google/protobuf/any_pb.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Answer, appendAnswer } from '../../tools/eventstore-test-server/messages.ts'
import { AppendStream, MessageTooLarge } from '../src/engine/log/eventstore-appends.ts'
import { LogUnavailable } from '../src/engine/log/port.ts'

/** A call as grpc-js makes it: its ends leave the side that is written open. */
class FakeCall extends Duplex {
  readonly ids: string[] = []
  failure: Error | null = null
  /** Whether the connection takes what is written. */
  isOpen = true

  constructor() {
    super({ objectMode: true })
  }

  override _read(): void {}

  override _write(request: Request, _encoding: string, written: (error: Error | null) => void): void {
    this.ids.push(request.getCorrelationId()?.getString() ?? '')
    if (this.isOpen) written(this.failure)
  }

  answer(index: number, answer: Answer): Response {
    return appendAnswer(answer, 'tract-1', this.ids[index] ?? '')
  }

  endsWell(): void {
    this.push(null)
  }

  fails(): void {
    this.push(null)
    const error = { code: grpc.UNAVAILABLE, details: 'Connection lost', metadata: new Metadata() }
    this.emit('error', Object.assign(new Error('lost'), error))
  }
}

async function start() {
  const call = new FakeCall()
  const appends = new AppendStream(call as unknown as ClientDuplexStream<Request, Response>)
  const append = (text = '') =>
    appends.append({
      stream: 'tract-1',
      expected: 'none',
      events: [{ id: crypto.randomUUID(), type: 'Counted', data: { text } }],
      deadline: new Date(Date.now() + 10_000),
    })
  // From now on the call flows.
  await turn()
  return { call, append, appendMany: (count: number) => Array.from({ length: count }, () => append()) }
}

const last = { revision: 7, position: 42n } as Extract<Answer, { kind: 'written' }>['last']
const WRITTEN: Answer = { kind: 'written', last }
const APPENDED = { revision: 7n, position: { commit: 42n, prepare: 42n } }

const rejections = async (outcomes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(outcomes)).map((outcome) => outcome.status === 'rejected' && outcome.reason)

describe.each([
  ['with an error', (call: FakeCall) => call.fails(), UnavailableError],
  ['without an error', (call: FakeCall) => call.endsWell(), UnknownError],
])('a call that ends %s', (_, end, reason) => {
  it.each([
    ['written', true],
    ['still being written', false],
  ])('rejects all appends that wait, %s, and those that come later', async (__, isOpen) => {
    const { call, append, appendMany } = await start()
    call.isOpen = isOpen
    const outcomes = appendMany(3)
    end(call)
    expect(await rejections(outcomes)).toEqual(Array(3).fill(expect.any(reason)))
    await expect(append()).rejects.toThrow(reason)
  })

  it('has answered those whose answers came before', async () => {
    const { call, appendMany } = await start()
    const outcomes = appendMany(3)
    call.push(call.answer(0, WRITTEN))
    call.push(call.answer(2, WRITTEN))
    end(call)
    await expect(outcomes[1]).rejects.toThrow(reason)
    expect(await Promise.all([outcomes[0], outcomes[2]])).toEqual([APPENDED, APPENDED])
  })
})

const unreadable = (): anyValue.Any => {
  const details = new anyValue.Any()
  details.pack(Uint8Array.of(0xff, 0xff), 'event_store.client.MaximumAppendSizeExceeded')
  return details
}

describe('an answer rejects its own append alone', () => {
  it.each([
    ['an error', (to: Response) => to, WrongExpectedVersionError],
    [
      'an error without details',
      (to: Response) => to.setError(new status.Status().setMessage('Full')),
      'Full',
    ],
    [
      'an error with details that cannot be read',
      (to: Response) => to.setError(new status.Status().setDetails(unreadable())),
      Error,
    ],
    ['neither success nor error', (to: Response) => to.clearError(), 'neither success nor error'],
  ])('%s', async (__, change, reason) => {
    const { call, appendMany } = await start()
    const [first, second, third] = appendMany(3)
    call.push(call.answer(0, WRITTEN))
    call.push(change(call.answer(1, { kind: 'conflict', current: 3 })))
    call.push(call.answer(2, WRITTEN))
    await expect(second).rejects.toThrow(reason)
    expect(await Promise.all([first, third])).toEqual([APPENDED, APPENDED])
  })
})

it('answers to nobody are passed over', async () => {
  const { call, append } = await start()
  const appended = append()
  const badID = new shared.UUID().setStructured(new shared.UUID.Structured().setMostSignificantBits('1'))
  call.push(new streams.BatchAppendResp())
  call.push(call.answer(0, WRITTEN).setCorrelationId(badID))
  call.push(call.answer(0, WRITTEN))
  expect(await appended).toEqual(APPENDED)
})

it('an append that cannot be written is rejected', async () => {
  const { call, append } = await start()
  call.failure = new Error('full')
  await expect(append()).rejects.toThrow('full')
})

it('an append that nobody answers is rejected at its deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { append } = await start()
  const rejected = expect(append()).rejects.toThrow(LogUnavailable)
  await vi.advanceTimersByTimeAsync(10_000)
  await rejected
})

it('an append that is more than a message may be is rejected before it ends the call for others', async () => {
  const { call, append } = await start()
  await expect(append('x'.repeat(16 * 1024 * 1024))).rejects.toThrow(MessageTooLarge)
  expect(call.ids).toEqual([])
})
