import { LandbookError } from '@landbook/contracts/kernel/errors'
import { streamOf } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { SYSTEM } from '@landbook/platform/commands/port'
import { certificateOf } from '@landbook/platform/log/certificate'
import type { Seal } from '@landbook/platform/log/seal'
import { problemText } from '@landbook/platform/log/verify'
import { CannotSeal, type Sealer } from '@landbook/platform/seals/sealer'
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Context, demand, demandHistory } from '../context.ts'
import { COST_OF_LOG } from '../cost.ts'
import { Names } from '../history/names.ts'
import { recordOf } from '../history/schema.ts'
import { listOf, required } from '../schema/required.ts'
import { DateTimeScalar, JsonScalar } from '../schema/scalars.ts'

const MOST_SEALS = 1_000

const SealType = new GraphQLObjectType<Seal, Context>({
  name: 'Seal',
  description: 'The signed heads of all streams of the log at a moment.',
  fields: {
    number: required(GraphQLInt),
    at: required(DateTimeScalar),
    by: {
      type: GraphQLString,
      description: 'The name of who asked for it; null: by the schedule.',
      resolve: ({ by }, _, { log, catalogue }) =>
        by === SYSTEM ? null : new Names(log, catalogue).of('user', by),
    },
    events: { ...required(GraphQLInt), description: 'How many events it covers: the first ones of the log.' },
    streams: required(GraphQLInt),
    position: { ...required(GraphQLString), description: 'Of the last event that it covers.' },
    key: { ...required(GraphQLString), description: 'The fingerprint of the public key.' },
  },
})

const Seals = new GraphQLObjectType<unknown, Context>({
  name: 'Seals',
  fields: {
    key: {
      type: GraphQLString,
      description: 'The fingerprint of the public key; null where nothing is sealed.',
    },
    publicKey: { type: GraphQLString, description: 'PEM.' },
    seals: { type: listOf(SealType), description: 'Newest first.' },
  },
})

const LogVerification = new GraphQLObjectType({
  name: 'LogVerification',
  fields: {
    fits: required(GraphQLBoolean),
    events: required(GraphQLInt),
    streams: required(GraphQLInt),
    problem: { type: GraphQLString, description: 'The first event that does not fit, and why.' },
  },
})

/** Throws UNAVAILABLE where nothing is sealed. */
function sealerOf({ sealer }: Context): Sealer {
  if (sealer === undefined) throw new LandbookError('UNAVAILABLE', MESSAGES.seals.off)
  return sealer
}

/** As `work`; a log that cannot be sealed is for people to look at, and said. */
async function said<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof CannotSeal ? new LandbookError('UNAVAILABLE', error.message) : error
  }
}

export const sealQueries: GraphQLFieldConfigMap<unknown, Context> = {
  seals: {
    ...required(Seals),
    args: { before: { type: GraphQLInt, description: 'Only those before the seal of this number.' } },
    resolve: async (_, { before }: { before?: number | null }, context) => {
      demand(context, 'READ_AUDIT')
      const { sealer } = context
      if (sealer === undefined) return { key: null, publicKey: null, seals: [] }
      const seals = await sealer.store.list({ first: MOST_SEALS, before: before ?? undefined })
      return { key: sealer.fingerprint, publicKey: sealer.publicKey, seals }
    },
  },
  sealFile: {
    ...required(JsonScalar),
    description:
      'A seal with its heads and the public key, to be kept elsewhere: for npm run verify -- --against.',
    extensions: { cost: { whole: COST_OF_LOG } },
    args: { number: required(GraphQLInt) },
    resolve: async (_, { number }: { number: number }, context) => {
      demand(context, 'READ_AUDIT')
      const sealer = sealerOf(context)
      const seal = await sealer.store.get(number)
      if (!seal) throw new LandbookError('NOT_FOUND', MESSAGES.notFound('Seal'))
      return said(sealer.file(seal))
    },
  },
  logVerification: {
    ...required(LogVerification),
    description: 'Goes over the whole log and its seals.',
    extensions: { cost: { whole: COST_OF_LOG } },
    resolve: async (_, _args, context) => {
      demand(context, 'READ_AUDIT')
      const { events, streams, problem } = await sealerOf(context).verify()
      return { fits: problem === undefined, events, streams, problem: problem ? problemText(problem) : null }
    },
  },
}

export const sealMutations: GraphQLFieldConfigMap<unknown, Context> = {
  sealNow: {
    ...required(SealType),
    description: 'The seal that covers all that is in the log now: the last one, where nothing came since.',
    extensions: { cost: { whole: COST_OF_LOG } },
    resolve: async (_, _args, context) => {
      demand(context, 'ADMIN')
      return said(sealerOf(context).seal(context.person.id))
    },
  },
  certificate: {
    ...required(JsonScalar),
    description:
      'The certificate of history of a record, for npm run verify -- --certificate. Seals the log where the record has changed since it was.',
    extensions: { cost: { whole: COST_OF_LOG } },
    args: { type: required(GraphQLString), id: required(GraphQLID) },
    resolve: async (_, { type, id }: { type: string; id: string }, context) => {
      const record = recordOf(context, type)
      demandHistory(context, record)
      const { log } = context
      const sealer = sealerOf(context)
      const events = await Array.fromAsync(log.read(streamOf(type, id)))
      const head = events.at(-1)
      if (!head) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
      const last = await sealer.store.last()
      const isSealed = last !== undefined && head.position <= last.position
      const seal = isSealed ? last : await said(sealer.seal(context.person.id))
      const heads = await said(sealer.headsAt(seal))
      return certificateOf(log, record, id, { seal, heads, publicKey: sealer.publicKey })
    },
  },
}
