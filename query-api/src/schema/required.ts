import { GraphQLList, GraphQLNonNull } from 'graphql'

type Nullable = ConstructorParameters<typeof GraphQLNonNull>[0]

/** A field or an argument that is never null. */
export const required = <T extends Nullable>(type: T) => ({ type: new GraphQLNonNull(type) })

/** A list that is never null, nor is anything in it. */
export const listOf = <T extends Nullable>(type: T): GraphQLNonNull<GraphQLList<GraphQLNonNull<T>>> =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)))
