import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Shortages } from '../derived/shortages.ts'
import { asFault, type Damage, distinct, faultText, isOpen } from '../log/damage.ts'
import { AcceptedLosses } from '../log/losses.ts'
import type { EventLog } from '../log/port.ts'
import { type SetAside, UNREADABLE } from '../views/port.ts'
import type { Metrics } from './metrics.ts'

/** What `/readyz` says of a service that can work. */
export interface Degraded {
  /** What is damaged or missing, one line each, of the first ones. */
  lines: readonly string[]
  /** Why there may be more, in one line. */
  checking?: string
}

interface Degradation {
  /** Throws LogUnavailable, or what `setAside` throws. */
  damage: () => Promise<Damage>
  /** Within a second, as far as it is known by then. Never throws. */
  degraded: () => Promise<Degraded>
}

/** Cache time of a result, in ms: several readers ask in a row. */
const POLL_MS = 1_000
/** How long a probe waits for a look, in ms. */
const TIMEOUT_MS = 1_000
const MOST_LINES = 20
const CHECKING = 'the streams are still being checked'

/** The damage that nobody has accepted, as `/readyz` and the metrics tell it; each is logged once. */
export function degradation({
  log,
  setAside = async () => [],
  shortages,
  logger,
  metrics,
}: {
  log: EventLog
  /** What the projectors have passed over. */
  setAside?: () => Promise<readonly SetAside[]>
  /** Of the derived data that this process keeps. */
  shortages: Shortages | undefined
  logger: Logger
  metrics: Metrics
}): Degradation {
  const logged = new Set<string>()
  let accepted = new AcceptedLosses()
  let found: Damage = { streams: [], events: [], isComplete: false }
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<Damage> | undefined

  /** Not what makes no sense only because of a loss that was accepted. */
  const isMet = (one: SetAside) => one.projection === UNREADABLE || !accepted.precedes(one)

  async function look(): Promise<Damage> {
    const { faults, isComplete } = log.knownFaults?.() ?? { faults: [], isComplete: true }
    const aside = await setAside()
    if (faults.length + aside.length > 0) accepted = await accepted.renewed(log)
    const streams = faults.filter((fault) => isOpen(fault, accepted))
    const events = distinct(aside.filter(isMet).map(asFault)).filter((fault) => isOpen(fault, accepted))
    for (const line of streams.map(faultText)) {
      if (!logged.has(line)) logger.error(`the event log is damaged: ${line}`)
      logged.add(line)
    }
    found = { streams, events, isComplete }
    looked = performance.now()
    return found
  }

  /** One look at a time, for all who ask meanwhile; after one that failed, the next who asks looks again. */
  async function damage(): Promise<Damage> {
    if (performance.now() - looked < POLL_MS) return found
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  /** What was found before, where a look takes long. */
  async function soon(): Promise<Damage> {
    const late = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => found)
    return Promise.race([damage(), late])
  }

  metrics.degraded(soon)
  // What is damaged is logged, also where nobody asks.
  Promise.resolve(log.faults?.())
    .then(damage)
    .catch(() => undefined)
  return {
    damage,
    async degraded() {
      const missing = shortages?.lines ?? []
      try {
        const { streams, events, isComplete } = await soon()
        const all = [...missing, ...[...streams, ...events].map(faultText)]
        const more = all.length - MOST_LINES
        const lines = more > 0 ? [...all.slice(0, MOST_LINES), `and ${more} more`] : all
        return { lines, ...(!isComplete && { checking: CHECKING }) }
      } catch (error) {
        const reason = error instanceof Error ? error.message : error
        return { lines: [...missing, `the streams cannot be checked: ${reason}`] }
      }
    },
  }
}
