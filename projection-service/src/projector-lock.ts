import { randomUUID } from 'node:crypto'
import type { ProjectorStore } from '@landbook/platform/views/port'

/** How long a lock lasts without being renewed, in ms: another process takes over within ten seconds. */
export const LOCK_MS = 8_000
const RENEW_MS = 2_000

/** The right to keep the read models of one checkpoint in step, which one process has at a time. */
export class ProjectorLock {
  readonly #store: ProjectorStore
  readonly #name: string
  /** What it is known by in the store: with this its work can be told from a successor's. */
  readonly holder = randomUUID()

  constructor(store: ProjectorStore, name: string) {
    this.#store = store
    this.#name = name
  }

  /** False while another process has it. Throws ViewsUnavailable. */
  take(): Promise<boolean> {
    return this.#store.takeLock(this.#name, this.holder, LOCK_MS)
  }

  /**
   * Renews it while `work` goes on. Aborts the signal of `work` with `signal`, when the lock was lost all the same, or
   * when the store is no longer as it was left (`isKept`).
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
        // The store is away: work meets the same trouble, and says so.
      }
    }
    const renewing = setInterval(() => {
      renewal = renew()
    }, RENEW_MS)
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(renewing)
      // Not to take it again behind a release.
      await renewal
    }
  }

  async release(): Promise<void> {
    // A store that is away forgets it by itself.
    await this.#store.releaseLock(this.#name, this.holder).catch(() => undefined)
  }
}
