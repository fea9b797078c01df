import { MOST_EDITS } from '@landbook/contracts/engine/kernel/operations'
import { change, type EditResult, mutateMany } from '../data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../data/errors.ts'
import { invalidateActive, withRetries } from '../data/run.ts'
import { argsOf, begunOf, reasonOf, undoOf, unsureOf, withAnswers } from './bulkEdits.ts'
import { type BulkRun, type PlannedEdit, remainingOf } from './bulkRun.ts'
import { keep, keyOf, running, stopping, tell } from './keptRuns.ts'

/** Small enough to show progress and to serve others in between. */
const EDITS_PER_CALL = Math.min(250, MOST_EDITS)

const UNDO = `mutation UndoEdits($type: String!, $ids: [ID!]!, $commandId: ID!, $reason: String) {
  undone: undoEdits(type: $type, ids: $ids, commandId: $commandId, reason: $reason) {
    id revision changed problem { code message }
  }
}`

/** Executes a run's pending edits, stores outcomes on the way, and returns the result. */
export async function carryOut(start: BulkRun): Promise<BulkRun> {
  const key = keyOf(start.type)
  const remaining = remainingOf(start)
  if (running.has(key) || remaining.length === 0) return start
  running.add(key)
  // Left over if a finished run was stopped.
  stopping.delete(key)
  let run = start
  for (let at = 0; at < remaining.length; at += EDITS_PER_CALL) {
    // Another user may have logged in since.
    if (stopping.has(key) || keyOf(start.type) !== key) break
    const edits = remaining.slice(at, at + EDITS_PER_CALL)
    run = { ...run, sent: [...unsureOf(run), ...edits].map(({ id }) => id) }
    keep(run)
    const answers = await send(run, edits)
    if (answers === undefined) break
    run = withAnswers(run, answers)
  }
  if (keyOf(start.type) === key) keep(run)
  running.delete(key)
  stopping.delete(key)
  tell()
  await invalidateActive()
  return run
}

/** Undoes a run, after retrying edits with an unknown outcome. */
export async function undo(run: BulkRun): Promise<void> {
  const certain = await carryOut(begunOf(run))
  if (remainingOf(certain).length === 0) await carryOut(undoOf(certain))
}

/** Undefined without an answer. */
async function send(run: BulkRun, edits: readonly PlannedEdit[]): Promise<readonly EditResult[] | undefined> {
  const { kind, type, commandId } = run
  const reason = reasonOf(run)
  try {
    return await withRetries(async () => {
      if (kind === 'edit') return mutateMany(type, { edits: edits.map(argsOf), commandId, reason })
      const ids = edits.map(({ id }) => id)
      return (await change<{ undone: EditResult[] }>(UNDO, { type, ids, commandId, reason })).undone
    })
  } catch (thrown) {
    const error = apiErrorOf(thrown)
    if (error.code === 'UNAVAILABLE' || error.code === 'UNAUTHENTICATED') return undefined
    return edits.map(({ id }) => refused(id, error))
  }
}

const refused = (id: string, { code, message }: ApiError): EditResult => ({
  id,
  revision: null,
  changed: false,
  problem: { code, message },
})
