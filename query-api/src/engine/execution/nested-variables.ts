import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** A list or object literal with a variable in it, as an argument, and the variable that replaces it. */
export interface NestedVariables {
  variable: string
  literal: ValueNode
  type: GraphQLInputType
}

/**
 * The document with a variable in place of each argument that nests variables in a list or object literal. For a nested
 * variable that is omitted, graphql-jit would set the member to undefined instead of leaving it out, which a filter
 * would read as 'is empty'.
 */
export function withoutNestedVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
): { plain: DocumentNode; nested: NestedVariables[] } {
  const nested: NestedVariables[] = []
  const types = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(types, {
    Argument(node) {
      const type = types.getArgument()?.type
      const isPlain = node.value.kind === Kind.VARIABLE || !hasVariable(node.value)
      if (isPlain || type === undefined) return undefined
      // No variable of a client can have this name.
      const variable = `$${nested.length}`
      nested.push({ variable, literal: node.value, type })
      return { ...node, value: variableNamed(variable) }
    },
  })
  return { plain: visit(document, visitor), nested }
}

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(hasVariable)
  return value.kind === Kind.OBJECT && value.fields.some((field) => hasVariable(field.value))
}

export const variableNamed = (name: string) => ({
  kind: Kind.VARIABLE as const,
  name: { kind: Kind.NAME as const, value: name },
})
