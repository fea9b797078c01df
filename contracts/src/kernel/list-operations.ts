import type { Fields } from './fields.ts'
import {
  type Args,
  type Argument,
  fieldArguments,
  ID,
  idIn,
  type Naming,
  type Operation,
  pick,
  recordIdOfItem,
} from './operations.ts'
import type { RecordDeclaration } from './record.ts'

type ListNaming = Naming & { name: string; list: string }

function listOf(record: RecordDeclaration, name: string) {
  const list = record.lists[name]
  if (!list) throw new Error(`${record.name} has no list ${name}`)
  return list
}

/**
 * The values of a part in one input argument, except those that are `apart`: argument → field, where the spec
 * has `RecordingInfo` and `landIDs` beside it.
 */
interface Nested {
  argument: string
  input: string
  apart?: Readonly<Record<string, string>>
}

/** The values of a part: flat arguments, or one input argument where the spec has `data`. */
function partArguments(fields: Fields, nested: Nested | undefined): Record<string, Argument> {
  if (!nested) return fieldArguments(fields)
  const apart = Object.entries(nested.apart ?? {}).map(
    ([argument, name]) => [argument, fields[name]] as const,
  )
  const within = Object.entries(fields).filter(([, schema]) => !apart.some(([, each]) => each === schema))
  return {
    [nested.argument]: { is: 'values', input: nested.input, fields: Object.fromEntries(within) },
    ...Object.fromEntries(
      apart.flatMap(([argument, schema]) => (schema ? [[argument, { is: 'field', schema }]] : [])),
    ),
  }
}

const group = (given: unknown, fields: Fields): Args =>
  typeof given === 'object' && given !== null ? pick(given as Args, Object.keys(fields)) : {}

function partValues(fields: Fields, nested: Nested | undefined, args: Args): Args {
  if (!nested) return pick(args, Object.keys(fields))
  const apart = Object.entries(nested.apart ?? {}).filter(([argument]) => args[argument] !== undefined)
  return {
    ...group(args[nested.argument], fields),
    ...Object.fromEntries(apart.map(([argument, name]) => [name, args[argument]])),
  }
}

/** Adds a part: `createNewContact(operatorID, fields)`. */
export function addsItem(
  record: RecordDeclaration,
  options: ListNaming & { recordArgument: string; nested?: Nested },
): Operation {
  const { list: member, recordArgument, nested, ...naming } = options
  const list = listOf(record, member)
  return {
    record,
    verb: 'addItem',
    member,
    event: list.events.added,
    role: record.write,
    args: { [recordArgument]: ID, ...partArguments(list.fields, nested) },
    intent: (args) => ({ id: idIn(args[recordArgument]), values: partValues(list.fields, nested, args) }),
    answers: 'item',
    ...naming,
  }
}

/** Adds many parts, all or nothing: `uploadTitleRun(tractID, rows: [TitleDocumentInput!]!)`. */
export function addsItems(
  record: RecordDeclaration,
  options: ListNaming & { recordArgument: string; rowsArgument: string; input: string },
): Operation {
  const { list: member, recordArgument, rowsArgument, input, ...naming } = options
  const { fields, target, events } = listOf(record, member)
  if (target || events.addedMany === undefined)
    throw new Error(`${record.name}.${member} does not take many parts at once`)
  return {
    record,
    verb: 'addItems',
    member,
    event: events.addedMany,
    role: record.write,
    args: { [recordArgument]: ID, [rowsArgument]: { is: 'rows', input, fields } },
    intent: (args) => {
      const rows = args[rowsArgument]
      return {
        id: idIn(args[recordArgument]),
        rows: Array.isArray(rows) ? rows.map((row) => group(row, fields)) : [],
      }
    },
    answers: 'record',
    ...naming,
  }
}

/** Changes a part by its own id: `UpdateContact(id, fields)`, `updateMineralOwnership(relationshipID, fields)`. */
export function changesItem(
  record: RecordDeclaration,
  options: ListNaming & { idArgument?: string; nested?: Nested },
): Operation {
  const { list: member, idArgument = 'id', nested, ...naming } = options
  const list = listOf(record, member)
  return {
    record,
    verb: 'changeItem',
    member,
    event: list.events.changed,
    role: record.write,
    args: { [idArgument]: ID, ...partArguments(list.fields, nested) },
    intent: (args) => {
      const itemId = idIn(args[idArgument]) ?? ''
      return { id: recordIdOfItem(itemId), itemId, values: partValues(list.fields, nested, args) }
    },
    answers: 'item',
    ...naming,
  }
}

/**
 * Removes a part by its own id, with its record's id beside it where the spec has both:
 * `deleteLeaseRecording(leaseID, recordingID)`.
 */
export function removesItem(
  record: RecordDeclaration,
  options: ListNaming & { idArgument?: string; recordArgument?: string },
): Operation {
  const { list: member, idArgument = 'id', recordArgument, ...naming } = options
  return {
    record,
    verb: 'removeItem',
    member,
    event: listOf(record, member).events.removed,
    role: record.write,
    args: { ...(recordArgument ? { [recordArgument]: ID } : {}), [idArgument]: ID },
    intent: (args) => {
      const itemId = idIn(args[idArgument]) ?? ''
      return { id: recordArgument ? idIn(args[recordArgument]) : recordIdOfItem(itemId), itemId }
    },
    answers: 'id',
    ...naming,
  }
}

/**
 * Adds and removes the parts that tie a record to another one, by the ids of both:
 * `AddOwnerMinerals(from: owner, to: tract, data)`, `RemoveOwnerMinerals(from, to)`.
 */
export function tiesItems(
  record: RecordDeclaration,
  options: {
    list: string
    add: string
    remove: string
    recordArgument: string
    targetArgument: string
    nested?: Nested
  },
): Operation[] {
  const { add, remove, targetArgument, ...rest } = options
  const { list, recordArgument } = rest
  const adds = addsItem(record, { name: add, ...rest })
  const target = { [targetArgument]: ID }
  const targetIn = (args: Args) => idIn(args[targetArgument]) ?? ''
  return [
    {
      ...adds,
      args: { ...target, ...adds.args },
      intent: (args) => ({ ...adds.intent(args), targetId: targetIn(args) }),
    },
    {
      ...removesItem(record, { name: remove, list }),
      args: { ...target, [recordArgument]: ID },
      intent: (args) => ({ id: idIn(args[recordArgument]), targetId: targetIn(args) }),
    },
  ]
}
