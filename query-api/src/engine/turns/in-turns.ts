import type { Response } from 'express'
import { type ExecutionArgs, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context/context.ts'
import { fieldsIn, fragmentsOf } from '../costs/selected.ts'
import type { Turn } from './turns.ts'

/**
 * Runs queries and changes when it is their person's turn, which ends with the answer. A change counts as
 * expensive only where it declares a cost: the others mostly wait for the log and the read models. Streams have a limit of their own: see live/hub.ts.
 */
export const inTurns: Plugin<Context, { res: Response<unknown, { turn: Turn }> }> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { turn, cost } = args.contextValue
    setExecuteFn((given) => turn.run(isCheapChange(args) ? 0 : cost, () => executeFn(given)))
  },
  onSubscribe: ({ args }) => args.contextValue.turn.end(),
  onResponse: ({ serverContext }) => serverContext.res.locals.turn.end(),
}

function isCheapChange({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'mutation') return false
  const changes = schema.getMutationType()?.getFields() ?? {}
  return fieldsIn(operation.selectionSet, fragmentsOf(document)).every(
    ({ name }) => changes[name.value]?.extensions.cost?.whole === undefined,
  )
}
