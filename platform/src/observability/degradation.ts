import type { Logger } from 'pino'
import { asFault, type Damage, distinct, faultText, isOpen } from '../log/damage.ts'
import { AcceptedLosses } from '../log/losses.ts'
import type { EventLog } from '../log/port.ts'
import { type SetAside, UNREADABLE } from '../views/port.ts'
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
  let accepted = new AcceptedLosses()
  let looked = Number.NEGATIVE_INFINITY
  let found: Promise<Damage> = Promise.resolve({ streams: [], events: [] })

  /** Not what makes no sense only because of a loss that was accepted. */
  const isMet = (one: SetAside) => one.projection === UNREADABLE || !accepted.precedes(one)

  async function look(): Promise<Damage> {
    const known = (await log.faults?.()) ?? []
    const aside = await setAside()
    if (known.length + aside.length > 0) accepted = await accepted.renewed(log)
    const streams = known.filter((fault) => isOpen(fault, accepted))
    const events = distinct(aside.filter(isMet).map(asFault)).filter((fault) => isOpen(fault, accepted))
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
