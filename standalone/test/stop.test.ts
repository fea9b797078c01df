import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ADMIN, login, startService } from '../soak/requests/service.ts'

const READY = /Landbook is ready at (http:\/\/\S+)/
const FOLLOW = 'subscription { changes { position } }'

it('a stopping service reports it first, ends live streams, and finishes requests in flight', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const service = await startService(
    'standalone/src/main.ts',
    {
      DATA_DIR: folder,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DRAIN_SECONDS: '2',
    },
    READY,
  )
  onTestFinished(() => service.kill())
  const token = await login(service.address)
  const asked = (path: string) => fetch(service.address + path)
  expect((await asked('/readyz')).status).toBe(200)

  const live = await fetch(`${service.address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query: FOLLOW }),
  })
  expect(live.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const liveEnded = live.text()

  const body = JSON.stringify({ username: 'nobody', password: 'Wrong-password-1' })
  const underWay = request(`${service.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    underWay.once('response', async (response) => {
      await text(response)
      resolve(response.statusCode)
    })
    underWay.once('error', reject)
  })
  underWay.write(body.slice(0, 10))

  const stopped = service.stop()
  await vi.waitFor(async () => {
    const answer = await asked('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ reason: 'the service is stopping' })
  })
  expect((await asked('/healthz')).status).toBe(200)
  // New connections are refused; open requests are answered.
  await liveEnded
  await vi.waitFor(() => expect(asked('/healthz')).rejects.toThrow())
  underWay.end(body.slice(10))
  expect(await answered).toBe(401)
  expect(await stopped).toBe(0)
})
