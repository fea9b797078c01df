import type { Response } from 'express'
import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context.ts'
import type { Turn } from './turns.ts'

/**
 * Runs queries and changes when it is their person's turn, which ends with the answer. A change never counts as
 * expensive: it mostly waits for the log and the read models. Streams have a limit of their own: see live/hub.ts.
 */
export const inTurns: Plugin<Context, { res: Response<unknown, { turn: Turn }> }> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { turn, cost } = args.contextValue
    const isChange = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
    setExecuteFn((given) => turn.run(isChange ? 0 : cost, () => executeFn(given)))
  },
  onSubscribe: ({ args }) => args.contextValue.turn.end(),
  onResponse: ({ serverContext }) => serverContext.res.locals.turn.end(),
}
