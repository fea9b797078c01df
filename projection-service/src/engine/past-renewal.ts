import type { Generation } from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import type { Projector } from './projector.ts'
import { type ReadModels, readModels } from './read-models.ts'

/** Pause before a failed renewal is tried again, in ms. */
const AGAIN_MS = 10_000
/** Small enough that requests hardly notice. */
const BATCH = 100

/**
 * Keeps the past documents again that a store has lost, beside the read models in use: the log is projected once more,
 * into a store that is then forgotten.
 */
export class PastRenewal {
  readonly #parts: Omit<ReadModels, 'generation' | 'observer'>
  #running: Promise<void> | undefined
  #projector: Projector | undefined
  /** By the monotonic clock. */
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({ log, store, catalogue, timeZone, logger }: Omit<ReadModels, 'generation'>) {
    this.#parts = { log, store, catalogue, timeZone, logger }
  }

  /** Begins a renewal if one is needed. */
  look(generation: Generation): void {
    if (this.#running !== undefined || performance.now() - this.#failedAt < AGAIN_MS) return
    this.#running = (
      this.#parts.store.renewPast?.((store) => this.#build(store, generation)) ?? Promise.resolve()
    )
      .catch((error) => {
        this.#failedAt = performance.now()
        this.#parts.logger.warn({ err: error }, 'the past days could not be built anew')
      })
      .finally(() => {
        this.#running = undefined
      })
  }

  async stop(): Promise<void> {
    await this.#projector?.stop()
    await this.#running
  }

  async #build(store: ViewStore, generation: Generation): Promise<void> {
    const projector = readModels({
      ...this.#parts,
      store,
      generation,
      batchSize: BATCH,
      // What the read models in use have set aside is set aside here, too.
      stopAtUnreadable: true,
      isKnown: async () => true,
    })
    this.#projector = projector
    projector.start()
    const stopped = projector.whenStopped().then(() => {
      throw new Error('it was stopped')
    })
    try {
      await Promise.race([projector.whenCaughtUp(), stopped])
    } finally {
      await projector.stop()
      this.#projector = undefined
    }
  }
}
