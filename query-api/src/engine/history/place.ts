import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { Moments } from '@landbook/platform/engine/history/moments'
import { correctedTimes } from '@landbook/platform/engine/log/corrected-times'
import { type EventLog, type Position, START } from '@landbook/platform/engine/log/port'
import { fromIndex, type HistorySource } from './history.ts'

/**
 * The log position of a moment (ISO 8601 UTC): the state as of the moment is what the events up to it say. Throws
 * CatchingUp.
 */
export function placeAt(
  source: Pick<HistorySource, 'log' | 'historyIndex'>,
  moment: string,
): Promise<Position> {
  return fromIndex(source, () => source.historyIndex.placeAt(moment))
}

/** Like placeAt, for tools without an index: scans the log. */
export async function placeInLog(log: EventLog, { records }: Catalogue, moment: string): Promise<Position> {
  const moments = new Moments()
  const times = await correctedTimes(log)
  const types = new Set(records.map(({ type }) => type))
  let place = START
  for await (const batch of log.readAll()) {
    for (const event of batch) {
      if (!types.has(recordOfStream(event.stream).type)) continue
      if (moments.next(times.of(event)) > moment) return place
      place = event.position
    }
  }
  return place
}
