import type { IndexEntry, IndexedEvent } from './port.ts'

/**
 * The moment of an event: the latest `recordedAt` of the records' events up to and including it. Positions are
 * monotonic, clocks are not; so defined, moments are too, and the log as of a moment is a prefix of it, the same for
 * all records.
 */
export class Moments {
  #latest: string

  /** `before`: the moment of the event that precedes the first one. */
  constructor(before = '') {
    this.#latest = before
  }

  /** The moment of the next event, recorded at this time (ISO 8601 UTC). */
  next(recordedAt: string): string {
    if (recordedAt > this.#latest) this.#latest = recordedAt
    return this.#latest
  }
}

/** The batch with moments instead of recording times. */
export function withMoments(entries: readonly IndexEntry[], before: string | undefined): IndexedEvent[] {
  const moments = new Moments(before)
  return entries.map(({ event: { recordedAt, ...event } }) => ({
    ...event,
    moment: moments.next(recordedAt),
  }))
}
