import { passing } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { FairQueue, type LaneName } from '../turns/fair-queue.ts'

/** A few seconds' worth: further ones are refused at once. */
const OF_STRANGERS = { places: 40, placesOfLane: 20 }
/** A lane is one person's: as many as they have of other requests at once (see turns.ts). */
const OF_KNOWN = { places: 64, placesOfLane: 32 }
/** After which it is worth trying again. */
const BUSY_MS = 5_000

/** Who waits for a turn. */
export interface Lane extends LaneName {
  /** A user with a session, or a browser in which one has logged in: strangers cannot take their places. */
  isKnown: boolean
}

/** The lane of a user's sessions. */
export const laneOf = (userId: string): Lane => ({ key: `user ${userId}`, isKnown: true })

/**
 * Slow hashes are computed one after the other: files, DNS and compression share libuv's threads, and the processor. Users
 * who are known and strangers take turns, so neither waits for more than one of the other.
 */
export class HashTurns {
  readonly #known = new FairQueue(OF_KNOWN, () => this.#next())
  readonly #strangers = new FairQueue(OF_STRANGERS, () => this.#next())
  #isRunning = false
  #wasKnown = false

  /** Throws UNAVAILABLE if too many wait. */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const queue = lane.isKnown ? this.#known : this.#strangers
    const { promise: turn, resolve, reject } = Promise.withResolvers<void>()
    queue.add(lane, { begin: resolve, refuse: () => reject(busy()) })
    this.#next()
    await turn
    try {
      return await work()
    } finally {
      if (lane.isSlow) queue.rest(lane.key)
      this.#isRunning = false
      this.#next()
    }
  }

  #next(): void {
    if (this.#isRunning) return
    const [first, second] = this.#wasKnown ? [this.#strangers, this.#known] : [this.#known, this.#strangers]
    const ofFirst = first.next()
    const one = ofFirst ?? second.next()
    if (!one) return
    this.#wasKnown = ofFirst !== undefined ? first === this.#known : second === this.#known
    this.#isRunning = true
    one.begin()
  }
}

const busy = () => passing(MESSAGES.login.busy, { waitMs: BUSY_MS })
