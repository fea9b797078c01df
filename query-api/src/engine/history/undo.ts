import { type Catalogue, operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type EventShape, itemsIn, shapeOf } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import { type RecordDeclaration, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import type { CommandResult } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { untilAllShown } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import { referringTo, refersTo } from '../search/referrers.ts'
import { Names } from './names.ts'

/** Result of an undo. */
export interface Undone extends CommandResult {
  /** Command id of the undo, which can itself be undone. Derived from the undone command, so the undo is idempotent. */
  commandId: string
  /** The undone command had created the record, which is now deleted. */
  deleted: boolean
}

/**
 * Reverts one command on one record by a command of its own (reason: 'Undo'; caused by the other). A creation is
 * undone by deletion, unless the record was changed since; a deletion by restoring the record; anything else by
 * restoring the changed members, unless they were changed since. Throws LandbookError.
 */
export async function undoCommand(
  context: Context,
  record: RecordDeclaration,
  id: string,
  commandId: string,
): Promise<Undone> {
  const { own, since } = await eventsAround(context, record, id, commandId)
  const [first] = own
  if (!first) throw new LandbookError('NOT_FOUND', MESSAGES.undo.noCommand)
  const done = operationNamed(context.catalogue, first.metadata.operation)
  if (!done || done.undo === false) throw notUndoable()

  const { does } = shapeOf(record, first.type)
  // What begins with its first part stays when that is taken back: later parts may be of others.
  const isBegun = does === 'created' && record.belongsTo !== undefined
  const isCreated = does === 'created' && !isBegun
  const undoId = idOf(commandId, 'undo')
  const isRepeated = since.some(({ metadata }) => metadata.commandId === undoId)
  const operation = isCreated
    ? deletionOf(context.catalogue, record)
    : restorationOf(context.catalogue, record)
  const args = isCreated
    ? { id }
    : {
        id,
        ...restoring(record, own),
        ...(isBegun ? { revision: first.revision } : {}),
        ...(does === 'deleted' ? { members: null } : {}),
      }
  try {
    if (isCreated && !isRepeated) await requireUntouched(context, record, id, since)
    const result = await context.commands.execute({
      operation: operation.name,
      args,
      actor: context.person.id,
      commandId: undoId,
      correlationId: context.correlationId,
      causationId: commandId,
      reason: MESSAGES.undo.reason,
    })
    return { ...result, commandId: undoId, deleted: isCreated }
  } catch (error) {
    throw await withReason(context, record, error)
  }
}

/** What a restoration of the members that these events of one command changed is given beside the record's id. */
export const restoring = (record: RecordDeclaration, own: readonly LoggedEvent[]) => ({
  revision: (own[0]?.revision ?? 0) - 1,
  since: own.at(-1)?.revision,
  members: [...new Set(own.flatMap((event) => pathsIn(record, event)))],
})

/** The command's events in the record's stream, and later ones. */
export async function eventsAround(
  { log }: Pick<Context, 'log'>,
  { type }: RecordDeclaration,
  id: string,
  commandId: string,
): Promise<{ own: LoggedEvent[]; since: LoggedEvent[] }> {
  const own: LoggedEvent[] = []
  const since: LoggedEvent[] = []
  for await (const event of log.read(streamOf(type, id))) {
    if (event.metadata.commandId === commandId) own.push(event)
    else if (own.length > 0) since.push(event)
  }
  return { own, since }
}

/** A deletion would discard later changes by others, and break references to the record. */
async function requireUntouched(
  context: Context,
  record: RecordDeclaration,
  id: string,
  since: readonly LoggedEvent[],
): Promise<void> {
  const touched = since.findLast(({ type }) => shapeOf(record, type).does !== 'fenced')
  if (touched) {
    const { actor: changedBy, recordedAt: changedAt } = touched.metadata
    const details = { changedBy, changedAt, revision: touched.revision }
    throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile, details)
  }
  // Only the read models know the referrers of a record, and only when they are caught up.
  await untilAllShown(context)
  const users: string[] = []
  for (const referring of referringTo(context.catalogue, record.type)) {
    const count = await context.views().of(referring.record).count(refersTo(referring, id))
    if (count > 0) users.push(referring.record.title)
  }
  if (users.length > 0) throw new InUse('CONFLICT', MESSAGES.undo.usedSince(users))
}

/** Reports the reason itself. */
class InUse extends LandbookError {}

/** Changed members of an event, as paths for a restoration. */
function pathsIn(record: RecordDeclaration, { type, data }: LoggedEvent): string[] {
  const shape: EventShape = shapeOf(record, type)
  switch (shape.does) {
    case 'changed':
      return Object.keys(data).filter((name) => isTyped(record.fields[name]))
    case 'itemAdded':
    case 'itemRemoved':
      return [`${shape.list}.${data.id}`]
    case 'itemsAdded':
      return itemsIn(data).map(({ id }) => `${shape.list}.${id}`)
    case 'itemChanged': {
      const { id, ...changed } = data
      const fields = record.lists[shape.list]?.fields ?? {}
      return Object.keys(changed)
        .filter((name) => isTyped(fields[name]))
        .map((name) => `${shape.list}.${id}.${name}`)
    }
    case 'linksSet':
    case 'linked':
    case 'unlinked':
      return shape.link === record.belongsTo ? [] : [shape.link]
    case 'created':
    case 'deleted':
    case 'fenced':
      return []
    default:
      return shape satisfies never
  }
}

/** Computed values are recomputed. */
const isTyped = (schema: RecordDeclaration['fields'][string] | undefined): boolean =>
  schema !== undefined && metaOf(schema).computed !== true

const notUndoable = () => new LandbookError('VALIDATION', MESSAGES.undo.notUndoable)

function deletionOf({ operations }: Catalogue, { type }: RecordDeclaration): Operation {
  const found = operations.find(({ record, verb, internal }) => {
    return record.type === type && verb === 'delete' && !internal
  })
  if (!found) throw notUndoable()
  return found
}

export function restorationOf(catalogue: Catalogue, { name }: RecordDeclaration): Operation {
  const found = operationNamed(catalogue, `Restore${name}`)
  if (!found) throw notUndoable()
  return found
}

/** A conflict names who changed what since. */
async function withReason(
  { log, catalogue, person }: Context,
  record: RecordDeclaration,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof LandbookError) || error.code !== 'CONFLICT' || error instanceof InUse) return error
  if (!holds(person.roles, record.read)) return new LandbookError(error.code, MESSAGES.changedMeanwhile)
  const { changedBy, conflicts = [] } = error.details
  const who =
    changedBy === undefined ? MESSAGES.together.somebody : await new Names(log, catalogue).actor(changedBy)
  const labels = [...new Set(conflicts.map(({ label }) => label))]
  return new LandbookError('CONFLICT', MESSAGES.undo.changedSince(who, labels), error.details)
}
