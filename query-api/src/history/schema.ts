import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
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
import type { Cost } from '../cost.ts'
import { charge } from '../schema/budget.ts'
import { listOf, required } from '../schema/required.ts'
import { DateScalar, DateTimeScalar, JsonScalar } from '../schema/scalars.ts'
import type { Moment } from './as-of.ts'
import { history, sourceOf } from './history.ts'
import { placeAt } from './place.ts'
import { beginningOf, momentOf, stateAsOf, type Until } from './replay.ts'

const MOST_ENTRIES = 500
const USUAL_ENTRIES = 100
/** What an entry counts for in the request's budget: its values, and replaying the streams behind it. */
export const VALUES_OF_ENTRY = 1_000
export const COST_OF_ENTRIES: Cost = { each: VALUES_OF_ENTRY, usual: USUAL_ENTRIES }
/** A record is replayed from its first event on. */
const VALUES_OF_REPLAY = 5_000

export const Change = new GraphQLObjectType({
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

export const Named = (name: string) =>
  new GraphQLObjectType({ name, fields: { id: required(GraphQLID), name: required(GraphQLString) } })

const HistoryRecord = new GraphQLObjectType({
  name: 'HistoryRecord',
  fields: { type: required(GraphQLString), id: required(GraphQLID), name: required(GraphQLString) },
})

/** What is shown of any event. */
export const EVENT_FIELDS = {
  id: required(GraphQLID),
  event: required(GraphQLString),
  operation: required(GraphQLString),
  revision: required(GraphQLInt),
  at: required(DateTimeScalar),
  effectiveOn: { type: DateScalar },
  reason: { type: GraphQLString },
  commandId: required(GraphQLID),
  actor: required(Named('HistoryActor')),
  record: required(HistoryRecord),
  changes: { type: listOf(Change) },
  cursor: { ...required(GraphQLString), description: 'For `before`: what is older than this entry.' },
}

const HistoryEntry = new GraphQLObjectType({
  name: 'HistoryEntry',
  fields: {
    ...EVENT_FIELDS,
    own: {
      ...required(GraphQLBoolean),
      description: "False when the event is another record's that concerns this one.",
    },
  },
})

/** Which events, of whatever they are. */
export const EVENT_FILTERS = {
  actor: { type: GraphQLID, description: 'The id of a user.' },
  from: {
    type: DateTimeScalar,
    description: 'Recorded at this moment or later. A day means its beginning, in UTC.',
  },
  until: {
    type: DateTimeScalar,
    description: 'Recorded at this moment or earlier. A day means its end, in UTC.',
  },
  first: { type: GraphQLInt },
  before: { type: GraphQLString },
}

export interface EventFilters {
  actor?: string | null
  from?: unknown
  until?: unknown
  first?: number | null
  before?: string | null
}

/** Throws VALIDATION. */
export function readFilters({ actor, from, until, first, before }: EventFilters) {
  const size = first ?? USUAL_ENTRIES
  if (size < 1 || size > MOST_ENTRIES)
    throw invalid([{ path: 'first', message: `is not between 1 and ${MOST_ENTRIES}` }])
  return {
    actor: actor ?? undefined,
    from: readMoment('from', from, beginningOf),
    until: readMoment('until', until, momentOf),
    first: size,
    before: before ?? undefined,
  }
}

/** undefined where nothing is said. Throws VALIDATION. */
function readMoment(path: string, said: unknown, read: (said: unknown) => string | undefined) {
  if (said === undefined || said === null) return undefined
  const moment = read(said)
  if (moment === undefined) throw invalid([{ path, message: MESSAGES.notADate }])
  return moment
}

/** A moment or a revision that is asked for; undefined where neither is. Throws VALIDATION. */
export function momentIn(asked: { at?: unknown; revision?: number | null }): Moment | undefined {
  if (typeof asked.revision === 'number') return { revision: asked.revision }
  const at = readMoment('at', asked.at, momentOf)
  return at === undefined ? undefined : { at }
}

/** The present, without a moment. Throws CatchingUp. */
async function untilOf(context: Context, moment: Moment | undefined): Promise<Until> {
  if (!moment) return { place: await context.log.head() }
  return 'at' in moment ? { place: await placeAt(context, moment.at) } : moment
}

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
    extensions: { cost: COST_OF_ENTRIES },
    args: {
      type: required(GraphQLString),
      id: required(GraphQLID),
      member: {
        type: GraphQLString,
        description:
          'A field, list or link that it changed; also the name under which the record shows links to it.',
      },
      ...EVENT_FILTERS,
    },
    resolve: async (
      _,
      args: EventFilters & { type: string; id: string; member?: string | null },
      context,
    ) => {
      const record = recordOf(context, args.type)
      demandHistory(context, record)
      const entries = await history(sourceOf(context), record, args.id, {
        ...readFilters(args),
        member: args.member ?? undefined,
        mayRead: (other) => mayReadHistory(context.person.roles, other.read),
      })
      charge(context, entries.length * VALUES_OF_ENTRY)
      return entries
    },
  },
  asOf: {
    type: JsonScalar,
    description: 'The record as it was at a moment, or at a revision; null when it was not there.',
    extensions: { cost: { whole: VALUES_OF_REPLAY } },
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
      demandHistory(context, record)
      const until = await untilOf(context, momentIn(args))
      return (await stateAsOf(context.log, record, args.id, until)) ?? null
    },
  },
}
