import { ADMIN, type Answer, type Rig, type TestUser } from './rig.ts'
import { askAccount } from './second-factors.ts'

export interface CreatedToken {
  id: string
  token: string
  expiresAt: string
}

/** An access token of this user. */
export async function accessTokenOf(
  rig: Rig,
  who: Pick<TestUser, 'token' | 'password'>,
  values: { name?: string; types?: readonly string[]; days?: number } = {},
): Promise<CreatedToken> {
  const { status, body } = await askAccount(rig, who.token, 'POST', '/tokens', {
    name: 'Quarter-end notebook',
    types: ['tract'],
    days: 90,
    password: who.password,
    ...values,
  })
  if (status !== 201) throw new Error(`No token was created: ${status} ${JSON.stringify(body)}`)
  return { id: String(body.id), token: String(body.token), expiresAt: String(body.expiresAt) }
}

export const adminOf = (rig: Rig) => ({ token: rig.admin, password: ADMIN.password })

export const bearer = (token: string): string => `Bearer ${token}`

export const basic = (token: string, username = ''): string =>
  `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`

/** What a request with this Authorization header may export. */
export const exporting = (rig: Rig, authorization?: string, file = ''): Promise<Answer> =>
  rig.request(`/api/export${file}`, authorization === undefined ? {} : { headers: { authorization } })

export interface ListedToken {
  id: string
  name: string
  lastUsedAt: string | null
  lastAddress: string | null
}

/** The own tokens of a session's user, or those at another path of `/api/account`. */
export const tokensOf = async (rig: Rig, session: string, path = '/tokens'): Promise<ListedToken[]> =>
  JSON.parse((await askAccount(rig, session, 'GET', path)).text)
