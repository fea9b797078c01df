import { metaOf, type SentOf } from './fields.ts'
import { type ListName, listOf, type PartFields } from './list-operations.ts'
import {
  type Flat,
  fieldArguments,
  ID,
  idIn,
  type Naming,
  type Only,
  type Operation,
  pick,
  revisionIn,
  type SentBy,
  textsIn,
  typed,
} from './operations.ts'
import { copiedLists } from './origins.ts'
import { type RecordDeclaration, writeRoleOf } from './record.ts'

interface Cloning extends Naming {
  sourceArgument: string
}

type CopiedList<R extends RecordDeclaration> = {
  [L in ListName<R>]: R['lists'][L] extends { copied: true } ? L : never
}[ListName<R>]

/**
 * `CloneLease(sourceID, sourceRevision?, id?, fields, lists)`: fields that are not sent are those of that revision of
 * the source, the present one by default; lists hold the ids of the parts to take over, and are taken whole where they
 * are not sent.
 */
export function clones<R extends RecordDeclaration, const O extends Cloning>(
  record: R,
  options: Only<O, Cloning>,
): Operation<
  O extends { name: infer N extends string } ? N : `Clone${R['name']}`,
  Flat<
    { readonly [M in O['sourceArgument']]: string } & {
      readonly id?: string
      readonly sourceRevision?: number
    } & SentBy<R> & {
        readonly [L in CopiedList<R>]?: readonly string[]
      }
  >,
  R['type']
> {
  const { sourceArgument, ...naming }: Cloning = options
  const lists = copiedLists(record)
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([, schema]) => metaOf(schema).fixed !== true),
  )
  if (record.cloned === undefined) throw new Error(`${record.name} cannot be cloned`)
  return typed({
    name: `Clone${record.name}`,
    record,
    verb: 'clone',
    event: record.cloned,
    role: record.write,
    args: {
      [sourceArgument]: ID,
      sourceRevision: { is: 'revision', required: false },
      id: { is: 'id', required: false },
      ...fieldArguments(fields),
      ...Object.fromEntries(lists.map((list) => [list, { is: 'ids', required: false }])),
    },
    intent: (args) => {
      const sent = lists.filter((list) => Array.isArray(args[list]))
      const seen = revisionIn(args.sourceRevision)
      return {
        id: idIn(args.id),
        values: pick(args, Object.keys(fields)),
        source: {
          id: idIn(args[sourceArgument]) ?? '',
          ...(seen === undefined ? {} : { revision: seen }),
          parts: Object.fromEntries(sent.map((list) => [list, textsIn(args[list])])),
        },
      }
    },
    answers: 'record',
    ...naming,
  })
}

interface Copying<L extends string> {
  name: string
  list: L
  recordArgument: string
}

function copies(record: RecordDeclaration, { name, list }: Copying<string>): Operation {
  const { events } = listOf(record, list)
  if (events.addedMany === undefined) throw new Error(`${record.name}.${list} does not take copies`)
  return {
    name,
    record,
    verb: 'copyItems',
    member: list,
    event: events.addedMany,
    role: writeRoleOf(record, list),
    args: {},
    intent: () => ({ id: undefined }),
    answers: 'record',
  }
}

interface CopyingMany<L extends string> extends Copying<L> {
  partsArgument: string
}

/** Copies parts of other records: `cloneLeaseClauses(leaseID, clauses: [ID!]!)`. Those copied already are left out. */
export function copiesItems<R extends RecordDeclaration, const O extends CopyingMany<CopiedList<R>>>(
  record: R,
  options: Only<O, CopyingMany<string>>,
): Operation<
  O['name'],
  { readonly [M in O['recordArgument']]: string } & { readonly [M in O['partsArgument']]: readonly string[] }
> {
  const { recordArgument, partsArgument, ...naming }: CopyingMany<string> = options
  return typed({
    ...copies(record, { recordArgument, ...naming }),
    args: { [recordArgument]: ID, [partsArgument]: { is: 'ids', required: true } },
    intent: (args) => ({ id: idIn(args[recordArgument]), copies: textsIn(args[partsArgument]) }),
  })
}

interface CopyingOne<L extends string> extends Copying<L> {
  partArgument: string
  /** Argument → the field whose value it replaces. */
  replaces: Readonly<Record<string, string>>
}

/** Checks `replaces` against the fields of the list. */
type Replacing<R extends RecordDeclaration, O extends CopyingOne<string>> = {
  replaces: { readonly [M in keyof O['replaces']]: keyof PartFields<R, O['list']> }
}

/**
 * Copies a part of another record, with some values of its own: `cloneLeaseRecordings(leaseID, recordingID, grantorID,
 * granteeID, recordingInterest)`. Values that are not sent are those of the part.
 */
export function copiesItem<R extends RecordDeclaration, const O extends CopyingOne<CopiedList<R>>>(
  record: R,
  options: Only<O, CopyingOne<string>> & Replacing<R, O>,
): Operation<
  O['name'],
  Flat<
    { readonly [M in O['recordArgument'] | O['partArgument']]: string } & {
      readonly [M in keyof O['replaces']]?: SentOf<PartFields<R, O['list']>>[O['replaces'][M]]
    }
  >
> {
  const { recordArgument, partArgument, replaces, ...naming }: CopyingOne<string> = options
  const { fields } = listOf(record, naming.list)
  const own = Object.entries(replaces)
  return typed({
    ...copies(record, { recordArgument, ...naming }),
    args: {
      [recordArgument]: ID,
      [partArgument]: ID,
      ...Object.fromEntries(
        own.flatMap(([argument, name]) => {
          const schema = fields[name]
          return schema ? [[argument, { is: 'field', schema }]] : []
        }),
      ),
    },
    intent: (args) => {
      const sent = own.filter(([argument]) => args[argument] !== undefined)
      return {
        id: idIn(args[recordArgument]),
        copies: [idIn(args[partArgument]) ?? ''],
        values: Object.fromEntries(sent.map(([argument, name]) => [name, args[argument]])),
      }
    },
  })
}
