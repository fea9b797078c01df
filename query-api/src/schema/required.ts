import { GraphQLNonNull } from 'graphql'

/** A field or an argument that is never null. */
export const required = <T extends ConstructorParameters<typeof GraphQLNonNull>[0]>(type: T) => ({
  type: new GraphQLNonNull(type),
})
