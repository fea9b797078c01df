import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { AuthProvider, UserIdentity } from 'react-admin'
import { ask } from '../data/dataProvider.ts'
import { paths } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { beginSession, currentSession, type LoginAnswer, logOut } from '../session/session.ts'
import { endThisSession } from './accountCalls.ts'
import { post } from './post.ts'
import { saidToWait } from './waits.ts'

export interface Credentials {
  username: string
  password: string
  /** The code of the second factor, if the user has one. */
  code?: string | undefined
}

/** A failed login, with a message for the user. */
export class LoginProblem extends Error {
  /** The password was right, and a code is required. */
  readonly needsCode: boolean

  constructor(message: string, needsCode: boolean) {
    super(message)
    this.needsCode = needsCode
  }
}

/** Begins a session (spec part 1, section 7). Throws LoginProblem. */
async function login({ username, password, code }: Credentials): Promise<void> {
  const wasAskedForCode = code !== undefined
  let status: number
  let reply: { code?: string; message?: string; needsCode?: boolean }
  try {
    const answer = await post('/api/login', { username, password, ...(wasAskedForCode && { code }) })
    if (answer.ok) return beginSession((await answer.json()) as LoginAnswer)
    status = answer.status
    reply = await answer.json().catch(() => ({}))
  } catch (error) {
    console.error('Login failed', error)
    throw new LoginProblem(MESSAGES.unavailable, wasAskedForCode)
  }
  if (reply.needsCode) throw new LoginProblem(reply.message ?? LOGIN_MESSAGES.codeRequired, true)
  console.error('Login failed', status)
  if (reply.code === 'FORBIDDEN' && reply.message) throw new LoginProblem(reply.message, false)
  const wait = saidToWait(status, reply.message)
  if (wait === undefined && status < 500) throw new LoginProblem(LOGIN_MESSAGES.failed, false)
  throw new LoginProblem(wait ?? MESSAGES.unavailable, wasAskedForCode)
}

/** react-admin's actions that need only the read role. */
const READING = new Set(['list', 'show', 'export'])

export function roleFor(resource: string, action: string): Role | undefined {
  const { read, write } = recordOf(typeOf(resource))
  return READING.has(action) ? read : write
}

/** Sessions and access for react-admin. Screens only hide what a role does not allow; the server enforces it. */
export const authProvider = {
  login,

  async logout() {
    endThisSession()
    logOut()
    return paths.start()
  },

  async checkAuth() {
    if (!currentSession()) throw new Error(LOGIN_MESSAGES.sessionEnded)
  },

  /** The GraphQL client ends a refused session, keeping the page and its input. */
  async checkError() {},

  async getIdentity(): Promise<UserIdentity> {
    const { me } = await ask<{ me?: { id: string; email: string } }>('{ me { id email } }', {})
    return { id: me?.id ?? '', fullName: me?.email ?? '' }
  },

  async getPermissions() {
    return currentSession()?.userRoles ?? []
  },

  async canAccess({ resource, action }) {
    return holds(currentSession()?.userRoles ?? [], roleFor(resource, action))
  },
} satisfies AuthProvider
