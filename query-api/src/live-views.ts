import { type Generation, liveGeneration, projectorName } from '@landbook/platform/views/generations'
import type { ViewStore } from '@landbook/platform/views/port'
import { CheckpointProgress, type Progress } from '@landbook/platform/views/progress'
import type { Views } from './context.ts'
import { viewsOf } from './views.ts'

const LOOK_MS = 1_000

/**
 * The views of the generation that is live, looked up again every second: a rebuild or another version swaps them under
 * way. Nobody sees less after that than before.
 */
export class LiveViews {
  readonly #store: ViewStore
  readonly #progress: CheckpointProgress
  #generation: Generation
  /** The one that is to answer next, and that answers for nothing which it does not show yet. */
  #next: Generation | undefined
  #views: Views
  #looking = false
  readonly #watch: NodeJS.Timeout

  private constructor(store: ViewStore, generation: Generation) {
    this.#store = store
    this.#generation = generation
    this.#views = viewsOf(store, generation)
    this.#progress = new CheckpointProgress(store, () => this.#projectors)
    this.#watch = setInterval(() => void this.#look(), LOOK_MS)
    this.#watch.unref()
  }

  static async open(store: ViewStore): Promise<LiveViews> {
    return new LiveViews(store, await liveGeneration(store))
  }

  get views(): Views {
    return this.#views
  }

  get projector(): string {
    return projectorName(this.#generation)
  }

  /** How far the views are, read from their checkpoint. */
  get progress(): Progress {
    return this.#progress
  }

  close(): void {
    clearInterval(this.#watch)
  }

  get #projectors(): string[] {
    const next = this.#next === undefined ? [] : [projectorName(this.#next)]
    return [this.projector, ...next]
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      const live = await liveGeneration(this.#store)
      if (live === this.#generation) this.#next = undefined
      else await this.#goOver(live)
    } catch {
      // The store is away: queries say so, and the next look comes soon.
    } finally {
      this.#looking = false
    }
  }

  async #goOver(next: Generation): Promise<void> {
    // From now on nobody is told of anything that only one of the two shows …
    this.#next = next
    // … and what was shown, or told, until now has to be in the next one too.
    const shown = await this.#store.getCheckpoint(this.projector)
    const told = [this.#progress.position, shown?.position ?? ''].sort().at(-1) ?? ''
    const ready = await this.#store.getCheckpoint(projectorName(next))
    if (ready === undefined || ready.position < told) return
    this.#generation = next
    this.#views = viewsOf(this.#store, next)
    this.#next = undefined
  }
}
