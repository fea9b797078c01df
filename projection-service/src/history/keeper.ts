import { setTimeout } from 'node:timers/promises'
import type { Catalogue } from '@landbook/contracts/records/index'
import { HISTORY, type HistoryIndex, type HistoryNote } from '@landbook/platform/history/port'
import { compareWithLog } from '@landbook/platform/log/mark'
import { type EventLog, START } from '@landbook/platform/log/port'
import { observedBatches } from '@landbook/platform/observability/batches'
import type { Observer } from '@landbook/platform/observability/observer'
import type { Checkpoint } from '@landbook/platform/views/port'
import type { Logger } from 'pino'
import { Projector, type ProjectorHealth } from '../projector.ts'
import { ProjectorLock } from '../projector-lock.ts'
import { historyProjection } from './projection.ts'

const LOOK_MS = 1_000
/** Nobody waits for the index but who opens a history; commands do not wait for its file. */
const GATHER_MS = 50
/** Told by their times. */
const WANTED = 'history-wanted' satisfies HistoryNote
const BUILT = 'history-built' satisfies HistoryNote

export interface HistoryParts {
  log: EventLog
  index: HistoryIndex
  catalogue: Catalogue
  logger: Logger
  /** Measures its batches. */
  observer?: Observer
}

/** Has the index built anew by whoever keeps it, another process or this one, and resolves when it shows the log. */
export async function buildHistoryAnew(parts: HistoryParts): Promise<void> {
  const { index, log } = parts
  const wanted = await wantAnew(index)
  const keeper = new HistoryKeeper(parts)
  keeper.start()
  try {
    const head = await log.head()
    // A later wish may have been followed in place of this one.
    while (((await index.getCheckpoint(BUILT))?.at ?? '') < wanted.at) await setTimeout(LOOK_MS / 10)
    await index.untilReached(head, Number.POSITIVE_INFINITY)
  } finally {
    await keeper.stop()
  }
}

async function wantAnew(index: HistoryIndex): Promise<Checkpoint> {
  const wanted = { position: START, at: new Date().toISOString() }
  await index.note(WANTED, wanted)
  return wanted
}

/** The last wish to have it built anew, and whether it is still to be followed. */
async function wishFor(index: HistoryIndex) {
  const [wanted, built] = await Promise.all([WANTED, BUILT].map((name) => index.getCheckpoint(name)))
  return { wanted, built, isWanted: wanted !== undefined && wanted.at !== built?.at }
}

/** Keeps the history index in step with the log; nobody waits for it to start. */
export class HistoryKeeper {
  readonly #parts: HistoryParts
  #projector: Projector
  /** Which build this one goes on with; undefined until the first look has worked. */
  #build: string | undefined
  #watch: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(parts: HistoryParts) {
    this.#parts = parts
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
      // One look at a time: two of them would start two projectors, and lose one.
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined
      })
    }
    look()
    this.#watch = setInterval(look, LOOK_MS)
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
      spoiled: async () => void (await wantAnew(index)),
      logger,
      gatherMs: GATHER_MS,
    })
  }

  async #look(): Promise<void> {
    const { index, logger } = this.#parts
    try {
      const isFirst = this.#build === undefined
      const { built, isWanted } = await wishFor(index)
      if (!isFirst && !isWanted && (built?.at ?? '') === this.#build) return
      await this.#projector.stop()
      if (isFirst || isWanted) await this.#clearIfNeedBe()
      this.#build = (await index.getCheckpoint(BUILT))?.at ?? ''
      // A new one: the old one remembers a place in an index that there is no longer.
      this.#projector = this.#newProjector()
      this.#projector.start()
    } catch (error) {
      // The store or the log is away: the projector says so itself once it runs, and the next look comes soon.
      logger.debug({ err: error }, 'the history index could not be looked at')
    }
  }

  /** Only who has the lock clears; whoever else wants to finds it done. */
  async #clearIfNeedBe(): Promise<void> {
    const { index, logger } = this.#parts
    const lock = new ProjectorLock(index, HISTORY)
    if (!(await lock.take())) return
    try {
      const { wanted, isWanted } = await wishFor(index)
      if (!isWanted && (await this.#isOfThisLog())) return
      logger.info('the history index is built anew')
      await index.clear()
      await index.note(BUILT, wanted ?? { position: START, at: new Date().toISOString() })
    } finally {
      await lock.release()
    }
  }

  /** Whether the log holds what the index was built up to: a backup or another company may be in its place. */
  async #isOfThisLog(): Promise<boolean> {
    const { log, index } = this.#parts
    const checkpoint = await index.getCheckpoint(HISTORY)
    return checkpoint === undefined || (await compareWithLog(log, checkpoint)) === 'same'
  }
}
