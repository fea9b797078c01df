import type { SentOf } from './fields.ts'
import {
  addsItem,
  changesItem,
  type ListName,
  listOf,
  type PartFields,
  removesItem,
} from './list-operations.ts'
import { type Flat, type Only, type Operation, typed } from './operations.ts'
import type { RecordDeclaration } from './record.ts'

interface Keeping<L extends string> {
  list: L
  add?: string
  change?: string
  remove?: string
}

type ItemOf<R extends RecordDeclaration, L extends string> = R['lists'][L]['item']
type Called<O, K extends 'add' | 'change' | 'remove', Otherwise extends string> =
  O extends Readonly<Record<K, infer N extends string>> ? N : Otherwise

interface Naming {
  name: string
  list: string
}

/**
 * Adds, changes and removes the parts of a list, under names derived from its item's unless given: `AddClause(leaseID,
 * fields)`, `UpdateClause(id, fields)`, `DeleteClause(id)`.
 */
export function keepsItems<R extends RecordDeclaration, const O extends Keeping<ListName<R>>>(
  record: R,
  options: Only<O, Keeping<string>>,
): readonly [
  Operation<
    Called<O, 'add', `Add${ItemOf<R, O['list']>}`>,
    Flat<{ readonly [M in `${R['type']}ID`]: string } & SentOf<PartFields<R, O['list']>>>
  >,
  Operation<
    Called<O, 'change', `Update${ItemOf<R, O['list']>}`>,
    Flat<{ readonly id: string } & SentOf<PartFields<R, O['list']>>>
  >,
  Operation<Called<O, 'remove', `Delete${ItemOf<R, O['list']>}`>, { readonly id: string }>,
] {
  const { list, add, change, remove }: Keeping<string> = options
  const { item } = listOf(record, list)
  const recordArgument = `${record.type}ID`
  return [
    typed(
      addsItem<RecordDeclaration, Naming & { recordArgument: string }>(record, {
        name: add ?? `Add${item}`,
        list,
        recordArgument,
      }),
    ),
    typed(changesItem<RecordDeclaration, Naming>(record, { name: change ?? `Update${item}`, list })),
    typed(removesItem<RecordDeclaration, Naming>(record, { name: remove ?? `Delete${item}`, list })),
  ]
}
