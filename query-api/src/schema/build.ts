import type { Catalogue } from '@landbook/contracts/records/index'
import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import { dashboardQuery } from '../dashboard/schema.ts'
import { recordEdits } from '../editing/schema.ts'
import { fileMutations, fileQueries } from '../files/schema.ts'
import { asItWasQueries } from '../history/as-it-was-schema.ts'
import { auditQuery } from '../history/audit-schema.ts'
import { historyQueries } from '../history/schema.ts'
import { undoMutation } from '../history/undo.ts'
import { importMutations, importQueries } from '../import/schema.ts'
import { liveSubscription, presenceMutation } from '../live/schema.ts'
import { aroundMerges } from '../merging/merge-operators.ts'
import { apiNumberQuery } from '../records/api-numbers.ts'
import { drillingDataQuery } from '../records/drilling-data.ts'
import { leaseFields } from '../records/lease.ts'
import { aroundUsers, userFields } from '../records/user.ts'
import { wellFields } from '../records/well.ts'
import { sealMutations, sealQueries } from '../seals/schema.ts'
import { referrersQuery } from '../search/referrers.ts'
import { searchQuery } from '../search/schema.ts'
import { securityQuery } from '../security/schema.ts'
import { meQuery } from '../session/me.ts'
import { recordMutations } from './mutations.ts'
import { recordQueries } from './queries.ts'
import { ObjectTypes } from './types.ts'

/** The whole API of a catalogue: made from its declarations, and what is particular beside them. */
export function buildSchema(catalogue: Catalogue): GraphQLSchema {
  const types = new ObjectTypes(catalogue, { user: userFields, lease: leaseFields, well: wellFields })
  const knows = (type: string) => catalogue.records.some((record) => record.type === type)
  return new GraphQLSchema({
    query: new GraphQLObjectType<unknown, Context>({
      name: 'Query',
      fields: {
        ...recordQueries(catalogue, types),
        ...(knows('user') ? meQuery(types) : {}),
        ...dashboardQuery,
        ...historyQueries,
        ...asItWasQueries,
        ...auditQuery,
        ...securityQuery,
        ...fileQueries,
        ...(knows('fileImport') ? importQueries : {}),
        ...searchQuery,
        ...sealQueries,
        ...referrersQuery,
        ...(knows('well') ? { ...drillingDataQuery, ...apiNumberQuery(types) } : {}),
      },
    }),
    mutation: new GraphQLObjectType<unknown, Context>({
      name: 'Mutation',
      fields: {
        ...recordMutations(catalogue, types, { ...aroundUsers, ...aroundMerges }),
        ...recordEdits(catalogue),
        ...undoMutation,
        ...fileMutations,
        ...(knows('fileImport') ? importMutations : {}),
        ...sealMutations,
        ...presenceMutation,
      },
    }),
    subscription: new GraphQLObjectType<unknown, Context>({
      name: 'Subscription',
      fields: liveSubscription,
    }),
  })
}
