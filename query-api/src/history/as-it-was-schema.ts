import { mayReadHistory } from '@landbook/contracts/roles'
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Context, demandHistory } from '../context.ts'
import { charge } from '../schema/budget.ts'
import { listOf, required } from '../schema/required.ts'
import { DateTimeScalar, JsonScalar } from '../schema/scalars.ts'
import { asItWas, momentsOf } from './as-of.ts'
import { sourceOf } from './history.ts'
import { Change, momentIn, Named, recordOf } from './schema.ts'

/** What a moment counts for in the request's budget: its values, and the event behind it. */
const VALUES_OF_MOMENT = 10
/** Before it is known how many there are. */
const COST_OF_MOMENTS = 20_000
/** A record as it was, with what it led to: each of up to 300 others is replayed. */
const VALUES_OF_RECORD = 100_000

const HistoryMoment = new GraphQLObjectType({
  name: 'HistoryMoment',
  fields: {
    revision: { ...required(GraphQLInt), description: 'As the command left it.' },
    at: required(DateTimeScalar),
    actor: required(Named('HistoryMomentActor')),
    operation: required(GraphQLString),
    name: { ...required(GraphQLString), description: 'What the record was called then.' },
    there: { ...required(GraphQLBoolean), description: 'False where the command deleted it.' },
  },
})

const LinkedThen = new GraphQLObjectType({
  name: 'LinkedThen',
  fields: {
    type: required(GraphQLString),
    title: { ...required(GraphQLString), description: 'What people call such a record.' },
    link: { ...required(GraphQLString), description: "There: 'drilledOn', 'leaseRecordings:grantor'." },
    label: { ...required(GraphQLString), description: 'Of the link there.' },
    records: { type: listOf(Named('LinkedRecordThen')) },
  },
})

const AsItWas = new GraphQLObjectType({
  name: 'AsItWas',
  fields: {
    revision: { type: GraphQLInt, description: 'Of its last event then; null before its first.' },
    since: { type: DateTimeScalar, description: 'When that was.' },
    at: required(DateTimeScalar),
    row: {
      type: JsonScalar,
      description:
        'Its fields, parts and links, others by the names that they had; null where it was not there.',
    },
    linked: { type: listOf(LinkedThen), description: 'Others that led to it then, that the asker may read.' },
    there: { ...required(GraphQLBoolean), description: 'Whether it is there at what it is compared with.' },
    differs: { type: listOf(Change), description: 'From what it was to what it is compared with.' },
  },
})

interface Asked {
  type: string
  id: string
  at?: unknown
  revision?: number | null
  with?: number | null
}

export const asItWasQueries: GraphQLFieldConfigMap<unknown, Context> = {
  moments: {
    type: listOf(HistoryMoment),
    description: "A record's own moments, oldest first: one for each command.",
    extensions: { cost: { whole: COST_OF_MOMENTS } },
    args: { type: required(GraphQLString), id: required(GraphQLID) },
    resolve: async (_, { type, id }: { type: string; id: string }, context) => {
      const record = recordOf(context, type)
      demandHistory(context, record)
      const found = await momentsOf(sourceOf(context), record, id)
      charge(context, found.length * VALUES_OF_MOMENT)
      return found
    },
  },
  asItWas: {
    type: AsItWas,
    description:
      'The record as it was at a moment or after a revision (now, without either), and what differs from its last revision or from another one. null where there never was such a record.',
    extensions: { cost: { whole: VALUES_OF_RECORD } },
    args: {
      type: required(GraphQLString),
      id: required(GraphQLID),
      at: { type: DateTimeScalar },
      revision: { type: GraphQLInt },
      with: { type: GraphQLInt },
    },
    resolve: async (_, args: Asked, context) => {
      const record = recordOf(context, args.type)
      demandHistory(context, record)
      const moment = momentIn(args)
      charge(context, VALUES_OF_RECORD)
      const found = await asItWas(sourceOf(context), record, args.id, {
        moment,
        with: args.with ?? undefined,
        mayRead: (other) => mayReadHistory(context.person.roles, other.read),
      })
      return found ?? null
    },
  },
}
