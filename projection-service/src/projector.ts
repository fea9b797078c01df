import { UnreadableEvent } from '@landbook/contracts/kernel/events'
import {
  type EventLog,
  type LoggedEvent,
  LogUnavailable,
  type Position,
  START,
} from '@landbook/platform/log/port'
import { type ViewStore, ViewsUnavailable } from '@landbook/platform/views/port'
import { LocalProgress } from '@landbook/platform/views/progress'
import type { Logger } from 'pino'
import type { Projection } from './projections/projection.ts'

/** An event that a projection could not read, and went on without. */
export interface SetAside {
  projection: string
  stream: string
  revision: number
  position: Position
  reason: string
}

export interface ProjectorHealth {
  position: Position
  caughtUp: boolean
  /** ISO time of the last progress. */
  at: string
  setAside: readonly SetAside[]
  /** Why it does not move just now. */
  waitingFor: string | undefined
}

export interface ProjectorOptions {
  log: EventLog
  store: ViewStore
  projections: readonly Projection[]
  /** Its checkpoint's name. */
  name: string
  logger: Logger
  /** A rebuild stops at an event that it cannot read; live, everything else goes on. */
  stopAtUnreadable?: boolean
  batchSize?: number
}

const RETRY_MS = 500

/** Follows the log and keeps the read models in step. A crash at any point loses nothing and doubles nothing. */
export class Projector {
  readonly progress = new LocalProgress()
  readonly #options: ProjectorOptions
  readonly #stopping = new AbortController()
  readonly #setAside: SetAside[] = []
  #caughtUp = false
  #at = new Date().toISOString()
  #waitingFor: string | undefined
  #running: Promise<void> = Promise.resolve()
  #whenCaughtUp = Promise.withResolvers<void>()

  constructor(options: ProjectorOptions) {
    this.#options = options
    // Nobody may be waiting for it when a rebuild stops.
    this.#whenCaughtUp.promise.catch(() => undefined)
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Resolves when the read models first show the whole log. Rejects when a rebuild met an unreadable event. */
  whenCaughtUp(): Promise<void> {
    return this.#whenCaughtUp.promise
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  get health(): ProjectorHealth {
    return {
      position: this.progress.position,
      caughtUp: this.#caughtUp,
      at: this.#at,
      setAside: this.#setAside,
      waitingFor: this.#waitingFor,
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#follow(signal)
      } catch (error) {
        if (!(error instanceof LogUnavailable || error instanceof ViewsUnavailable)) {
          this.#whenCaughtUp.reject(error)
          this.#waitingFor = error instanceof Error ? error.message : String(error)
          this.#options.logger.fatal({ err: error }, 'the projector stopped')
          return
        }
        this.#waitingFor = error.message
        this.#options.logger.warn({ err: error }, 'the projector waits and tries again')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { log, store, name, batchSize = 1_000 } = this.#options
    const after = (await store.getCheckpoint(name))?.position ?? START
    this.progress.advance(after)
    for await (const batch of log.subscribe({ after, batchSize, signal })) {
      const last = batch.at(-1)
      if (!last) {
        this.#caughtUp = true
        this.#whenCaughtUp.resolve()
        continue
      }
      await this.#apply(batch)
      this.#at = new Date().toISOString()
      this.#waitingFor = undefined
      await store.setCheckpoint(name, { position: last.position, at: this.#at })
      this.progress.advance(last.position)
    }
  }

  async #apply(batch: readonly LoggedEvent[]): Promise<void> {
    for (const projection of this.#options.projections) {
      try {
        await projection.apply(batch)
      } catch (error) {
        if (!(error instanceof UnreadableEvent) || this.#options.stopAtUnreadable) throw error
        await this.#applySingly(projection, batch)
      }
    }
  }

  async #applySingly(projection: Projection, batch: readonly LoggedEvent[]): Promise<void> {
    for (const event of batch) {
      try {
        await projection.apply([event])
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error
        const { stream, revision, position } = event
        const setAside = { projection: projection.name, stream, revision, position, reason: error.message }
        this.#setAside.push(setAside)
        this.#options.logger.error(setAside, 'an event was set aside: its record is not up to date')
      }
    }
  }
}
