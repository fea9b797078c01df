import type { ImportRow } from '@landbook/contracts/engine/import/report'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import type { Context } from '../context/context.ts'
import { undoCommand } from '../history/undo.ts'
import { finish } from '../process/account.ts'
import { begun, giveUp, processOf } from './account.ts'
import { commandOfRow, type DoneCommand, doneBy } from './done.ts'
import type { Job } from './imports.ts'
import { importing } from './plan.ts'
import { note } from './record.ts'
import { keepRows, rowsOf } from './report.ts'
import { isRefused, retryUnavailable } from './run.ts'

const AT_ONCE = 8

/** Reverts an import, newest first; records edited since are kept, and reported with the reason. */
export async function undo(context: Context, state: RecordState, { signal, onProgress }: Job): Promise<void> {
  const { id } = state
  const { record } = importing(context, String(state.recordType))
  const report = (await rowsOf(context, state, 'report')) ?? []
  const rows = new Map(report.map((row) => [commandOfRow(id, row.number), row]))
  // A separate correlation id, to distinguish the undo from the import in the log.
  const together: Context = { ...context, correlationId: processOf(id, 'undoImport') }
  const outcomes = new Map<string, Pick<ImportRow, 'undo' | 'why'>>()
  const acknowledged = new Set<string>()
  let problem: string | null = null
  let done: DoneCommand[] | undefined
  try {
    done = await doneBy(context, record, id)
    const all = done.length
    await retryUnavailable(() => giveUp(context, id))
    await retryUnavailable(() => begun(context, state, 'undoImport', all))
    onProgress(0, all)
    await inFlight(done, AT_ONCE, async ({ commandId, recordId }) => {
      if (signal.aborted) return
      const { undoId, ...outcome } = await takenBack(together, record, recordId, commandId)
      if (undoId !== undefined) acknowledged.add(undoId)
      outcomes.set(commandId, outcome)
      onProgress(outcomes.size, all)
    })
    if (outcomes.size === all)
      await retryUnavailable(() => finish(context, processOf(id, 'undoImport'), { acknowledged }))
  } catch (error) {
    problem = IMPORT_MESSAGES.failed(error instanceof Error ? error.message : MESSAGES.unexpected)
  }
  const isDone = problem === null && outcomes.size === done?.length
  if (context.imports.isClosed && !isDone) return
  // It is unknown what to revert: it stays unfinished, and continues on a retry.
  if (done === undefined) {
    await retryUnavailable(() => note(context, id, { problem }, 'system'))
    return
  }
  const reported = [...rows].map(([commandId, row]): ImportRow => ({ ...row, ...outcomes.get(commandId) }))
  const count = (what: ImportRow['undo']) =>
    String([...outcomes.values()].filter((outcome) => outcome.undo === what).length)
  const args = {
    // A stopped undo continues when it is requested again.
    state: isDone ? 'undone' : 'done',
    problem,
    undone: count('undone'),
    skipped: count('skipped'),
    ...(reported.length > 0 ? { report: await keepRows(context, reported) } : {}),
  } as const
  await retryUnavailable(() => note(context, id, args, 'system'))
}

async function takenBack(
  context: Context,
  record: RecordDeclaration,
  recordId: string,
  commandId: string,
): Promise<Pick<ImportRow, 'undo' | 'why'> & { undoId?: string }> {
  try {
    const undone = await retryUnavailable(() => undoCommand(context, record, recordId, commandId))
    return { undo: 'undone', why: null, ...(undone.unchanged ? {} : { undoId: undone.commandId }) }
  } catch (error) {
    if (!(error instanceof LandbookError) || isRefused(error)) throw error
    return { undo: 'skipped', why: error.message }
  }
}
