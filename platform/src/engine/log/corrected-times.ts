import { createdEvent } from '@landbook/contracts/engine/kernel/events'
import { logNote } from '@landbook/contracts/engine/system/log-note/declaration'
import { idOf } from './ids.ts'
import { notesFrom } from './numbered-notes.ts'
import type { EventLog, LoggedEvent, Position } from './port.ts'

const NOTED = createdEvent(logNote)

/** Of a clock that was ahead, as the note in the log says (noteCorrection). */
export interface TimeCorrection {
  /** Of the note: only events before it are corrected. */
  position: Position
  /** Events that say to be recorded after that (ISO 8601 UTC) were not. */
  after: string
  /** When they were recorded at the latest (ISO 8601 UTC). */
  takenAs: string
}

/** The times of events, apart from those of clocks that were found to be ahead (docs/decisions/0026-moments.md). */
export class CorrectedTimes {
  /** By number; those that cannot be read correct nothing. */
  readonly #corrections: readonly (TimeCorrection | undefined)[]

  constructor(corrections: readonly (TimeCorrection | undefined)[] = []) {
    this.#corrections = corrections
  }

  /** The number of the next correction. */
  get next(): number {
    return this.#corrections.length
  }

  get last(): TimeCorrection | undefined {
    return this.#corrections.findLast((one) => one !== undefined)
  }

  /** As they were when there were so many corrections. */
  before(number: number): CorrectedTimes {
    return new CorrectedTimes(this.#corrections.slice(0, number))
  }

  /** When an event was recorded (ISO 8601 UTC). */
  of({ position, metadata: { recordedAt } }: Pick<LoggedEvent, 'position' | 'metadata'>): string {
    let time = recordedAt
    for (const one of this.#corrections)
      if (one && position < one.position && time > one.after) time = one.takenAs
    return time
  }

  /** The event with that time. */
  applyTo(event: LoggedEvent): LoggedEvent {
    const recordedAt = this.of(event)
    return recordedAt === event.metadata.recordedAt
      ? event
      : { ...event, metadata: { ...event.metadata, recordedAt } }
  }
}

/** Throws LogUnavailable. */
export const correctedTimes = async (log: EventLog): Promise<CorrectedTimes> =>
  new CorrectedTimes(await notesFrom(log, 0, correctionId, correctionIn))

/** The id of a note: they are numbered. */
export const correctionId = (number: number): string => idOf(String(number), 'corrected times')

/** Whether an event is such a note. */
export const isCorrection = ({ type, data }: Pick<LoggedEvent, 'type' | 'data'>): boolean =>
  type === NOTED && typeof data.disbelievedAfter === 'string'

function correctionIn(event: LoggedEvent): TimeCorrection | undefined {
  if (!isCorrection(event)) return undefined
  const { disbelievedAfter, takenAs } = event.data
  return { position: event.position, after: String(disbelievedAfter), takenAs: String(takenAs) }
}
