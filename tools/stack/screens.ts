import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESS, ADMIN } from './docker.ts'
import { difference } from './shown.ts'

const asJson = { 'content-type': 'application/json' }

export async function login(): Promise<string> {
  const response = await fetch(`${ADDRESS}/api/login`, {
    method: 'POST',
    headers: asJson,
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  })
  const { access_token } = await response.json()
  if (typeof access_token !== 'string') throw new Error(`Login was answered with ${response.status}`)
  return access_token
}

export const statusOf = async (path: string, body?: string): Promise<number> =>
  (await fetch(ADDRESS + path, body === undefined ? {} : { method: 'POST', headers: asJson, body })).status

async function graphql(token: string, query: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...asJson, authorization: `Bearer ${token}`, ...init.headers }
  return fetch(`${ADDRESS}/graphql`, { ...init, method: 'POST', headers, body: JSON.stringify({ query }) })
}

/**
 * How the list of tracts differs from the acknowledged ones, after waiting up to a minute for them to agree. Undefined
 * if they agree.
 */
export async function wrongTracts(acknowledged: ReadonlyMap<string, string>): Promise<string | undefined> {
  const token = await login()
  for (let second = 0; ; second++) {
    const { data } = await (await graphql(token, '{ Tract { id name } }')).json()
    const wrong = data ? difference(acknowledged, data.Tract) : 'the list is not answered'
    if (wrong === undefined || second >= 60) return wrong
    await pause(1_000)
  }
}

/** Live connections, until closed or the proxy stops. */
export async function live(count: number): Promise<{ close(): void }> {
  const token = await login()
  const closing = new AbortController()
  const streams = await Promise.all(
    Array.from({ length: count }, () =>
      graphql(token, 'subscription { changes { position } }', {
        headers: { accept: 'text/event-stream' },
        signal: closing.signal,
      }),
    ),
  )
  for (const { body } of streams) void body?.pipeTo(new WritableStream()).catch(() => undefined)
  return { close: () => closing.abort() }
}
