import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  Kind,
  type VariableDefinitionNode,
  type VariableNode,
  valueFromAST,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'
import { ANY_VALUE } from '../schema/scalars.ts'
import { type NestedVariables, variableNamed, withoutNestedVariables } from './nested-variables.ts'
import { coerced } from './variables.ts'

type Answer = ExecutionResult | Promise<ExecutionResult>

/**
 * Queries run as compiled functions, cached with their documents, which Yoga caches by text.
 *
 * Variables are coerced by the reference implementation, because graphql-jit does not terminate on an input type that
 * refers to itself (a filter with AND and OR). The compiled function takes them as they are.
 */
export function compiledQueries(): Plugin {
  const known = new WeakMap<DocumentNode, (args: ExecutionArgs) => Answer>()
  const run = (args: ExecutionArgs): Answer => {
    const compiled = known.get(args.document) ?? compile(args)
    known.set(args.document, compiled)
    return compiled(args)
  }
  return { onExecute: ({ setExecuteFn }) => setExecuteFn(run) }
}

function compile({ schema, document }: ExecutionArgs): (args: ExecutionArgs) => Answer {
  // A document has one operation: others were refused.
  const operation = getOperationAST(document)
  const { plain, nested } = withoutNestedVariables(schema, document)
  const compiled = compileQuery(schema, withPlainVariables(plain, nested), '')
  if (!operation || !isCompiledQuery(compiled)) return execute
  return (args) => {
    const { errors, coerced: given } = coerced(schema, operation, args.variableValues ?? {})
    if (errors) return { errors }
    const literals = nested.map(({ literal, type }) => valueFromAST(literal, type, given))
    // A required member was omitted: the reference implementation has the message.
    if (literals.includes(undefined)) return execute(args)
    const values = Object.fromEntries(nested.map(({ variable }, at) => [variable, literals[at]]))
    return compiled.query(args.rootValue, args.contextValue, { ...given, ...values })
  }
}

/** The same document with every variable, those for literals too, declared as JSON, which is not coerced. */
function withPlainVariables(document: DocumentNode, nested: readonly NestedVariables[]): DocumentNode {
  return visit(document, {
    OperationDefinition(operation) {
      const declared = operation.variableDefinitions?.map(({ variable }) => variable) ?? []
      const literals = nested.map(({ variable }) => variableNamed(variable))
      return { ...operation, variableDefinitions: [...declared, ...literals].map(asJson) }
    },
  })
}

const asJson = (variable: VariableNode): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable,
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: ANY_VALUE } },
})
