import type { Position } from '../log/port.ts'
import type { IndexEntry } from './port.ts'

/** The first and the last event that were recorded on a day (YYYY-MM-DD, UTC): clocks do not go with the log. */
export interface Day {
  day: string
  first: Position
  last: Position
}

export const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length)

/** The days of a batch, each with the places that it has there. */
export function daysOf(entries: readonly IndexEntry[]): Day[] {
  const days = new Map<string, Day>()
  for (const { event } of entries) {
    const day = dayOf(event.recordedAt)
    const first = days.get(day)?.first ?? event.position
    days.set(day, { day, first, last: event.position })
  }
  return [...days.values()]
}
