import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { LiveChange } from '@landbook/contracts/engine/api/live'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { DoneCommand } from './commands.ts'

/** Whether nobody has changed the same members since, as far as this tab knows. */
export function canBeUndone(
  { type, id, commandId, deletes }: DoneCommand,
  heard: readonly LiveChange[],
): boolean {
  const ofRecord = heard.filter((change) => change.type === type && change.id === id)
  const own = ofRecord.filter((change) => change.commandId === commandId)
  const last = own.at(-1)
  if (!last) return true
  const later = ofRecord.filter(({ revision }) => revision > last.revision)
  // Creations and deletions are undone only if nothing followed.
  if (deletes || own.some(({ revision }) => revision === 0)) return later.length === 0
  const members = new Set(own.flatMap((change) => change.members).flatMap((name) => togetherWith(type, name)))
  return !later.some((change) => change.deleted || change.members.some((name) => members.has(name)))
}

/** Members restored together: a merge group. Computed values are recomputed. */
function togetherWith(type: RecordType, member: string): readonly string[] {
  const { fields, mergeGroups } = recordOf(type)
  const schema = fields[member]
  if (schema && metaOf(schema).computed) return []
  return mergeGroups.find((group) => group.includes(member)) ?? [member]
}
