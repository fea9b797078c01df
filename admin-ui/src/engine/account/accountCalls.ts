import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { ApiError } from '../data/errors.ts'
import { accessToken, endSession } from '../session/session.ts'
import { saidToWait } from './waits.ts'

/** One of the user's sessions. */
export interface AccountSession {
  id: string
  /** ISO 8601. */
  startedAt: string
  /** ISO 8601, to the minute. */
  seenAt: string
  /** The User-Agent header. */
  agent: string
  address: string
  /** The current session. */
  isThisOne: boolean
}

interface Reply {
  status: number
  message?: string
}

/** Throws ApiError: UNAVAILABLE without an answer or where one has to wait, UNAUTHENTICATED without a session. */
export async function call<T>(
  method: string,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<T & Reply> {
  const token = accessToken()
  const answer = await fetch(`/api/account${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    // Requests sent while leaving the page are completed.
    keepalive: true,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!answer) throw new ApiError('UNAVAILABLE', MESSAGES.unavailable)
  if (answer.status === 401) {
    endSession(token)
    throw new ApiError('UNAUTHENTICATED', LOGIN_MESSAGES.sessionEnded)
  }
  // An answer of a proxy is a page.
  const reply = (await answer.json().catch(() => ({ status: answer.status }))) as T & Reply
  const wait = saidToWait(answer.status, reply.message)
  if (wait !== undefined || answer.status >= 500)
    throw new ApiError('UNAVAILABLE', wait ?? MESSAGES.unavailable)
  return reply
}

export const listSessions = (): Promise<AccountSession[]> => call('GET', '/sessions')

export const endOneSession = (id: string): Promise<unknown> =>
  call('DELETE', `/sessions/${encodeURIComponent(id)}`)

/** Returns how many ended. */
export const endOtherSessions = async (): Promise<number> =>
  (await call<{ ended: number }>('DELETE', '/sessions')).ended

/** Returns how many ended. Throws FORBIDDEN for users other than admins. */
export async function endSessionsOf(userId: string): Promise<number> {
  const { status, ended, message } = await call<{ ended?: number }>(
    'DELETE',
    `/users/${encodeURIComponent(userId)}/sessions`,
  )
  if (ended === undefined) throw new ApiError('FORBIDDEN', message ?? String(status))
  return ended
}

/** Ends this session on the server, too. The local logout does not depend on it. */
export function endThisSession(): void {
  if (accessToken() !== undefined) void call('DELETE', '/sessions/this').catch(() => undefined)
}

export type PasswordField = 'current' | 'password' | 'password2'

/** Returns success, or the invalid input. Throws ApiError. */
export async function changePassword(
  values: Record<PasswordField, string>,
): Promise<{ wrong?: PasswordField; message: string }> {
  const { status, message = MESSAGES.unexpected } = await call('POST', '/password', { ...values })
  if (status === 200) return { message }
  const wrong = WRONG.get(status)
  return wrong ? { wrong, message } : { wrong: 'current', message }
}

const WRONG = new Map<number, PasswordField>([
  [400, 'password2'],
  [403, 'current'],
  [406, 'password'],
])
