import { compareWithLog, type LogMark } from './mark.ts'
import { type EventLog, type Position, START } from './port.ts'

/** That something outside the log stands on an event of it. */
export interface Memory {
  /** What remembers it, for people: 'seal 12 of 2026-03-04T06:00:00.000Z'. */
  by: string
  /** Undefined where it is only known that there were events. */
  mark: LogMark | undefined
  /** Asked where the mark itself proves nothing against the log: whether the log holds all that is remembered. */
  isHeld?(): Promise<boolean>
  /** Gives up what the log does not hold, when its loss was accepted. Safe to repeat. */
  forget(): Promise<void>
}

export interface Loss {
  memory: Memory
  /** Where the log ends now. */
  found: Position
  /** Whether another event is in the place of the remembered one. */
  isAnother: boolean
}

/** What remembers something that the log does not hold (any more), the furthest first. */
export async function lossesOf(log: EventLog, memories: readonly Memory[]): Promise<Loss[]> {
  const found = await log.head()
  const losses: Loss[] = []
  for (const memory of memories) {
    const { mark } = memory
    const held = mark === undefined ? comparedWithoutMark(found) : await compareWithLog(log, mark)
    if (held !== 'same' || (await memory.isHeld?.()) === false)
      losses.push({ memory, found, isAnother: held !== 'missing' })
  }
  // Always in the same order: an acceptance that is repeated finds the same one first.
  return losses.sort((a, b) => Number(isFurther(b, a)) - Number(isFurther(a, b)))
}

const positionOf = ({ memory }: Loss): Position => memory.mark?.position ?? START

const isFurther = (a: Loss, b: Loss): boolean => positionOf(a) > positionOf(b)

const comparedWithoutMark = (head: Position) => (head === START ? 'missing' : 'same')

/** In a line. */
export function lossText({ memory: { by, mark }, found, isAnother }: Loss): string {
  const end = found === START ? 'is empty' : `ends at ${found}`
  if (mark === undefined) return `the event log ${end}, but ${by} are of a company that was at work`
  const event = isAnother ? 'has another event' : 'has lost the event'
  return `the event log ${event} at ${mark.position}, which ${by} stands on, and ${end}`
}
