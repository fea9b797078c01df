import type { LogPlace } from '@landbook/platform/engine/log/port'
import { type Retries, retriesOf } from '@landbook/platform/engine/observability/troubles'
import { collectionsOf } from '@landbook/platform/engine/views/collections'
import {
  changeGenerations,
  type Generation,
  type Generations,
  newestOf,
  projectorName,
  withNext,
} from '@landbook/platform/engine/views/generations'
import type { LocalProgress } from '@landbook/platform/engine/views/progress'
import { GoingLive } from './going-live.ts'
import { PastRenewal } from './past-renewal.ts'
import type { Projector, ProjectorHealth } from './projector.ts'
import { type ReadModels, readModels } from './read-models.ts'
import { readModelsVersion } from './version.ts'

const POLL_MS = 1_000
/**
 * Query APIs look up the live generation every second: the old one is kept up to date until all have switched, in ms.
 */
const HANDOVER_MS = 2_500
/** Pause before a failed build is retried, in ms. */
const AGAIN_MS = 10_000

export type Following = Omit<ReadModels, 'generation' | 'stopAtUnreadable' | 'isKnown'>

interface Followed {
  generation: Generation
  projector: Projector
}

/**
 * Keeps the generation of this process's version up to date: builds it beside the live one if there is none yet, and
 * makes it live once it is caught up.
 */
export class GenerationFollower {
  readonly #parts: Following
  readonly #version: string
  readonly #goingLive: GoingLive
  readonly #pastRenewal: PastRenewal
  readonly #retries: Retries
  #followed: Followed | undefined
  /** Generations followed before, while somebody may still read them. */
  readonly #leaving = new Map<Projector, NodeJS.Timeout | undefined>()
  #watch: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** When its build failed, by the monotonic clock. */
  #stoppedAt: number | undefined
  /** Resolved when another projector is followed. */
  #switched = Promise.withResolvers<void>()

  constructor(parts: Following) {
    this.#parts = parts
    this.#version = readModelsVersion(parts)
    this.#goingLive = new GoingLive(parts)
    this.#pastRenewal = new PastRenewal(parts)
    this.#retries = retriesOf(parts.logger, 'the look at the generations')
  }

  get health(): ProjectorHealth {
    return this.#now.projector.health
  }

  /** Of the generation that is followed now. */
  get progress(): LocalProgress {
    return this.#now.projector.progress
  }

  /** Name of the checkpoint that is written now. */
  get name(): string {
    return projectorName(this.#now.generation)
  }

  /**
   * Resolves when the generation followed by then is caught up, and live if it should be. Rejects if a build failed,
   * and with AnotherLog.
   */
  async whenCaughtUp(): Promise<void> {
    const { projector } = this.#now
    await Promise.race([projector.whenCaughtUp(), this.#switched.promise])
    // A running look may have begun before.
    await this.#looking
    await this.#lookAgain()
    if (projector !== this.#now.projector) await this.whenCaughtUp()
  }

  async start(): Promise<void> {
    await this.#check()
    this.#watch = setInterval(() => void this.#lookAgain(), POLL_MS)
  }

  #lookAgain(): Promise<void> {
    // One look at a time: two would start two projectors and leak one.
    this.#looking ??= this.#check()
      .then(() => this.#retries.succeeded())
      // The store is unavailable: the next look comes soon.
      .catch((error) => this.#retries.failed(error))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch)
    await this.#looking
    await this.#pastRenewal.stop()
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    await Promise.all([...this.#leaving.keys()].map((projector) => projector.stop()))
    await this.#followed?.projector.stop()
  }

  get #now(): Followed {
    if (this.#followed === undefined) throw new Error('not started')
    return this.#followed
  }

  async #check(): Promise<void> {
    const { store, catalogue } = this.#parts
    const now = await changeGenerations(store, (generations) =>
      newestOf(generations, this.#version) === undefined
        ? withNext(generations, this.#version, (generation) => collectionsOf(catalogue, generation))
        : generations,
    )
    const mine = this.#mineOf(now)
    if (mine !== this.#followed?.generation || this.#isToBeTriedAgain) await this.#follow(mine, now)
    if (this.health.caughtUp) this.#leaveOthers()
    await this.#goingLive.look(now, mine, this.health.caughtUp)
    if (now.live === mine) this.#pastRenewal.look(mine)
  }

  /** The live generation, if it is of this version: a rebuild creates another one, which must not be touched. */
  #mineOf(now: Generations): Generation {
    const own = now.built.filter(({ version }) => version === this.#version).map((one) => one.generation)
    const preferred = [now.live, this.#followed?.generation].find(
      (one) => one !== undefined && own.includes(one),
    )
    return preferred ?? own.at(-1) ?? now.live
  }

  async #follow(generation: Generation, now: Generations): Promise<void> {
    const before = this.#followed
    const stopAtUnreadable = generation !== now.live && (await this.#goingLive.isKept(now.live))
    const projector = readModels({
      ...this.#parts,
      generation,
      stopAtUnreadable,
      ...(stopAtUnreadable && { isKnown: await this.#setAsideIn(now.live) }),
    })
    this.#stoppedAt = undefined
    this.#followed = { generation, projector }
    this.#switched.resolve()
    this.#switched = Promise.withResolvers()
    if (before?.generation === generation) await before.projector.stop()
    else if (before !== undefined) {
      this.#leaving.set(before.projector, undefined)
      this.#parts.logger.info({ generation }, 'following another generation of the read models')
    }
    projector.start()
    void projector.whenStopped().then(() => {
      if (this.#followed?.projector === projector) this.#stoppedAt = performance.now()
    })
  }

  /** What the live generation lacks too is no reason to keep it. */
  async #setAsideIn(live: Generation): Promise<(place: LogPlace) => Promise<boolean>> {
    const checkpoint = await this.#parts.store.getCheckpoint(projectorName(live))
    const known = new Set(checkpoint?.setAside?.map(({ position }) => position))
    return async ({ position }) => known.has(position)
  }

  /** Former generations stay up to date until the followed one is caught up and every reader has switched to it. */
  #leaveOthers(): void {
    for (const [projector, timer] of this.#leaving) {
      const leave = () => void projector.stop().finally(() => this.#leaving.delete(projector))
      if (timer === undefined) this.#leaving.set(projector, setTimeout(leave, HANDOVER_MS))
    }
  }

  /** A failed build resumes from its checkpoint: the cause may have been fixed. */
  get #isToBeTriedAgain(): boolean {
    return this.#stoppedAt !== undefined && performance.now() - this.#stoppedAt >= AGAIN_MS
  }
}
