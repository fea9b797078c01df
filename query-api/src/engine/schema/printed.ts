import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'

/** A schema as `schema.graphql` holds it: its order says nothing. */
export const printedSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`
