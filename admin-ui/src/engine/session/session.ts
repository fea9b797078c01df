import { isRole, rolesFromServer, serverRoles } from '@landbook/contracts/catalogue/roles'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { useSyncExternalStore } from 'react'

export interface Session {
  accessToken: string
  /** The user's id. */
  idToken: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  userRoles: readonly Role[]
  /** The session may only set up a second factor. */
  mustSetUp: boolean
}

/** `ended`: the session ended while the user was working. The page stays, with its input, and asks to log in again. */
interface SessionState {
  session: Session | undefined
  ended: boolean
}

/**
 * The first key determines whether there is a session: it is written last and removed first, because other tabs watch
 * it.
 */
const KEYS = ['accessToken', 'idToken', 'expiresAt', 'userRoles', 'mustSetUp'] as const
const LOGIN_MESSAGE = 'loginMessage'
/** Maximum delay of setTimeout. */
const LONGEST_WAIT = 2 ** 31 - 1

let state: SessionState = { session: undefined, ended: false }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
let clearOthers: () => void = () => undefined

/**
 * Restores the browser's session. Called once, before the first render. `whenUserChanges` must delete what other users
 * than the current one have left in the browser. When a session has ended, its user's data is kept until somebody else
 * logs in, also after a reload.
 */
export function startSession(whenUserChanges: () => void): void {
  clearOthers = whenUserChanges
  const stored = readStored()
  if (stored && stored.expiresAt <= Date.now()) {
    removeStored()
    storeLoginMessage(LOGIN_MESSAGES.sessionEnded)
  } else setState({ session: stored, ended: false })
  // Tabs share the session: a logout applies to all of them.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !KEYS.some((known) => known === key)) return
    const session = readStored()
    if (session) setState({ session, ended: false })
    else if (state.session) setState({ session: undefined, ended: false })
  })
}

function setState(next: SessionState): void {
  const isOtherUser = state.session?.idToken !== next.session?.idToken
  state = next
  if (isOtherUser) clearOthers()
  clearTimeout(timer)
  if (next.session && !next.ended) {
    timer = setTimeout(endWhenExpired, Math.min(next.session.expiresAt - Date.now(), LONGEST_WAIT))
  }
  for (const listener of listeners) listener()
}

function endWhenExpired(): void {
  if (state.session && state.session.expiresAt > Date.now()) setState(state)
  else endSession(state.session?.accessToken)
}

function readStored(): Session | undefined {
  const [accessToken, idToken, expiresAt, userRoles, mustSetUp] = KEYS.map(
    (key) => localStorage.getItem(key) ?? '',
  )
  if (!accessToken) return undefined
  return {
    accessToken,
    idToken: idToken ?? '',
    expiresAt: Number(expiresAt) || 0,
    userRoles: (userRoles ?? '').split(',').filter(isRole),
    mustSetUp: mustSetUp === 'true',
  }
}

function removeStored(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

/** The server's answer to a login; `expires_in` in seconds. */
export interface LoginAnswer {
  access_token: string
  expires_in: number
  roles: readonly string[]
  id?: string
  mustSetUp?: boolean
}

export function beginSession(answer: LoginAnswer): void {
  const session: Session = {
    accessToken: answer.access_token,
    idToken: answer.id ?? '',
    expiresAt: Date.now() + answer.expires_in * 1000,
    userRoles: rolesFromServer(answer.roles),
    mustSetUp: answer.mustSetUp === true,
  }
  for (const key of KEYS.toReversed()) localStorage.setItem(key, String(session[key]))
  localStorage.removeItem(LOGIN_MESSAGE)
  setState({ session, ended: false })
}

/** Replaces a setup-only session by a full one. */
export function continueSession({
  access_token,
  expires_in,
}: Partial<Pick<LoginAnswer, 'access_token' | 'expires_in'>>): void {
  const { session } = state
  if (!session || access_token === undefined || expires_in === undefined) return
  beginSession({ access_token, expires_in, roles: serverRoles(session.userRoles), id: session.idToken })
}

/**
 * The session of this token has ended, by the server or by time. The response may be late, after another session has
 * begun.
 */
export function endSession(token: string | undefined): void {
  if (!state.session || state.ended || state.session.accessToken !== token) return
  removeStored()
  // For users who reload the page instead of logging in on it.
  storeLoginMessage(LOGIN_MESSAGES.sessionEnded)
  // A setup-only session has no work to keep.
  setState(state.session.mustSetUp ? { session: undefined, ended: false } : { ...state, ended: true })
}

/** Ends the session on the user's request. */
export function logOut(): void {
  removeStored()
  localStorage.removeItem(LOGIN_MESSAGE)
  setState({ session: undefined, ended: false })
}

export const currentSession = (): Session | undefined => state.session

/** The id of the current user. */
export const currentUser = (): string | undefined => state.session?.idToken

export const accessToken = (): string | undefined => state.session?.accessToken

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** Also false while an ended session waits for a new login. */
export function useIsLoggedIn(): boolean {
  const { session, ended } = useSession()
  return session !== undefined && !ended
}

const NO_ROLES: readonly Role[] = []

export const useRoles = (): readonly Role[] => useSession().session?.userRoles ?? NO_ROLES

/** Whether the user has the role; undefined requires only a session. */
export const useHolds = (role: Role | undefined): boolean => holds(useRoles(), role)

/** Shown once by the login page. */
export const storeLoginMessage = (message: string): void => localStorage.setItem(LOGIN_MESSAGE, message)

export function takeLoginMessage(): string | undefined {
  const message = localStorage.getItem(LOGIN_MESSAGE) ?? undefined
  localStorage.removeItem(LOGIN_MESSAGE)
  return message
}
