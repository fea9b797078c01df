import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type Operation, rolesFor } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { type Relation, withIds } from '@landbook/contracts/engine/kernel/relations'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Backend, Context } from '../context/context.ts'
import { type Referring, referringTo, refersTo } from '../search/referrers.ts'

/** An ordinary command that moves a reference of a record or a part to another record. */
export interface Move
  extends Pick<CommandRequest, 'operation' | 'args'>,
    Partial<Pick<CommandRequest, 'actor'>> {
  /** The revision that was read, so that concurrent changes are kept. */
  revision: number
  /** Deterministic key of the move: equal for the same record at the same revision. */
  part: string
}

export interface Between {
  from: string
  to: string
}

/** Throws FORBIDDEN if the person may not change one of the referring records. */
export async function requireToMove(context: Context, type: string, id: string): Promise<void> {
  const { catalogue, person } = context
  const lacking = new Set<Role>()
  for (const referring of referringTo(catalogue, type)) {
    const roles = referring.relations
      .flatMap((relation) => rolesFor(operationFor(context, referring, relation), { [relation.member]: [] }))
      .filter((role) => role !== undefined)
      .filter((role) => !holds(person.roles, role))
    const isMoved =
      roles.length > 0 && (await context.views().of(referring.record).count(refersTo(referring, id)))
    if (isMoved) for (const role of roles) lacking.add(role)
  }
  if (lacking.size > 0) throw new LandbookError('FORBIDDEN', MERGE_MESSAGES.mayNotMove([...lacking]))
}

/** The commands that move all references of one record type from one record to another. */
export async function movesOf(context: Backend, referring: Referring, between: Between): Promise<Move[]> {
  const { record, relations } = referring
  const found = await context.views().of(record).find(refersTo(referring, between.from))
  return relations.flatMap((relation) => {
    const operation = operationFor(context, referring, relation)
    return found.flatMap((view) => {
      const at = `${streamOf(record.type, view.id)}/${view.revision}`
      return argsOf(view, referring, relation, between).map(({ id, ...values }) => ({
        operation: operation.name,
        args: { [idArgument(operation)]: id, ...values },
        revision: view.revision,
        part: `${at}/${relation.key}/${id}`,
      }))
    })
  })
}

/** A link is changed by the record's update, what a part refers to by the part's. */
function operationFor(
  { catalogue }: Pick<Backend, 'catalogue'>,
  { record }: Referring,
  { member, name = member }: Relation,
): Operation {
  const verb = member in record.links ? 'update' : 'changeItem'
  const found = catalogue.operations.find(
    (one) =>
      one.record === record &&
      one.verb === verb &&
      (verb === 'update' || one.member === member) &&
      name in one.args,
  )
  if (!found) throw new Error(`No operation changes ${member}.${name} of ${record.name}`)
  return found
}

function idArgument({ name, args }: Operation): string {
  const [argument] = Object.entries(args).find(([, { is }]) => is === 'id') ?? []
  if (argument === undefined) throw new Error(`${name} takes no id`)
  return argument
}

function argsOf(
  view: RecordView,
  { record }: Referring,
  { member, name, key }: Relation,
  { from, to }: Between,
): ({ id: string } & Record<string, unknown>)[] {
  const list = record.lists[member]
  if (!list || name === undefined) {
    const ids = view._links[key] ?? []
    if (!ids.includes(from)) return []
    return [{ id: view.id, [member]: [...new Set(ids.map((id) => (id === from ? to : id)))] }]
  }
  return itemsOf(view as RecordView & RecordState, member)
    .filter((item) => withIds(list, item)[name] === from)
    .map(({ id }) => ({ id, [name]: to }))
}
