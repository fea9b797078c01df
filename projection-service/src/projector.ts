import { setTimeout } from 'node:timers/promises'
import { UnreadableEvent } from '@landbook/contracts/kernel/events'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  LogUnavailable,
  type Place,
  type Position,
  START,
} from '@landbook/platform/log/port'
import {
  type Checkpoint,
  LeaseLost,
  type ProjectorStore,
  type SetAside,
  ViewsUnavailable,
} from '@landbook/platform/views/port'
import { LocalProgress } from '@landbook/platform/views/progress'
import { lackOf } from '@landbook/platform/views/readiness'
import type { Logger } from 'pino'
import { Lease } from './lease.ts'
import type { Projection } from './projections/projection.ts'

export interface ProjectorHealth {
  position: Position
  caughtUp: boolean
  /** ISO time of the last progress. */
  at: string
  setAside: readonly SetAside[]
  /** Why it does not move just now. */
  waitingFor: string | undefined
}

/** Why this projector does not keep its read models in step, in a line; undefined when all is well. */
export function notReady({ waitingFor, caughtUp, setAside }: ProjectorHealth): string | undefined {
  return waitingFor ?? (caughtUp ? lackOf(setAside) : 'the read models are still being built')
}

export interface ProjectorOptions {
  log: EventLog
  store: ProjectorStore
  projections: readonly Projection[]
  /** Its checkpoint's name. */
  name: string
  logger: Logger
  /**
   * Until it first shows the whole log: it stops at an event that it cannot read, at a mistake, or when the log or the
   * store stays away. Otherwise what cannot be read is set aside and everything else goes on, and it never gives up.
   */
  stopAtUnreadable?: boolean
  batchSize?: number
  /** What comes within so many ms is applied as one batch; at once, unless said. */
  gatherMs?: number
}

const BATCH = 1_000
/** How often to look how far another process is, which has the lease, in ms. */
const LOOK_MS = 500
/** The pause after a failure, in ms; twice as long after each further one, up to the longest. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 4_000
/** A rebuild gives up after so many failures without any progress. */
const TRIES = 4

/** Follows the log and keeps the read models in step. A crash at any point loses nothing and doubles nothing. */
export class Projector {
  readonly progress = new LocalProgress()
  readonly #options: ProjectorOptions
  readonly #lease: Lease
  readonly #stopping = new AbortController()
  readonly #setAside: SetAside[] = []
  #failures = 0
  #caughtUp = false
  /** Until it first shows the whole log, if it is to stop at what it cannot read. */
  #isBuilding: boolean
  #at = new Date().toISOString()
  #waitingFor: string | undefined
  #running: Promise<void> = Promise.resolve()
  #whenCaughtUp = Promise.withResolvers<void>()

  constructor(options: ProjectorOptions) {
    this.#options = options
    this.#lease = new Lease(options.store, options.name)
    this.#isBuilding = options.stopAtUnreadable === true
    // Nobody may be waiting for it when a rebuild stops.
    this.#whenCaughtUp.promise.catch(() => undefined)
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Resolves when the read models first show the whole log. Rejects when a rebuild gave up. */
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
    await this.#keepInStep()
    await this.#lease.release()
  }

  async #keepInStep(): Promise<void> {
    const { signal } = this.#stopping
    const { logger } = this.#options
    while (!signal.aborted) {
      try {
        if (await this.#lease.take()) {
          await this.#lease.keepDuring(signal, (held) => this.#follow(held))
        } else await this.#watch()
      } catch (error) {
        if (error instanceof LeaseLost) {
          logger.warn({ err: error }, 'another process went on while this one stood still')
          continue
        }
        this.#failures++
        this.#waitingFor = error instanceof Error ? error.message : String(error)
        const passes = error instanceof LogUnavailable || error instanceof ViewsUnavailable
        if (this.#isBuilding && (!passes || this.#failures === TRIES)) {
          this.#whenCaughtUp.reject(error)
          return
        }
        logger[passes ? 'warn' : 'error']({ err: error }, 'the projector waits and tries again')
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS)
        await this.#pause(pause)
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  async #readCheckpoint(): Promise<void> {
    const { store, name } = this.#options
    const checkpoint = await store.getCheckpoint(name)
    for (const one of checkpoint?.setAside ?? []) this.#note(one)
    this.progress.advance(checkpoint?.position ?? START)
  }

  /** Another process keeps the read models in step: a look at how far it is. */
  async #watch(): Promise<void> {
    const head = await this.#options.log.head()
    await this.#readCheckpoint()
    this.#goesWell()
    this.#caughtUp = this.progress.position >= head
    if (this.#caughtUp) this.#isBuilt()
    await this.#pause(LOOK_MS)
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { batchSize = BATCH } = this.#options
    await this.#readCheckpoint()
    for await (const batch of this.#batches(batchSize, signal)) {
      const last = batch.at(-1)
      if (last) {
        // A full batch: there is more behind it, and an empty one when that was all.
        if (batch.length === batchSize) this.#caughtUp = false
        await this.#apply(batch)
        await this.#reach(last.position, last)
      } else {
        this.#goesWell()
        this.#caughtUp = true
        this.#isBuilt()
      }
    }
  }

  /** `event`: what is there, if it can be read. */
  async #reach(position: Position, event?: LoggedEvent): Promise<void> {
    const { store, name } = this.#options
    this.#at = new Date().toISOString()
    const checkpoint: Checkpoint = { position, at: this.#at }
    if (event) {
      const { stream, revision, metadata } = event
      checkpoint.event = { stream, revision, hash: metadata.hash }
    }
    if (this.#setAside.length > 0) checkpoint.setAside = [...this.#setAside]
    await store.setCheckpoint(name, checkpoint, this.#lease.holder)
    this.#goesWell()
    this.progress.advance(position)
  }

  #isBuilt(): void {
    this.#isBuilding = false
    this.#whenCaughtUp.resolve()
  }

  #goesWell(): void {
    this.#waitingFor = undefined
    this.#failures = 0
  }

  /** The log from where the read models are, without what is not even an event. */
  async *#batches(batchSize: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[]> {
    const { log, gatherMs = 0 } = this.#options
    while (!signal.aborted) {
      try {
        for await (const batch of log.subscribe({ after: this.progress.position, batchSize, signal })) {
          yield batch
          if (gatherMs > 0 && batch.length > 0 && batch.length < batchSize) await this.#pause(gatherMs)
        }
      } catch (error) {
        if (!(error instanceof DamagedEvent) || this.#isBuilding) throw error
        yield* this.#pastDamage()
      }
    }
  }

  /** One by one up to the place that cannot be read, so that nothing is lost with it, and over it. */
  async *#pastDamage(): AsyncGenerator<LoggedEvent[]> {
    try {
      yield* this.#options.log.readAll({ after: this.progress.position, batchSize: 1 })
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      this.#note({ ...placeOf(error), projection: 'log', reason: error.message })
      await this.#reach(error.position)
    }
  }

  async #apply(batch: readonly LoggedEvent[]): Promise<void> {
    for (const projection of this.#options.projections) {
      try {
        await projection.apply(batch)
      } catch (error) {
        if (!(error instanceof UnreadableEvent) || this.#isBuilding) throw error
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
    if (isKnown) return
    this.#setAside.push(one)
    this.#options.logger.error(one, 'an event was set aside: its record is not up to date')
  }
}

const placeOf = ({ stream, revision, position }: Place): Place => ({ stream, revision, position })
