import { type Generation, liveGeneration, projectorName } from '@landbook/platform/views/collections'
import type { ViewStore } from '@landbook/platform/views/port'
import type { Views } from './context.ts'
import { viewsOf } from './views.ts'

const LOOK_MS = 1_000

/** The views of the generation that is live, looked up again every second: a rebuild swaps them under way. */
export class LiveViews {
  readonly #store: ViewStore
  #generation: Generation
  #views: Views
  readonly #watch: NodeJS.Timeout

  private constructor(store: ViewStore, generation: Generation) {
    this.#store = store
    this.#generation = generation
    this.#views = viewsOf(store, generation)
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

  close(): void {
    clearInterval(this.#watch)
  }

  async #look(): Promise<void> {
    try {
      const live = await liveGeneration(this.#store)
      if (live === this.#generation) return
      this.#generation = live
      this.#views = viewsOf(this.#store, live)
    } catch {
      // The store is away: queries say so, and the next look comes soon.
    }
  }
}
