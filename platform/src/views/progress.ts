import type { Position } from '../log/port.ts'
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

/** Progress of a projector in another process, read from its checkpoint; one look serves all who wait. */
export class CheckpointProgress implements Progress {
  readonly #local = new LocalProgress()
  readonly #store: ViewStore
  readonly #projector: () => Promise<string>
  #waiters = 0
  #looking = false

  constructor(store: ViewStore, projector: () => Promise<string>) {
    this.#store = store
    this.#projector = projector
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
        const checkpoint = await this.#store.getCheckpoint(await this.#projector())
        if (checkpoint) this.#local.advance(checkpoint.position)
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
    } catch {
      // The store is away: whoever waits is told after their bound that the views are catching up.
    } finally {
      this.#looking = false
    }
  }
}
