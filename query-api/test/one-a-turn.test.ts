import { setImmediate } from 'node:timers/promises'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FairQueue } from '../src/turns/fair-queue.ts'
import { oneATurn } from '../src/turns/one-a-turn.ts'
import { type Rig, startRig } from './rig.ts'

describe('requests', () => {
  /** What has begun, or was refused, in order. */
  function door() {
    const noted: string[] = []
    const middleware = oneATurn(({ ip }) => ip)
    return {
      noted,
      ask(name: string, ip: string | undefined, { destroyed = false } = {}) {
        middleware({ ip } as Request, { destroyed } as Response, (error?: unknown) =>
          noted.push(error instanceof Error ? `${name}: ${error.message}` : name),
        )
      },
    }
  }

  it('begin one in each turn of the event loop, of each lane in turn', async () => {
    const { noted, ask } = door()
    for (const name of ['a1', 'a2', 'a3']) ask(name, '192.0.2.1')
    ask('b1', '192.0.2.2')
    expect(noted).toEqual([])
    for (const begun of [['a1'], ['a1', 'b1'], ['a1', 'b1', 'a2'], ['a1', 'b1', 'a2', 'a3']]) {
      await setImmediate()
      expect(noted).toEqual(begun)
    }
  })

  it('wait for none of somebody who has left, and delay none without a lane', async () => {
    const { noted, ask } = door()
    ask('gone', '192.0.2.1', { destroyed: true })
    ask('a1', '192.0.2.1')
    ask('at once', undefined)
    expect(noted).toEqual(['at once'])
    await vi.waitFor(() => expect(noted).toEqual(['at once', 'a1']))
  })

  it('are refused where a thousand of their lane wait', async () => {
    const { noted, ask } = door()
    for (let n = 0; n < 1_001; n += 1) ask(`a${n}`, '192.0.2.1')
    expect(noted).toEqual([`a1000: ${MESSAGES.unavailable}`])
    ask('b', '192.0.2.2')
    await vi.waitFor(() => expect(noted).toContain('b'))
    expect(noted.indexOf('b')).toBeLessThan(4)
  })
})

describe('of a whole Landbook', () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await startRig()
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
    'GET /readyz',
    'GET /healthz',
    'GET /metrics',
    'POST /graphql',
  ]

  it.each(ROUTES)('whoever is not known waits for the turn of their address at %s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    for (const authorization of ['', `Bearer ${rig.admin}x`])
      expect(await laneOf(path, { method, headers: { authorization } })).toMatch(/^address /)
  })

  it('a session that has ended, and one that may only set up a second factor, wait for that of their address', async () => {
    const [ended, limited] = [await rig.user(), await rig.user()]
    for (const { token } of [ended, limited]) await rig.graphql(token, '{ me { id } }')
    await rig.credentials.sessions.endAll(ended.id)
    await rig.credentials.secondFactors.demand(limited.id, true)
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
