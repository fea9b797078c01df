import { remedyFor } from '@landbook/platform/engine/log/damage'
import type { DamagedEvent, LogPlace } from '@landbook/platform/engine/log/port'
import { type SetAside, UNREADABLE } from '@landbook/platform/engine/views/port'
import type { Logger } from 'pino'

/** Events that a projector could not read and skipped. Each is logged once. */
export class SetAsides {
  readonly #logger: Logger
  #all: readonly SetAside[] = []

  constructor(logger: Logger) {
    this.#logger = logger
  }

  get all(): readonly SetAside[] {
    return this.#all
  }

  /** `projection`: the one that cannot apply it. */
  note({ stream, revision, position }: LogPlace, projection: string, error: Error): void {
    const why = { projection, reason: error.message, remedy: remedyFor(error) }
    const one = { stream, revision, position, ...why }
    if (!isAmong(this.#all, one)) this.replaceBy([...this.#all, one])
  }

  noteUnreadable(error: DamagedEvent): void {
    this.note(error, UNREADABLE, error)
  }

  /** From the stored checkpoint: what was noted and not stored is met again. */
  replaceBy(stored: readonly SetAside[]): void {
    for (const one of stored)
      if (!isAmong(this.#all, one))
        this.#logger.error(one, 'an event was set aside: its record is not up to date')
    this.#all = stored
  }
}

const isAmong = (known: readonly SetAside[], { projection, position }: SetAside): boolean =>
  known.some((one) => one.projection === projection && one.position === position)
