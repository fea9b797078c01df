import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 250
const MOST_WAITING = 20
/** The longest wait. */
export const LONGEST_TURN_MS = MOST_WAITING * PAUSE_MS

interface Lane {
  waiting: number
  last: Promise<unknown>
}

/** Throttles requests: one at a time, with a pause before each. */
export class SlowLanes {
  readonly #lanes = new Map<string, Lane>()

  /** Waits for a turn in this lane; false immediately if the lane is full. */
  async turn(key: string): Promise<boolean> {
    const lane = this.#lanes.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (lane.waiting >= MOST_WAITING) return false
    this.#lanes.set(key, lane)
    lane.waiting += 1
    lane.last = lane.last.then(() => pause(PAUSE_MS))
    await lane.last
    lane.waiting -= 1
    if (lane.waiting === 0) this.#lanes.delete(key)
    return true
  }
}
