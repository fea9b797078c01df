import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { idOf } from '@landbook/platform/engine/log/ids'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { remarksOf } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import { eventsAround, restorationOf, restoring } from '../history/undo.ts'
import { AT_ONCE, commandOf, type Edit, type Edited, editTogether, requireEachOnce } from './process.ts'

interface Given {
  ids: readonly string[]
  /** That of the bulk edit. */
  commandId: string
  reason?: string | null
}

/**
 * Reverts a bulk edit on these of its records by one restoration each: of all that its command changed, with what
 * followed by rules. Throws LandbookError.
 */
export async function undoEdits(
  context: Context,
  record: RecordDeclaration,
  { ids, commandId, reason }: Given,
): Promise<Edited[]> {
  requireEachOnce('ids', ids)
  const found: Edit[][] = []
  await inFlight(ids.entries(), AT_ONCE, async ([index, id]) => {
    const { own } = await eventsAround(context, record, id, commandOf({ commandId }, id))
    found[index] = own.length > 0 ? [{ id, ...restoring(record, own) }] : []
  })
  const operation = restorationOf(context.catalogue, record)
  const edited = await editTogether(context, operation, {
    operation: operation.name,
    commandId: idOf(commandId, 'undo'),
    edits: found.flat(),
    remarks: remarksOf({ reason: reason ?? MESSAGES.undo.reason }),
  })
  const outcomes = new Map(edited.map((one) => [one.id, one]))
  return ids.map((id) => outcomes.get(id) ?? notEdited(id))
}

function notEdited(id: string): Edited {
  const { code, message } = new LandbookError('NOT_FOUND', MESSAGES.undo.noCommand)
  return { id, revision: null, changed: false, problem: { code, message } }
}
