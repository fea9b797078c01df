import type { Catalogue } from '@landbook/contracts/records/index'
import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import { fileMutations, fileQueries } from '../files/schema.ts'
import { importMutations, importQueries } from '../import/schema.ts'
import { liveSubscription, presenceMutation } from '../live/schema.ts'
import { apiNumberQuery } from '../particular/api-numbers.ts'
import { asItWasQueries } from '../particular/as-it-was.ts'
import { auditQuery } from '../particular/audit.ts'
import { dashboardQuery } from '../particular/dashboard.ts'
import { drillingDataQuery } from '../particular/drilling-data.ts'
import { recordEdits } from '../particular/edit-records.ts'
import { historyQueries } from '../particular/history.ts'
import { leaseFields } from '../particular/lease.ts'
import { meQuery } from '../particular/me.ts'
import { aroundMerges } from '../particular/merge-operators.ts'
import { referrersQuery } from '../particular/referrers.ts'
import { sealMutations, sealQueries } from '../particular/seals.ts'
import { searchQuery } from '../particular/search.ts'
import { securityQuery } from '../particular/security.ts'
import { undoMutation } from '../particular/undo.ts'
import { aroundUsers, userFields } from '../particular/users.ts'
import { wellFields } from '../particular/well.ts'
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
