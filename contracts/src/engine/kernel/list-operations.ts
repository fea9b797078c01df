import type { Fields, SentOf } from './fields.ts'
import {
  type Args,
  type Argument,
  type Flat,
  fieldArguments,
  ID,
  type IdIn,
  idIn,
  type Naming,
  type Only,
  type Operation,
  pick,
  recordIdOfItem,
  recordOfPart,
  typed,
} from './operations.ts'
import { type RecordDeclaration, writeRoleOf } from './record.ts'
import { reference } from './reference-fields.ts'

export type ListName<R extends RecordDeclaration> = keyof R['lists'] & string

interface ListNaming<L extends string> extends Naming {
  name: string
  list: L
}

export function listOf(record: RecordDeclaration, name: string) {
  const list = record.lists[name]
  if (!list) throw new Error(`${record.name} has no list ${name}`)
  return list
}

/**
 * The values of a part in one input argument, except those that are `apart` (argument → field), as the spec has
 * `landIDs` beside `RecordingInfo`.
 */
export interface Nested {
  argument: string
  input: string
  apart?: Readonly<Record<string, string>>
}

export type PartFields<R extends RecordDeclaration, L extends string> = R['lists'][L] extends {
  fields: infer F extends Fields
}
  ? F
  : never

/** Checks `apart` against the fields of the list. */
export type Apart<R extends RecordDeclaration, O extends { list: string }> = O extends {
  nested: { apart: infer P }
}
  ? { nested: { apart: { readonly [M in keyof P]: keyof PartFields<R, O['list']> } } }
  : unknown

/** A part's values as sent: flat arguments, or nested in one. */
export type Part<F extends Fields, O> = O extends { nested: Nested & { argument: infer A extends string } }
  ? Within<F, A, O['nested']['apart']>
  : SentOf<F>
type Within<F extends Fields, A extends string, P> =
  P extends Readonly<Record<string, string>>
    ? { readonly [M in A]?: Omit<SentOf<F>, P[keyof P]> } & { readonly [M in keyof P]?: SentOf<F>[P[M]] }
    : { readonly [M in A]?: SentOf<F> }

/** A part's values as flat arguments, or as one input argument if the spec has `data`. */
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

export interface Adding<L extends string> extends ListNaming<L> {
  recordArgument: string
  nested?: Nested
}

/** Adds a part: `createNewContact(operatorID, fields)`. */
export function addsItem<R extends RecordDeclaration, const O extends Adding<ListName<R>>>(
  record: R,
  options: Only<O, Adding<string>> & Apart<R, O>,
): Operation<
  O['name'],
  Flat<{ readonly [M in O['recordArgument']]: string } & Part<PartFields<R, O['list']>, O>>
> {
  const { list: member, recordArgument, nested, ...naming }: Adding<string> = options
  const list = listOf(record, member)
  return typed({
    record,
    verb: 'addItem',
    member,
    event: list.events.added,
    role: writeRoleOf(record, member),
    args: { [recordArgument]: ID, ...partArguments(list.fields, nested) },
    intent: (args) => ({
      ...recordOfPart(record, args[recordArgument]),
      values: partValues(list.fields, nested, args),
    }),
    answers: 'item',
    ...naming,
  })
}

interface AddingMany<L extends string> extends ListNaming<L> {
  recordArgument: string
  rowsArgument: string
  input: string
  /** In each row, the id of the record that the part ties to, where the list has a target. */
  targetArgument?: string
  /** Rows without this field are dropped. */
  needs?: string
}

/** Checks `needs` against the fields of the list. */
type Needing<R extends RecordDeclaration, O extends { list: string }> = O extends { needs: string }
  ? { needs: keyof PartFields<R, O['list']> }
  : unknown

/** A row of `addsItems`: the values of a part, with the target beside them. */
type RowOf<R extends RecordDeclaration, O extends { list: string }> = SentOf<PartFields<R, O['list']>> &
  (O extends { targetArgument: infer A extends string } ? { readonly [M in A]: string } : unknown)

/**
 * Adds many parts, all of those that can be added or none: `uploadTitleRun(tractID, rows: [TitleDocumentInput!]!)`.
 * Rows for a target that the list has already are left out; those with the key of a part correct it.
 */
export function addsItems<R extends RecordDeclaration, const O extends AddingMany<ListName<R>>>(
  record: R,
  options: Only<O, AddingMany<string>> & Needing<R, O>,
): Operation<
  O['name'],
  { readonly [M in O['recordArgument']]: string } & {
    readonly [M in O['rowsArgument']]: readonly RowOf<R, O>[]
  }
> {
  const {
    list: member,
    recordArgument,
    rowsArgument,
    input,
    targetArgument,
    ...naming
  }: AddingMany<string> = options
  const { fields, target, events } = listOf(record, member)
  if (events.addedMany === undefined || (target === undefined) !== (targetArgument === undefined))
    throw new Error(`${record.name}.${member} does not take many parts at once`)
  const tie = targetArgument && target ? { [targetArgument]: reference(target.as, target.to) } : {}
  const rowIn = (given: unknown) => {
    const { [targetArgument ?? '']: to, ...values } = group(given, { ...fields, ...tie })
    return target ? { ...values, [target.as]: to } : values
  }
  return typed({
    record,
    verb: 'addItems',
    member,
    event: events.addedMany,
    role: writeRoleOf(record, member),
    args: { [recordArgument]: ID, [rowsArgument]: { is: 'rows', input, fields: { ...fields, ...tie } } },
    intent: (args) => {
      const rows = args[rowsArgument]
      return {
        ...recordOfPart(record, args[recordArgument]),
        rows: Array.isArray(rows) ? rows.map(rowIn) : [],
      }
    },
    answers: 'record',
    ...naming,
  })
}

export interface Changing<L extends string> extends ListNaming<L> {
  idArgument?: string
  nested?: Nested
}

/** Changes a part by its own id: `UpdateContact(id, fields)`, `updateMineralOwnership(relationshipID, fields)`. */
export function changesItem<R extends RecordDeclaration, const O extends Changing<ListName<R>>>(
  record: R,
  options: Only<O, Changing<string>> & Apart<R, O>,
): Operation<O['name'], Flat<{ readonly [M in IdIn<O>]: string } & Part<PartFields<R, O['list']>, O>>> {
  const { list: member, idArgument = 'id', nested, ...naming }: Changing<string> = options
  const list = listOf(record, member)
  return typed({
    record,
    verb: 'changeItem',
    member,
    event: list.events.changed,
    role: writeRoleOf(record, member),
    args: { [idArgument]: ID, ...partArguments(list.fields, nested) },
    intent: (args) => {
      const itemId = idIn(args[idArgument]) ?? ''
      return { id: recordIdOfItem(itemId), itemId, values: partValues(list.fields, nested, args) }
    },
    answers: 'item',
    ...naming,
  })
}

export interface Removing<L extends string> extends ListNaming<L> {
  idArgument?: string
  recordArgument?: string
}

type RecordIn<O> = O extends { recordArgument: infer A extends string } ? A : never

/**
 * Removes a part by its own id, with its record's id beside it where the spec has both:
 * `deleteLeaseRecording(leaseID, recordingID)`.
 */
export function removesItem<R extends RecordDeclaration, const O extends Removing<ListName<R>>>(
  record: R,
  options: Only<O, Removing<string>>,
): Operation<O['name'], { readonly [M in IdIn<O> | RecordIn<O>]: string }> {
  const { list: member, idArgument = 'id', recordArgument, ...naming }: Removing<string> = options
  return typed({
    record,
    verb: 'removeItem',
    member,
    event: listOf(record, member).events.removed,
    role: writeRoleOf(record, member),
    args: { ...(recordArgument ? { [recordArgument]: ID } : {}), [idArgument]: ID },
    intent: (args) => {
      const itemId = idIn(args[idArgument]) ?? ''
      return { id: recordArgument ? idIn(args[recordArgument]) : recordIdOfItem(itemId), itemId }
    },
    answers: 'id',
    ...naming,
  })
}
