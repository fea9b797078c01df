import { randomUUID } from 'node:crypto'
import { type ArgsOf, call } from '@landbook/contracts/catalogue/index'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { fileImport } from '@landbook/contracts/engine/system/file-import/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { untilShown } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import { latestState } from '../context/replay.ts'

/** The record of an import, from the log, as it is read immediately after it is written. Throws NOT_FOUND. */
export async function importNamed(context: Context, id: string): Promise<RecordState> {
  const state = await latestState(context.log, fileImport, id)
  if (!state || state.deleted) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(fileImport.title))
  return state
}

/** Updates an import's record for its user, and resolves once lists show it; as the system for results of its work. */
export async function note(
  context: Context,
  id: string,
  args: Omit<ArgsOf<'UpdateFileImport'>, 'id'>,
  by: 'person' | 'system' = 'person',
): Promise<void> {
  const { commands, correlationId, person } = context
  const { position } = await commands.execute({
    ...call('UpdateFileImport', { id, ...args }),
    actor: by === 'system' ? SYSTEM : person.id,
    commandId: randomUUID(),
    correlationId,
  })
  if (by === 'person') await untilShown(context, position)
}

/** A text of an import's record; undefined for an empty one. */
export const textIn = (state: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = state[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Throws CONFLICT if somebody has continued it meanwhile. */
export function requireState({ state }: RecordState, ...states: readonly string[]): void {
  if (!states.includes(String(state ?? 'planned')))
    throw new LandbookError('CONFLICT', IMPORT_MESSAGES.inState(String(state)))
}
