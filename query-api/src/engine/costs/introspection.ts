import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql'

/** How many entries the lists of a schema's description have, by the name of the field. */
type Entries = Readonly<Record<string, number>>

const entriesBy = new WeakMap<GraphQLSchema, Entries>()

/** Entries of a nested list: of the description of the schema, as many as there are on average; otherwise one. */
export function entriesIn(
  schema: GraphQLSchema,
  parent: GraphQLNamedType | undefined,
  { name }: Pick<GraphQLField<unknown, unknown>, 'name'>,
): number {
  if (parent === undefined || !isIntrospectionType(parent)) return 1
  return entriesBy.getOrInsertComputed(schema, () => entriesOf(schema))[name] ?? 1
}

function entriesOf(schema: GraphQLSchema): Entries {
  const types = Object.values(schema.getTypeMap())
  const fields = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
  )
  const inputs = types.flatMap((type) => (isInputObjectType(type) ? Object.values(type.getFields()) : []))
  const values = types.flatMap((type) => (isEnumType(type) ? type.getValues() : []))
  const args = fields.flatMap((field) => field.args)
  const each = (all: readonly unknown[]) => all.length / types.length
  return {
    types: types.length,
    directives: schema.getDirectives().length,
    fields: each(fields),
    inputFields: each(inputs),
    enumValues: each(values),
    args: args.length / fields.length,
    // Most types are that of a list or not null, few are more than both.
    ofType: 0.5,
  }
}
