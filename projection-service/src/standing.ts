import { randomUUID } from 'node:crypto'
import { AnotherLog, compareWithLog } from '@landbook/platform/log/mark'
import { type EventLog, type Position, START } from '@landbook/platform/log/port'
import { type Checkpoint, CheckpointMoved, type ProjectorStore } from '@landbook/platform/views/port'
import { LocalProgress } from '@landbook/platform/views/progress'
import type { Logger } from 'pino'

interface StandingParts {
  log: EventLog
  store: ProjectorStore
  /** The checkpoint's name. */
  name: string
  logger: Logger
  /** The documents may be a mixture of two states of the store, which no replay heals. */
  spoiled: () => Promise<void>
}

/**
 * Where a projector stands. The stored checkpoint is the truth, because the store may be restored or emptied at any
 * time: what this process remembers is only what it compares with.
 */
export class Standing {
  /** Goes back with the store. */
  readonly progress = new LocalProgress()
  readonly #parts: StandingParts
  /** As this process has last read or left it. */
  #stored: Checkpoint | undefined
  /** Documents may have been written since then; 'moved': to another state of the store than they were meant for. */
  #applying: 'no' | 'yes' | 'moved' = 'no'

  constructor(parts: StandingParts) {
    this.#parts = parts
  }

  /** Where the projector goes on. */
  get position(): Position {
    return this.#stored?.position ?? START
  }

  /**
   * Takes over what is stored, wherever that is, and compares it with the log. Throws AnotherLog, and tells nobody then
   * that anything is shown.
   */
  async read(): Promise<Checkpoint | undefined> {
    const { store, name, log, logger, spoiled } = this.#parts
    const stored = await store.getCheckpoint(name)
    const [from, to] = [this.position, stored?.position ?? START]
    if (to < from) {
      const message = 'the store was restored or emptied: its read models go back, and on from there'
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
   * To be asked before documents are written. Throws CheckpointMoved where the store is in another state by now, or
   * LockLost.
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

  /** False when the store has gone back behind what this process left there. */
  async isKept(): Promise<boolean> {
    const { store, name } = this.#parts
    // Before the look: meanwhile it may go on.
    const left = this.position
    return ((await store.getCheckpoint(name))?.position ?? START) >= left
  }
}
