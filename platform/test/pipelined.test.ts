import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, closeServer, listen } from '../src/engine/process/process.ts'

let begun = 0
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(
    (_, response) => {
      begun += 1
      setImmediate(() => response.end('answered'))
    },
    { port: 0, host: '127.0.0.1' },
  )
})
afterAll(() => closeServer(server))

const ASKED = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

function open() {
  const { hostname, port } = new URL(addressOf(server))
  begun = 0
  return connect(Number(port), hostname).on('error', () => undefined)
}

it('a connection that sends hundreds of requests at once is ended, and few of them begin', async () => {
  const socket = open().resume()
  socket.write(ASKED.repeat(500))
  await once(socket, 'close')
  expect(begun).toBeLessThanOrEqual(4)
})

it('one that sends hundreds one after the other is answered', async () => {
  const socket = open()
  for (let sent = 0; sent < 300; sent += 1) {
    socket.write(ASKED)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('answered')
  }
  socket.destroy()
  expect(begun).toBe(300)
})
