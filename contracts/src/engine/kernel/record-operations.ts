import { plural } from '../values/texts.ts'
import { createdEvent, deletedEvent, updatedEvent } from './events.ts'
import type { Fields } from './fields.ts'
import {
  type Args,
  type Flat,
  fieldArguments,
  ID,
  type IdIn,
  idIn,
  linkArguments,
  type NameIn,
  type Naming,
  NO_REVISION,
  type Only,
  type Operation,
  type Past,
  pick,
  revisionIn,
  type SentBy,
  textsIn,
  typed,
} from './operations.ts'
import type { Rate } from './rates.ts'
import type { RecordDeclaration } from './record.ts'
import type { TyingList } from './tying-operations.ts'

function linksIn(record: RecordDeclaration, args: Args): Record<string, string[]> {
  const given = Object.keys(record.links).filter((link) => Array.isArray(args[link]))
  return Object.fromEntries(given.map((link) => [link, textsIn(args[link])]))
}

interface CreateNaming<L extends string> extends Naming {
  /** A list with targets: a new record may have parts that tie it to these. */
  ties?: L
}

type Creates<R extends RecordDeclaration, O> = Operation<
  NameIn<O, `Create${R['name']}`>,
  Flat<
    { readonly id?: string } & SentBy<R> &
      (O extends { ties: infer L extends string } ? { readonly [M in L]?: readonly string[] } : unknown)
  >,
  R['type']
>

/** Checks `requires` against the record's fields. */
type Requiring<R extends RecordDeclaration, O> = O extends { requires: (...given: never) => infer F }
  ? { readonly requires: (...given: never) => { readonly [M in keyof F]: RequiredField<R, F, M> } }
  : unknown
type RequiredField<R extends RecordDeclaration, F, M extends keyof F> = M extends keyof R['fields']
  ? F[M]
  : `there is no field '${M & string}'`

/** `Create…(id?, every field, every link, targets of parts?)`: saving a form is one command. */
export function creates<R extends RecordDeclaration, const O extends CreateNaming<TyingList<R>>>(
  record: R,
  options?: Only<O, CreateNaming<string>> & Requiring<R, O>,
): Creates<R, O> {
  const { ties }: CreateNaming<string> = options ?? {}
  return typed({
    name: `Create${record.name}`,
    record,
    verb: 'create',
    event: createdEvent(record),
    role: record.write,
    args: {
      id: { is: 'id', required: false },
      ...fieldArguments(record.fields),
      ...linkArguments(record),
      ...(ties !== undefined && { [ties]: { is: 'ids', required: false } }),
    },
    intent: (args) => ({
      id: idIn(args.id),
      values: pick(args, Object.keys(record.fields)),
      links: linksIn(record, args),
      ...(ties !== undefined && { rows: tiedTo(record, ties, args) }),
    }),
    answers: 'record',
    ...options,
  })
}

/** A new part for each target. */
const tiedTo = ({ lists }: RecordDeclaration, list: string, args: Args) =>
  textsIn(args[list]).map((id) => ({ [lists[list]?.target?.as ?? '']: id }))

interface UpdateNaming<F extends string> extends Naming {
  idArgument?: string
  /** The fields it may change; by default all, and the links. */
  only?: readonly F[]
  /** Whether there is a mutation for many records: `Edit…s`. */
  isForMany?: true
}

type Updates<R extends RecordDeclaration, O> = Operation<
  NameIn<O, `Update${R['name']}`>,
  Flat<
    { readonly [M in IdIn<O>]: string } & (O extends { only: readonly (infer F extends keyof SentBy<R>)[] }
      ? Pick<SentBy<R>, F>
      : SentBy<R>)
  >,
  R['type']
>

/** `Update…(id, any fields, any links)`: members that are not sent are kept; saving a form is one command. */
export function updates<
  R extends RecordDeclaration,
  const O extends UpdateNaming<keyof R['fields'] & string>,
>(record: R, options?: Only<O, UpdateNaming<string>>): Updates<R, O> {
  const { idArgument = 'id', only, isForMany, ...naming }: UpdateNaming<string> = options ?? {}
  const fields = only
    ? Object.fromEntries(Object.entries(record.fields).filter(([name]) => only.includes(name)))
    : record.fields
  const settable = namesToSet(fields)
  return typed({
    name: `Update${record.name}`,
    record,
    verb: 'update',
    event: updatedEvent(record),
    role: record.write,
    args: { [idArgument]: ID, ...fieldArguments(fields), ...(only ? {} : linkArguments(record)) },
    intent: (args) => ({
      id: idIn(args[idArgument]),
      values: pick(args, settable),
      links: only ? {} : linksIn(record, args),
    }),
    answers: 'record',
    ...(isForMany && { many: `Edit${plural(record.name)}` }),
    ...naming,
  })
}

/** What an update may set: it takes the others, too, as clients send whole records. */
const namesToSet = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.meta()?.fixed !== true)

type Deletes<R extends RecordDeclaration, O> = Operation<
  NameIn<O, `Delete${R['name']}`>,
  { readonly [M in IdIn<O>]: string },
  O extends { answers: 'record' } ? R['type'] : unknown
>

export function deletes<R extends RecordDeclaration, const O extends Naming & { idArgument?: string }>(
  record: R,
  options?: Only<O, Naming & { idArgument?: string }>,
): Deletes<R, O> {
  const { idArgument = 'id', ...naming }: Naming & { idArgument?: string } = options ?? {}
  return typed({
    name: `Delete${record.name}`,
    record,
    verb: 'delete',
    event: deletedEvent(record),
    role: record.write,
    args: { [idArgument]: ID },
    intent: (args) => ({ id: idIn(args[idArgument]) }),
    answers: 'id',
    ...naming,
  })
}

/** `Release…`, for every record that refers to others. */
export const releases = (record: RecordDeclaration): Operation => ({
  name: `Release${record.name}`,
  record,
  verb: 'release',
  event: updatedEvent(record),
  role: record.write,
  internal: true,
  args: {
    id: ID,
    revision: { is: 'revision', required: true },
    gone: ID,
    into: { is: 'id', required: false },
  },
  intent: (args) => {
    const into = idIn(args.into)
    const race = { revision: revisionIn(args.revision) ?? NO_REVISION, gone: idIn(args.gone) ?? '' }
    return { id: idIn(args.id), race: into === undefined ? race : { ...race, into } }
  },
  answers: 'record',
})

function pastIn({ revision, since, members }: Args): Past {
  const seen = revisionIn(since)
  return {
    revision: revisionIn(revision) ?? NO_REVISION,
    ...(seen === undefined ? {} : { since: seen }),
    ...(Array.isArray(members) ? { members: textsIn(members) } : {}),
  }
}

/** As in `Past`. */
interface RestoreArgs {
  readonly id: string
  readonly revision: number
  readonly members?: readonly string[]
  readonly since?: number
}

/**
 * `Restore…(id, revision, members?, since?)`: restores the record, or members of it, to their values after a revision.
 * For every record type with a full update. Values that forms cannot write (a user's email, a file) are not restored.
 */
export const restores = <R extends RecordDeclaration>(
  record: R,
  naming?: Pick<Naming, 'role' | 'rates'>,
): Operation<`Restore${R['name']}`, RestoreArgs> =>
  typed({
    name: `Restore${record.name}`,
    record,
    verb: 'restore',
    event: updatedEvent(record),
    role: record.write,
    args: {
      id: ID,
      revision: { is: 'revision', required: true },
      members: { is: 'members' },
      since: { is: 'revision', required: false },
    },
    intent: (args) => ({ id: idIn(args.id), past: pastIn(args) }),
    answers: 'record',
    ...naming,
  })

/** The usual operations of a record type, with names derived from the record's. */
export const ordinary = <R extends RecordDeclaration>(record: R) =>
  [creates(record), updates(record, { isForMany: true }), deletes(record), restores(record)] as const

/** Of records that every session may make, and change its own (`perPerson`), as often as the rates allow. */
export const keptByOwners = <R extends RecordDeclaration>(record: R, rates: readonly Rate[]) =>
  [
    creates(record, { role: undefined, rates }),
    updates(record, { role: undefined, rates }),
    deletes(record, { role: undefined, rates }),
    restores(record, { role: undefined, rates }),
  ] as const
