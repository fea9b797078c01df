import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ExecutionArgs, GraphQLError, getOperationAST, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context/context.ts'
import { SMALL } from './limits.ts'

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** The most bytes that the body of a request for it has, if that is more than usual. */
    mostBytes?: number
  }
}

/** Refuses operations in bodies that are larger than they need. */
export const boundedBody: Plugin<Context> = {
  onExecute({ args, setResultAndStopExecution }) {
    const { bodyBytes } = args.contextValue
    if (bodyBytes <= SMALL.bytes) return
    const most = mostBytesOf(args)
    if (bodyBytes <= most) return
    const extensions = { code: 'VALIDATION', http: { status: 200 } }
    setResultAndStopExecution({ errors: [new GraphQLError(MESSAGES.tooLarge(most), { extensions })] })
  },
}

/** What the operation may take: as its most modest field. */
function mostBytesOf({ schema, document }: ExecutionArgs): number {
  const operation = getOperationAST(document)
  const fields = (operation && schema.getRootType(operation.operation))?.getFields() ?? {}
  const sizes = operation?.selectionSet.selections.map((node) =>
    node.kind === Kind.FIELD ? (fields[node.name.value]?.extensions.mostBytes ?? 0) : 0,
  )
  return Math.max(Math.min(...(sizes ?? [])), SMALL.bytes)
}
