import { setTimeout as pause } from 'node:timers/promises'
import { isUnusable } from '../derived/file.ts'
import type { Shortages } from '../derived/shortages.ts'
import type { Kept } from './embedded-collection.ts'
import type { PastFile } from './past-file.ts'
import type { Checkpoint } from './port.ts'
import { openOrRecreate, type SnapshotFile } from './snapshot-file.ts'

/** The pace of writing, in ms: the interval between snapshots, and slices with pauses for requests. */
export interface Pace {
  intervalMs: number
  sliceMs: number
  pauseMs: number
  /** Retry delay after a failed write. */
  retryMs: number
}

const PACE: Pace = { intervalMs: 3_000, sliceMs: 4, pauseMs: 40, retryMs: 15_000 }
const SHORTAGE = 'the snapshot'
export const notKept = (shortages: Shortages, error: unknown): void =>
  shortages.begins(
    SHORTAGE,
    'no snapshot of the read models is kept until it can be written: a start takes longer',
    error,
  )

/** Documents between checks of the clock. */
const STRIDE = 16

/** Changes of the read models since the last call, with their checkpoints. */
export interface Changes {
  checkpoints: ReadonlyMap<string, Checkpoint>
  /** By collection. */
  changes: ReadonlyMap<string, ReadonlyMap<string, Kept>>
  /** Collections that were emptied before these changes. */
  dropped: readonly string[]
  /** The number of documents and tombstones. */
  size: number
}

interface SnapshotParts {
  path: string
  file: SnapshotFile | undefined
  past: PastFile
  version: string
  shortages: Shortages
  pace?: Pace | undefined
}

export interface Source {
  take(): Changes
  /** As take, with everything. */
  takeEverything(): Changes
  /** Stops collecting until takeEverything. */
  stop(): void
}

/**
 * Writes a snapshot of the read models in the background: every few seconds the changes since the last one, with
 * their checkpoints, in one transaction. After a failure it warns once, and writes everything again as soon as
 * possible.
 */
export class SnapshotKeeper {
  readonly #path: string
  readonly #past: PastFile
  readonly #version: string
  readonly #shortages: Shortages
  readonly #pace: Pace
  readonly #closing = new AbortController()
  #file: SnapshotFile | undefined
  #source: Source | undefined
  #writing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** Whether the last write failed. */
  #hasFailed: boolean
  #isDirty = false
  /** The next write writes everything. */
  #isOutdated = false
  /** Nothing was written since the checkpoint. */
  #isSettled = true

  /** `file` is the open file; undefined if it could not be opened. */
  constructor({ path, file, past, version, shortages, pace = PACE }: SnapshotParts) {
    this.#path = path
    this.#file = file
    this.#hasFailed = file === undefined
    this.#past = past
    this.#version = version
    this.#shortages = shortages
    this.#pace = pace
  }

  keep(source: Source): void {
    this.#source = source
    this.#rest()
  }

  /** A document was written after the checkpoint. */
  touched(): void {
    this.#isSettled = false
  }

  /** A checkpoint was written: documents are consistent with it. */
  settled(): void {
    this.#isSettled = true
    this.#isDirty = true
    this.#check()
  }

  /** Writes pending changes immediately. */
  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#writing
    if (this.#isDirty && this.#isSettled) await this.#write()
    this.#file?.close()
    this.#file = undefined
  }

  #rest(): void {
    if (this.#closing.signal.aborted) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#check()
      },
      this.#hasFailed ? this.#pace.retryMs : this.#pace.intervalMs,
    )
    this.#timer.unref()
  }

  #check(): void {
    if (this.#timer !== undefined || this.#writing !== undefined) return
    if (!(this.#isDirty || this.#isOutdated) || !this.#isSettled) return
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined
      this.#rest()
    })
  }

  async #write(): Promise<void> {
    const source = this.#source
    if (source === undefined) return
    try {
      const isClosing = this.#closing.signal.aborted
      const isAnew = this.#file === undefined || (this.#isOutdated && !isClosing)
      const file = this.#file ?? openOrRecreate(this.#path, this.#shortages)
      this.#file = file
      file.requireRoom()
      this.#past.requireWhole()
      this.#isDirty = false
      const { checkpoints, changes, dropped, size } = isAnew ? source.takeEverything() : source.take()
      file.begin()
      if (isAnew) file.clear()
      for (const name of dropped) file.drop(name)
      for (const [name, kept] of changes) await this.#put(file, name, kept)
      // First: a snapshot is used only with all past documents up to it.
      this.#past.setMark({ version: this.#version, checkpoints: [...checkpoints.values()] })
      const head = { version: this.#version, checkpoints: [...checkpoints], size }
      file.commit(head)
      if (isAnew) file.emptyWal()
      this.#isOutdated = file.isOutdated(head)
      this.#shortages.over(SHORTAGE, 'a snapshot of the read models is kept again')
      this.#hasFailed = false
    } catch (error) {
      notKept(this.#shortages, error)
      // Another file takes the place of one that is damaged.
      this.#hasFailed = !isUnusable(error)
      this.#isDirty = true
      source.stop()
      this.#file?.abandon(error)
      this.#file = undefined
    }
  }

  async #put(file: SnapshotFile, name: string, kept: ReadonlyMap<string, Kept>): Promise<void> {
    const { signal } = this.#closing
    const { sliceMs, pauseMs } = this.#pace
    let began = performance.now()
    let count = 0
    for (const [id, one] of kept) {
      file.put(name, id, one)
      count += 1
      if (count % STRIDE !== 0 || signal.aborted || performance.now() - began < sliceMs) continue
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
      file.requireRoom()
      began = performance.now()
    }
  }
}
