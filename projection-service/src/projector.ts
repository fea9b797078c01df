import { setTimeout } from 'node:timers/promises'
import { UnreadableEvent } from '@landbook/contracts/kernel/events'
import {
  DamagedEvent,
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

/** Why the read models are not what they should be, in a line; undefined when all is well. */
export function notReady({ waitingFor, caughtUp, setAside }: ProjectorHealth): string | undefined {
  if (waitingFor !== undefined) return waitingFor
  if (!caughtUp) return 'the read models are still being built'
  const [first] = setAside
  return (
    first &&
    `${setAside.length} unreadable: the first is revision ${first.revision} of ${first.stream}: ${first.reason}`
  )
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
    const { logger } = this.#options
    while (!signal.aborted) {
      try {
        await this.#follow()
      } catch (error) {
        this.#waitingFor = error instanceof Error ? error.message : String(error)
        const passes = error instanceof LogUnavailable || error instanceof ViewsUnavailable
        // Once the read models are in use it never gives up: until whatever it is has passed, it is not ready.
        if (!passes && !this.#caughtUp) {
          this.#whenCaughtUp.reject(error)
          logger.fatal({ err: error }, 'the projector stopped')
          return
        }
        logger[passes ? 'warn' : 'error']({ err: error }, 'the projector waits and tries again')
        await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async #follow(): Promise<void> {
    const { store, name } = this.#options
    const after = (await store.getCheckpoint(name))?.position ?? START
    this.progress.advance(after)
    for await (const batch of this.#batches(after)) {
      const last = batch.at(-1)
      if (last) {
        await this.#apply(batch)
        this.#at = new Date().toISOString()
        await store.setCheckpoint(name, { position: last.position, at: this.#at })
        this.progress.advance(last.position)
      } else {
        this.#caughtUp = true
        this.#whenCaughtUp.resolve()
      }
      this.#waitingFor = undefined
    }
  }

  /** The log after a position, without what is not even an event. */
  async *#batches(after: Position): AsyncGenerator<LoggedEvent[]> {
    const { log, batchSize = 1_000, stopAtUnreadable } = this.#options
    try {
      yield* log.subscribe({ after, batchSize, signal: this.#stopping.signal })
    } catch (error) {
      if (!(error instanceof DamagedEvent) || stopAtUnreadable) throw error
      yield* this.#pastDamage()
    }
  }

  /** One by one up to the place that cannot be read, so that nothing is lost with it, and on behind it. */
  async *#pastDamage(): AsyncGenerator<LoggedEvent[]> {
    try {
      yield* this.#options.log.readAll({ after: this.progress.position, batchSize: 1 })
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      this.#note({ ...placeOf(error), projection: 'log', reason: error.message })
      yield* this.#batches(error.position)
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
        this.#note({ ...placeOf(event), projection: projection.name, reason: error.message })
      }
    }
  }

  #note(one: SetAside): void {
    const isKnown = this.#setAside.some(
      ({ projection, position }) => projection === one.projection && position === one.position,
    )
    if (!isKnown) this.#setAside.push(one)
    this.#options.logger.error(one, 'an event was set aside: its record is not up to date')
  }
}

const placeOf = ({ stream, revision, position }: Omit<SetAside, 'projection' | 'reason'>) => ({
  stream,
  revision,
  position,
})
