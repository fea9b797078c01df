import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { holds } from '@landbook/contracts/roles'
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Context, demand } from '../context.ts'
import { history } from '../history/history.ts'
import { momentOf, stateAsOf } from '../history/replay.ts'
import { charge } from '../schema/budget.ts'
import { listOf, required } from '../schema/required.ts'
import { DateScalar, DateTimeScalar, JsonScalar } from '../schema/scalars.ts'

const MOST_ENTRIES = 500
/** What an entry counts for in the request's budget: its values, and replaying the streams behind it. */
const VALUES_OF_ENTRY = 200

const Change = new GraphQLObjectType({
  name: 'HistoryChange',
  fields: {
    path: required(GraphQLString),
    label: required(GraphQLString),
    kind: { type: GraphQLString, description: "Of the field. For 'file', getFile takes from and to." },
    from: {
      type: JsonScalar,
      description: 'The stored value before; null for a boundary, which is in asOf.',
    },
    to: { type: JsonScalar, description: 'The stored value after; null for a boundary.' },
    fromText: {
      ...required(GraphQLString),
      description: 'As people read it: names for ids, MM/DD/YYYY for dates.',
    },
    toText: required(GraphQLString),
    source: {
      type: GraphQLString,
      description: "Where the new value came from, where it was said: 'drilling data, permit 911270'.",
    },
  },
})

const Named = (name: string) =>
  new GraphQLObjectType({ name, fields: { id: required(GraphQLID), name: required(GraphQLString) } })

const HistoryRecord = new GraphQLObjectType({
  name: 'HistoryRecord',
  fields: { type: required(GraphQLString), id: required(GraphQLID), name: required(GraphQLString) },
})

const HistoryEntry = new GraphQLObjectType({
  name: 'HistoryEntry',
  fields: {
    id: required(GraphQLID),
    event: required(GraphQLString),
    operation: required(GraphQLString),
    revision: required(GraphQLInt),
    at: required(DateTimeScalar),
    effectiveOn: { type: DateScalar },
    reason: { type: GraphQLString },
    commandId: required(GraphQLID),
    actor: required(Named('HistoryActor')),
    own: {
      ...required(GraphQLBoolean),
      description: "False when the event is another record's that concerns this one.",
    },
    record: required(HistoryRecord),
    changes: { type: listOf(Change) },
    cursor: { ...required(GraphQLString), description: 'For `before`: what is older than this entry.' },
  },
})

/** The record type of this name. Throws VALIDATION. */
export function recordOf({ catalogue }: Context, type: string) {
  const record = catalogue.records.find((candidate) => candidate.type === type)
  if (!record)
    throw invalid([
      { path: 'type', message: `is none of: ${catalogue.records.map((one) => one.type).join(', ')}` },
    ])
  return record
}

export const historyQueries: GraphQLFieldConfigMap<unknown, Context> = {
  history: {
    type: listOf(HistoryEntry),
    description: 'Who changed what, when, from what to what: newest first.',
    args: {
      type: required(GraphQLString),
      id: required(GraphQLID),
      first: { type: GraphQLInt },
      before: { type: GraphQLString },
    },
    resolve: async (
      _,
      args: { type: string; id: string; first?: number | null; before?: string | null },
      context,
    ) => {
      const record = recordOf(context, args.type)
      demand(context, record.read)
      const { log, catalogue } = context
      const first = args.first ?? 100
      if (first < 1 || first > MOST_ENTRIES)
        throw invalid([{ path: 'first', message: `is not between 1 and ${MOST_ENTRIES}` }])
      const entries = await history({ log, catalogue, concerns: context.views().concerns }, record, args.id, {
        first,
        before: args.before ?? undefined,
        mayRead: (other) => holds(context.person.roles, other.read),
      })
      charge(context, entries.length * VALUES_OF_ENTRY)
      return entries
    },
  },
  asOf: {
    type: JsonScalar,
    description: 'The record as it was at a moment, or at a revision; null when it was not there.',
    args: {
      type: required(GraphQLString),
      id: required(GraphQLID),
      at: { type: DateTimeScalar },
      revision: { type: GraphQLInt },
    },
    resolve: async (
      _,
      args: { type: string; id: string; at?: unknown; revision?: number | null },
      context,
    ) => {
      const record = recordOf(context, args.type)
      demand(context, record.read)
      if (typeof args.revision === 'number')
        return (await stateAsOf(context.log, record, args.id, { revision: args.revision })) ?? null
      const at = momentOf(args.at ?? new Date().toISOString())
      if (at === undefined) throw invalid([{ path: 'at', message: MESSAGES.notADate }])
      return (await stateAsOf(context.log, record, args.id, { at })) ?? null
    },
  },
}
