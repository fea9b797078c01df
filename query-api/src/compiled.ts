import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'
import { ANY_VALUE } from './schema/scalars.ts'

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
  if (hasVariableInLiteral(document)) return execute
  // A document has one operation: others were refused.
  const operation = getOperationAST(document)
  const compiled = compileQuery(schema, withPlainVariables(document), '')
  if (!operation || !isCompiledQuery(compiled)) return execute
  return ({ rootValue, contextValue, variableValues }) => {
    const { errors, coerced } = variablesOf(schema, operation, variableValues)
    return errors ? { errors } : compiled.query(rootValue, contextValue, coerced)
  }
}

/**
 * Whether a variable is nested in a list or object literal. If it is omitted, graphql-jit sets the member to
 * undefined instead of leaving it out, which a filter would read as 'is empty'.
 */
function hasVariableInLiteral(document: DocumentNode): boolean {
  let depth = 0
  let found = false
  const literal = {
    enter() {
      depth += 1
    },
    leave() {
      depth -= 1
    },
  }
  visit(document, {
    ListValue: literal,
    ObjectValue: literal,
    Variable: () => {
      found ||= depth > 0
    },
  })
  return found
}

const MOST_PROBLEMS = 10

const variablesOf = (
  schema: ExecutionArgs['schema'],
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: ExecutionArgs['variableValues'],
) => getVariableValues(schema, variableDefinitions, given ?? {}, { maxErrors: MOST_PROBLEMS })

/** The same document with every variable declared as JSON, which is not coerced. */
function withPlainVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition: ({ kind, variable }) => ({
      kind,
      variable,
      type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: ANY_VALUE } },
    }),
  })
}
