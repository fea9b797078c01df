import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import type { DayView } from '@landbook/platform/engine/views/collections'
import { lastDay } from '@landbook/platform/engine/views/collections'
import type { Day, ViewReader } from '@landbook/platform/engine/views/port'

/** Events of one day, by their moments (docs/decisions/0026-moments.md). */
export interface DaysEvents {
  day: Day
  events: readonly LoggedEvent[]
}

/** Before the first day. */
const NO_DAY = ''

/** The events in groups by their days, as the tallies of the days, which are written before, have them. */
export async function byDay(
  days: ViewReader<DayView>,
  events: readonly LoggedEvent[],
): Promise<DaysEvents[]> {
  const [first] = events
  if (first === undefined) return []
  const last = await lastDay(days)
  if (last === undefined || last.first <= first.position) return [{ day: last?._id ?? NO_DAY, events }]
  const [before] = await days.find({ first: { $lte: first.position } }, { sort: { _id: -1 }, limit: 1 })
  const begun = await days.find({ first: { $gt: first.position } }, { sort: { _id: 1 } })
  const starts = [{ _id: before?._id ?? NO_DAY, first: first.position }, ...begun]
  return starts
    .map(({ _id, first: from }, index) => {
      const until = starts[index + 1]?.first
      const within = ({ position }: LoggedEvent) =>
        position >= from && (until === undefined || position < until)
      return { day: _id, events: events.filter(within) }
    })
    .filter((group) => group.events.length > 0)
}
