import type { Role } from '../roles.ts'
import type { WrittenKind } from './field-kinds.ts'
import { type Fields, initialsOf, type NameOfKind, type ValuesOf } from './fields.ts'
import type { CountDeclaration, InverseDeclaration } from './incoming-links.ts'
import type { Lookup } from './lookup.ts'
import type { PerPerson } from './rates.ts'
import type { Upcaster } from './upcasters.ts'

/**
 * The declaration of a record type, from which types, validation, events, GraphQL, forms, tables, history and CSV
 * headers are derived.
 */
export interface RecordDeclaration<
  F extends Fields = Fields,
  L extends Lists = Lists,
  K extends Links = Links,
  T extends string = string,
  N extends string = string,
  I extends Inverses = Inverses,
  C extends Counts = Counts,
  S extends string = string,
  D extends string = string,
  E extends string = string,
> {
  /** The stream's prefix and the record's name in `history(type, id)`: 'tract'. */
  type: T
  /** The GraphQL type, and the prefix of its events: 'Tract'. */
  name: N
  /** Shown to people: 'Land'. */
  title: string
  /** Whether the custom report offers its fields, of it and of what is linked with it: see catalogue/report/fields.ts. */
  reported?: true
  fields: F
  /** Parts with their own ids: contacts, counties, ownership rows. */
  lists: L
  links: K
  /** Incoming links, by the name under which this record shows them: `drilledOn` of Tract are wells. */
  inverse: I
  /** Numbers of incoming links, by field name. */
  counts: C
  /** The field with the record's title. */
  titleField: D
  /** The fields that linked records show of it, beside id and title. */
  summary: readonly S[]
  /** The fields that a list's search box searches. */
  search: readonly string[]
  /** What its list shows: fields, shown values, links and counts; all that fit into a cell where nothing is said. */
  columns?: readonly string[]
  /** The fields that are arguments of its query, beside those of every query. */
  queriedBy: readonly string[]
  /** For the global search; undefined: not found there. */
  lookup?: Lookup
  /** Field → namespace in which its values are unique, ignoring case and blanks. */
  unique: Readonly<Record<string, string>>
  /** Groups of fields that conflict with each other in concurrent edits. */
  mergeGroups: readonly (readonly string[])[]
  /** The name of its first event, by default '{name}Created'. */
  created?: string
  /** Further events that change fields, for named updates. */
  fieldEvents: readonly E[]
  /** Set if two records of the type can be merged. */
  merge?: MergeDeclaration
  /** The event that creates a clone of another record, with the lists that are `copied`: see `cloning.ts`. */
  cloned?: string
  /** Never updated or deleted, without unique names: its creation is its only event. */
  writtenOnce: boolean
  /** The link to the record that it belongs to, which has one of this type at most, with the same id: created with its first part. */
  belongsTo?: string
  /** Nothing of it is written: its records are the parts of a list of another type, read from the records that have them. */
  rowsOf?: { type: string; list: string }
  /** Append-only: each reads the events of one former version. */
  upcasters: readonly Upcaster[]
  /** Whether it has a list and pages of its own, rather than being shown on those of others. */
  hasPages: boolean
  /** The names of its list and of the page that adds one, where the specification has others than follow from its title. */
  addresses?: Readonly<Record<'list' | 'create', string>>
  /** A flag of records that stand nowhere but in their own list, such as templates: see apart.ts. */
  apart?: string
  /** The field with the record, `{type}-{id}`, that it is about: whoever may read that may read it, beside its own role. */
  about?: string
  /** Required of what people make without a role. */
  perPerson?: PerPerson
  /** Undefined: readable by every session. */
  read: Role | undefined
  write: Role
}

export type Lists = Record<string, ListDeclaration>
export type Links = Record<string, LinkDeclaration>
export type Inverses = Record<string, InverseDeclaration>
export type Counts = Record<string, CountDeclaration>

/** Names of the events and the field that a merge uses. */
export interface MergeDeclaration<N extends string = string> {
  /** The event that changes the kept record, and concerns the other. */
  absorbed: string
  /** The event that deletes the other, with the kept record as `into`. */
  ended: string
  /** The field of the kept record that receives the other's name. */
  alias: N
}

export interface ListDeclaration {
  /** The GraphQL type of an item: 'Contact'. */
  item: string
  label: string
  fields: Fields
  /** Each item ties the record to another one, shown as `as`: Owner. For `shows` see `fieldsThrough`, for `toldApartBy` tied-rows.ts. */
  target?: { to: string; as: string; shows?: readonly string[]; toldApartBy?: readonly string[] }
  /** The field that names a part; by default its first text. */
  titleField?: string
  /** Warns of all parts together; does not prevent saving. */
  warns?: (items: readonly Readonly<Record<string, unknown>>[]) => string | undefined
  /** Required to change its parts, in place of the record's write role. */
  write?: Role
  /** A part of nothing but initial values may be added, as the specification has it. */
  addsInitial?: boolean
  /** Its parts can be copied from other records of the type. */
  copied?: boolean
  /** No two parts have the same value of this field. Of rows that are added at once, those of a known value correct its part. */
  key?: string
  /** Files can have its rows, each with the name or number of its record: what tells those of one record apart. By default the `key`. */
  importedBy?: readonly string[]
  /** What rows of files need beside what is required: a cell is blank as nobody filled it in, a field of the form may be so on purpose. */
  importedWith?: readonly string[]
  /** About the record rather than of it: shown where what it is about is, and neither searched nor on paper. */
  isAside?: true
  /** Can be long: screens query it separately from the record. */
  isLong?: boolean
  /** `addedMany`: one event for several parts that one command adds. */
  events: { added: string; changed: string; removed: string; addedMany?: string }
}

/** The default names of a list's events, after its item: 'ContactAdded'. */
export const itemEvents = <const I extends string>(item: I) =>
  ({ added: `${item}Added`, changed: `${item}Updated`, removed: `${item}Deleted` }) as const

/** The default names of a link's events, after its record and itself: 'WellDrilledOnSet'. */
export const linkEvents = <const N extends string>(name: N) =>
  ({ set: `${name}Set`, added: `${name}Added`, removed: `${name}Removed` }) as const

export interface LinkDeclaration {
  to: string
  label: string
  /** At most one. */
  single?: boolean
  /** Required, beside the record's write role, to change the link when saving the record. */
  role?: Role
  events: { set: string; added: string; removed: string }
}

export type ItemOf<D extends ListDeclaration> = { id: string } & ValuesOf<D['fields']>

/** A record's state, as its events define it. */
export type StateOf<R> = R extends {
  fields: infer F extends Fields
  lists: infer L extends Lists
  links: infer K extends Links
}
  ? RecordBase & ValuesOf<F> & { [N in keyof L]: ItemOf<L[N]>[] } & { [N in keyof K]: string[] }
  : never

export interface RecordBase {
  id: string
  /** The revision of the stream's last event. */
  revision: number
  deleted: boolean
}

/** The state of a record of any type. */
export type RecordState = RecordBase & Record<string, unknown>

/** Rejects unknown properties of the members. */
type Members<M, Allowed> = { [N in keyof M]: { [X in Exclude<keyof M[N], keyof Allowed>]: never } }

type Optional = 'addresses' | 'cloned' | 'columns' | 'created' | 'hasPages' | 'reported' | 'writtenOnce'

/** The input of `declareRecord`: a RecordDeclaration with names of fields checked and defaults omitted. */
type Given<F extends Fields, L, K, T, N, I, C, S, D, E> = Pick<
  RecordDeclaration<F>,
  'title' | 'fields' | 'read' | 'write'
> &
  Partial<Pick<RecordDeclaration, Optional>> & {
    type: T
    name: N
    // Excess properties of inferred types are not checked otherwise: a misspelt `role` would leave a link unguarded.
    lists?: L & Members<L, ListDeclaration>
    links?: K & Members<K, LinkDeclaration>
    inverse?: I
    counts?: C
    fieldEvents?: readonly E[]
    upcasters?: readonly Upcaster<keyof L & string>[]
    titleField: D
    summary?: readonly (S & keyof F)[]
    search?: readonly NameOfKind<F, WrittenKind>[]
    queriedBy?: readonly (keyof F & string)[]
    lookup?: Lookup<keyof F & string>
    merge?: MergeDeclaration<keyof F & string>
    apart?: NameOfKind<F, 'flag'>
    belongsTo?: keyof K & string
    about?: NameOfKind<F, 'text'>
    rowsOf?: { type: string; list: string }
    perPerson?: PerPerson & { of: keyof F & string }
    unique?: { readonly [M in keyof F & string]?: string }
    mergeGroups?: readonly (readonly (keyof F & string)[])[]
  }

export function declareRecord<
  const F extends Fields,
  const T extends string,
  const N extends string,
  const D extends NameOfKind<F, WrittenKind>,
  const L extends Lists = Record<never, never>,
  const K extends Links = Record<never, never>,
  const I extends Inverses = Record<never, never>,
  const C extends Counts = Record<never, never>,
  const S extends string = never,
  const E extends string = never,
>(given: Given<F, L, K, T, N, I, C, S, D, E>): RecordDeclaration<F, L, K, T, N, I, C, S, D, E> {
  return {
    summary: [],
    search: [given.titleField],
    queriedBy: [],
    mergeGroups: [],
    fieldEvents: [],
    writtenOnce: false,
    hasPages: true,
    upcasters: [],
    ...given,
    unique: Object.fromEntries(
      Object.entries(given.unique ?? {}).map(([field, space]) => [field, String(space)]),
    ),
    lists: given.lists ?? ({} as L),
    links: given.links ?? ({} as K),
    inverse: given.inverse ?? ({} as I),
    counts: given.counts ?? ({} as C),
  }
}

/** Cached by record type, as rebuilds need one per creation in the log. */
const blanks = new WeakMap<RecordDeclaration, RecordState>()
const NONE: readonly never[] = Object.freeze([])

/** The initial state of a record. */
export function blank(record: RecordDeclaration, id: string): RecordState {
  return { ...(blanks.get(record) ?? newBlank(record)), id }
}

function newBlank(record: RecordDeclaration): RecordState {
  const members = Object.keys({ ...record.lists, ...record.links }).map((name) => [name, NONE])
  // Built with fromEntries, as an object built key by key is thirty times slower to copy.
  const values: Record<string, unknown> = Object.fromEntries([
    ...Object.entries(initialsOf(record.fields)),
    ...members,
  ])
  const empty = { id: '', revision: -1, deleted: false, ...values }
  blanks.set(record, empty)
  return empty
}

declare const declared: unique symbol
/** The stream of a record whose type is only known at run time, from its declaration. */
export type DeclaredStream = string & { readonly [declared]: true }
/** A literal type stays in the name: the compiler refuses one that does not exist (StreamName in streams.ts). */
type StreamOf<T extends string> = string extends T ? DeclaredStream : `${T}-${string}`

export const streamOf = <T extends string>(type: T, id: string) => `${type}-${id}` as StreamOf<T>

/** Parses a stream's name. Ids may contain dashes, types do not. */
export function recordOfStream(stream: string): { type: string; id: string } {
  const dash = stream.indexOf('-')
  return { type: stream.slice(0, dash), id: stream.slice(dash + 1) }
}

/** The items of a list in a record's state. */
export const itemsOf = (state: Readonly<Record<string, unknown>>, list: string): Item[] =>
  (state[list] ?? []) as Item[]
type Item = { id: string } & Record<string, unknown>

/** The target ids of a link in a record's state. */
export const linkedIds = (state: RecordState, link: string): string[] => (state[link] ?? []) as string[]

/** The role that changes a member of the record; without one, the record itself. */
export const writeRoleOf = (
  { lists, write }: Pick<RecordDeclaration, 'lists' | 'write'>,
  member = '',
): Role => lists[member]?.write ?? write

/** All roles that changing a member takes: a link may have one of its own beside the record's. */
export function writeRolesOf(record: RecordDeclaration, member?: string): Role[] {
  const role = record.links[member ?? '']?.role
  return [writeRoleOf(record, member), ...(role === undefined ? [] : [role])]
}

/** The declared label of a field, list or link of the record. */
export const memberLabel = ({ fields, lists, links }: RecordDeclaration, member: string): string =>
  fields[member]?.meta()?.label ?? lists[member]?.label ?? links[member]?.label ?? member
