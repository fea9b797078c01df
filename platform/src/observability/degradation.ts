import type { Logger } from 'pino'
import { asFault, type Damage, distinct, faultText, unaccepted } from '../log/damage.ts'
import type { EventLog } from '../log/port.ts'
import type { SetAside } from '../views/port.ts'
import type { Metrics } from './metrics.ts'

interface Degradation {
  damage: () => Promise<Damage>
  /** One line each, of the first ones. Never throws. */
  lines: () => Promise<readonly string[]>
}

/** Cache time of a result, in ms: several readers ask in a row. */
const LOOK_MS = 1_000
const MOST_LINES = 20

/** The damage that nobody has accepted, as `/readyz` and the metrics tell it; each is logged once. */
export function degradation({
  log,
  setAside = async () => [],
  logger,
  metrics,
}: {
  log: EventLog
  /** What the projectors have passed over. */
  setAside?: () => Promise<readonly SetAside[]>
  logger: Logger
  metrics: Metrics
}): Degradation {
  const logged = new Set<string>()
  let looked = Number.NEGATIVE_INFINITY
  let found: Promise<Damage> = Promise.resolve({ streams: [], events: [] })

  async function look(): Promise<Damage> {
    const streams = await unaccepted(log, (await log.faults?.()) ?? [])
    const events = await unaccepted(log, distinct((await setAside()).map(asFault)))
    for (const line of streams.map(faultText)) {
      if (!logged.has(line)) logger.error(`the event log is damaged: ${line}`)
      logged.add(line)
    }
    return { streams, events }
  }

  function damage(): Promise<Damage> {
    if (performance.now() - looked >= LOOK_MS) {
      looked = performance.now()
      found = look()
    }
    return found
  }

  metrics.degraded(damage)
  // At the start, what is damaged is logged.
  damage().catch(() => undefined)
  return {
    damage,
    async lines() {
      try {
        const { streams, events } = await damage()
        const all = [...streams, ...events].map(faultText)
        const more = all.length - MOST_LINES
        return more > 0 ? [...all.slice(0, MOST_LINES), `and ${more} more`] : all
      } catch (error) {
        return [`the streams cannot be checked: ${error instanceof Error ? error.message : error}`]
      }
    },
  }
}
