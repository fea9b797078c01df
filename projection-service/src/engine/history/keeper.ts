import { setTimeout } from 'node:timers/promises'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { Shortages } from '@landbook/platform/engine/derived/shortages'
import { rebuildRequest, requestRebuild } from '@landbook/platform/engine/history/distrust'
import {
  HISTORY,
  HISTORY_SHORTAGE,
  type HistoryIndex,
  type HistoryNote,
} from '@landbook/platform/engine/history/port'
import { compareWithLog } from '@landbook/platform/engine/log/mark'
import { type EventLog, START } from '@landbook/platform/engine/log/port'
import { observedBatches } from '@landbook/platform/engine/observability/batches'
import type { Observer } from '@landbook/platform/engine/observability/observer'
import { type Retries, retriesOf } from '@landbook/platform/engine/observability/troubles'
import type { Logger } from 'pino'
import { Projector, type ProjectorHealth } from '../projector.ts'
import { ProjectorLock } from '../projector-lock.ts'
import { historyProjection } from './projection.ts'

const POLL_MS = 1_000
/** Only reads of a history wait for the index; commands do not wait for its file. */
const GATHER_MS = 50
/** Identified by their times. */
const WANTED = 'history-wanted' satisfies HistoryNote
const BUILT = 'history-built' satisfies HistoryNote
const BUILT_ANEW = 'the history is built anew from the log: its index contradicted it'

export interface HistoryParts {
  log: EventLog
  index: HistoryIndex
  catalogue: Catalogue
  logger: Logger
  /** Measures its batches. */
  observer?: Observer
  /** Where the index says that it is built anew. */
  shortages: Shortages
}

/** Requests a rebuild from the process that maintains the index, and resolves when it is caught up. */
export async function rebuildHistory(parts: HistoryParts): Promise<void> {
  const { index, log } = parts
  const wanted = await requestRebuild(index)
  const keeper = new HistoryKeeper(parts)
  keeper.start()
  try {
    const head = await log.head()
    // A later request may have been served instead of this one.
    while (((await index.getCheckpoint(BUILT))?.at ?? '') < wanted.at) await setTimeout(POLL_MS / 10)
    await index.untilReached(head, Number.POSITIVE_INFINITY)
  } finally {
    await keeper.stop()
  }
}

/** Keeps the history index up to date with the log; startup does not wait for it. */
export class HistoryKeeper {
  readonly #parts: HistoryParts
  readonly #retries: Retries
  #projector: Projector
  /** The build that is continued; undefined until the first successful look. */
  #build: string | undefined
  #watch: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(parts: HistoryParts) {
    this.#parts = parts
    this.#retries = retriesOf(parts.logger, 'the look at the history index')
    this.#projector = this.#newProjector()
  }

  /** Of its checkpoint. */
  get name(): string {
    return HISTORY
  }

  get health(): ProjectorHealth {
    return this.#projector.health
  }

  start(): void {
    const look = () => {
      // One look at a time: two would start two projectors and leak one.
      this.#looking ??= this.#check().finally(() => {
        this.#looking = undefined
      })
    }
    look()
    this.#watch = setInterval(look, POLL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch)
    await this.#looking
    await this.#projector.stop()
  }

  #newProjector(): Projector {
    const { log, index, catalogue, logger, observer } = this.#parts
    return new Projector({
      log: observer ? observedBatches(log, observer, HISTORY) : log,
      store: index,
      projections: [historyProjection(index, catalogue)],
      name: HISTORY,
      clear: () => index.clear(),
      spoiled: async () => void (await requestRebuild(index)),
      logger,
      gatherMs: GATHER_MS,
    })
  }

  async #check(): Promise<void> {
    const { index } = this.#parts
    try {
      const isFirst = this.#build === undefined
      const { built, isWanted } = await rebuildRequest(index)
      this.#retries.succeeded()
      await this.#tellWhole()
      if (!isFirst && !isWanted && (built?.at ?? '') === this.#build) return
      await this.#projector.stop()
      if (isFirst || isWanted) await this.#clearIfNeedBe()
      this.#build = (await index.getCheckpoint(BUILT))?.at ?? ''
      // A new one: the old one remembers a position in an index that no longer exists.
      this.#projector = this.#newProjector()
      this.#projector.start()
    } catch (error) {
      // The store or the log is unavailable: the next look comes soon.
      this.#retries.failed(error)
    }
  }

  async #tellWhole(): Promise<void> {
    const { index, log, shortages } = this.#parts
    if (!shortages.has(HISTORY_SHORTAGE)) return
    const shown = (await index.getCheckpoint(HISTORY))?.position ?? START
    if (shown >= (await log.head())) shortages.over(HISTORY_SHORTAGE, 'the history is complete again')
  }

  /** Only the lock holder clears the index; others find it cleared. */
  async #clearIfNeedBe(): Promise<void> {
    const { index, logger, shortages } = this.#parts
    const lock = new ProjectorLock(index, HISTORY)
    if (!(await lock.take())) return
    try {
      const { wanted, isWanted } = await rebuildRequest(index)
      if (!isWanted && (await this.#isOfThisLog())) return
      const reason = isWanted ? wanted?.reason : undefined
      if (reason === undefined) logger.info('the history index is built anew')
      else shortages.begins(HISTORY_SHORTAGE, BUILT_ANEW, new Error(reason))
      await index.clear()
      // Whatever was requested until it was cleared is served.
      const served = (await index.getCheckpoint(WANTED)) ?? { position: START, at: new Date().toISOString() }
      await index.note(BUILT, served)
    } finally {
      await lock.release()
    }
  }

  /**
   * Whether the log still holds the event that the index was built up to: it may have been replaced by a backup or
   * another company's.
   */
  async #isOfThisLog(): Promise<boolean> {
    const { log, index } = this.#parts
    const checkpoint = await index.getCheckpoint(HISTORY)
    return checkpoint === undefined || (await compareWithLog(log, checkpoint)) === 'same'
  }
}
