import { removesItem } from '../../engine/kernel/list-operations.ts'
import { type Operation, textsIn, typed } from '../../engine/kernel/operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { state } from './declaration.ts'

/** `counties` is the complete list of names: missing counties are deleted, new ones added. */
const withCounties = <N extends string, A>(
  operation: Operation<N, A>,
): Operation<N, A & { readonly counties?: readonly string[] }> =>
  typed({
    ...operation,
    member: 'counties',
    args: { ...operation.args, counties: { is: 'names' } },
    intent: (args) => ({
      ...operation.intent(args),
      ...(Array.isArray(args.counties) ? { names: textsIn(args.counties) } : {}),
    }),
  })

export const stateOperations = [
  withCounties(creates(state, { name: 'addState' })),
  withCounties(updates(state, { name: 'updateState' })),
  restores(state),
  deletes(state, { name: 'deleteStateByIdentity', answers: 'boolean' }),
  removesItem(state, { name: 'deleteCountyByIdentity', list: 'counties', answers: 'boolean' }),
] as const
