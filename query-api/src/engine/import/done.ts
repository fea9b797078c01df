import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { Context } from '../context/context.ts'
import { fromIndex } from '../history/history.ts'

/** The deterministic command id of a row. */
export const commandOfRow = (importId: string, row: number): string => idOf(importId, `row/${row}`)

/** A command of an import in the log. */
export interface DoneCommand {
  commandId: string
  operation: string
  recordId: string
}

/** Above the maximum number of rows. */
const MOST_EVENTS = 200_000
const INDEX_BOUND_MS = 30_000

/** The commands of an import in the log, newest first. Throws CatchingUp: a stale index would miss some. */
export async function doneBy(
  source: Pick<Context, 'historyIndex' | 'log'>,
  record: RecordDeclaration,
  importId: string,
): Promise<DoneCommand[]> {
  const query = { correlationId: importId, record: record.type, first: MOST_EVENTS }
  const events = await fromIndex(source, () => source.historyIndex.find(query), INDEX_BOUND_MS)
  const found = events.map(({ commandId, operation, recordId }) => ({ commandId, operation, recordId }))
  return [...new Map(found.map((command) => [command.commandId, command])).values()]
}
