import { type FieldConflict, invalid } from '@landbook/contracts/engine/kernel/errors'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import {
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'

/** Whether a member is to be restored: chosen('county'), chosen('contacts', itemId, 'email'). */
export type Chosen = (member: string, itemId?: string, field?: string) => boolean

/** The selection by history paths; everything if there are none. Throws VALIDATION. */
export function chosenBy(record: RecordDeclaration, paths: readonly string[] | undefined): Chosen {
  if (!paths) return () => true
  const known: Record<string, unknown> = { ...record.fields, ...record.links, ...record.lists }
  const isKnown = (path: string) =>
    Object.hasOwn(known, path) || Object.hasOwn(record.lists, path.slice(0, Math.max(0, path.indexOf('.'))))
  const unknown = paths.filter((path) => !isKnown(path))
  if (unknown.length > 0)
    throw invalid(unknown.map((path) => ({ path: 'members', message: RESTORE_MESSAGES.notAMember(path) })))
  const groups = record.mergeGroups.filter((group) => group.some((name) => paths.includes(name)))
  const names = new Set([...paths, ...groups.flat()])
  return (member, itemId, field) =>
    [member, `${member}.${itemId}`, `${member}.${itemId}.${field}`].some((path) => names.has(path))
}

/** The restorable members of a part, with labels: the record that it links to, and its fields. */
export const partMembers = ({ fields, target }: ListDeclaration): [name: string, label: string][] => [
  ...(target ? [[target.as, target.as] as [string, string]] : []),
  ...Object.entries(fields)
    .filter(([, schema]) => metaOf(schema).computed !== true)
    .map(([name, schema]): [string, string] => [name, labelOf(schema)]),
]

interface Leaf {
  label: string
  value: unknown
}

/** Every selected member of a record, by its history path. */
function leavesOf(record: RecordDeclaration, chosen: Chosen, state: RecordState): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  for (const [name, schema] of Object.entries(record.fields))
    if (metaOf(schema).computed !== true && chosen(name))
      leaves.set(name, { label: labelOf(schema), value: state[name] })
  for (const [name, { label }] of Object.entries(record.links))
    if (chosen(name)) leaves.set(name, { label, value: state[name] })
  for (const [name, list] of Object.entries(record.lists))
    for (const item of itemsOf(state, name))
      for (const [member, label] of partMembers(list))
        if (chosen(name, item.id, member))
          leaves.set(`${name}.${item.id}.${member}`, {
            label: `${list.label}: ${label}`,
            value: item[member],
          })
  return leaves
}

interface RestoreRequest {
  chosen: Chosen
  /** As the user saw it. */
  base: RecordState
  now: RecordState
  /** The state to restore. */
  target: RecordState
}

/** Later changes to the members to restore. */
export function conflictsSince(
  record: RecordDeclaration,
  { chosen, base, now, target }: RestoreRequest,
): FieldConflict[] {
  const [was, theirs, mine] = [
    leavesOf(record, chosen, base),
    leavesOf(record, chosen, now),
    leavesOf(record, chosen, target),
  ]
  const all = new Map([...was, ...theirs, ...mine])
  return [...all].flatMap(([field, { label }]) => {
    const [before, present, wanted] = [was, theirs, mine].map((leaves) => leaves.get(field)?.value ?? null)
    if (sameValue(before, present) || sameValue(present, wanted)) return []
    return [{ field, label, was: before, theirs: present, mine: wanted }]
  })
}

/** The value of a record at a history path. */
export const valueAt = (record: RecordDeclaration, state: RecordState | undefined, path: string): unknown =>
  state && leavesOf(record, chosenBy(record, [path]), state).get(path)?.value
