import type { Role } from '../roles.ts'
import type { LandbookError } from './errors.ts'
import type { Fields, SentOf } from './fields.ts'
import type { Rate } from './rates.ts'
import { type RecordDeclaration, type RecordState, writeRoleOf } from './record.ts'

/**
 * An argument of an operation. 'id' and 'ids' are opaque references; 'names' is a list of texts; 'secret' is a text
 * that never reaches the log; 'title' is the title of a record, which the API replaces by an id; 'values' is a group of fields (an input type of its own), 'rows' a list of such groups; a
 * field's name stands for the field. 'revision' is a revision of the record, 'members' are paths as in its history;
 * 'confirmation' is true or false.
 */
export type Argument =
  | { is: 'id'; required: boolean }
  | { is: 'ids'; required: boolean }
  | { is: 'names' }
  | { is: 'secret' }
  | { is: 'title' }
  | { is: 'values'; input: string; fields: Fields }
  | { is: 'rows'; input: string; fields: Fields }
  | { is: 'revision'; required: boolean }
  | { is: 'members' }
  | { is: 'confirmation' }
  | { is: 'field'; schema: Fields[string] }

/** A command on one record, independent of its arguments' names. */
export interface Intent {
  /** The record's id; for creations, the requested id, if any. */
  id: string | undefined
  itemId?: string
  targetId?: string
  /** Raw values by field name; validated by `decide`. */
  values?: Record<string, unknown>
  /** Raw values of many new parts; anything but an object is read as an empty one. */
  rows?: readonly Record<string, unknown>[]
  /** Ids by link name. */
  links?: Record<string, readonly string[]>
  /** To leave the target of a single link for another one was confirmed; undefined: need not be. */
  mayMove?: boolean
  /** The complete names of a list (a state's counties). */
  names?: readonly string[]
  past?: Past
  /** The record that a new one is cloned from. */
  source?: Source
  /** Ids of the parts of other records of the type that are copied. */
  copies?: readonly string[]
  race?: Race
}

/** A link to a record that was deleted, or merged into another one, at the same moment. */
export interface Race {
  /** The revision of the event that made the link. */
  revision: number
  /** The stream of the other record. */
  gone: string
  /** The record that it was merged into. */
  into?: string
}

/** What a clone is made of. */
export interface Source {
  id: string
  /** The revision of it that was seen; undefined: the present one. */
  revision?: number
  /** List → the ids of the parts to take over; lists that are not named are taken whole. */
  parts: Readonly<Record<string, readonly string[]>>
}

/** What to restore. */
export interface Past {
  /** To the state after this revision. */
  revision: number
  /** Changes of these members after this revision are kept and reported as conflicts. */
  since?: number
  /**
   * Paths as in a record's history: 'county', 'drilledOn', 'contacts', 'contacts.{itemId}', 'contacts.{itemId}.email'.
   * Fields of a merge group are restored together. Undefined: the whole record.
   */
  members?: readonly string[]
}

export type Verb =
  | 'create'
  /** Creates a record from another one of its type: `source`. */
  | 'clone'
  | 'update'
  | 'delete'
  | 'addItem'
  /** Adds many parts in one command, all or nothing. */
  | 'addItems'
  /** Adds copies of parts of other records of its type, once each: `copies`. */
  | 'copyItems'
  | 'changeItem'
  | 'removeItem'
  | 'setLinks'
  | 'link'
  | 'unlink'
  /** Merges another record of its type into this one: `targetId`. */
  | 'absorb'
  /** Is merged into another record of its type: `targetId`. */
  | 'endIn'
  /** Restores a past state: `past`. */
  | 'restore'
  /** Ends a link to a record that was deleted at the same moment: `race`. */
  | 'release'

/** Whether the record begins with the operation. */
export const creates = ({ verb }: Pick<Operation, 'verb'>): boolean => verb === 'create' || verb === 'clone'

export type Args = Record<string, unknown>

/** An act's text in the history; `textOf` formats a value that it set: '03/01/2026'. */
export type Words<F extends string = string> = string | ((textOf: (field: F) => string) => string)

/** The particulars of a named update beside the fields that it takes. */
export interface Act {
  words: Words
  /** Set beside the sent values. */
  sets(
    given: Readonly<Record<string, unknown>>,
    state: RecordState,
  ): Readonly<Record<string, unknown>> | undefined
  /** Returns an error if the state does not allow it. */
  refuses?(state: RecordState, given: Readonly<Record<string, unknown>>): LandbookError | undefined
}

/**
 * For types only, `A` are its arguments and `G` is the type of the record that it answers, if any; `args` and `answers`
 * say the same at run time.
 */
export interface Operation<N extends string = string, A = unknown, G = unknown> {
  /** The name in the API: 'CreateTract'. */
  name: N
  takes?: A
  gives?: G
  record: RecordDeclaration
  verb: Verb
  /** The list or link that it changes. */
  member?: string
  /** For 'create': the list with targets of which the new record may have parts. */
  ties?: string
  event: string
  /**
   * A function of the arguments if it serves several record types: see `roleOf`. Undefined: every session; a guard says
   * which records.
   */
  role: Role | undefined | ((args: Args) => Role)
  /** How often one person does it. Required of what every session may do. */
  rates?: readonly Rate[]
  args: Record<string, Argument>
  intent: (args: Args) => Intent
  /** 'items' are all parts of the list. */
  answers: 'record' | 'item' | 'items' | 'id' | 'boolean'
  /** For 'addItems': the field without which a row is dropped, and counted in the answer. */
  needs?: string
  /** Not in the API: for seeds and processes. */
  internal?: boolean
  /** The API has its own form of it, not the declared one. */
  particular?: boolean
  /** The name of a bulk version in the API. */
  many?: string
  /** For named updates. */
  act?: Act
  /** Not undoable by an opposite command, as it is one of several commands of a process. */
  undo?: false
  /** Stricter fields for new records by form or file import; Landbook's own imports and seeds skip them. */
  requires?: (intent: Pick<Intent, 'id' | 'values'>) => Fields
}

/** The most records per bulk call. */
export const MOST_EDITS = 1_000

export const roleOf = ({ role }: Operation, args: Args): Role | undefined =>
  typeof role === 'function' ? role(args) : role

/** All required roles: the operation's, and those of members that it changes. */
export const rolesFor = (operation: Operation, args: Args): (Role | undefined)[] => [
  ...(operation.verb === 'restore' ? restoringRoles(operation, args) : [roleOf(operation, args)]),
  ...Object.entries(operation.record.links).flatMap(([name, { role }]) =>
    role !== undefined && name in operation.args && Array.isArray(args[name]) ? [role] : [],
  ),
]

/** What is to be restored of a record may be parts with a role of their own. */
function restoringRoles({ record, role }: Operation, { members }: Args): Role[] {
  if (role === undefined) return []
  if (!Array.isArray(members) || members.length === 0) return [record.write]
  return [...new Set(textsIn(members).map((path) => writeRoleOf(record, path.split('.')[0])))]
}

export type Naming = Partial<
  Pick<
    Operation,
    'name' | 'event' | 'answers' | 'internal' | 'particular' | 'role' | 'rates' | 'requires' | 'undo'
  >
>

/** The given name, or the one derived from the record's. */
export type NameIn<O, Otherwise extends string> = O extends { name: infer N extends string } ? N : Otherwise
/** The name of the argument with the id, if given. */
export type IdIn<O> = O extends { idArgument: infer I extends string } ? I : 'id'
/** Rejects unknown options: excess properties of inferred types are not checked otherwise. */
export type Only<O, Allowed> = O & { readonly [M in Exclude<keyof O, keyof Allowed>]: never }
/** Flattens an intersection, for readable compiler errors. */
export type Flat<T> = { [M in keyof T]: T[M] }
/** Fields and links of a record, all optional. */
export type SentBy<R extends RecordDeclaration> = SentOf<R['fields']> & {
  readonly [M in keyof R['links']]?: readonly string[]
}

/** Adds the types of arguments and answer, which the generic construction of operations loses. */
export const typed = <N extends string, A, G = unknown>(operation: Operation): Operation<N, A, G> =>
  operation as Operation<N, A, G>

export const ID: Argument = { is: 'id', required: true }

/** Computed fields are taken and left out, as clients send whole records. */
export const fieldArguments = (fields: Fields): Record<string, Argument> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, { is: 'field', schema }]))

export const linkArguments = (record: RecordDeclaration): Record<string, Argument> =>
  Object.fromEntries(Object.keys(record.links).map((link) => [link, { is: 'ids', required: false }]))

export function pick(args: Args, names: Iterable<string>): Args {
  const picked: Args = {}
  for (const name of names) if (args[name] !== undefined) picked[name] = args[name]
  return picked
}

/** A revision that does not exist. */
export const NO_REVISION = -1

export const revisionIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? (Number.isInteger(value) ? value : NO_REVISION) : undefined

export const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A sent list of ids or names; anything but a text becomes '', which matches nothing. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each : '')) : []

/** A part's id is `{recordId}.{partId}`, so that it determines the record. */
export const itemIdOf = (recordId: string, partId: string): string => `${recordId}.${partId}`
export const recordIdOfItem = (itemId: string): string =>
  itemId.slice(0, Math.max(0, itemId.lastIndexOf('.')))

/** The record of a new part, and the record that it belongs to. */
export function recordOfPart({ belongsTo }: RecordDeclaration, given: unknown): Pick<Intent, 'id' | 'links'> {
  const id = idIn(given)
  return { id, ...(belongsTo !== undefined && id !== undefined && { links: { [belongsTo]: [id] } }) }
}
