import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { PROCESS_MESSAGES } from '@landbook/contracts/engine/messages/processes'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { Context } from '../context/context.ts'
import { accountOf, begin, fail, type ProcessAccount } from '../process/account.ts'

/**
 * What the log stores of an import or of its undo: the number of its commands, whose ids are derived from the import's,
 * so that progress can be counted even if the file with the plan is lost.
 */
export interface ImportPlan extends Args {
  import: string
  commands: number
}

type Kind = 'import' | 'undoImport'

/** The process id of an import, or of its undo. */
export const processOf = (importId: string, kind: Kind = 'import'): string =>
  idOf(importId, kind === 'import' ? 'run' : 'undo')

/** The file's name and the counts must fit into one text. */
const LONGEST_NAME = 400

/** Appends the start of an import or of its undo. */
export function begun(
  context: Context,
  state: RecordState,
  kind: Kind,
  commands: number,
): Promise<ProcessAccount<ImportPlan>> {
  const name = PROCESS_MESSAGES[kind](String(state.name).slice(0, LONGEST_NAME))
  const plan = { import: state.id, commands }
  return begin(context, processOf(state.id, kind), { name, kind, startedBy: context.person.id, plan })
}

/** An interrupted import is not resumed once its undo begins. */
export async function giveUp(context: Context, importId: string): Promise<void> {
  const account = await accountOf(context, processOf(importId))
  if (account?.state === 'running')
    await fail(context, account.id, new LandbookError('CONFLICT', IMPORT_MESSAGES.undoneBefore))
}
