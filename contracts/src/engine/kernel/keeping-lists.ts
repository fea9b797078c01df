import {
  type Adding,
  addsItem,
  type Changing,
  changesItem,
  type ListName,
  listOf,
  type Part,
  type PartFields,
  type Removing,
  removesItem,
} from './list-operations.ts'
import { type Flat, type IdIn, type Only, type Operation, typed } from './operations.ts'
import type { RecordDeclaration } from './record.ts'

interface Keeping<L extends string> extends Pick<Changing<L>, 'list' | 'idArgument' | 'nested'> {
  add?: string
  change?: string
  remove?: string
  recordArgument?: string
}

type ItemOf<R extends RecordDeclaration, L extends string> = R['lists'][L]['item']
type Called<O, K extends 'add' | 'change' | 'remove' | 'recordArgument', Otherwise extends string> =
  O extends Readonly<Record<K, infer N extends string>> ? N : Otherwise

/**
 * Adds, changes and removes the parts of a list, under names derived from its item's and arguments derived from the record's
 * unless given: `AddClause(leaseID, fields)`, `UpdateClause(id, fields)`, `DeleteClause(id)`.
 */
export function keepsItems<R extends RecordDeclaration, const O extends Keeping<ListName<R>>>(
  record: R,
  options: Only<O, Keeping<string>>,
): readonly [
  Operation<
    Called<O, 'add', `Add${ItemOf<R, O['list']>}`>,
    Flat<
      { readonly [M in Called<O, 'recordArgument', `${R['type']}ID`>]: string } & Part<
        PartFields<R, O['list']>,
        O
      >
    >
  >,
  Operation<
    Called<O, 'change', `Update${ItemOf<R, O['list']>}`>,
    Flat<{ readonly [M in IdIn<O>]: string } & Part<PartFields<R, O['list']>, O>>
  >,
  Operation<Called<O, 'remove', `Delete${ItemOf<R, O['list']>}`>, { readonly [M in IdIn<O>]: string }>,
] {
  const { list, add, change, remove, ...sent }: Keeping<string> = options
  const { recordArgument = `${record.type}ID`, idArgument, nested } = sent
  const { item } = listOf(record, list)
  const added = { name: add ?? `Add${item}`, list, recordArgument, nested }
  const changed = { name: change ?? `Update${item}`, list, idArgument, nested }
  const removed = { name: remove ?? `Delete${item}`, list, idArgument }
  return [
    typed(addsItem<RecordDeclaration, Adding<string>>(record, added)),
    typed(changesItem<RecordDeclaration, Changing<string>>(record, changed)),
    typed(removesItem<RecordDeclaration, Omit<Removing<string>, 'recordArgument'>>(record, removed)),
  ]
}
