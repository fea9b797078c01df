import type { Role } from '../roles.ts'
import type { WrittenKind } from './field-kinds.ts'
import {
  type Fields,
  initialOf,
  initialsOf,
  isEmpty,
  metaOf,
  type NameOfKind,
  type ValuesOf,
} from './fields.ts'
import type { Upcaster } from './upcasters.ts'

/**
 * A record type, declared once. Types, validation, events, GraphQL, forms, tables, history and CSV
 * headers are derived from it.
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
  /** The GraphQL type, and what its events are named after: 'Tract'. */
  name: N
  /** What people call one: 'Land'. */
  title: string
  fields: F
  /** Parts with an id of their own inside the record: contacts, counties, ownership rows. */
  lists: L
  links: K
  /** Links from elsewhere, by the name under which this record shows them: `drilledOn` of Tract = wells. */
  inverse: I
  /** How many records link here, by field name. */
  counts: C
  /** The field that names a record to people. */
  titleField: D
  /** The fields, beside id and the title field, that other records show of it. */
  summary: readonly S[]
  /** The fields that the search box looks into. */
  search: readonly string[]
  /** The fields whose value its query takes as an argument, beside those of every query. */
  queriedBy: readonly string[]
  /** Found by the search from anywhere; undefined: it is not. */
  lookup?: Lookup
  /** Field → namespace: no two records share a value in it, ignoring case and blanks. */
  unique: Readonly<Record<string, string>>
  /** Fields that only make sense together: a change of one conflicts with a change of another. */
  mergeGroups: readonly (readonly string[])[]
  /** What its first event is called, where that is not '{name}Created'. */
  created?: string
  /** Events beside those derived below that change fields: event type → what it says. */
  fieldEvents: readonly E[]
  /** Two of them can become one. */
  merge?: MergeDeclaration
  /** Never updated or deleted and reserves no name: its creation is its only event. */
  writtenOnce: boolean
  /** How events of its former versions are read, one for each of them; only ever added to. */
  upcasters: readonly Upcaster[]
  /** undefined: every session may read it. */
  read: Role | undefined
  write: Role
}

export type Lists = Record<string, ListDeclaration>
export type Links = Record<string, LinkDeclaration>
export type Inverses = Record<string, InverseDeclaration>
export type Counts = Record<string, CountDeclaration>

/** How two records of a type become one: what the one that stays and the one that ends say of it. */
export interface MergeDeclaration<N extends string = string> {
  /** Changes fields of the one that stays, and concerns the one that ends in it. */
  absorbed: string
  /** A deletion, whose data say `into` which record. */
  ended: string
  /** The field of the one that stays which takes the name of the other. */
  alias: N
}

/** How the search from anywhere finds a record, beside its `search` fields, and shows it. */
export interface Lookup<N extends string = string> {
  /** Those that people know one record by beside its title, and type whole: 'API Number'. */
  numbers: readonly N[]
  /** What a hit says beside its title, to tell it from others. */
  detail: readonly N[]
}

export interface ListDeclaration {
  /** The GraphQL type of an item: 'Contact'. */
  item: string
  label: string
  fields: Fields
  /** Each item ties the record to another one, which it shows under `as`: Owner. */
  target?: { to: string; as: string }
  /** What is unusual about all parts together, and is saved all the same. */
  warns?: (items: readonly Readonly<Record<string, unknown>>[]) => string | undefined
  /** Can be long: screens ask for it by itself and not with the record. */
  isLong?: boolean
  /** `addedMany`: an event of its own for many parts that come in one command. */
  events: { added: string; changed: string; removed: string; addedMany?: string }
}

/** What the events of a list are called that nothing else says: after its item, 'ContactAdded'. */
export const itemEvents = <const I extends string>(item: I) =>
  ({ added: `${item}Added`, changed: `${item}Updated`, removed: `${item}Deleted` }) as const

/** What the events of a link are called that nothing else says: after its record and itself, 'WellDrilledOnSet'. */
export const linkEvents = <const N extends string>(name: N) =>
  ({ set: `${name}Set`, added: `${name}Added`, removed: `${name}Removed` }) as const

/** Of a part: it ties its record to no other one, and says no more than a new part does. */
export const saysNothing = (
  { fields, target }: Pick<ListDeclaration, 'fields' | 'target'>,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  !target &&
  Object.entries(fields).every(
    ([name, schema]) =>
      metaOf(schema).computed || isEmpty(values[name]) || values[name] === initialOf(schema),
  )

export interface LinkDeclaration {
  to: string
  label: string
  /** At most one. */
  single?: boolean
  /** Needed beside the record's write role to change the link in a save of the record. */
  role?: Role
  events: { set: string; added: string; removed: string }
}

/** A link, or a list with a target, seen from the record that it leads to. */
export interface InverseDeclaration {
  from: string
  /** The link's or list's name there. */
  link: string
  /** Only the first of them is shown. */
  single?: boolean
  /** Of a list its parts are shown, as this GraphQL type, each with the record that it belongs to under `as`. */
  parts?: { item: string; as: string }
}

/** How many records link to this one; `where` are equalities on the linking record. */
export interface CountDeclaration {
  label: string
  from: string
  link: string
  where?: Readonly<Record<string, string>>
}

export type ItemOf<D extends ListDeclaration> = { id: string } & ValuesOf<D['fields']>

/** A record as its events say it is. */
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

/** Any record's state, where code works on all of them. */
export type RecordState = RecordBase & Record<string, unknown>

/** Nothing in any of them but what may stand there. */
type Members<M, Allowed> = { [N in keyof M]: { [X in Exclude<keyof M[N], keyof Allowed>]: never } }

/** As RecordDeclaration, with what names fields held to the fields there are, and what is empty left out. */
type Given<F extends Fields, L, K, T, N, I, C, S, D, E> = Pick<
  RecordDeclaration<F>,
  'title' | 'fields' | 'read' | 'write'
> &
  Partial<Pick<RecordDeclaration, 'created' | 'writtenOnce'>> & {
    type: T
    name: N
    // What is inferred may hold more, and a misspelt `role` would leave a link unguarded.
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

/** Made once a record type: a rebuild asks for one at every creation in the log. */
const blanks = new WeakMap<RecordDeclaration, RecordState>()
const NONE: readonly never[] = Object.freeze([])

/** A record that holds nothing yet. */
export function blank(record: RecordDeclaration, id: string): RecordState {
  return { ...(blanks.get(record) ?? newBlank(record)), id }
}

function newBlank(record: RecordDeclaration): RecordState {
  const members = Object.keys({ ...record.lists, ...record.links }).map((name) => [name, NONE])
  // From entries and not key by key, which makes an object that is thirty times slower to copy.
  const values: Record<string, unknown> = Object.fromEntries([
    ...Object.entries(initialsOf(record.fields)),
    ...members,
  ])
  const empty = { id: '', revision: -1, deleted: false, ...values }
  blanks.set(record, empty)
  return empty
}

export const streamOf = (type: string, id: string): string => `${type}-${id}`

/** The type and id behind a stream's name. Ids may hold dashes, types do not. */
export function recordOfStream(stream: string): { type: string; id: string } {
  const dash = stream.indexOf('-')
  return { type: stream.slice(0, dash), id: stream.slice(dash + 1) }
}

/** The items of a list in a record's state. */
export function itemsOf(state: RecordState, list: string): ({ id: string } & Record<string, unknown>)[] {
  return (state[list] ?? []) as ({ id: string } & Record<string, unknown>)[]
}

/** The ids that a link of a record's state leads to. */
export function linkedIds(state: RecordState, link: string): string[] {
  return (state[link] ?? []) as string[]
}

/** The declared label of a field, list or link of the record. */
export function memberLabel(record: RecordDeclaration, member: string): string {
  const schema = record.fields[member]
  if (schema) return schema.meta()?.label ?? member
  return record.lists[member]?.label ?? record.links[member]?.label ?? member
}
