/** A slow lane's turns are this far apart, in ms. */
const PAUSE_MS = 250

export interface LaneName {
  key: string
  isSlow?: boolean
}

export interface Places {
  places: number
  placesOfLane: number
}

export interface Waiting {
  begin: () => void
  refuse: () => void
}

interface Lane {
  waiting: Waiting[]
  isResting: boolean
}

/**
 * Lanes are served in turns, so that a long one delays a short one by one turn at most. Where all places are taken, the
 * last one of the longest lane makes room for a shorter one.
 */
export class FairQueue {
  readonly #places: number
  readonly #placesOfLane: number
  readonly #rested: () => void
  /** Those that wait or rest, in the order in which they are served next. */
  readonly #lanes = new Map<string, Lane>()

  /** `rested` is called when a slow lane can be served again. */
  constructor({ places, placesOfLane }: Places, rested: () => void) {
    this.#places = places
    this.#placesOfLane = placesOfLane
    this.#rested = rested
  }

  /** Queues at the end of its lane, or refuses one. */
  add({ key }: LaneName, one: Waiting): void {
    const lane = this.#lanes.get(key) ?? { waiting: [], isResting: false }
    if (lane.waiting.length < this.#placesOfLane && this.#hasRoom(lane)) {
      lane.waiting.push(one)
      this.#lanes.set(key, lane)
    } else one.refuse()
  }

  #hasRoom({ waiting }: Lane): boolean {
    const lanes = [...this.#lanes.values()]
    if (lanes.reduce((sum, lane) => sum + lane.waiting.length, 0) < this.#places) return true
    const longest = lanes.reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a))
    if (longest.waiting.length <= waiting.length + 1) return false
    longest.waiting.pop()?.refuse()
    return true
  }

  /** Removes the next one; undefined if none waits or can be served yet. */
  next(): Waiting | undefined {
    for (const [key, lane] of this.#lanes) {
      const one = lane.isResting ? undefined : lane.waiting.shift()
      if (!one) continue
      this.#lanes.delete(key)
      if (lane.waiting.length > 0) this.#lanes.set(key, lane)
      return one
    }
    return undefined
  }

  /** Begins the pause of a slow lane. */
  rest(key: string): void {
    const lane = this.#lanes.get(key) ?? { waiting: [], isResting: true }
    lane.isResting = true
    this.#lanes.set(key, lane)
    setTimeout(() => {
      lane.isResting = false
      if (lane.waiting.length === 0) this.#lanes.delete(key)
      else this.#rested()
    }, PAUSE_MS)
  }
}
