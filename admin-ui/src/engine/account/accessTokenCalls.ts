import type { NewToken } from '@landbook/contracts/catalogue/access-tokens'
import type { Problem } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ApiError } from '../data/errors.ts'
import { call } from './accountCalls.ts'

/** Moments are ISO 8601. */
export interface AccessToken {
  id: string
  name: string
  types: string[]
  createdAt: string
  expiresAt: string
  /** To the minute; null if never. */
  lastUsedAt: string | null
  /** Null if never used, and for admins. */
  lastAddress: string | null
}

/** With its text, which is shown once. */
export type CreatedToken = AccessToken & { token: string }

export interface TokenForm extends NewToken {
  password: string
  /** Of the second factor, if there is one. */
  code: string
}

/** The user's own tokens; for admins, those of another user. */
const pathOf = (userId?: string): string =>
  userId === undefined ? '/tokens' : `/users/${encodeURIComponent(userId)}/tokens`

/** Throws FORBIDDEN for tokens of others, unless the user is an admin. */
export async function listAccessTokens(userId?: string): Promise<AccessToken[]> {
  const answer = await call<AccessToken[]>('GET', pathOf(userId))
  if (!Array.isArray(answer)) throw new ApiError('FORBIDDEN', MESSAGES.notAuthorized)
  return answer
}

export const endAccessToken = (id: string, userId?: string): Promise<unknown> =>
  call('DELETE', `${pathOf(userId)}/${encodeURIComponent(id)}`)

/** The input that each status is about. */
const WRONG = new Map<number, keyof TokenForm>([
  [403, 'code'],
  [406, 'password'],
])

/** The new token, or what is wrong with the input. Throws ApiError for other errors. */
export async function createAccessToken(
  form: TokenForm,
): Promise<{ created: CreatedToken } | { problems: readonly Problem[] }> {
  const answer = await call<Partial<CreatedToken> & { problems?: Problem[] }>('POST', '/tokens', { ...form })
  if (answer.token !== undefined) return { created: answer as CreatedToken }
  const { status, message = MESSAGES.unexpected, problems } = answer
  if (problems) return { problems }
  const path = WRONG.get(status)
  if (path === undefined) throw new ApiError('CONFLICT', message)
  return { problems: [{ path, message }] }
}
