import { createdEvent } from '@landbook/contracts/kernel/events'
import { logNote } from '@landbook/contracts/records/log-note/declaration'
import { idOf } from '../commands/ids.ts'
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
  /** When it was noted (ISO 8601 UTC). */
  at: string
}

/** The times of events, apart from those of clocks that were found to be ahead (docs/decisions/0026-moments.md). */
export class CorrectedTimes {
  readonly #corrections: readonly (TimeCorrection | undefined)[]
  /** In the order of the log. */
  readonly #known: ReadonlyMap<Position, TimeCorrection>

  constructor(corrections: readonly (TimeCorrection | undefined)[] = []) {
    this.#corrections = corrections
    this.#known = new Map(corrections.flatMap((one) => (one === undefined ? [] : [[one.position, one]])))
  }

  /** The number of the next correction. */
  get next(): number {
    return this.#corrections.length
  }

  get last(): TimeCorrection | undefined {
    return this.#corrections.at(-1)
  }

  /** As they were when there were so many corrections. */
  before(number: number): CorrectedTimes {
    return new CorrectedTimes(this.#corrections.slice(0, number))
  }

  /** Whether an event is the note of a correction that is not one of these. */
  isNews(event: LoggedEvent): boolean {
    return correctionIn(event) !== undefined && !this.#known.has(event.position)
  }

  /** When an event was recorded (ISO 8601 UTC). */
  of({ position, metadata: { recordedAt } }: Pick<LoggedEvent, 'position' | 'metadata'>): string {
    let time = recordedAt
    for (const { position: until, after, takenAs } of this.#known.values())
      if (position < until && time > after) time = takenAs
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

/** Undefined for an event that is no such note. */
function correctionIn({ type, data, position, metadata }: LoggedEvent): TimeCorrection | undefined {
  const { disbelievedAfter, takenAs } = data
  if (type !== NOTED || typeof disbelievedAfter !== 'string') return undefined
  return { position, after: disbelievedAfter, takenAs: String(takenAs), at: metadata.recordedAt }
}
