import { MESSAGES } from '@landbook/contracts/messages'
import { holds, isRole, type Role, rolesFromServer, serverRoles } from '@landbook/contracts/roles'
import { useSyncExternalStore } from 'react'

export interface Session {
  accessToken: string
  /** The user's id. */
  idToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
  userRoles: readonly Role[]
  /** It is good for nothing but setting up a second factor. */
  mustSetUp: boolean
}

/**
 * `ended`: the session was cut off while somebody was at work. The page stays as it is, with what was typed
 * on it, and asks to log in again.
 */
interface SessionState {
  session: Session | undefined
  ended: boolean
}

/** There is a session where there is the first: it is stored last and forgotten first, because other tabs look on. */
const KEYS = ['accessToken', 'idToken', 'expiresAt', 'userRoles', 'mustSetUp'] as const
const LOGIN_MESSAGE = 'loginMessage'
/** setTimeout takes no longer waits. */
const LONGEST_WAIT = 2 ** 31 - 1

let state: SessionState = { session: undefined, ended: false }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
let forgetUser: () => void = () => undefined

/**
 * Takes up the session that the browser remembers. Called once, before the first page is drawn. `whenUserLeaves`
 * is to forget all that the next user of this browser has no business with.
 */
export function startSession(whenUserLeaves: () => void): void {
  forgetUser = whenUserLeaves
  const stored = readStored()
  if (stored && stored.expiresAt <= Date.now()) {
    forget()
    storeLoginMessage(MESSAGES.login.sessionEnded)
  } else become({ session: stored, ended: false })
  // Other tabs share the session: who logs out in one is out in all.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !KEYS.some((known) => known === key)) return
    const session = readStored()
    if (session) become({ session, ended: false })
    else if (state.session) become({ session: undefined, ended: false })
  })
}

function become(next: SessionState): void {
  const isOther = state.session !== undefined && state.session.idToken !== next.session?.idToken
  state = next
  if (isOther) forgetUser()
  clearTimeout(timer)
  if (next.session && !next.ended) {
    timer = setTimeout(endWhenExpired, Math.min(next.session.expiresAt - Date.now(), LONGEST_WAIT))
  }
  for (const listener of listeners) listener()
}

function endWhenExpired(): void {
  if (state.session && state.session.expiresAt > Date.now()) become(state)
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

function forget(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

/** What the server answers to a login; `expires_in` in seconds. */
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
  become({ session, ended: false })
}

/** A session that was good for setting up a second factor goes on as a whole one. */
export function continueSession({
  access_token,
  expires_in,
}: Partial<Pick<LoginAnswer, 'access_token' | 'expires_in'>>): void {
  const { session } = state
  if (!session || access_token === undefined || expires_in === undefined) return
  beginSession({ access_token, expires_in, roles: serverRoles(session.userRoles), id: session.idToken })
}

/**
 * The server or the clock has ended the session of this token. An answer may come when its session is long over and
 * somebody has begun another one.
 */
export function endSession(token: string | undefined): void {
  if (!state.session || state.ended || state.session.accessToken !== token) return
  forget()
  // For who opens the page again instead of logging in on it.
  storeLoginMessage(MESSAGES.login.sessionEnded)
  // With that one nobody has been at work.
  become(state.session.mustSetUp ? { session: undefined, ended: false } : { ...state, ended: true })
}

/** The user leaves. */
export function logOut(): void {
  forget()
  localStorage.removeItem(LOGIN_MESSAGE)
  become({ session: undefined, ended: false })
}

export const currentSession = (): Session | undefined => state.session

/** The id of the user who is logged in. */
export const currentUser = (): string | undefined => state.session?.idToken

export const accessToken = (): string | undefined => state.session?.accessToken

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** False also while an ended session waits for its user to log in again. */
export function useIsLoggedIn(): boolean {
  const { session, ended } = useSession()
  return session !== undefined && !ended
}

const NO_ROLES: readonly Role[] = []

export const useRoles = (): readonly Role[] => useSession().session?.userRoles ?? NO_ROLES

/** Whether the user may do what the role allows; undefined needs nothing but a session. */
export const useHolds = (role: Role | undefined): boolean => holds(useRoles(), role)

/** The login page shows it once. */
export const storeLoginMessage = (message: string): void => localStorage.setItem(LOGIN_MESSAGE, message)

export function takeLoginMessage(): string | undefined {
  const message = localStorage.getItem(LOGIN_MESSAGE) ?? undefined
  localStorage.removeItem(LOGIN_MESSAGE)
  return message
}
