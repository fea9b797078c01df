import { user } from '@landbook/contracts/records/user/declaration'
import { type GraphQLFieldConfigMap, GraphQLNonNull } from 'graphql'
import type { Context } from '../context.ts'
import type { ObjectTypes } from '../schema/types.ts'

/** The person behind the session, with the roles held now. */
export const meQuery = (types: ObjectTypes): GraphQLFieldConfigMap<unknown, Context> => ({
  me: {
    type: new GraphQLNonNull(types.record(user.type)),
    resolve: (_, _args, context) => context.views().of(user).get(context.person.id),
  },
})
