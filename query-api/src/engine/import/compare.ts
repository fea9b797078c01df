import { BETWEEN } from '@landbook/contracts/engine/import/cells'
import {
  fieldsIn,
  type Imported,
  type Member,
  neededBy,
  OWN_ID,
  partArgs,
} from '@landbook/contracts/engine/import/members'
import type { RowChange } from '@landbook/contracts/engine/import/report'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import type { Args, Operation } from '@landbook/contracts/engine/kernel/operations'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Key } from './key.ts'
import type { Column, Problem, ReadRow } from './row.ts'

/** The change of a record by a row. */
export interface RowOutcome {
  kind: 'add' | 'change' | 'same'
  id: string
  /** Its current state. */
  found?: RecordView
  changes: RowChange[]
  command?: { operation: string; args: Args; revision?: number }
}

interface Known {
  imported: Imported
  members: readonly Member[]
  columns: readonly Column[]
  key: Key
}

/** Longer texts are cut for display. */
const LONGEST_SHOWN = 200

const shown = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text

export function textOf({ kind, schema, name }: Member, value: unknown, content?: ReadRow): string {
  if (kind !== 'link') return shown(showValue(schema, value))
  if (content?.names[name] !== undefined) return content.names[name]
  return [value].flat().map(nameOf).join(`${BETWEEN} `)
}

/** A link in a document holds the linked record's id and its summary, beginning with the title. */
function nameOf(target: unknown): string {
  if (typeof target !== 'object' || target === null) return ''
  const [id, name = id] = Object.values(target)
  return String(name ?? '')
}

/** A new record. */
export function addition(
  { imported, members, columns }: Known,
  id: string,
  content: ReadRow,
): RowOutcome | { problems: Problem[] } {
  const { values } = content
  const needed = neededBy(imported, { id, values })
  const lacking = members.filter(({ name }) => needed.has(name) && isEmpty(values[name]))
  if (lacking.length > 0)
    return {
      problems: lacking.map(({ name, label }) => ({
        column: columns.find(({ member }) => member.name === name)?.heading ?? label,
        message: IMPORT_MESSAGES.required,
      })),
    }
  const changes = members.flatMap((member) => {
    const value = values[member.name]
    if (isEmpty(value) || value === false) return []
    const { name, label } = member
    return [{ member: name, label, from: '', to: textOf(member, value, content) }]
  })
  return {
    kind: 'add',
    id,
    changes,
    command: { operation: imported.create.name, args: argsOf(imported.create, imported, id, values) },
  }
}

const argsOf = (operation: Operation, { parts }: Imported, id: string, values: ReadRow['values']): Args => ({
  [idArgumentOf(operation)]: id,
  ...(parts ? partArgs(operation, values) : values),
})

const idArgumentOf = ({ args }: Operation): string =>
  Object.keys(args).find((name) => args[name]?.is === 'id' && args[name].required) ?? OWN_ID

/** Differences to an existing record; key fields never differ. */
export function change(
  { imported, members, columns, key }: Known,
  found: RecordView,
  content: ReadRow,
): RowOutcome | { problems: Problem[] } {
  const { update, parts } = imported
  const changed = members.filter(
    ({ name, kind }) =>
      name !== OWN_ID &&
      content.values[name] !== undefined &&
      !key.names.includes(name) &&
      !isSame(kind, present(found, name, kind), content.values[name]),
  )
  if (changed.length === 0) return { kind: 'same', id: found.id, found, changes: [] }
  const taken = update && (parts ? fieldsIn(update) : update.args)
  const fixed = changed.filter(({ name }) => !taken || !Object.hasOwn(taken, name))
  if (!update || fixed.length > 0)
    return {
      problems: fixed.map(({ name, label }) => ({
        column: columns.find(({ member }) => member.name === name)?.heading ?? label,
        message: IMPORT_MESSAGES.cannotChange,
      })),
    }
  const values = Object.fromEntries(changed.map(({ name }) => [name, content.values[name]]))
  return {
    kind: 'change',
    id: found.id,
    found,
    changes: changed.map((member) => ({
      member: member.name,
      label: member.label,
      from: textOf(member, found[member.name]),
      to: textOf(member, content.values[member.name], content),
    })),
    command: {
      operation: update.name,
      args: argsOf(update, imported, found.id, values),
      revision: found.revision,
    },
  }
}

export const present = (found: RecordView, name: string, kind: Member['kind']): unknown =>
  kind === 'link' ? (found._links[name] ?? []) : (found[name] ?? null)

/** The order of link targets has no meaning. */
function isSame(kind: Member['kind'], present: unknown, wanted: unknown): boolean {
  if (kind !== 'link') return sameValue(present, wanted)
  const ids = (value: unknown) => (Array.isArray(value) ? [...value].sort() : [])
  return sameValue(ids(present), ids(wanted))
}
