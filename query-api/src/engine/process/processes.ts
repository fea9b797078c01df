import { randomUUID } from 'node:crypto'
import { process } from '@landbook/contracts/engine/system/process/declaration'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { type Retries, retriesOf } from '@landbook/platform/engine/observability/troubles'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import type { Logger } from 'pino'
import type { Views } from '../context/views.ts'
import { accountOf, type ProcessAccount } from './account.ts'

declare module '../context/context.ts' {
  interface Backend {
    /** Processes of many commands, and who works on them. */
    processes: Processes
  }
}

const LOCK_MS = 10_000
const RENEW_MS = 2_000
const LOOK_EACH_MS = 30_000

/** Resumes an interrupted process. Throws LandbookError. */
export type Resume<B> = (backend: B, account: ProcessAccount<never>) => Promise<void>
type Resumes<B> = Readonly<Record<string, Resume<B>>>

/** Where processes are found. */
interface Found {
  log: EventLog
  views: () => Views
}

/**
 * Runs processes. The worker holds a lock per process, by which others can tell a running process from one whose
 * server crashed. The lock only avoids duplicate work: every command is idempotent.
 */
export class Processes {
  readonly #store: ViewStore
  readonly #logger: Logger
  readonly #retries: Retries
  readonly #holder = randomUUID()
  /** Running here, with the number of runs of each. */
  readonly #here = new Map<string, number>()
  /** Found unattended in the previous look. */
  #abandoned: ReadonlySet<string> = new Set()
  #look: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor({ store, logger }: { store: ViewStore; logger: Logger }) {
    this.#store = store
    this.#logger = logger
    this.#retries = retriesOf(logger, 'interrupted processes')
  }

  /** Runs a process under its lock, even if another server also works on it. */
  async at<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.#here.set(id, (this.#here.get(id) ?? 0) + 1)
    const renew = () => this.#store.takeLock(lockOf(id), this.#holder, LOCK_MS).catch(() => false)
    await renew()
    const timer = setInterval(() => void renew(), RENEW_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      const others = (this.#here.get(id) ?? 1) - 1
      if (others > 0) this.#here.set(id, others)
      else {
        this.#here.delete(id)
        await this.#store.releaseLock(lockOf(id), this.#holder).catch(() => undefined)
      }
    }
  }

  /** Resumes interrupted processes: immediately at startup, later after two looks have found them unattended. */
  start<B extends Found>(backend: B, resumes: Resumes<B>): void {
    const look = (isStart: boolean) => {
      this.#look ??= this.takeUp(backend, resumes, isStart).finally(() => {
        this.#look = undefined
      })
    }
    look(true)
    this.#timer = setInterval(() => look(false), LOOK_EACH_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#look
  }

  /** Resumes unattended processes. Never rejects. */
  async takeUp<B extends Found>(backend: B, resumes: Resumes<B>, isStart: boolean): Promise<void> {
    try {
      const kinds = Object.keys(resumes)
      const found = await backend
        .views()
        .of(process)
        .find({ state: 'running', kind: { $in: kinds } })
      const free: string[] = []
      for (const { id } of found)
        if (!this.#here.has(id) && (await this.#store.takeLock(lockOf(id), this.#holder, LOCK_MS))) {
          if (isStart || this.#abandoned.has(id)) await this.#resume(backend, resumes, id)
          else free.push(id)
          if (!this.#here.has(id)) await this.#store.releaseLock(lockOf(id), this.#holder)
        }
      this.#abandoned = new Set(free)
      this.#retries.succeeded()
    } catch (error) {
      this.#retries.failed(error)
    }
  }

  async #resume<B extends Found>(backend: B, resumes: Resumes<B>, id: string): Promise<void> {
    // The read models may be behind.
    const account = await accountOf<never>(backend, id)
    const resume = account && resumes[account.kind]
    if (!resume || account.state !== 'running') return
    try {
      await this.at(id, () => resume(backend, account))
      this.#logger.info({ process: id, kind: account.kind }, 'resumed an interrupted process')
    } catch (error) {
      this.#logger.warn({ err: error, process: id }, 'an interrupted process could not be resumed')
    }
  }
}

const lockOf = (id: string): string => `process-${id}`
