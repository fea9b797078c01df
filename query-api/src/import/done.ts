import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { idOf } from '@landbook/platform/commands/ids'
import type { Context } from '../context.ts'
import { indexReady } from '../history/history.ts'

/** A row's command: the same however often it is sent. */
export const commandOfRow = (importId: string, row: number): string => idOf(importId, `row/${row}`)

/** A command of an import that the log holds. */
export interface DoneCommand {
  commandId: string
  recordId: string
}

/** More than the rows of a file come to. */
const MOST_EVENTS = 200_000
const INDEX_BOUND_MS = 30_000

/** What an import did, by the log: newest first. Throws CatchingUp: an index that is behind would say that it did less. */
export async function doneBy(
  source: Pick<Context, 'historyIndex' | 'log'>,
  record: RecordDeclaration,
  importId: string,
): Promise<DoneCommand[]> {
  await indexReady(source, INDEX_BOUND_MS)
  const events = await source.historyIndex.find({
    correlationId: importId,
    record: record.type,
    first: MOST_EVENTS,
  })
  const found = new Map(events.map(({ commandId, recordId }) => [commandId, { commandId, recordId }]))
  return [...found.values()]
}
