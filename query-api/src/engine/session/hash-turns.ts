import { passing } from '@landbook/contracts/engine/kernel/errors'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { type Lane, WaitingRoom } from '../turns/waiting-room.ts'

/** A few seconds' worth: further ones are refused at once. */
const OF_STRANGERS = { places: 40, placesOfLane: 20 }
/** A lane is one person's: as many as they have of other requests at once (see turns.ts). */
const OF_KNOWN = { places: 64, placesOfLane: 32 }
/** After which it is worth trying again. */
const BUSY_MS = 5_000

/** The lane of a user's sessions. */
export const laneOf = (userId: string): Lane => ({ key: `user ${userId}`, isKnown: true })

/** Slow hashes are computed one after the other: files, DNS and compression share libuv's threads, and the processor. */
export class HashTurns {
  readonly #waiting = new WaitingRoom({ known: OF_KNOWN, strangers: OF_STRANGERS }, () => this.#next())
  #isRunning = false

  /** Throws UNAVAILABLE if too many wait. */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const { promise: turn, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.add(lane, { begin: resolve, refuse: () => reject(busy()) })
    this.#next()
    await turn
    try {
      return await work()
    } finally {
      if (lane.isSlow) this.#waiting.rest(lane)
      this.#isRunning = false
      this.#next()
    }
  }

  #next(): void {
    if (this.#isRunning) return
    const next = this.#waiting.next()
    if (!next) return
    this.#isRunning = true
    next.begin()
  }
}

const busy = () => passing(LOGIN_MESSAGES.busy, { waitMs: BUSY_MS })
