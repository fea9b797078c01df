import type { Logger } from 'pino'
import { LogUnavailable } from '../log/port.ts'
import { ViewsUnavailable } from '../views/port.ts'

/** While a trouble lasts, it is logged this often, in ms. */
const AGAIN_MS = 60_000

interface Trouble {
  begun: number
  said: number
  reason: string
  tries: number
  who: Set<string>
}

/** By logger, so by process; the troubles that last, by what they are. */
const lasting = new WeakMap<Logger, Map<string, Trouble>>()

/** What one loop of retries says in the log. */
export interface Retries {
  /** A try has failed. */
  failed(error: unknown): void
  /** A try has succeeded. */
  succeeded(): void
}

/**
 * For a loop that tries something again until it succeeds: a trouble is logged when it begins, once a minute while it
 * lasts, and when it is over. An outage of the log or of the read models is one trouble for all loops of a process.
 */
export function retriesOf(logger: Logger, who: string): Retries {
  const troubles = lasting.get(logger) ?? new Map<string, Trouble>()
  lasting.set(logger, troubles)
  return {
    failed(error) {
      const isOutage = error instanceof LogUnavailable || error instanceof ViewsUnavailable
      const what = isOutage ? error.constructor.name : who
      const reason = error instanceof Error ? error.message : String(error)
      const now = performance.now()
      const before = troubles.get(what)
      const trouble = before ?? { begun: now, said: now, reason, tries: 0, who: new Set() }
      troubles.set(what, trouble)
      trouble.who.add(who)
      trouble.tries++
      // In an outage each try may fail for another reason.
      const isNew = before === undefined || (!isOutage && reason !== trouble.reason)
      if (!isNew && now - trouble.said < AGAIN_MS) return
      Object.assign(trouble, { said: now, reason })
      const { tries } = trouble
      const line = { err: error, waiting: [...trouble.who], tries, lastedMs: Math.round(now - trouble.begun) }
      logger[isOutage ? 'warn' : 'error'](line, 'waits and tries again')
    },
    succeeded() {
      for (const [what, trouble] of troubles) {
        if (!trouble.who.delete(who) || trouble.who.size > 0) continue
        troubles.delete(what)
        const { tries, begun, reason } = trouble
        const line = { who, tries, lastedMs: Math.round(performance.now() - begun), reason }
        logger.info(line, 'goes on again')
      }
    },
  }
}
