import { FairQueue, type LaneName, type Places, type Waiting } from './fair-queue.ts'

/** Who waits for a turn. */
export interface Lane extends LaneName {
  /** A user with a session, or a browser in which one has logged in. */
  isKnown: boolean
}

/**
 * Users who are known and strangers have queues of their own, which take turns: neither can take the others' places, nor
 * waits for more than one of them.
 */
export class WaitingRoom {
  readonly #known: FairQueue
  readonly #strangers: FairQueue
  #wasKnown = false

  /** `rested` is called when a slow lane can be served again. */
  constructor(places: { known: Places; strangers: Places }, rested = () => {}) {
    this.#known = new FairQueue(places.known, rested)
    this.#strangers = new FairQueue(places.strangers, rested)
  }

  /** Queues at the end of its lane, or refuses one. */
  add(lane: Lane, one: Waiting): void {
    this.#queueOf(lane).add(lane, one)
  }

  /** Removes the next one; undefined if none waits or can be served yet. */
  next(): Waiting | undefined {
    const [first, second] = this.#wasKnown ? [this.#strangers, this.#known] : [this.#known, this.#strangers]
    const ofFirst = first.next()
    const one = ofFirst ?? second.next()
    if (one) this.#wasKnown = (ofFirst ? first : second) === this.#known
    return one
  }

  /** Begins the pause of a slow lane. */
  rest(lane: Lane): void {
    this.#queueOf(lane).rest(lane.key)
  }

  #queueOf({ isKnown }: Lane): FairQueue {
    return isKnown ? this.#known : this.#strangers
  }
}
