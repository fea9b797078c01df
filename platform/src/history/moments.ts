import type { IndexEntry, IndexedEvent } from './port.ts'

/**
 * The moment of an event: the latest `recordedAt` of the records' events in the log up to it, itself included.
 * Positions are monotonic, clocks are not: by this definition moments are too, so that the log as of a moment is
 * everything up to one place in it, the same for all records and whoever asks.
 */
export class Moments {
  #latest: string

  /** `before`: the moment of the event that precedes the first one. */
  constructor(before = '') {
    this.#latest = before
  }

  /** Of the next event, which was recorded then (ISO 8601 UTC). */
  next(recordedAt: string): string {
    if (recordedAt > this.#latest) this.#latest = recordedAt
    return this.#latest
  }
}

/** A batch as it is stored. */
export function withMoments(entries: readonly IndexEntry[], before: string | undefined): IndexedEvent[] {
  const moments = new Moments(before)
  return entries.map(({ event: { recordedAt, ...event } }) => ({
    ...event,
    moment: moments.next(recordedAt),
  }))
}
