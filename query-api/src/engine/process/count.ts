import { fromIndex, type HistorySource } from '../history/history.ts'

/** More than the steps of any process come to. */
const MOST_EVENTS = 200_000

/** The ids of all commands in the log with one correlation id. Throws CatchingUp while the index is behind the log. */
export async function commandsInLog(
  source: Pick<HistorySource, 'historyIndex' | 'log'>,
  correlationId: string,
): Promise<Set<string>> {
  const events = await fromIndex(source, () =>
    source.historyIndex.find({ correlationId, first: MOST_EVENTS }),
  )
  return new Set(events.map(({ commandId }) => commandId))
}
