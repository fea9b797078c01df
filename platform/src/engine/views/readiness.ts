import { AnotherLog, compareWithLog } from '../log/mark.ts'
import { DamagedEvent, type EventLog, type Position, START } from '../log/port.ts'
import { ViewsUnavailable } from '../stores/unavailable.ts'
import type { Checkpoint, ViewStore } from './port.ts'

/** How long an event may wait for its projector, in ms: command answers wait half as long. */
const MAX_LAG_MS = 10_000
/** Cache time of a result, in ms. */
const POLL_MS = 1_000

/** Whether the read models show the log, for any process that can read both. */
export class Readiness {
  readonly #log: EventLog
  readonly #store: ViewStore
  readonly #projector: () => string
  #looked = Number.NEGATIVE_INFINITY
  #last: Promise<string | undefined> = Promise.resolve(undefined)
  /** An unreadable event, whose age is unknown, and when it was first met. */
  #unreadable: { position: Position; since: number } | undefined

  /** `projector` names the checkpoint of the read models in use (see `projectorName`). */
  constructor(parts: { log: EventLog; store: ViewStore; projector: () => string }) {
    this.#log = parts.log
    this.#store = parts.store
    this.#projector = parts.projector
  }

  /**
   * Why they do not, in one line: the store or the log is unavailable, the log is another one, an event has been
   * waiting for more than ten seconds. Undefined if all is well. Checks at most once a second.
   */
  reason(): Promise<string | undefined> {
    if (Date.now() - this.#looked >= POLL_MS) {
      this.#looked = Number.POSITIVE_INFINITY
      this.#last = this.#check().finally(() => {
        this.#looked = Date.now()
      })
    }
    return this.#last
  }

  async #check(): Promise<string | undefined> {
    let checkpoint: Checkpoint | undefined
    try {
      checkpoint = await this.#store.getCheckpoint(this.#projector())
    } catch (error) {
      return error instanceof ViewsUnavailable
        ? error.message
        : `the read models cannot be used: ${text(error)}`
    }
    try {
      if (checkpoint && (await compareWithLog(this.#log, checkpoint)) !== 'same')
        return new AnotherLog(checkpoint).message
      return await this.#lag(checkpoint)
    } catch (error) {
      return `the event log cannot be reached: ${text(error)}`
    }
  }

  async #lag(checkpoint: Checkpoint | undefined): Promise<string | undefined> {
    const position = checkpoint?.position ?? START
    if ((await this.#log.head()) <= position) return undefined
    const latest = Date.now() - MAX_LAG_MS
    if ((await this.#firstAfter(position)) > latest) return undefined
    if (checkpoint === undefined) return 'the read models have not been built yet'
    const place = position === START ? 'the beginning' : position
    if (Date.parse(checkpoint.at) > latest) return `the read models are catching up: they are at ${place}`
    return `the read models have been stuck at ${place} since ${checkpoint.at}`
  }

  /** When the first unprojected event was recorded, in ms. */
  async #firstAfter(position: Position): Promise<number> {
    try {
      for await (const [first] of this.#log.readAll({ after: position, batchSize: 1 })) {
        if (first !== undefined) return Date.parse(first.metadata.recordedAt)
      }
      return Date.now()
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      if (this.#unreadable?.position !== error.position)
        this.#unreadable = { position: error.position, since: Date.now() }
      return this.#unreadable.since
    }
  }
}

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error))
