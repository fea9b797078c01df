import { internalStream } from '@landbook/contracts/catalogue/streams'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type Position,
  RevisionConflict,
  START,
} from '@landbook/platform/engine/log/port'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { internal, write } from '../streams/writer.ts'

const STREAM = internalStream('races', 'compared')
/** How many events are compared again after a start. */
const EACH = 5_000

/**
 * How far the log was compared for races of links, noted in the log itself: after a crash of all processes, the next one
 * goes on there.
 */
export class RaceProgress {
  readonly #log: EventLog
  readonly #logger: Logger
  #since = 0

  constructor(log: EventLog, logger: Logger) {
    this.#log = log
    this.#logger = logger
  }

  /** Where to begin: a log without a note is compared from now on, unless it is short. */
  async position(): Promise<Position> {
    const note = await this.#last().catch(noneIfDamaged)
    const head = await this.#log.head()
    const noted = String(note?.data.position ?? '')
    // Of another log, or one that has lost its end.
    if (note && noted <= head) return noted
    let count = 0
    for await (const batch of this.#log.readAll()) {
      count += batch.length
      if (count < EACH) continue
      await this.#note(head)
      return head
    }
    return START
  }

  async compared({ stream, position }: LoggedEvent): Promise<void> {
    this.#since = stream === STREAM ? 0 : this.#since + 1
    if (this.#since >= EACH) await this.#note(position)
  }

  async #last(): Promise<LoggedEvent | undefined> {
    let last: LoggedEvent | undefined
    for await (const event of this.#log.read(STREAM)) last = event
    return last
  }

  async #note(position: Position): Promise<void> {
    this.#since = 0
    const commandId = uuidv7()
    const context = {
      actor: SYSTEM,
      recordedAt: new Date().toISOString(),
      operation: 'CompareLinks',
      commandId,
      correlationId: commandId,
      causationId: commandId,
    }
    try {
      const last = await this.#last()
      const at = last
        ? { expected: last.revision, hash: last.metadata.hash }
        : ({ expected: 'none', hash: '' } as const)
      const noted = { type: 'LinksCompared', data: { position }, concerns: [] }
      await write(this.#log, internal(STREAM), at, [noted], context)
    } catch (error) {
      // Another process has noted it.
      if (error instanceof RevisionConflict) return
      // Without a note, only more is compared again.
      this.#logger.warn({ err: error }, 'the progress of the check for link races cannot be stored')
    }
  }
}

function noneIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedEvent)) throw error
}
