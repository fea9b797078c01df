import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { SECURITY_KINDS, type SecurityEntry, type SecurityKind } from '@landbook/contracts/security'
import {
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Context, demand } from '../context.ts'
import { EVENT_FILTERS, type EventFilters, Named, readFilters } from '../history/schema.ts'
import { charge } from '../schema/budget.ts'
import { listOf, required } from '../schema/required.ts'
import { DateTimeScalar } from '../schema/scalars.ts'
import { isCursor, securityEntries } from './entries.ts'

/** What an entry counts for in the request's budget: its values, and finding it. */
const VALUES_OF_ENTRY = 50

const Kind = new GraphQLEnumType({
  name: 'SecurityKind',
  values: Object.fromEntries(
    Object.entries(SECURITY_KINDS).map(([kind, description]) => [kind, { value: kind, description }]),
  ),
})

const SecurityPerson = Named('SecurityPerson')

const Entry = new GraphQLObjectType<SecurityEntry, Context>({
  name: 'SecurityEntry',
  description: 'One thing that happened to an account, or several alike within an hour.',
  fields: {
    kind: required(Kind),
    at: { ...required(DateTimeScalar), description: 'Of the first one.' },
    lastAt: { ...required(DateTimeScalar), description: 'Of the last one.' },
    count: required(GraphQLInt),
    actor: { type: SecurityPerson, description: 'Who did it; null for somebody without a session.' },
    user: { type: SecurityPerson, description: 'Whose account it is; null for a name of nobody.' },
    address: { ...required(GraphQLString), description: 'Where it came from; empty where nobody knows.' },
    detail: required(GraphQLString),
    cursor: { ...required(GraphQLString), description: 'For `before`: what is older than this entry.' },
  },
})

interface Asked extends Omit<EventFilters, 'actor'> {
  kind?: SecurityKind | null
  person?: string | null
}

const { actor: _, ...FILTERS } = EVENT_FILTERS

export const securityQuery: GraphQLFieldConfigMap<unknown, Context> = {
  security: {
    type: listOf(Entry),
    description: 'Logins, failed ones, exports, and changes of accounts and permissions: newest first.',
    args: {
      kind: { type: Kind },
      person: { type: GraphQLID, description: 'Who did it, or whose account it is.' },
      ...FILTERS,
    },
    resolve: async (_, { kind, person, ...filters }: Asked, context) => {
      demand(context, 'READ_AUDIT')
      const { from, until, before, first } = readFilters(filters)
      if (before !== undefined && !isCursor(before))
        throw invalid([{ path: 'before', message: MESSAGES.unreadable }])
      const query = { kind: kind ?? undefined, person: person ?? undefined, from, until, before }
      const entries: SecurityEntry[] = []
      for await (const entry of securityEntries(context, query)) {
        entries.push(entry)
        if (entries.length === first) break
      }
      charge(context, entries.length * VALUES_OF_ENTRY)
      return entries
    },
  },
}
