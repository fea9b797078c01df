import { setTimeout } from 'node:timers/promises'
import { UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { CorrectedTimes, correctedTimes, isCorrection } from '@landbook/platform/engine/log/corrected-times'
import { AnotherLog, markOf } from '@landbook/platform/engine/log/mark'
import { pastDamage } from '@landbook/platform/engine/log/past-damage'
import {
  DamagedEvent,
  type LoggedEvent,
  type LogPlace,
  LogUnavailable,
  type Position,
} from '@landbook/platform/engine/log/port'
import { type Retries, retriesOf } from '@landbook/platform/engine/observability/troubles'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import {
  type Checkpoint,
  CheckpointMoved,
  LockLost,
  type SetAside,
} from '@landbook/platform/engine/views/port'
import type { LocalProgress } from '@landbook/platform/engine/views/progress'
import { CheckpointGuard } from './checkpoint-guard.ts'
import type { Projection } from './projections/projection.ts'
import { ProjectorLock } from './projector-lock.ts'
import type { ProjectorOptions } from './projector-options.ts'
import { SetAsides } from './set-aside.ts'

export interface ProjectorHealth {
  position: Position
  caughtUp: boolean
  /** ISO time of the last progress. */
  at: string
  setAside: readonly SetAside[]
  /** Why it makes no progress just now. */
  waitingFor: string | undefined
}

/** One line why this projector is not keeping up; undefined if it is. */
export function notReady({ waitingFor, caughtUp }: ProjectorHealth): string | undefined {
  return waitingFor ?? (caughtUp ? undefined : 'the read models are still being built')
}

/** How often to read the progress of the process that holds the lock, in ms. */
const POLL_MS = 500
/** Exponential backoff after failures, in ms, up to the longest. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 4_000
/** A rebuild gives up after so many failures without progress. */
const TRIES = 4

/** Follows the log and updates the read models. A crash at any point loses nothing and applies nothing twice. */
export class Projector {
  readonly #options: ProjectorOptions
  readonly #lock: ProjectorLock
  readonly #guard: CheckpointGuard
  readonly #stopping = new AbortController()
  readonly #setAsides: SetAsides
  readonly #retries: Retries
  /** Those that the read models have shown from the beginning of the log on. */
  #times = new CorrectedTimes()
  #failures = 0
  #caughtUp = false
  /** Set until it is first caught up, if it has to stop at unreadable events. */
  #isBuilding: boolean
  #at = new Date().toISOString()
  #waitingFor: string | undefined
  #running: Promise<void> = Promise.resolve()
  #whenCaughtUp = Promise.withResolvers<void>()

  constructor(options: ProjectorOptions) {
    this.#options = options
    this.#lock = new ProjectorLock(options.store, options.name)
    this.#guard = new CheckpointGuard({ ...options, spoiled: () => this.#spoiled() })
    this.#setAsides = new SetAsides(options.logger)
    this.#retries = retriesOf(options.logger, `the projector ${options.name}`)
    this.#isBuilding = options.stopAtUnreadable === true
    // Avoids an unhandled rejection if nobody awaits it.
    this.#whenCaughtUp.promise.catch(() => undefined)
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Resolves when it has stopped, on request or because a build gave up. */
  whenStopped(): Promise<void> {
    return this.#running
  }

  /** Resolves when the read models are first caught up. Rejects if a build gave up, and with AnotherLog. */
  whenCaughtUp(): Promise<void> {
    return this.#whenCaughtUp.promise
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  /** What its read models show. */
  get progress(): LocalProgress {
    return this.#guard.progress
  }

  get health(): ProjectorHealth {
    return {
      position: this.#guard.position,
      caughtUp: this.#caughtUp,
      at: this.#at,
      setAside: this.#setAsides.all,
      waitingFor: this.#waitingFor,
    }
  }

  async #run(): Promise<void> {
    await this.#keepInStep()
    this.#retries.stopped()
    await this.#lock.release()
  }

  async #keepInStep(): Promise<void> {
    const { signal } = this.#stopping
    const { logger, name } = this.#options
    while (!signal.aborted) {
      try {
        if (await this.#lock.take()) {
          const isKept = () => this.#guard.isKept()
          await this.#lock.keepDuring(signal, isKept, (held) => this.#follow(held))
        } else await this.#watch()
      } catch (error) {
        if (error instanceof LockLost || error instanceof CheckpointMoved) {
          logger.warn(
            { err: error },
            'another process took over, or the store was restored: its checkpoint is read again',
          )
          continue
        }
        this.#failures++
        const reason = error instanceof Error ? error.message : String(error)
        const isNew = reason !== this.#waitingFor
        this.#waitingFor = reason
        this.#caughtUp = false
        const passes = error instanceof LogUnavailable || error instanceof ViewsUnavailable
        if (this.#isBuilding && (!passes || this.#failures === TRIES)) {
          this.#whenCaughtUp.reject(error)
          return
        }
        // Report another log once: retrying cannot help.
        if (error instanceof AnotherLog) {
          if (isNew) logger.error(`the projector ${name} has stopped: ${reason}`)
          this.#whenCaughtUp.reject(error)
        } else this.#retries.failed(error)
        await this.#pause(Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS))
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  async #spoiled(): Promise<void> {
    const { spoiled, name } = this.#options
    await spoiled()
    if (this.#isBuilding) throw new Error(`${name} cannot be continued, and has to be built anew`)
  }

  /** Has the read models built anew if they were begun with fewer corrections. */
  async #requireAllOf(times: CorrectedTimes): Promise<void> {
    if (times.next > this.#times.next) await this.#spoiled()
  }

  async #readCheckpoint(): Promise<Checkpoint | undefined> {
    const checkpoint = await this.#guard.read()
    this.#setAsides.replaceBy(checkpoint?.setAside ?? [])
    return checkpoint
  }

  /** Another process updates the read models: read its progress. */
  async #watch(): Promise<void> {
    const head = await this.#options.log.head()
    await this.#readCheckpoint()
    this.#succeeded()
    this.#caughtUp = this.#guard.position >= head
    if (this.#caughtUp) this.#isBuilt()
    await this.#pause(POLL_MS)
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { batchSize = 1_000, log } = this.#options
    const checkpoint = await this.#readCheckpoint()
    if (checkpoint === undefined) await this.#options.clear()
    const times = await correctedTimes(log)
    this.#times = checkpoint === undefined ? times : times.before(checkpoint.corrections ?? 0)
    await this.#requireAllOf(times)
    for await (const batch of this.#batches(batchSize, signal)) {
      const last = batch.at(-1)
      if (last) {
        // After a full batch there is more; an empty one marks the end.
        if (batch.length === batchSize) this.#caughtUp = false
        if (batch.some(isCorrection)) await this.#requireAllOf(await correctedTimes(log))
        await this.#guard.beginToApply(this.#lock.holder)
        await this.#apply(batch.map((event) => this.#times.applyTo(event)))
        await this.#reach(last.position, last)
      } else {
        this.#succeeded()
        this.#caughtUp = true
        this.#isBuilt()
      }
    }
  }

  /** `event`: what is there, if it can be read. */
  async #reach(position: Position, event?: LoggedEvent): Promise<void> {
    this.#at = new Date().toISOString()
    const checkpoint: Checkpoint = { ...(event ? markOf(event) : { position }), at: this.#at }
    if (this.#setAsides.all.length > 0) checkpoint.setAside = this.#setAsides.all
    if (this.#times.next > 0) checkpoint.corrections = this.#times.next
    await this.#guard.advance(checkpoint, this.#lock.holder)
    this.#succeeded()
    this.progress.moveTo(position)
  }

  #isBuilt(): void {
    this.#isBuilding = false
    this.#whenCaughtUp.resolve()
  }

  #succeeded(): void {
    this.#waitingFor = undefined
    this.#failures = 0
    this.#retries.succeeded()
  }

  /** The log from the checkpoint on, without entries that are no events at all. */
  async *#batches(batchSize: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[]> {
    const { log, gatherMs = 0 } = this.#options
    // Each damaged event ends a batch, so waiting for more would delay every one of them.
    let gathers = gatherMs > 0
    while (!signal.aborted) {
      try {
        for await (const batch of log.subscribe({ after: this.#guard.position, batchSize, signal })) {
          yield batch
          if (batch.length === 0) gathers = gatherMs > 0
          else if (gathers && batch.length < batchSize) await this.#pause(gatherMs)
        }
      } catch (error) {
        if (!(error instanceof DamagedEvent) || (await this.#stopsAt(error))) throw error
        gathers = false
        yield* this.#pastDamage()
      }
    }
  }

  /** What is before the damaged event, which is then skipped. */
  async *#pastDamage(): AsyncGenerator<LoggedEvent[]> {
    for await (const met of pastDamage(this.#options.log, this.#guard.position)) {
      if (met instanceof DamagedEvent) {
        this.#setAsides.noteUnreadable(met)
        await this.#reach(met.position)
        return
      }
      yield met
    }
  }

  async #stopsAt(place: LogPlace): Promise<boolean> {
    return this.#isBuilding && (await this.#options.isKnown?.(place)) !== true
  }

  async #apply(batch: readonly LoggedEvent[]): Promise<void> {
    for (const projection of this.#options.projections) {
      try {
        await projection.apply(batch)
      } catch (error) {
        if (!(error instanceof UnreadableEvent) || (this.#isBuilding && !this.#options.isKnown)) throw error
        await this.#applySingly(projection, batch)
      }
    }
  }

  async #applySingly(projection: Projection, batch: readonly LoggedEvent[]): Promise<void> {
    for (const event of batch) {
      try {
        await projection.apply([event])
      } catch (error) {
        if (!(error instanceof UnreadableEvent) || (await this.#stopsAt(event))) throw error
        this.#setAsides.note(event, projection.name, error)
      }
    }
  }
}
