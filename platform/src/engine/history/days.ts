import type { Day, IndexedEvent } from './port.ts'

export const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length)

/** The days of a batch, each with its positions. */
export function daysOf(events: readonly IndexedEvent[]): Day[] {
  const days = new Map<string, Day>()
  for (const { moment, position } of events) {
    const day = dayOf(moment)
    days.set(day, { day, first: days.get(day)?.first ?? position, last: position })
  }
  return [...days.values()]
}
