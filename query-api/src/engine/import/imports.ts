import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import type { ViewCollection, ViewDocument, ViewStore } from '@landbook/platform/engine/views/port'
import type { Logger } from 'pino'

declare module '../context/context.ts' {
  interface Backend {
    /** Running file imports. */
    imports: Imports
  }
}

/** Progress of an import or of its undo. */
export interface ImportProgress extends ViewDocument {
  done: number
  all: number
  /** ISO 8601 UTC; an old value means that it was interrupted. */
  at: string
  isOver: boolean
}

/** A running import, which reports its progress. */
export interface Job {
  /** Aborted to stop it; started rows are completed. */
  signal: AbortSignal
  onProgress(done: number, all: number): void
}

const LOCK_MS = 10_000
const REPORT_MS = 1_000
const LOOK_AGAIN_MS = 500

/**
 * Running imports. Each is run by one process, which holds its lock and publishes its progress through the read
 * models' store. After a crash it stays interrupted until somebody continues it.
 */
export class Imports {
  readonly #store: ViewStore
  readonly #logger: Logger
  readonly #progress: ViewCollection<ImportProgress>
  readonly #holder = randomUUID()
  readonly #jobs = new Map<string, { stop: AbortController; ended: Promise<void> }>()
  #isClosed = false

  constructor({ store, logger }: { store: ViewStore; logger: Logger }) {
    this.#store = store
    this.#logger = logger
    this.#progress = store.collection<ImportProgress>('import_progress')
  }

  /** Number of imports running in this process. */
  get running(): number {
    return this.#jobs.size
  }

  /**
   * Starts an import and returns; `work` reports its own errors and never rejects. `first` runs under the lock, before
   * this returns. Throws CONFLICT if another process is running it.
   */
  async start(id: string, first: () => Promise<void>, work: (job: Job) => Promise<void>): Promise<void> {
    if (this.#isClosed || this.#jobs.has(id)) throw atWork()
    const stop = new AbortController()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    this.#jobs.set(id, { stop, ended })
    const release = async () => {
      this.#jobs.delete(id)
      await this.#store.releaseLock(lockOf(id), this.#holder).catch(() => undefined)
      end()
    }
    try {
      if (!(await this.#take(id))) throw atWork()
      await this.#write(id, { done: 0, all: 0, isOver: false })
      await first()
    } catch (error) {
      await this.#write(id, { done: 0, all: 0, isOver: true }).catch(() => undefined)
      await release()
      throw error
    }
    void this.#work(id, stop, work).finally(release)
  }

  /** Stops it if it runs in this process. Other processes see the state of the import's record. */
  stop(id: string): void {
    this.#jobs.get(id)?.stop.abort()
  }

  /** Undefined if no process is running it. */
  async progressOf(id: string): Promise<{ done: number; all: number } | undefined> {
    const found = await this.#progress.get(id)
    if (!found || found.isOver || Date.now() - Date.parse(found.at) > LOCK_MS) return undefined
    return { done: found.done, all: found.all }
  }

  /** Stops running imports after their started rows; they can be continued later. */
  async close(): Promise<void> {
    this.#isClosed = true
    const jobs = [...this.#jobs.values()]
    for (const { stop } of jobs) stop.abort()
    await Promise.all(jobs.map(({ ended }) => ended))
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  async #work(id: string, stop: AbortController, work: (job: Job) => Promise<void>): Promise<void> {
    let far = { done: 0, all: 0 }
    const beat = setInterval(() => {
      void this.#beat(id, far).then(
        (isMine) => isMine || stop.abort(),
        () => undefined,
      )
    }, REPORT_MS)
    try {
      await work({
        signal: stop.signal,
        onProgress: (done, all) => {
          far = { done, all }
        },
      })
    } catch (error) {
      this.#logger.error({ err: error, import: id }, 'an import failed unexpectedly')
    } finally {
      clearInterval(beat)
      await this.#write(id, { ...far, isOver: true }).catch(() => undefined)
    }
  }

  async #beat(id: string, far: { done: number; all: number }): Promise<boolean> {
    if (!(await this.#store.takeLock(lockOf(id), this.#holder, LOCK_MS))) return false
    await this.#write(id, { ...far, isOver: false })
    return true
  }

  /** The lock of a crashed process expires only after it was seen unchanged. */
  async #take(id: string): Promise<boolean> {
    const until = Date.now() + LOCK_MS + 2 * REPORT_MS
    const hasProgress = (await this.progressOf(id)) !== undefined
    for (;;) {
      if (await this.#store.takeLock(lockOf(id), this.#holder, LOCK_MS)) return true
      if (hasProgress || Date.now() > until) return false
      await pause(LOOK_AGAIN_MS)
    }
  }

  #write(id: string, far: Pick<ImportProgress, 'done' | 'all' | 'isOver'>): Promise<void> {
    const now = Date.now()
    const document = { ...far, at: new Date(now).toISOString() }
    // Of two concurrent reports the later one is kept.
    return this.#progress.write([
      { id, position: String(now + Number(far.isOver)).padStart(16, '0'), document },
    ])
  }
}

const lockOf = (id: string): string => `import-${id}`

const atWork = () => new LandbookError('CONFLICT', IMPORT_MESSAGES.atWork)
