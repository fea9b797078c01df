import { lastUsed } from '../stores/last-used.ts'
import type { Credentials, SessionStanding } from './port.ts'

/** How old an answer may be, in ms: what another process ends is refused within a second. */
const RECENT_MS = 500
const MOST = 5_000

type Kept = SessionStanding & { askedAt: number }

/** Adds `standingOf` to an adapter. A change forgets all answers: few of them are asked for again within their time. */
export function withRecent(adapter: Omit<Credentials, 'standingOf'>): Credentials {
  const { sessions } = adapter
  const answers = lastUsed<string, Kept>(MOST)
  let changes = 0

  const forget = () => {
    changes++
    answers.clear()
  }

  /** A change, before and after which nothing earlier is known. */
  const changing =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      forget()
      return change(...args).finally(forget)
    }

  async function standingOf(userId: string, sessionId: string): Promise<SessionStanding | undefined> {
    const key = `${userId} ${sessionId}`
    const known = answers.get(key)
    if (known && performance.now() - known.askedAt < RECENT_MS) return known
    const [askedAt, before] = [performance.now(), changes]
    const [credential, session] = await Promise.all([adapter.get(userId), sessions.get(sessionId)])
    if (!credential || session?.userId !== userId) return undefined
    const standing = { session, sessionsValidFrom: credential.sessionsValidFrom }
    if (before === changes) answers.set(key, { ...standing, askedAt })
    return standing
  }

  // All members by name, so that a new one is either a change or not.
  return {
    standingOf,
    get: (...args) => adapter.get(...args),
    set: changing((...args) => adapter.set(...args)),
    remove: changing((...args) => adapter.remove(...args)),
    putResetToken: (...args) => adapter.putResetToken(...args),
    takeResetToken: (...args) => adapter.takeResetToken(...args),
    sessions: {
      begin: changing((...args) => sessions.begin(...args)),
      get: (...args) => sessions.get(...args),
      of: (...args) => sessions.of(...args),
      note: changing((...args) => sessions.note(...args)),
      end: changing((...args) => sessions.end(...args)),
      endAll: changing((...args) => sessions.endAll(...args)),
    },
    accessTokens: adapter.accessTokens,
    attempts: adapter.attempts,
    journal: adapter.journal,
    secondFactors: adapter.secondFactors,
    close: () => adapter.close(),
  }
}
