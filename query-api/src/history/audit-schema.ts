import { user } from '@landbook/contracts/records/user/declaration'
import { type GraphQLFieldConfigMap, GraphQLID, GraphQLObjectType, GraphQLString } from 'graphql'
import { type Context, demand } from '../context.ts'
import { charge } from '../schema/budget.ts'
import { listOf, required } from '../schema/required.ts'
import { audit } from './audit.ts'
import { sourceOf } from './history.ts'
import {
  COST_OF_ENTRIES,
  EVENT_FIELDS,
  EVENT_FILTERS,
  type EventFilters,
  readFilters,
  recordOf,
  VALUES_OF_ENTRY,
} from './schema.ts'

const AuditEntry = new GraphQLObjectType({ name: 'AuditEntry', fields: EVENT_FIELDS })

const AuditPerson = new GraphQLObjectType({
  name: 'AuditPerson',
  fields: { id: required(GraphQLID), name: required(GraphQLString) },
})

export const auditQuery: GraphQLFieldConfigMap<unknown, Context> = {
  auditPeople: {
    type: listOf(AuditPerson),
    description: 'Everybody who has a login, by name: to filter the audit by.',
    extensions: { cost: { of: user.type } },
    resolve: async (_, _args, context) => {
      demand(context, 'READ_AUDIT')
      const users = await context.views().of(user).find({})
      charge(context, users.length)
      return users
        .map(({ id, email }) => ({ id, name: String(email) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    },
  },
  audit: {
    type: listOf(AuditEntry),
    description: 'All events of all records, newest first.',
    extensions: { cost: COST_OF_ENTRIES },
    args: {
      type: { type: GraphQLString, description: 'Of records of this type only.' },
      ...EVENT_FILTERS,
    },
    resolve: async (_, { type, ...filters }: EventFilters & { type?: string | null }, context) => {
      demand(context, 'READ_AUDIT')
      const record = type ? recordOf(context, type).type : undefined
      const entries = await audit(sourceOf(context), { ...readFilters(filters), record })
      charge(context, entries.length * VALUES_OF_ENTRY)
      return entries
    },
  },
}
