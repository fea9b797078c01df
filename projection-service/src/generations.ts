import { type Generation, liveGeneration, projectorName } from '@landbook/platform/views/collections'
import type { LocalProgress } from '@landbook/platform/views/progress'
import type { Projector, ProjectorHealth } from './projector.ts'
import { type ReadModels, readModels } from './read-models.ts'

const LOOK_MS = 1_000

/** Keeps the live generation of the read models in step, and goes over to a newly built one when it goes live. */
export class GenerationFollower {
  readonly #parts: Omit<ReadModels, 'generation'>
  #generation: Generation
  #projector: Projector
  #watch: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(parts: Omit<ReadModels, 'generation'>) {
    this.#parts = parts
    this.#generation = 1
    this.#projector = readModels({ ...parts, generation: 1 })
  }

  get health(): ProjectorHealth {
    return this.#projector.health
  }

  /** Of the generation that it follows now. */
  get progress(): LocalProgress {
    return this.#projector.progress
  }

  /** The name of the checkpoint that it writes now. */
  get name(): string {
    return projectorName(this.#generation)
  }

  /** Resolves when the generation that it follows now first shows the whole log. */
  whenCaughtUp(): Promise<void> {
    return this.#projector.whenCaughtUp()
  }

  async start(): Promise<void> {
    await this.#follow(await liveGeneration(this.#parts.store))
    this.#watch = setInterval(() => {
      // One look at a time: two of them would start two projectors, and lose one.
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined
      })
    }, LOOK_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch)
    await this.#looking
    await this.#projector.stop()
  }

  async #look(): Promise<void> {
    try {
      const live = await liveGeneration(this.#parts.store)
      if (live === this.#generation) return
      await this.#projector.stop()
      await this.#follow(live)
      this.#parts.logger.info({ generation: live }, 'following a newly built generation')
    } catch (error) {
      // The store is away: the projector says so itself, and the next look comes soon.
      this.#parts.logger.debug({ err: error }, 'the live generation could not be read')
    }
  }

  async #follow(generation: Generation): Promise<void> {
    this.#generation = generation
    this.#projector = readModels({ ...this.#parts, generation })
    this.#projector.start()
  }
}
