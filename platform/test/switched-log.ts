import { type EventLog, LogUnavailable } from '../src/engine/log/port.ts'

/** A log that is another one from one moment to the next, as when its server comes back with another copy of it. */
export function switchedLog(first: EventLog): { log: EventLog; switchTo(next: EventLog): void } {
  let current = first
  let ended = new AbortController()
  return {
    log: {
      append: (...args) => current.append(...args),
      endsWith: (...args) => current.endsWith(...args),
      seemsToEndWith: (...args) => current.seemsToEndWith(...args),
      read: (...args) => current.read(...args),
      readAll: (...args) => current.readAll(...args),
      async *subscribe({ signal, ...options }) {
        yield* current.subscribe({ ...options, signal: AbortSignal.any([signal, ended.signal]) })
        if (!signal.aborted) throw new LogUnavailable('the server has ended the subscription')
      },
      head: () => current.head(),
      unwritable: () => current.unwritable(),
      close: () => current.close(),
    },
    switchTo(next) {
      current = next
      ended.abort()
      ended = new AbortController()
    },
  }
}
