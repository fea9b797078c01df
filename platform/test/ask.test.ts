import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { addressOf, closeServer, listen } from '../src/engine/process/process.ts'

const ASK = fileURLToPath(new URL('../src/engine/observability/ask.ts', import.meta.url))

const ask = (url: string, env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [ASK, url], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })

it.each([
  [200, 0],
  [503, 1],
])('prints what a service answers; %i is exit code %i', async (status, code) => {
  const answer = '{"status":"as it is"}'
  const server = await listen((_, response) => void response.writeHead(status).end(answer), {
    port: 0,
    host: '127.0.0.1',
  })
  onTestFinished(() => closeServer(server))
  expect(await ask(`${addressOf(server)}/readyz`)).toEqual({ code, out: `${answer}\n`, err: '' })
})

it('asks with the token for metrics, by which a service tells the details', async () => {
  const server = await listen(({ headers }, response) => void response.end(headers.authorization), {
    port: 0,
    host: '127.0.0.1',
  })
  onTestFinished(() => closeServer(server))
  expect(await ask(addressOf(server), { METRICS_TOKEN: 'the token' })).toMatchObject({
    out: 'Bearer the token\n',
  })
})

it('prints the cause of a failed request in one line', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const address = addressOf(closed)
  await new Promise((resolve) => closed.close(resolve))
  const { code, out, err } = await ask(`${address}/healthz`)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/healthz: .*ECONNREFUSED.*\n$/)
})
