import { accessToken } from '../session/session.ts'

/** A request that needs no session, but names the current one (spec part 1, section 7). */
export async function post(path: string, body: Readonly<Record<string, string>>): Promise<Response> {
  const token = accessToken()
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}
