import { sqliteCode } from './sqlite.ts'
import { ViewsUnavailable } from './views/port.ts'

/** Transient errors: SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN. */
const PASSING = new Set([5, 6, 8, 10, 13, 14])

/**
 * The adapter, whose methods reject with ViewsUnavailable where SQLite cannot read or write its file just now. `what`
 * names its contents.
 */
export function guardedAdapter<T extends object>(what: string, adapter: T): T {
  const asUnavailable = (error: unknown): never => {
    if (!(error instanceof Error) || !PASSING.has(sqliteCode(error))) throw error
    throw new ViewsUnavailable(`the ${what} cannot be used: ${error.message}`, { cause: error })
  }
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return guardedAdapter(what, member)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        return answer instanceof Promise ? answer.catch(asUnavailable) : answer
      }
    },
  })
}
