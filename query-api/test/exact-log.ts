import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { entryIfAny } from '@landbook/platform/engine/history/entry'
import { HISTORY } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { type EventLog, type LoggedEvent, START } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { putCheckpoint } from '../../platform/test/checkpoints.ts'
import type { HistorySource } from '../src/engine/history/history.ts'

/** A log of exactly these events, with their recording times. */
export const logOf = (events: readonly LoggedEvent[]): EventLog => ({
  ...openSqliteLog({ file: ':memory:' }),
  async *read(stream, { from = 0 } = {}) {
    yield* events.filter((event) => event.stream === stream && event.revision >= from)
  },
  async *readAll({ after = START } = {}) {
    yield events.filter(({ position }) => position > after)
  },
  head: async () => events.at(-1)?.position ?? START,
  unwritable: async () => undefined,
})

/** Such a log, and its index. */
export async function indexed(events: readonly LoggedEvent[]): Promise<HistorySource> {
  const historyIndex = openSqliteHistory({ file: ':memory:' })
  const log = logOf(events)
  const recordOf = ({ stream }: LoggedEvent) =>
    catalogue.records.find(({ type }) => type === recordOfStream(stream).type)
  await historyIndex.write(events.flatMap((event) => entryIfAny(recordOf(event), event) ?? []))
  await putCheckpoint(historyIndex, HISTORY, { position: await log.head(), at: new Date().toISOString() })
  return { log, catalogue, historyIndex }
}
