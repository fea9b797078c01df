import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '../src/engine/data/request.ts'

const session = vi.hoisted(() => ({ accessToken: () => 'token-1', endSession: vi.fn() }))
vi.mock('../src/engine/session/session.ts', () => session)

const fetched = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const answers = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const refusal = (code: string) => ({ errors: [{ message: 'No', extensions: { code } }] })
const QUERY = { query: '{ me { id } }', variables: {} }

describe('request', () => {
  it('sends a query in the name of the user, and returns its answer', async () => {
    answers({ data: { me: null }, extensions: { unchanged: true } })
    const { signal } = new AbortController()
    const answer = await request(QUERY, signal)
    expect(answer).toEqual({ data: { me: null }, extensions: { unchanged: true } })
    const [address, sent] = fetched.mock.calls[0] ?? []
    expect([address, sent.signal, JSON.parse(sent.body)]).toEqual(['/graphql', signal, QUERY])
    expect(sent.headers.authorization).toBe('Bearer token-1')
  })

  it('correlates the requests of one command, and no others', async () => {
    const variables = { commandId: 'command-1' }
    for (const asked of [{ ...QUERY, variables }, { ...QUERY, variables }, QUERY, QUERY]) {
      answers({ data: {} })
      await request(asked)
    }
    const ids = fetched.mock.calls.map(([, { headers }]) => headers['x-correlation-id'])
    expect(ids.slice(0, 2)).toEqual(['command-1', 'command-1'])
    expect(new Set(ids).size).toBe(3)
  })

  it('reads the reason of a refusal, whatever its status', async () => {
    for (const status of [200, 400, 500]) {
      answers(refusal('FORBIDDEN'), status)
      await expect(request(QUERY)).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'No' })
    }
    expect(session.endSession).not.toHaveBeenCalled()
  })

  it('ends the session that is refused, also by what stands before the API', async () => {
    answers(refusal('UNAUTHENTICATED'))
    await expect(request(QUERY)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 401 }))
    await expect(request(QUERY)).rejects.toThrow()
    expect(session.endSession.mock.calls).toEqual([['token-1'], ['token-1']])
  })
})
