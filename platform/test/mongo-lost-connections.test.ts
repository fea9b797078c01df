import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { Connection } from 'mongodb/lib/cmap/connection.js'
import { ns } from 'mongodb/lib/utils.js'
import { expect, it, onTestFinished } from 'vitest'
import '../src/engine/stores/mongo.ts'

/** The driver's own connection to a server that answers nothing. */
async function connection() {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const socket = createConnection(port, '127.0.0.1')
  await once(socket, 'connect')
  return new Connection(socket, { id: 1, hostAddress: { host: '127.0.0.1', port }, generation: 0 })
}

it('ends a command whose connection is lost before it was written', async () => {
  const lost = await connection()
  // While the command is encoded.
  queueMicrotask(() => lost.destroy())
  const answer = lost.command(ns('admin.$cmd'), { hello: 1 }, {})
  await expect(answer).rejects.toThrow('closed')
})

it('ends a command whose connection is lost while it is written', async () => {
  const lost = await connection()
  const answer = lost.command(ns('admin.$cmd'), { hello: 1, text: 'x'.repeat(4_000_000) }, {})
  setImmediate(() => lost.destroy())
  await expect(answer).rejects.toThrow('closed')
})

it('leaves no listener behind', async () => {
  const used = await connection()
  const before = used.listenerCount('close')
  const answer = used.command(ns('admin.$cmd'), { hello: 1 }, {})
  await new Promise(setImmediate)
  expect(used.listenerCount('close')).toBe(before)
  used.destroy()
  await expect(answer).rejects.toThrow('closed')
})
