import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'

const MOST_WAITING = 200

/** A place in a lane: waiting, entered, or left. */
export interface Place {
  /** Rejects with UNAVAILABLE if it is left before. */
  entered: Promise<void>
  /** A second time it does nothing. */
  leave(): void
  /** Leaves unless it was entered. */
  withdraw(): void
}

/** So many at once, the others in the order in which they came. */
export class Lane {
  readonly #atOnce: number
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Throws UNAVAILABLE when too many wait already. */
  take(): Place {
    const { promise: entered, resolve, reject } = Promise.withResolvers<void>()
    const isFree = this.#running < this.#atOnce
    if (!isFree && this.#waiting.size >= MOST_WAITING) throw passing(MESSAGES.tooManyAtOnce(MOST_WAITING))
    if (isFree) {
      this.#running += 1
      resolve()
    } else this.#waiting.add(resolve)
    let isIn = true
    const withdraw = () => {
      if (!this.#waiting.delete(resolve)) return
      isIn = false
      reject(passing(MESSAGES.unavailable))
    }
    const leave = () => {
      withdraw()
      if (isIn) this.#next()
      isIn = false
    }
    return { entered, leave, withdraw }
  }

  #next(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#running -= 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}
