import type { Role } from '../roles.ts'
import type { LandbookError } from './errors.ts'
import type { Fields, SentOf } from './fields.ts'
import type { RecordDeclaration, RecordState } from './record.ts'

/**
 * What one argument of an operation is. 'id' and 'ids' are opaque references; 'names' is a list of texts;
 * 'secret' is a text that never reaches the log; 'values' is a group of fields (an input type of its own),
 * 'rows' a list of such groups; a field's name stands for the field. 'revision' is one of the record's, 'members'
 * are paths as in its history.
 */
export type Argument =
  | { is: 'id'; required: boolean }
  | { is: 'ids'; required: boolean }
  | { is: 'names' }
  | { is: 'secret' }
  | { is: 'values'; input: string; fields: Fields }
  | { is: 'rows'; input: string; fields: Fields }
  | { is: 'revision'; required: boolean }
  | { is: 'members' }
  | { is: 'field'; schema: Fields[string] }

/** What an operation asks of one record, whatever its arguments are called. */
export interface Intent {
  /** The record's id; for creations, the id wished for, if any. */
  id: string | undefined
  itemId?: string
  targetId?: string
  /** Raw values by field name; validated by `decide`. */
  values?: Record<string, unknown>
  /** Raw values of many new parts; what was no group of values is an empty one. */
  rows?: readonly Record<string, unknown>[]
  /** Ids by link name. */
  links?: Record<string, readonly string[]>
  /** Names for a list that is given as a whole (a state's counties). */
  names?: readonly string[]
  past?: Past
}

/** What shall be as it was. */
export interface Past {
  /** After this revision of the record. */
  revision: number
  /** What was done to these members after this revision stays, and is a conflict. */
  since?: number
  /**
   * Paths as in a record's history: 'county', 'drilledOn', 'contacts', 'contacts.{itemId}', 'contacts.{itemId}.email'.
   * Fields of a merge group come together. undefined: the whole record.
   */
  members?: readonly string[]
}

export type Verb =
  | 'create'
  | 'update'
  | 'delete'
  | 'addItem'
  /** Adds many parts in one command, all or nothing. */
  | 'addItems'
  | 'changeItem'
  | 'removeItem'
  | 'setLinks'
  | 'link'
  | 'unlink'
  /** Takes another record of its type in: `targetId`. */
  | 'absorb'
  /** Ends in another record of its type: `targetId`. */
  | 'endIn'
  /** Makes the record what it was: `past`. */
  | 'restore'

export type Args = Record<string, unknown>

/** What people read of an act in the history; `said` is a value that it set, as text: '03/01/2026'. */
export type Words<F extends string = string> = string | ((said: (field: F) => string) => string)

/** What an update under a name of its own says beside the fields that it takes. */
export interface Act {
  words: Words
  /** Beside what is sent. */
  sets(
    given: Readonly<Record<string, unknown>>,
    state: RecordState,
  ): Readonly<Record<string, unknown>> | undefined
  /** Why it cannot be done now. */
  refuses?(state: RecordState, given: Readonly<Record<string, unknown>>): LandbookError | undefined
}

/**
 * For the compiler alone: `A` is what it is called with, `G` the type of the record that it answers with, where it
 * does. `args` and `answers` say it to the services.
 */
export interface Operation<N extends string = string, A = unknown, G = unknown> {
  /** As in the API: 'CreateTract'. */
  name: N
  takes?: A
  gives?: G
  record: RecordDeclaration
  verb: Verb
  /** The list or link it works on. */
  member?: string
  event: string
  /** Where records of several types are served, it depends on what is asked for: see `roleOf`. */
  role: Role | ((args: Args) => Role)
  args: Record<string, Argument>
  intent: (args: Args) => Intent
  answers: 'record' | 'item' | 'id' | 'boolean'
  /** Not offered by the API: for seeds. */
  internal?: boolean
  /** The API offers it in a form of its own, and not as it is declared here. */
  particular?: boolean
  /** The API offers it under this name too, for many records in one call. */
  many?: string
  /** What is particular to an update under a name of its own. */
  act?: Act
  /** It changes several records, and the opposite of one of its commands would undo a part of it. */
  undo?: false
  /** Fields as a person has to fill them in, or import them, for this new record; what Landbook itself imports or seeds may lack them. */
  asks?: (intent: Pick<Intent, 'id' | 'values'>) => Fields
}

/** The records that one call may edit. */
export const MOST_EDITS = 1_000

export const roleOf = ({ role }: Operation, args: Args): Role =>
  typeof role === 'function' ? role(args) : role

/** All the roles that a call needs: the operation's, and those of the links that it changes on the way. */
export const rolesFor = (operation: Operation, args: Args): Role[] => [
  roleOf(operation, args),
  ...Object.entries(operation.record.links).flatMap(([name, { role }]) =>
    role !== undefined && name in operation.args && Array.isArray(args[name]) ? [role] : [],
  ),
]

export type Naming = Partial<
  Pick<
    Operation,
    'name' | 'event' | 'answers' | 'internal' | 'particular' | 'role' | 'many' | 'asks' | 'undo'
  >
>

/** The name that was given, or the one that follows from the record's. */
export type NameIn<O, Otherwise extends string> = O extends { name: infer N extends string } ? N : Otherwise
/** The argument that names the part or record, by what was given. */
export type IdIn<O> = O extends { idArgument: infer I extends string } ? I : 'id'
/** No other options than those that there are: what is inferred may hold more, and a misspelt one would be lost. */
export type Only<O, Allowed> = O & { readonly [M in Exclude<keyof O, keyof Allowed>]: never }
/** One object type of an intersection: what the compiler prints where an argument is wrong. */
export type Flat<T> = { [M in keyof T]: T[M] }
/** Fields and links of a record, each or none. */
export type SentBy<R extends RecordDeclaration> = SentOf<R['fields']> & {
  readonly [M in keyof R['links']]?: readonly string[]
}

/** What the record's declaration says of the arguments, which the work of making an operation does not carry. */
export const typed = <N extends string, A, G = unknown>(operation: Operation): Operation<N, A, G> =>
  operation as Operation<N, A, G>

export const ID: Argument = { is: 'id', required: true }

export const fieldArguments = (fields: Fields): Record<string, Argument> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, schema]) => schema.meta()?.computed !== true)
      .map(([name, schema]) => [name, { is: 'field', schema }]),
  )

export const linkArguments = (record: RecordDeclaration): Record<string, Argument> =>
  Object.fromEntries(Object.keys(record.links).map((link) => [link, { is: 'ids', required: false }]))

export function pick(args: Args, names: Iterable<string>): Args {
  const picked: Args = {}
  for (const name of names) if (args[name] !== undefined) picked[name] = args[name]
  return picked
}

export const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A list of ids or names as it was sent; what is no text becomes an empty one, which names nothing. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each : '')) : []

/** A part's id is `{recordId}.{partId}`, so that a part's id alone finds its record. */
export const itemIdOf = (recordId: string, partId: string): string => `${recordId}.${partId}`
export const recordIdOfItem = (itemId: string): string =>
  itemId.slice(0, Math.max(0, itemId.lastIndexOf('.')))
