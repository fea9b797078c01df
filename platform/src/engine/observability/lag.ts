import { type EventLog, type Position, START } from '../log/port.ts'

export interface Lag {
  /** The number of events after the position, at most 10,000. NaN if the log cannot be read. */
  events: number
  /** The age of the first of them. */
  seconds: number
}

const MOST_EVENTS = 10_000
const BATCH = 1_000

/** The lag of read models at `position`. */
export async function lagOf(log: EventLog, position: Position, now = Date.now()): Promise<Lag> {
  try {
    if ((await log.head()) <= (position || START)) return { events: 0, seconds: 0 }
    let events = 0
    let since = now
    for await (const batch of log.readAll({ after: position, batchSize: BATCH })) {
      const [first] = batch
      if (events === 0 && first) since = Date.parse(first.metadata.recordedAt)
      events += batch.length
      if (events >= MOST_EVENTS) break
    }
    return { events, seconds: Math.max(0, (now - since) / 1_000) }
  } catch {
    return { events: Number.NaN, seconds: Number.NaN }
  }
}
