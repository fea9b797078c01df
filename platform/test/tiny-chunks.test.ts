import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, closeServer, listen } from '../src/process.ts'

let chunks = 0
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(
    (request, response) => {
      chunks = 0
      request.on('data', () => {
        chunks += 1
      })
      request.on('end', () => response.end('answered'))
      request.on('error', () => undefined)
    },
    { port: 0, host: '127.0.0.1' },
  )
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

it('a connection on which a body comes in very many tiny chunks is ended', async () => {
  const socket = send(1, 100_000).resume()
  // With an error where the rest was still being sent.
  await new Promise((resolve) => socket.once('close', resolve))
  expect(chunks).toBeLessThanOrEqual(1_000)
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
