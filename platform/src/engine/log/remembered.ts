import { compareWithLog, type LogMark } from './mark.ts'
import { type EventLog, type Position, START } from './port.ts'

/** Evidence outside the log of an event in it. */
export interface Evidence {
  /** The evidence's name for people: 'seal 12 of 2026-03-04T06:00:00.000Z'. */
  by: string
  /** Undefined if it only proves that there were events. */
  mark: LogMark | undefined
  /** Checked if the mark itself proves no loss: whether the log holds all that is remembered. */
  isHeld?(): Promise<boolean>
}

export interface Memory extends Evidence {
  /** Discards what the log lacks, once its loss was accepted. Idempotent. */
  forget(): Promise<void>
}

export interface Loss<E extends Evidence = Memory> {
  memory: E
  /** The log's current end. */
  found: Position
  /** Whether another event is at the remembered position. */
  isAnother: boolean
}

/** Evidence of events that the log lacks, the furthest first. */
export async function lossesOf<E extends Evidence>(
  log: EventLog,
  memories: readonly E[],
): Promise<Loss<E>[]> {
  const found = await log.head()
  const losses: Loss<E>[] = []
  for (const memory of memories) {
    const { mark } = memory
    const held = mark === undefined ? comparedWithoutMark(found) : await compareWithLog(log, mark)
    if (held !== 'same' || (await memory.isHeld?.()) === false)
      losses.push({ memory, found, isAnother: held !== 'missing' })
  }
  // Deterministic, so that a repeated acceptance finds the same one first.
  return losses.sort((a, b) => Number(isFurther(b, a)) - Number(isFurther(a, b)))
}

const positionOf = ({ memory }: Loss<Evidence>): Position => memory.mark?.position ?? START

const isFurther = (a: Loss<Evidence>, b: Loss<Evidence>): boolean => positionOf(a) > positionOf(b)

const comparedWithoutMark = (head: Position) => (head === START ? 'missing' : 'same')

/** One line. */
export function lossText({ memory: { by, mark }, found, isAnother }: Loss<Evidence>): string {
  const end = found === START ? 'is empty' : `ends at ${found}`
  if (mark === undefined) return `the event log ${end}, but ${by} belong to a company with records`
  const event = isAnother ? 'has another event' : 'has lost the event'
  return `the event log ${event} at ${mark.position}, on which ${by} is based, and ${end}`
}
