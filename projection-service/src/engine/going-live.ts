import { randomUUID } from 'node:crypto'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { analystViews } from '@landbook/platform/engine/views/analyst-views'
import { collectionsOf } from '@landbook/platform/engine/views/collections'
import {
  changeGenerations,
  dropGeneration,
  type Generation,
  type Generations,
  projectorName,
} from '@landbook/platform/engine/views/generations'
import { LOCK_MS } from './projector-lock.ts'
import type { ReadModels } from './read-models.ts'

/** A generation that is not live is dropped after not being updated for so long, in ms. */
const RETIRE_MS = 60_000

/** Decides which generation is live, and drops the others. */
export class GoingLive {
  readonly #parts: Pick<ReadModels, 'store' | 'catalogue' | 'logger'>
  readonly #retireMs: number
  readonly #probe = randomUUID()
  /** When generations that are not live were first seen here, by the monotonic clock. */
  readonly #idle = new Map<Generation, number>()
  /** The store refused the views for analysts, which has been logged. */
  #isRefused = false

  constructor(parts: Pick<ReadModels, 'store' | 'catalogue' | 'logger'>, retireMs = RETIRE_MS) {
    this.#parts = parts
    this.#retireMs = retireMs
  }

  /** Whether some process appears to keep this generation up to date. */
  async isKept(generation: Generation): Promise<boolean> {
    const name = projectorName(generation)
    if (!(await this.#parts.store.takeLock(name, this.#probe, LOCK_MS))) return true
    await this.#parts.store.releaseLock(name, this.#probe)
    return false
  }

  /** `mine` is kept up to date by this process, and shows the whole log if it is `caughtUp`. */
  async look(now: Generations, mine: Generation, caughtUp: boolean): Promise<void> {
    if (now.live === mine) {
      await this.#publish(mine)
      return this.#retire(now)
    }
    if (!caughtUp) return
    // A process left from before an upgrade takes over only if the newer ones are gone.
    if (mine < now.live && (await this.isKept(now.live))) return
    const { store, logger } = this.#parts
    await changeGenerations(store, (generations) =>
      generations.live === now.live && generations.built.some(({ generation }) => generation === mine)
        ? { ...generations, live: mine }
        : generations,
    )
    logger.info({ generation: mine, before: now.live }, 'another generation of the read models is live')
  }

  /** At every look, as views may be missing after the store was restored. Read models do not wait for them. */
  async #publish(generation: Generation): Promise<void> {
    const { store, catalogue, logger } = this.#parts
    try {
      await store.publish?.(analystViews(catalogue, generation))
      this.#isRefused = false
    } catch (error) {
      if (error instanceof ViewsUnavailable) throw error
      if (!this.#isRefused) logger.warn({ err: error }, 'the views for analysts could not be created')
      this.#isRefused = true
    }
  }

  async #retire({ live, built }: Generations): Promise<void> {
    const others = built.filter(({ generation }) => generation !== live)
    for (const generation of this.#idle.keys())
      if (!others.some((one) => one.generation === generation)) this.#idle.delete(generation)
    for (const { generation, collections } of others) {
      const since = this.#idle.get(generation) ?? performance.now()
      this.#idle.set(generation, since)
      if (performance.now() - since < this.#retireMs || (await this.isKept(generation))) continue
      const { store, catalogue, logger } = this.#parts
      await dropGeneration(store, generation, [...collections, ...collectionsOf(catalogue, generation)])
      logger.info({ generation }, 'an unused generation of the read models was dropped')
    }
  }
}
