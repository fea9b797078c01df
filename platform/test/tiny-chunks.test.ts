import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addressOf, closeServer, listen } from '../src/engine/process/process.ts'

/** What the application was given of a body, and in the end. */
let [chunks, came] = [0, [] as string[]]
let early: ((response: ServerResponse) => void) | undefined
let request: IncomingMessage
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(
    (asked, response) => {
      request = asked
      early?.(response)
      for (const name of ['end', 'aborted', 'close']) asked.on(name, () => came.push(name))
      asked.on('data', () => {
        chunks += 1
      })
      asked.on('end', () => response.end('answered'))
      asked.on('error', () => undefined)
    },
    { port: 0, host: '127.0.0.1' },
  )
})
beforeEach(() => {
  chunks = 0
  came = []
  early = undefined
})
afterAll(() => closeServer(server))

function send(size: number, count: number) {
  const { hostname, port } = new URL(addressOf(server))
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
  socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count))
  socket.write('0\r\n\r\n')
  return socket
}

it.each([1_001, 100_000])(
  'a body in %i tiny chunks is refused, its connection ended, and none of it served',
  async (count) => {
    const answer = await text(send(1, count))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))).toEqual({
      status: 400,
      code: 'VALIDATION',
      message: MESSAGES.tinyChunks,
    })
    expect(chunks).toBeLessThanOrEqual(1_000)
    // It would be waited for until it has sent nothing for a while.
    server.closeAllConnections()
    if (!request.closed) await once(request, 'close')
    expect(came).toEqual(['aborted', 'close'])
  },
)

it('one that was answered before is cut off', async () => {
  early = (response) => void response.write('early')
  const socket = send(1, 100_000).resume()
  // With an error where the rest was still being sent.
  await new Promise((resolve) => socket.once('close', resolve))
  if (!request.closed) await once(request, 'close')
  expect(came).toEqual(['aborted', 'close'])
})

it.each([
  ['a thousand tiny chunks', 1, 1_000],
  ['many small ones', 80, 10_000],
])('a body in %s is read', async (_, size, count) => {
  const socket = send(size, count)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('answered')
  // A read can end within a chunk, which then comes in two.
  expect(chunks).toBeGreaterThanOrEqual(count)
  socket.destroy()
})
