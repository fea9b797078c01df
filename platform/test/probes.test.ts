import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { Metrics } from '../src/engine/observability/metrics.ts'
import { logReachable, type Probes, probes } from '../src/engine/observability/probes.ts'
import { addressOf, closeServer, listen } from '../src/engine/process/process.ts'

const FORWARDING = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'forwarded']

let server: Server
afterEach(async () => {
  vi.useRealTimers()
  await closeServer(server)
})

async function served(
  given: Partial<Probes> = {},
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const answer = probes({ notReady: async () => undefined, metrics: new Metrics(), ...given })
  const otherwise = (response: { end(text: string): unknown }) => () => void response.end('something else')
  server = await listen((request, response) => answer(request, response, otherwise(response)), {
    port: 0,
    host: '127.0.0.1',
  })
  return (path, init) => fetch(addressOf(server) + path, init)
}

describe('/readyz', () => {
  it('reports why a service is not ready, with further facts', async () => {
    const ask = await served({
      notReady: async () => 'the log is away',
      facts: async () => ({ position: '12' }),
    })
    const answer = await ask('/readyz')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await answer.json()).toEqual({ status: 'not ready', reason: 'the log is away', position: '12' })
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('tells the details to this machine, not to a proxy on it, and to whoever has the token', async () => {
    const metricsToken = randomUUID() + randomUUID()
    const told = async (given: Partial<Probes>, headers: Record<string, string>) => {
      const ask = await served({ notReady: async () => 'the log is away', metricsToken, ...given })
      const answer = await ask('/readyz', { headers })
      const body = await answer.json()
      await closeServer(server)
      expect([answer.status, body.status]).toEqual([503, 'not ready'])
      return body.reason === 'the log is away' && 'position' in body
    }
    const facts = async () => ({ position: '12' })
    expect(await told({ facts }, {})).toBe(true)
    for (const name of FORWARDING) expect(await told({ facts }, { [name]: '127.0.0.1' }), name).toBe(false)
    for (const trustProxy of [1, ['loopback']]) {
      expect(await told({ facts, trustProxy }, {})).toBe(false)
      expect(await told({ facts, trustProxy }, { authorization: `Bearer ${metricsToken}` })).toBe(true)
    }
  })

  it('is 200 while the service can work although something is damaged, and says what', async () => {
    const degraded = async () => ({ lines: ['tract-1: revision 7 cannot be read'] })
    const ask = await served({ degraded })
    const answer = await ask('/readyz')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'degraded', degraded: ['tract-1: revision 7 cannot be read'] },
    ])
    await closeServer(server)
    const away = await (await served({ degraded, notReady: async () => 'the log is away' }))('/readyz')
    expect([away.status, (await away.json()).status]).toEqual([503, 'not ready'])
  })

  it('says that streams are still being checked, without being degraded', async () => {
    const checking = 'the streams are still being checked'
    const ask = await served({ degraded: async () => ({ lines: [], checking }) })
    const answer = await ask('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', checking }])
  })

  it('is 503 once the service stops, and closes connections', async () => {
    const stopping = new AbortController()
    const ask = await served({ stopping: stopping.signal })
    const before = await ask('/readyz')
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    stopping.abort()
    const after = await ask('/readyz')
    expect([after.status, after.headers.get('connection')]).toEqual([503, 'close'])
    expect((await ask('/other')).headers.get('connection')).toBe('close')
  })

  it('looks once for all who ask at once, and again for who asks later', async () => {
    const looked = Promise.withResolvers<string | undefined>()
    const notReady = vi.fn(() => looked.promise)
    const answer = probes({ notReady, metrics: new Metrics() })
    const asked = vi.fn()
    server = await listen(
      (request, response) => {
        asked()
        answer(request, response, () => undefined)
      },
      { port: 0, host: '127.0.0.1' },
    )
    const status = async () => (await fetch(`${addressOf(server)}/readyz`)).status
    const all = Array.from({ length: 20 }, status)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(20))
    looked.resolve('the log is away')
    expect(await Promise.all(all)).toEqual(Array(20).fill(503))
    expect(notReady).toHaveBeenCalledOnce()
    notReady.mockResolvedValue(undefined)
    expect(await status()).toBe(200)
  })

  it('is 503 if the state is unknown', async () => {
    const ask = await served({ notReady: () => Promise.reject(new Error('no idea')) })
    const answer = await ask('/readyz')
    expect([answer.status, await answer.text()]).toEqual([503, '{"status":"not ready"}'])
  })

  it('passes other requests on', async () => {
    const ask = await served()
    expect(await (await ask('/readyz/')).text()).toBe('something else')
    expect(await (await ask('/healthz', { method: 'POST' })).text()).toBe('something else')
    expect((await ask('/healthz?x=1', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('/metrics', () => {
  it('needs the token, also from this machine: a proxy on it may leave no trace', async () => {
    const ask = await served()
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await ask('/metrics', { headers: { authorization } })).status).toBe(404)
    await closeServer(server)

    const metricsToken = randomUUID() + randomUUID()
    const guarded = await served({ metricsToken })
    const asked = async (token: string) =>
      (await guarded('/metrics', { headers: { authorization: `Bearer ${token}` } })).status
    expect((await guarded('/metrics')).status).toBe(404)
    expect(await asked(metricsToken.replace(/.$/, '!'))).toBe(404)
    expect(await asked(metricsToken)).toBe(200)
    const read = await guarded('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(await read.text()).toContain('# TYPE landbook_commands_total counter')
  })
})

describe('a log', () => {
  it('is reachable or not within five seconds', async () => {
    await served()
    const log = openSqliteLog({ file: ':memory:' })
    expect(await logReachable(log)).toBeUndefined()
    const head = vi.spyOn(log, 'head').mockRejectedValueOnce(new LogUnavailable('it is closed'))
    expect(await logReachable(log)).toBe('the event log cannot be reached: it is closed')
    head.mockReturnValueOnce(new Promise(() => undefined))
    vi.useFakeTimers()
    const silent = logReachable(log)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await silent).toBe('the event log does not answer')
    vi.useRealTimers()
    await log.close()
  })
})
