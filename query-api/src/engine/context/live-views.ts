import { compareWithLog } from '@landbook/platform/engine/log/mark'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { type Generation, liveGeneration, projectorName } from '@landbook/platform/engine/views/generations'
import { CatchingUp, type ViewStore } from '@landbook/platform/engine/views/port'
import { CheckpointProgress, type Progress } from '@landbook/platform/engine/views/progress'
import type { Views } from './views.ts'
import { viewsOf } from './views.ts'

const POLL_MS = 1_000

/**
 * The views of the generation that is live, looked up again every second: a rebuild or another version swaps them
 * under way. Reads stay monotonic across the switch, unless the log itself is another one by then.
 */
export class LiveViews {
  /** How far the views are, read from their checkpoint. */
  readonly progress: Progress
  readonly #store: ViewStore
  readonly #log: EventLog
  #generation: Generation
  /** The next generation, not used until caught up with this one. */
  #next: Generation | undefined
  #views: Views
  /** Whether the views were built from the log that is there: else positions of the two cannot be compared. */
  #isOfThisLog = true
  #looking = false
  readonly #watch: NodeJS.Timeout

  private constructor(store: ViewStore, log: EventLog, generation: Generation) {
    this.#store = store
    this.#log = log
    this.#generation = generation
    this.#views = viewsOf(store, generation)
    const shown = new CheckpointProgress(store, () => this.#projectors)
    this.progress = {
      untilReached: async (position, withinMs) => {
        if (!this.#isOfThisLog) throw new CatchingUp()
        await shown.untilReached(position, withinMs)
      },
    }
    this.#watch = setInterval(() => void this.#check(), POLL_MS)
    this.#watch.unref()
  }

  static async open(store: ViewStore, log: EventLog): Promise<LiveViews> {
    const views = new LiveViews(store, log, await liveGeneration(store))
    await views.#check()
    return views
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

  get #projectors(): string[] {
    const next = this.#next === undefined ? [] : [projectorName(this.#next)]
    return [this.projector, ...next]
  }

  async #check(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      const live = await liveGeneration(this.#store)
      if (live === this.#generation) this.#next = undefined
      else await this.#switchTo(live)
      const shown = await this.#store.getCheckpoint(this.projector)
      this.#isOfThisLog = shown === undefined || (await compareWithLog(this.#log, shown)) === 'same'
    } catch {
      // The store or the log is unavailable: queries report it, and the next look comes soon.
    } finally {
      this.#looking = false
    }
  }

  async #switchTo(next: Generation): Promise<void> {
    // From now on nothing is announced that only one of the two shows …
    this.#next = next
    // … and the next one must show everything announced so far, as long as the log has it.
    const shown = await this.#store.getCheckpoint(this.projector)
    const ready = await this.#store.getCheckpoint(projectorName(next))
    if (ready === undefined) return
    const showsLess = shown !== undefined && ready.position < shown.position
    if (showsLess && (await compareWithLog(this.#log, shown)) === 'same') return
    this.#generation = next
    this.#views = viewsOf(this.#store, next)
    this.#next = undefined
  }
}
