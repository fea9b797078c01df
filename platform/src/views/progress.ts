import { type Position, START } from '../log/port.ts'
import type { ViewStore } from './port.ts'

/** How far the read models have come: what a command's answer waits for. */
export interface Progress {
  /** True when they show everything up to `position`; false when they did not within the bound. */
  reached(position: Position, withinMs: number): Promise<boolean>
}

/** Progress of a projector in this process. */
export class LocalProgress implements Progress {
  #position: Position = ''
  readonly #waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>()

  get position(): Position {
    return this.#position
  }

  advance(position: Position): void {
    if (position <= this.#position) return
    this.#position = position
    for (const waiter of this.#waiting) if (waiter.position <= position) waiter.resolve(true)
  }

  reached(position: Position, withinMs: number): Promise<boolean> {
    if (position <= this.#position) return Promise.resolve(true)
    return new Promise((resolve) => {
      const waiter = {
        position,
        resolve: (reached: boolean) => {
          clearTimeout(timer)
          this.#waiting.delete(waiter)
          resolve(reached)
        },
      }
      const timer = setTimeout(() => waiter.resolve(false), withinMs)
      this.#waiting.add(waiter)
    })
  }
}

const LOOK_AGAIN_MS = 5

/** Progress of projectors in another process, read from their checkpoints; one look serves all who wait. */
export class CheckpointProgress implements Progress {
  readonly #local = new LocalProgress()
  readonly #store: ViewStore
  readonly #projectors: () => readonly string[]
  #waiters = 0
  #looking = false

  /** Of several projectors, the one that is the least far. */
  constructor(store: ViewStore, projectors: () => readonly string[]) {
    this.#store = store
    this.#projectors = projectors
  }

  /** How far it was when it was last looked. */
  get position(): Position {
    return this.#local.position
  }

  async reached(position: Position, withinMs: number): Promise<boolean> {
    this.#waiters++
    void this.#look()
    try {
      return await this.#local.reached(position, withinMs)
    } finally {
      this.#waiters--
    }
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      while (this.#waiters > 0) {
        const asked = this.#projectors()
        const checkpoints = await Promise.all(asked.map((name) => this.#store.getCheckpoint(name)))
        const positions = checkpoints.map((checkpoint) => checkpoint?.position ?? START)
        // One more may have to be asked by now.
        if (asked.join() === this.#projectors().join()) this.#local.advance(positions.sort()[0] ?? START)
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
    } catch {
      // The store is away: whoever waits is told after their bound that the views are catching up.
    } finally {
      this.#looking = false
    }
  }
}
