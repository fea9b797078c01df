import type { Adding, Apart, ListName, Nested, Part, PartFields, Removing } from './list-operations.ts'
import { addsItem, listOf, removesItem } from './list-operations.ts'
import { type Args, type Flat, ID, idIn, type Only, type Operation, typed } from './operations.ts'
import type { RecordDeclaration } from './record.ts'

interface Tying<L extends string> {
  list: L
  add: string
  remove: string
  recordArgument: string
  targetArgument: string
  /** May say which row of the target is removed. Needed where a list tells rows of one target apart. */
  rowArgument?: string
  nested?: Nested
}

type RowIn<O> = O extends { rowArgument: infer A extends string } ? A : never
type Ends<O extends Tying<string>> = { readonly [M in O['recordArgument'] | O['targetArgument']]: string }

/** Lists whose parts have a target record. */
export type TyingList<R extends RecordDeclaration> = {
  [L in ListName<R>]: R['lists'][L] extends { target: object } ? L : never
}[ListName<R>]

/**
 * Adds and removes the parts that tie a record to another one, by the ids of both:
 * `AddOwnerMinerals(from: owner, to: tract, data)`, `RemoveOwnerMinerals(from, to, relationshipID?)`.
 */
export function tiesItems<R extends RecordDeclaration, const O extends Tying<TyingList<R>>>(
  record: R,
  options: Only<O, Tying<string>> & Apart<R, O>,
): readonly [
  Operation<O['add'], Flat<Ends<O> & Part<PartFields<R, O['list']>, O>>>,
  Operation<O['remove'], Flat<Ends<O> & { readonly [M in RowIn<O>]?: string }>>,
] {
  const { add, remove, targetArgument, rowArgument, ...rest }: Tying<string> = options
  const { list, recordArgument } = rest
  if (listOf(record, list).target?.toldApartBy && rowArgument === undefined)
    throw new Error(`${remove} cannot say which row of ${record.name}.${list} is meant`)
  const adds: Operation = addsItem<RecordDeclaration, Adding<string>>(record, { name: add, ...rest })
  const removes: Operation = removesItem<RecordDeclaration, Removing<string>>(record, { name: remove, list })
  const target = { [targetArgument]: ID }
  const targetIn = (args: Args) => idIn(args[targetArgument]) ?? ''
  return [
    typed({
      ...adds,
      args: { ...target, ...adds.args },
      intent: (args) => ({ ...adds.intent(args), targetId: targetIn(args) }),
    }),
    typed({
      ...removes,
      args: {
        ...target,
        [recordArgument]: ID,
        ...(rowArgument !== undefined && { [rowArgument]: { is: 'id', required: false } }),
      },
      intent: (args) => {
        const itemId = idIn(args[rowArgument ?? ''])
        return {
          id: idIn(args[recordArgument]),
          targetId: targetIn(args),
          ...(itemId !== undefined && { itemId }),
        }
      },
    }),
  ]
}
