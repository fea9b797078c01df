import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { closeServer, listen } from '../src/engine/process/process.ts'

const CLIENTS = 20

/** Sends requests, counts in `sent` those that are on their way, and posts how each of them ended. */
const CLIENT = `
const { parentPort, workerData: { port, sent, clients } } = require('node:worker_threads')
const ask = () => new Promise((resolve) => {
  const socket = require('node:net').connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => { answer += text })
  socket.once('error', (error) => resolve(error.code))
  socket.once('end', () => resolve(answer.split('\\r\\n')[0]))
  socket.write('GET / HTTP/1.1\\r\\nHost: landbook\\r\\nConnection: close\\r\\n\\r\\n', () => {
    Atomics.add(sent, 0, 1)
    Atomics.notify(sent, 0)
  })
})
Promise.all(Array.from({ length: clients }, ask)).then((ends) => parentPort.postMessage(ends))`

it('answers requests whose connections the kernel took before the server closed', async () => {
  const server = await listen((_, response) => void response.end('answered'), { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(CLIENT, { eval: true, workerData: { port, sent, clients: CLIENTS } })
  onTestFinished(async () => void (await client.terminate()))
  const answered = once(client, 'message')
  // A busy process: the connections are complete, and nobody has accepted them.
  for (let seen = 0; seen < CLIENTS; seen = Atomics.load(sent, 0))
    expect(Atomics.wait(sent, 0, seen, 10_000)).not.toBe('timed-out')
  const [[ends]] = await Promise.all([answered, closeServer(server)])
  expect(ends).toEqual(Array(CLIENTS).fill('HTTP/1.1 200 OK'))
})

/** A service whose start is `start`, in a process of its own that gets SIGTERM while it starts. */
async function stoppedWhileStarting(start: string) {
  const script = `import { runService } from ${JSON.stringify(new URL('../src/engine/process/process.ts', import.meta.url).href)}
    import { once } from 'node:events'
    await runService('tested', async (stopping) => {
      const kept = setInterval(() => {}, 60_000)
      process.stdout.write('starting ')
      ${start}
      return async () => void process.stdout.write('stopped')
    })`
  const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void service.kill('SIGKILL'))
  const ended = once(service, 'exit')
  await once(service.stdout, 'readable')
  const said = text(service.stdout)
  service.kill('SIGTERM')
  const [code, signal] = await ended
  return { code, signal, said: await said }
}

it('stops a starting service on a signal as soon as it has started', async () => {
  expect(await stoppedWhileStarting("await once(stopping, 'abort')")).toEqual({
    code: 0,
    signal: null,
    said: 'starting stopped',
  })
})

it('ends a starting service on a signal if the start takes too long', async () => {
  expect(await stoppedWhileStarting('await new Promise(() => {})')).toEqual({
    code: 0,
    signal: null,
    said: 'starting ',
  })
})
