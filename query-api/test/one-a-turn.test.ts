import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FairQueue } from '../src/engine/turns/fair-queue.ts'
import { oneATurn } from '../src/engine/turns/one-a-turn.ts'
import { type Rig, startRig } from './rig.ts'

describe('requests', () => {
  /** What has begun, or was refused, in order. */
  function queue() {
    const noted: string[] = []
    const middleware = oneATurn(({ ip, headers: { authorization } }) => {
      const key = authorization ?? ip
      return key === undefined ? undefined : { key, isKnown: authorization !== undefined }
    })
    return {
      noted,
      ask(name: string, ip: string | undefined, { destroyed = false, authorization = '' } = {}) {
        const headers = authorization === '' ? {} : { authorization }
        middleware({ ip, headers } as Request, { destroyed } as Response, (error?: unknown) =>
          noted.push(error instanceof Error ? `${name}: ${error.message}` : name),
        )
      },
    }
  }

  it('begin one in each turn of the event loop, of each lane in turn', async () => {
    const { noted, ask } = queue()
    for (const name of ['a1', 'a2', 'a3']) ask(name, '192.0.2.1')
    ask('b1', '192.0.2.2')
    expect(noted).toEqual([])
    for (const begun of [['a1'], ['a1', 'b1'], ['a1', 'b1', 'a2'], ['a1', 'b1', 'a2', 'a3']]) {
      await setImmediate()
      expect(noted).toEqual(begun)
    }
  })

  it('wait for none of somebody who has left, and delay none without a lane', async () => {
    const { noted, ask } = queue()
    ask('gone', '192.0.2.1', { destroyed: true })
    ask('a1', '192.0.2.1')
    ask('at once', undefined)
    expect(noted).toEqual(['at once'])
    await vi.waitFor(() => expect(noted).toEqual(['at once', 'a1']))
  })

  it('are refused where a thousand of their lane wait', async () => {
    const { noted, ask } = queue()
    for (let n = 0; n < 1_001; n += 1) ask(`a${n}`, '192.0.2.1')
    expect(noted).toEqual([`a1000: ${MESSAGES.unavailable}`])
    ask('b', '192.0.2.2')
    await vi.waitFor(() => expect(noted).toContain('b'))
    expect(noted.indexOf('b')).toBeLessThan(4)
  })

  it('of a session are neither refused nor delayed by strangers from thousands of addresses', async () => {
    const { noted, ask } = queue()
    for (let n = 0; n < 2_500; n += 1) ask(`stranger ${n}`, `192.0.2.1:${n}`)
    expect(noted).toHaveLength(500)
    for (let n = 0; n < 3; n += 1) ask(`ann ${n}`, '192.0.2.1', { authorization: 'Bearer ann' })
    await vi.waitFor(() => expect(noted).toContain('ann 2'))
    expect(noted.indexOf('ann 2')).toBeLessThan(500 + 6)
  })

  it('of an office of fifty people behind one address, with twenty of each at once, are all served', async () => {
    const { noted, ask } = queue()
    for (let n = 0; n < 1_000; n += 1) ask(`person ${n % 50}`, '192.0.2.1')
    await vi.waitFor(() => expect(noted).toHaveLength(1_000))
    expect(noted.filter((one) => /: /.test(one))).toEqual([])
  })
})

describe('of a whole Landbook', () => {
  const metricsToken = randomUUID() + randomUUID()
  let rig: Rig
  beforeAll(async () => {
    rig = await startRig({ metricsToken })
  })
  afterAll(() => rig.close())

  /** The lane of the first turn that a request waited for. */
  async function laneOf(path: string, init: RequestInit): Promise<string | undefined> {
    const queued = vi.spyOn(FairQueue.prototype, 'add')
    await rig.request(path, init)
    const [first] = queued.mock.calls
    queued.mockRestore()
    return first?.[0].key
  }

  /** The log line of a request. */
  function lineOf(correlationId: string): unknown {
    const lines = rig.logged().split('\n')
    const line = lines.find((one) => one.includes(correlationId) && one.includes('"msg":"request"'))
    return line === undefined ? undefined : JSON.parse(line)
  }

  const ROUTES = [
    'GET /api/settings',
    'POST /api/login',
    'POST /api/public/forgotPassword',
    'POST /api/public/resetPassword',
    'GET /api/audit',
    'GET /api/security',
    'GET /api/account/sessions',
    'GET /api/export',
    'GET /api/export/Well.csv',
    'GET /files/1/a.pdf',
    'GET /nothing',
    'POST /graphql',
  ]

  it.each(ROUTES)('whoever is not known waits for the turn of their address at %s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    for (const authorization of ['', `Bearer ${rig.admin}x`])
      expect(await laneOf(path, { method, headers: { authorization } })).toMatch(/^address /)
  })

  it.each(['/readyz', '/healthz', '/metrics'])('%s is answered at once', async (path) => {
    expect(await laneOf(path, {})).toBeUndefined()
  })

  it('one that is refused is counted and logged, and its answer has the headers of all', async () => {
    const refusing = vi.spyOn(FairQueue.prototype, 'add').mockImplementation((_, one) => one.refuse())
    const { status, headers } = await rig.request('/api/settings')
    refusing.mockRestore()
    expect(status).toBe(503)
    const id = headers.get('x-correlation-id') ?? 'none'
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    await vi.waitFor(() => expect(lineOf(id)).toMatchObject({ route: 'api', status: 503 }))
    const { text } = await rig.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(text).toContain('landbook_http_requests_total{route="api",method="GET",status="503"} 1\n')
  })

  it('what is noted of one that has waited is noted of no other', async () => {
    const [ann, bob] = [await rig.user(), await rig.user()]
    const asked = [ann, bob, ann, bob, ann, bob].map(async ({ id, token }) => {
      const { headers } = await rig.request('/api/account/sessions', {
        headers: { authorization: `Bearer ${token}` },
      })
      return { id, correlationId: headers.get('x-correlation-id') ?? 'none' }
    })
    for (const { id, correlationId } of await Promise.all(asked))
      await vi.waitFor(() => expect(lineOf(correlationId)).toMatchObject({ person: id }))
  })

  it('a session that has ended, and one that may only set up a second factor, wait for that of their address', async () => {
    const [ended, limited] = [await rig.user(), await rig.user()]
    for (const { token } of [ended, limited]) await rig.graphql(token, '{ me { id } }')
    await rig.credentials.sessions.endAll(ended.id)
    await rig.credentials.secondFactors.setRequired(limited.id, true)
    const token = await rig.login(limited.email, limited.password)
    for (const authorization of [`Bearer ${ended.token}`, `Bearer ${token}`]) {
      const init = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } }
      await rig.request('/graphql', init)
      expect(await laneOf('/graphql', init)).toMatch(/^address /)
    }
  })

  it('a session waits for its own turn, and of its queries for that of its person', async () => {
    const headers = { authorization: `Bearer ${rig.admin}` }
    await rig.graphql(rig.admin, '{ me { id } }')
    for (const route of ROUTES) {
      const [method = '', path = ''] = route.split(' ')
      const lane = path === '/graphql' ? undefined : headers.authorization
      expect(await laneOf(path, { method, headers }), route).toBe(lane)
    }
  })
})
