import type { Logger } from 'pino'
import { LogUnavailable } from '../log/port.ts'
import { ViewsUnavailable } from '../stores/unavailable.ts'

/** While a trouble lasts, it is logged this often, in ms. */
const AGAIN_MS = 60_000

interface Trouble {
  begun: number
  /** When it was last logged, be it in an earlier time. */
  said: number
  isSaid: boolean
  reason: string
  tries: number
  /** Who waits; nobody once it is over. */
  who: Set<string>
}

/** By logger, so by process, and by what they are. */
const known = new WeakMap<Logger, Map<string, Trouble>>()

/** What one loop of retries says in the log. */
export interface Retries {
  /** A try has failed. */
  failed(error: unknown): void
  /** A try has succeeded. */
  succeeded(): void
  /** It tries no more, while others of its process may: it waits for nothing. */
  stopped(): void
}

/**
 * For a loop that tries something again until it succeeds: a trouble is logged when it begins, once a minute while it
 * lasts, and when it is over; one that comes and goes, once a minute, too. An outage of the log or of the read models is
 * one trouble for all loops of a process.
 */
export function retriesOf(logger: Logger, who: string): Retries {
  const troubles = known.get(logger) ?? new Map<string, Trouble>()
  known.set(logger, troubles)
  /** Those that it was the last to wait for. */
  const left = () => [...troubles.values()].filter((one) => one.who.delete(who) && one.who.size === 0)
  return {
    failed(error) {
      const isOutage = error instanceof LogUnavailable || error instanceof ViewsUnavailable
      const what = isOutage ? error.constructor.name : who
      const reason = error instanceof Error ? error.message : String(error)
      const now = performance.now()
      const fresh = { begun: now, isSaid: false, tries: 0 }
      const trouble = troubles.get(what) ?? { ...fresh, said: now - AGAIN_MS, reason, who: new Set<string>() }
      troubles.set(what, trouble)
      if (trouble.who.size === 0) Object.assign(trouble, fresh)
      trouble.who.add(who)
      trouble.tries++
      // In an outage each try may fail for another reason.
      const isNew = !isOutage && reason !== trouble.reason
      if (!isNew && now - trouble.said < AGAIN_MS) return
      Object.assign(trouble, { said: now, isSaid: true, reason })
      const { tries } = trouble
      const line = { err: error, waiting: [...trouble.who], tries, lastedMs: Math.round(now - trouble.begun) }
      logger[isOutage ? 'warn' : 'error'](line, 'waits and tries again')
    },
    succeeded() {
      for (const { tries, begun, reason, isSaid } of left()) {
        if (!isSaid) continue
        const line = { who, tries, lastedMs: Math.round(performance.now() - begun), reason }
        logger.info(line, 'works again')
      }
    },
    stopped: () => void left(),
  }
}
