import { type Position, START } from '../log/port.ts'
import { CatchingUp, type ViewStore } from './port.ts'

/** Progress of the read models, which a command's answer waits for. */
export interface Progress {
  /** Resolves when they show everything up to `position`. Throws CatchingUp after the timeout. */
  untilReached(position: Position, withinMs: number): Promise<void>
}

/** Callers waiting for positions. */
class Waiting {
  readonly #all = new Set<{ position: Position; resolve: () => void }>()

  /** Throws CatchingUp after the timeout. */
  async for(position: Position, withinMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { position, resolve }
    const timer = setTimeout(() => reject(new CatchingUp()), withinMs)
    this.#all.add(one)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      this.#all.delete(one)
    }
  }

  reached(position: Position): void {
    for (const one of this.#all) if (one.position <= position) one.resolve()
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }
}

/** Progress of a projector in this process. */
export class LocalProgress implements Progress {
  #position: Position = START
  readonly #waiting = new Waiting()

  get position(): Position {
    return this.#position
  }

  /** May also move back, if the read models did. */
  moveTo(position: Position): void {
    this.#position = position
    this.#waiting.reached(position)
  }

  async untilReached(position: Position, withinMs: number): Promise<void> {
    if (position > this.#position) await this.#waiting.for(position, withinMs)
  }
}

const LOOK_AGAIN_MS = 5

/**
 * Progress of projectors in another process, read from their checkpoints with one poll for all callers. Nothing is
 * cached: the store may have been restored since the last poll.
 */
export class CheckpointProgress implements Progress {
  readonly #store: ViewStore
  readonly #projectors: () => readonly string[]
  readonly #waiting = new Waiting()
  #looking = false

  /** The minimum over several projectors. */
  constructor(store: ViewStore, projectors: () => readonly string[]) {
    this.#store = store
    this.#projectors = projectors
  }

  async untilReached(position: Position, withinMs: number): Promise<void> {
    const reached = this.#waiting.for(position, withinMs)
    void this.#check()
    await reached
  }

  async #check(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      while (!this.#waiting.isEmpty) {
        const asked = this.#projectors()
        const checkpoints = await Promise.all(asked.map((name) => this.#store.getCheckpoint(name)))
        const positions = checkpoints.map((checkpoint) => checkpoint?.position ?? START)
        // Another projector may have been added by now.
        if (asked.join() === this.#projectors().join()) this.#waiting.reached(positions.sort()[0] ?? START)
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
    } catch {
      // The store is unavailable: waiters get CatchingUp after their timeout.
    } finally {
      this.#looking = false
    }
  }
}
