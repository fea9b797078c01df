import { type GraphQLFieldConfigMap, GraphQLObjectType, GraphQLString } from 'graphql'
import { type Context, demand } from '../context.ts'
import { audit } from '../history/audit.ts'
import { sourceOf } from '../history/history.ts'
import { charge } from '../schema/budget.ts'
import { listOf } from '../schema/required.ts'
import {
  EVENT_FIELDS,
  EVENT_FILTERS,
  type EventFilters,
  readFilters,
  recordOf,
  VALUES_OF_ENTRY,
} from './history.ts'

const AuditEntry = new GraphQLObjectType({ name: 'AuditEntry', fields: EVENT_FIELDS })

export const auditQuery: GraphQLFieldConfigMap<unknown, Context> = {
  audit: {
    type: listOf(AuditEntry),
    description: 'All events of all records, newest first. For admins.',
    args: {
      type: { type: GraphQLString, description: 'Of records of this type only.' },
      ...EVENT_FILTERS,
    },
    resolve: async (_, { type, ...filters }: EventFilters & { type?: string | null }, context) => {
      demand(context, 'ADMIN')
      const record = type ? recordOf(context, type).type : undefined
      const entries = await audit(sourceOf(context), { ...readFilters(filters), record })
      charge(context, entries.length * VALUES_OF_ENTRY)
      return entries
    },
  },
}
