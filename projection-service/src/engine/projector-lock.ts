import { randomUUID } from 'node:crypto'
import type { ProjectorStore } from '@landbook/platform/engine/views/port'

/** Expiry of a lock that is not renewed, in ms: another process takes over within ten seconds. */
export const LOCK_MS = 8_000
const RENEW_MS = 2_000

/** Held by the one process that updates the read models of a checkpoint. */
export class ProjectorLock {
  readonly #store: ProjectorStore
  readonly #name: string
  /** Identifies this holder in the store, so that its writes can be told from a successor's. */
  readonly holder = randomUUID()

  constructor(store: ProjectorStore, name: string) {
    this.#store = store
    this.#name = name
  }

  /** False while another process holds it. Throws ViewsUnavailable. */
  take(): Promise<boolean> {
    return this.#store.takeLock(this.#name, this.holder, LOCK_MS)
  }

  /**
   * Renews the lock while `work` runs. Aborts the signal of `work` with `signal`, if the lock is lost, or if the
   * store is no longer as this process left it (`isKept`).
   */
  async keepDuring(
    signal: AbortSignal,
    isKept: () => Promise<boolean>,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const lost = new AbortController()
    let renewal = Promise.resolve()
    const renew = async () => {
      try {
        if (!((await this.take()) && (await isKept()))) lost.abort()
      } catch {
        // The store is unavailable: `work` meets the same error and reports it.
      }
    }
    const renewing = setInterval(() => {
      renewal = renew()
    }, RENEW_MS)
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(renewing)
      // Otherwise a late renewal could take the lock again after its release.
      await renewal
    }
  }

  async release(): Promise<void> {
    // If the store is unavailable, the lock expires.
    await this.#store.releaseLock(this.#name, this.holder).catch(() => undefined)
  }
}
