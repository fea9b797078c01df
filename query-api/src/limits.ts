import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { GraphQLError, Kind, type SelectionNode, type ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Deep enough for a record with what its links show; the usual introspection needs the most. */
const MOST_DEPTH = 16
const MOST_ALIASES = 30
const MOST_DIRECTIVES = 30
const MOST_TOKENS = 5_000
const MOST_FIELDS = 5_000

/** The compiled-query cache cannot tell the operations of one document apart, and no client of ours sends two. */
const oneOperation: ValidationRule = (context) => ({
  Document(node) {
    const operations = node.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    if (operations.length > 1)
      context.reportError(new GraphQLError('Send one operation at a time', { nodes: operations }))
  },
})

/**
 * Fragments that spread fragments multiply: fifty lines can come to more fields than could ever be compiled. What
 * counts is what the operation would be without them.
 */
const withinReason: ValidationRule = (context) => {
  const known = new Map<string, number>()
  const sizeOf = (nodes: readonly SelectionNode[]): number =>
    nodes.reduce((sum, node) => sum + 1 + within(node), 0)
  const within = (node: SelectionNode): number => {
    if (node.kind !== Kind.FRAGMENT_SPREAD) return sizeOf(node.selectionSet?.selections ?? [])
    const name = node.name.value
    const size = known.get(name)
    if (size !== undefined) return size
    // A fragment within itself is refused by another rule; here it must only come to an end.
    known.set(name, 0)
    const found = sizeOf(context.getFragment(name)?.selectionSet.selections ?? [])
    known.set(name, found)
    return found
  }
  return {
    OperationDefinition(node) {
      if (sizeOf(node.selectionSet.selections) > MOST_FIELDS)
        context.reportError(new GraphQLError(`Ask for ${MOST_FIELDS} fields at most`))
    },
  }
}

/** What a query may be before anything of it is done. What its answer may hold: see schema/budget.ts. */
export const limits: Plugin[] = [
  maxTokensPlugin({ n: MOST_TOKENS }),
  maxDepthPlugin({ n: MOST_DEPTH, ignoreIntrospection: false, flattenFragments: true }),
  maxAliasesPlugin({ n: MOST_ALIASES }),
  maxDirectivesPlugin({ n: MOST_DIRECTIVES }),
  {
    onValidate({ addValidationRule }) {
      addValidationRule(oneOperation)
      addValidationRule(withinReason)
    },
  },
]
