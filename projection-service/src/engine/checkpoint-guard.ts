import { randomUUID } from 'node:crypto'
import { AnotherLog, compareWithLog } from '@landbook/platform/engine/log/mark'
import { type EventLog, type Position, START } from '@landbook/platform/engine/log/port'
import { type Checkpoint, CheckpointMoved, type ProjectorStore } from '@landbook/platform/engine/views/port'
import { LocalProgress } from '@landbook/platform/engine/views/progress'
import type { Logger } from 'pino'

interface GuardParts {
  log: EventLog
  store: ProjectorStore
  /** The checkpoint's name. */
  name: string
  logger: Logger
  /** The documents may mix two states of the store, which no replay repairs. */
  spoiled: () => Promise<void>
}

/**
 * Progress of a projector. The stored checkpoint is authoritative, because the store may be restored or emptied at
 * any time; this process keeps a copy only to compare with it.
 */
export class CheckpointGuard {
  /** Goes back with the store. */
  readonly progress = new LocalProgress()
  readonly #parts: GuardParts
  /** As this process has last read or left it. */
  #stored: Checkpoint | undefined
  /** Documents may have been written since then; 'moved': to a store that had been set back. */
  #applying: 'no' | 'yes' | 'moved' = 'no'

  constructor(parts: GuardParts) {
    this.#parts = parts
  }

  /** The position to continue from. */
  get position(): Position {
    return this.#stored?.position ?? START
  }

  /**
   * Adopts the stored checkpoint, whatever it is, and compares it with the log. Throws AnotherLog, and then announces
   * no progress.
   */
  async read(): Promise<Checkpoint | undefined> {
    const { store, name, log, logger, spoiled } = this.#parts
    const stored = await store.getCheckpoint(name)
    const [from, to] = [this.position, stored?.position ?? START]
    if (to < from) {
      const message = 'the store was restored or emptied: its read models continue from where it is now'
      logger.warn({ projector: name, from, to }, message)
    }
    if (this.#applying === 'moved' || (this.#applying === 'yes' && to < from)) await spoiled()
    this.#applying = 'no'
    this.#stored = stored
    const isSame = stored === undefined || (await compareWithLog(log, stored)) === 'same'
    this.progress.moveTo(isSame ? to : START)
    if (!isSame) throw new AnotherLog(stored)
    return stored
  }

  /**
   * Call before documents are written. Throws CheckpointMoved if the store has changed state meanwhile, or LockLost.
   */
  async beginToApply(holder: string): Promise<void> {
    const { position, at } = this.#stored ?? { position: START, at: new Date().toISOString() }
    await this.#replaceBy({ position, at, ...this.#stored, turn: randomUUID() }, holder)
    this.#applying = 'yes'
  }

  /** Documents show everything up to this checkpoint. Throws LockLost or CheckpointMoved. */
  async advance(checkpoint: Checkpoint, holder: string): Promise<void> {
    try {
      await this.#replaceBy(checkpoint, holder)
    } catch (error) {
      if (error instanceof CheckpointMoved) this.#applying = 'moved'
      throw error
    }
    this.#applying = 'no'
  }

  async #replaceBy(checkpoint: Checkpoint, holder: string): Promise<void> {
    const { store, name } = this.#parts
    await store.advanceCheckpoint(name, checkpoint, { from: this.#stored, holder })
    this.#stored = checkpoint
  }

  /** False if the store was set back behind what this process wrote. */
  async isKept(): Promise<boolean> {
    const { store, name } = this.#parts
    // Read before the look: progress may continue meanwhile.
    const left = this.position
    return ((await store.getCheckpoint(name))?.position ?? START) >= left
  }
}
