import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpDrillingData, type HttpDrillingDataOptions } from '../src/records/well/drilling-data/http.ts'
import { DrillingDataFailure } from '../src/records/well/drilling-data/port.ts'

const WELL = '4238937012'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = (url: string, options: Partial<HttpDrillingDataOptions> = {}) =>
  new HttpDrillingData({ url: `${url}/`, timeoutMs: 5_000, pauseMs: 1, ...options })

/** 'kind: detail' of the failure. */
async function failure(find: Promise<unknown>): Promise<string> {
  const error = await find.catch((reason: unknown) => reason)
  if (error instanceof DrillingDataFailure) return `${error.kind}: ${error.message}`
  throw new Error(`no failure but ${JSON.stringify(error)}`)
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(body))

describe('the provider over HTTP', () => {
  it('is requested with the API number in the URL, and the token', async () => {
    const asked: unknown[] = []
    const url = await serve(({ url, headers }, response) => {
      asked.push([url, headers.authorization])
      response.end('{"county":"Reeves"}')
    })
    await open('', { url: `${url}/v1/{api}/header`, token: 'secret' }).find(WELL)
    await open('', { url: `${url}/v1/well?api=` }).find(WELL)
    expect(asked).toEqual([
      [`/v1/${WELL}/header`, 'Bearer secret'],
      [`/v1/well?api=${WELL}`, undefined],
    ])
  })

  it('is retried at most twice on errors and disconnects', async () => {
    let calls = 0
    const url = await serve((request, response) => {
      calls++
      if (calls === 1) request.socket.destroy()
      else if (calls === 2) response.writeHead(503).end()
      else response.end('{"county":"Reeves"}')
    })
    expect((await open(url).find(WELL))?.county).toBe('Reeves')
    expect(calls).toBe(3)
    let failures = 0
    const broken = await serve((_, response) => {
      failures++
      response.writeHead(500).end()
    })
    expect(await failure(open(broken).find(WELL))).toBe('down: HTTP 500')
    expect(failures).toBe(3)
  })

  it('is down if nothing listens', async () => {
    const url = await serve(json({}))
    for (const server of servers) server.close()
    expect(await failure(open(url).find(WELL))).toBe('down: cannot be reached')
  })

  it.each([400, 401, 403, 429])('is not retried after status %d', async (status) => {
    let calls = 0
    const url = await serve((_, response) => {
      calls++
      response.writeHead(status).end()
    })
    expect(await failure(open(url).find(WELL))).toBe(`refused: HTTP ${status}`)
    expect(calls).toBe(1)
  })

  it('does not follow redirects, which would leak the token', async () => {
    let strangers = 0
    const elsewhere = await serve((_, response) => {
      strangers++
      response.end('{"county":"Reeves"}')
    })
    const url = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end())
    expect(await failure(open(url, { token: 'secret' }).find(WELL))).toBe('refused: HTTP 302')
    expect(strangers).toBe(0)
  })

  it.each([
    ['that never answers', (): void => {}],
    [
      'that stops in the middle',
      (_: unknown, response: Parameters<RequestListener>[1]) => void response.write('{'),
    ],
    [
      'that is broken for ever',
      (_: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(503).end(),
    ],
  ])('a provider %s does not block requests', async (_, listener) => {
    // Without the pause before another try, which would take longer than the test may.
    const find = open(await serve(listener), { timeoutMs: 150, pauseMs: 3_600_000 }).find(WELL)
    expect(await failure(find)).toBe('slow: no answer within 0.15 s')
  })

  it.each<[string, string | object]>([
    ['the answer is not JSON', '<html>Welcome</html>'],
    ['the answer says nothing of a well', '[]'],
    ['the answer says nothing of a well', 'null'],
    ['the answer says nothing of a well', {}],
    ['the answer says nothing of a well', { error: 'quota' }],
    ['the answer holds an odd county', { county: { name: 'Reeves' } }],
    ['the answer holds an odd operator', { operator: 'x'.repeat(501) }],
    ['the answer is too large', { county: 'Reeves', more: 'x'.repeat(100_000) }],
  ])('reports that %s', async (detail, body) => {
    const url = await serve((_, response) =>
      response.end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
    expect(await failure(open(url).find(WELL))).toBe(`nonsense: ${detail}`)
  })

  it('returns a value that does not fit the field as it was written', async () => {
    const url = await serve(
      json({ type: 'Oil & Gas', spudDate: 'last May', inService: 'perhaps', totalDepth: -3 }),
    )
    expect(await open(url).find(WELL)).toMatchObject({
      type: 'Oil & Gas',
      spudDate: 'last May',
      inService: null,
      totalDepth: '-3',
      source: 'drilling data',
    })
  })

  it.each(['9'.repeat(300), '911270\n', '911\u0000270'])(
    'that calls %j a permit is named as the source without it, which could not be saved',
    async (permitNumber) => {
      const url = await serve(json({ county: 'Reeves', permitNumber: `${permitNumber}x` }))
      expect((await open(url).find(WELL))?.source).toBe('drilling data')
    },
  )
})
