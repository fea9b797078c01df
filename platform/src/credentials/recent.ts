import { LRUCache } from 'lru-cache'
import type { Credentials } from './port.ts'

/** How old an answer may be, in ms: what another process ends is refused within a second. */
const RECENT_MS = 500
const MOST = 5_000

/**
 * Credentials that are asked once, not with each request, for the password and the session of a person who makes several
 * in half a second. What this process changes is known at once.
 */
export function recentCredentials(inner: Credentials): Credentials {
  const { sessions } = inner
  const credential = recent((userId) => inner.get(userId))
  const session = recent((id) => sessions.get(id))

  /** A change, before and after which nothing earlier is known. */
  const changing =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        credential.forget()
        session.forget()
        return await change(...args)
      } finally {
        credential.forget()
        session.forget()
      }
    }

  // All members by name, so that a new one is either a change or not.
  return {
    get: credential.ask,
    set: changing((...args) => inner.set(...args)),
    remove: changing((...args) => inner.remove(...args)),
    putResetToken: (...args) => inner.putResetToken(...args),
    takeResetToken: (...args) => inner.takeResetToken(...args),
    sessions: {
      begin: changing((...args) => sessions.begin(...args)),
      get: session.ask,
      of: (...args) => sessions.of(...args),
      note: changing((...args) => sessions.note(...args)),
      end: changing((...args) => sessions.end(...args)),
      endAll: changing((...args) => sessions.endAll(...args)),
    },
    accessTokens: inner.accessTokens,
    attempts: inner.attempts,
    journal: inner.journal,
    secondFactors: inner.secondFactors,
    close: () => inner.close(),
  }
}

/** Answers to a question by its key, from the moment it was asked; that there is none is asked for each time. */
function recent<T extends object>(read: (key: string) => Promise<T | undefined>) {
  const answers = new LRUCache<string, { answer: T; since: number }>({ max: MOST })
  let changes = 0
  return {
    forget(): void {
      changes++
      answers.clear()
    },
    async ask(key: string): Promise<T | undefined> {
      const known = answers.get(key)
      if (known && performance.now() - known.since < RECENT_MS) return known.answer
      const [since, before] = [performance.now(), changes]
      const answer = await read(key)
      if (answer && before === changes) answers.set(key, { answer, since })
      return answer
    },
  }
}
