import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import type { LiveMessage } from '@landbook/contracts/live'
import { MESSAGES } from '@landbook/contracts/messages'
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Context, demand } from '../context.ts'
import { Named, recordOf } from '../history/schema.ts'
import { listOf, required } from '../schema/required.ts'
import { DateTimeScalar } from '../schema/scalars.ts'

const Change = new GraphQLObjectType({
  name: 'LiveChange',
  description: 'That a record was changed; its values are asked for by those who show it.',
  fields: {
    type: required(GraphQLString),
    id: required(GraphQLID),
    revision: required(GraphQLInt),
    position: required(GraphQLString),
    at: required(DateTimeScalar),
    operation: required(GraphQLString),
    commandId: required(GraphQLID),
    actor: required(Named('LiveActor')),
    members: { type: listOf(GraphQLString), description: 'Fields, lists and links that it changed.' },
    deleted: required(GraphQLBoolean),
    touches: {
      type: listOf(GraphQLString),
      description: 'Record types of which other records may look different, too.',
    },
  },
})

const Someone = new GraphQLObjectType({
  name: 'LivePerson',
  fields: { id: required(GraphQLID), name: required(GraphQLString), editing: required(GraphQLBoolean) },
})

const Gathering = new GraphQLObjectType({
  name: 'LiveGathering',
  description: 'Everybody who is on a record.',
  fields: { type: required(GraphQLString), id: required(GraphQLID), people: { type: listOf(Someone) } },
})

const Message = new GraphQLObjectType({
  name: 'LiveMessage',
  fields: {
    position: { ...required(GraphQLString), description: 'For `after`: what is told after this message.' },
    everything: {
      ...required(GraphQLBoolean),
      description: 'More is new than is told: all that is shown is to be read anew.',
    },
    types: {
      type: listOf(GraphQLString),
      description: 'Record types that may look different because of what is not told here.',
    },
    changes: { type: listOf(Change) },
    gatherings: { type: listOf(Gathering), description: 'Of the records that the person is on.' },
  },
})

export const liveSubscription: GraphQLFieldConfigMap<unknown, Context> = {
  changes: {
    ...required(Message),
    description:
      'What becomes new in records that the person may read, and, with `after`, what was missed since then. ' +
      'The first message comes at once, another one every 15 seconds at least.',
    args: { after: { type: GraphQLString } },
    subscribe: (_, { after }: { after?: string | null }, { live, person, personNow }) =>
      live.follow(person, personNow, after ?? undefined),
    resolve: (message: unknown) => {
      if (message instanceof LandbookError) throw message
      return message as LiveMessage
    },
  },
}

const LONGEST_NAME = 100

interface Here {
  tab: string
  type?: string | null
  id?: string | null
  editing?: boolean | null
}

export const presenceMutation: GraphQLFieldConfigMap<unknown, Context> = {
  here: {
    ...required(GraphQLBoolean),
    description:
      'A tab of the browser is on a record (to be said again every ten seconds), or, without one, on none any more.',
    args: {
      tab: required(GraphQLID),
      type: { type: GraphQLString },
      id: { type: GraphQLID },
      editing: { type: GraphQLBoolean },
    },
    resolve: async (_, { tab, type, id, editing }: Here, context) => {
      const { person, live } = context
      const long = Object.entries({ tab, id }).filter(([, name]) => (name ?? '').length > LONGEST_NAME)
      if (long.length > 0)
        throw invalid(long.map(([path]) => ({ path, message: MESSAGES.tooLong(LONGEST_NAME) })))
      if (typeof type !== 'string' || typeof id !== 'string') await live.gatherings.leave(person.id, tab)
      else {
        const record = recordOf(context, type)
        demand(context, record.read)
        // On what is not there, or was invented, is nobody: nothing is kept, looked up or told.
        if ((await context.views().of(record).get(id)) === undefined) return true
        await live.gatherings.arrive(person.id, tab, record, id, editing === true)
      }
      return true
    },
  },
}
