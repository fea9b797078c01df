import { LandbookError, lasting } from '@landbook/contracts/engine/kernel/errors'
import { type RecordDeclaration, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { accuse } from '@landbook/platform/engine/history/distrust'
import { proveIndex } from '@landbook/platform/engine/history/proof'
import { certificateOf } from '@landbook/platform/engine/log/certificate'
import { remedyOf } from '@landbook/platform/engine/log/damage'
import { type AcceptedLoss, lostText } from '@landbook/platform/engine/log/losses'
import type { StreamFault } from '@landbook/platform/engine/log/port'
import type { Seal } from '@landbook/platform/engine/log/seal'
import { problemText, type Verification } from '@landbook/platform/engine/log/verify'
import { CannotSeal, type Sealer } from '@landbook/platform/engine/seals/sealer'
import { type Context, recordOf } from '../context/context.ts'
import { requireUnchanged } from '../history/checked.ts'
import { indexReady } from '../history/history.ts'
import { Names } from '../history/names.ts'
import type { Api } from '../schema/api.ts'
import type { Builder } from '../schema/builder.ts'
import { COST_OF_LOG } from '../schema/costs.ts'
import { readsHistoryOfType, recordArguments } from '../schema/record-arguments.ts'

const MOST_SEALS = 1_000

export function addSeals({ builder }: Api): void {
  const seal = sealType(builder)
  const seals = sealsType(builder, seal)
  const fault = faultType(builder)
  const verification = verificationType(builder, fault, lossType(builder))
  builder.queryFields((t) => ({
    seals: t.field({
      type: seals,
      authScopes: { role: 'READ_AUDIT' },
      args: { before: t.arg.int({ description: 'Only those before the seal of this number.' }) },
      resolve: async (_, { before }, { sealer }) => {
        if (sealer === undefined) return { key: null, publicKey: null, seals: [] }
        const found = await sealer.store.list({ first: MOST_SEALS, before: before ?? undefined })
        return { key: sealer.fingerprint, publicKey: sealer.publicKey, seals: found }
      },
    }),
    sealFile: t.field({
      type: 'JSON',
      description:
        'A seal with its heads and the public key, to be kept elsewhere: for npm run verify -- --against.',
      extensions: { cost: { whole: COST_OF_LOG } },
      authScopes: { role: 'READ_AUDIT' },
      args: { number: t.arg.int({ required: true }) },
      resolve: async (_, { number }, context) => {
        const sealer = sealerOf(context)
        const found = await sealer.store.get(number)
        if (!found) throw new LandbookError('NOT_FOUND', MESSAGES.notFound('Seal'))
        return orUnavailable(sealer.file(found))
      },
    }),
    logDamage: t.field({
      type: [fault],
      description: 'What is known to be wrong with the log and nobody has accepted.',
      authScopes: { role: 'READ_AUDIT' },
      resolve: async (_, _args, { damage }) => {
        const { streams, events } = await damage()
        return [...streams, ...events]
      },
    }),
    logVerification: t.field({
      type: verification,
      description: 'Verifies the whole log and its seals, and that the history says what the log does.',
      extensions: { cost: { whole: COST_OF_LOG } },
      authScopes: { role: 'READ_AUDIT' },
      resolve: (_, _args, context) => sharedRun(context),
    }),
  }))
  builder.mutationFields((t) => ({
    sealNow: t.field({
      type: seal,
      description: 'The seal that covers the whole log: the last one if there are no events since.',
      extensions: { cost: { whole: COST_OF_LOG } },
      authScopes: { role: 'ADMIN' },
      resolve: (_, _args, context) => orUnavailable(sealerOf(context).seal(context.person.id)),
    }),
    certificate: t.field({
      type: 'JSON',
      description:
        'The certificate of history of a record, for npm run verify -- --certificate. Seals the log where the record has changed since it was.',
      extensions: { allowance: 'certificate', cost: { whole: COST_OF_LOG } },
      authScopes: readsHistoryOfType,
      args: recordArguments(builder),
      resolve: (_, { type, id }, context) => certificate(context, recordOf(context, type), id),
    }),
  }))
}

const running = new WeakMap<Sealer, Promise<Verification>>()

/** Whoever asks while one runs shares it. */
function sharedRun(context: Context): Promise<Verification> {
  const sealer = sealerOf(context)
  const run = running.get(sealer) ?? verified(context).finally(() => running.delete(sealer))
  running.set(sealer, run)
  return run
}

/** A history that contradicts the log is built anew. */
async function verified(context: Context): Promise<Verification> {
  const { log, historyIndex, catalogue } = context
  const found = await sealerOf(context).verify()
  if (found.problem) return found
  const indexState = await indexReady(context)
  const { problem } = await proveIndex(log, historyIndex, catalogue)
  await requireUnchanged(historyIndex, indexState)
  if (problem === undefined) return found
  await accuse(historyIndex, indexState.build, problemText(problem))
  return { ...found, problem }
}

const sealType = (builder: Builder) =>
  builder.objectRef<Seal>('Seal').implement({
    description: 'The signed heads of all streams of the log at a moment.',
    fields: (t) => ({
      number: t.exposeInt('number'),
      at: t.expose('at', { type: 'DateTime' }),
      by: t.string({
        nullable: true,
        description: 'The name of the person who requested it; null: scheduled.',
        resolve: ({ by }, _, { log, catalogue }) =>
          by === SYSTEM ? null : new Names(log, catalogue).of('user', by),
      }),
      events: t.exposeInt('events', {
        description: 'How many events it covers: the first ones of the log.',
      }),
      streams: t.exposeInt('streams'),
      position: t.exposeString('position', { description: 'Of the last event that it covers.' }),
      key: t.exposeString('key', { description: 'The fingerprint of the public key.' }),
    }),
  })

interface Seals {
  key: string | null
  publicKey: string | null
  seals: Seal[]
}

const sealsType = (builder: Builder, seal: ReturnType<typeof sealType>) =>
  builder.objectRef<Seals>('Seals').implement({
    fields: (t) => ({
      key: t.exposeString('key', {
        nullable: true,
        description: 'The fingerprint of the public key; null without a key to seal with.',
      }),
      publicKey: t.exposeString('publicKey', { nullable: true, description: 'PEM.' }),
      seals: t.expose('seals', { type: [seal], description: 'Newest first.' }),
    }),
  })

const faultType = (builder: Builder) =>
  builder.objectRef<StreamFault>('LogDamage').implement({
    description: 'Why a stream of the log is not whole, or would not stay so.',
    fields: (t) => ({
      stream: t.exposeString('stream'),
      reason: t.exposeString('reason'),
      remedy: t.string({ description: 'What to do.', resolve: remedyOf }),
    }),
  })

const lossType = (builder: Builder) =>
  builder.objectRef<AcceptedLoss>('AcceptedLoss').implement({
    description: 'Events of a stream that were accepted as lost, as a note in the log says.',
    fields: (t) => ({
      stream: t.exposeString('stream'),
      lost: t.string({ description: 'Which: "revisions 0 to 3".', resolve: lostText }),
      at: t.expose('at', { type: 'DateTime', description: 'When it was accepted.' }),
    }),
  })

const verificationType = (
  builder: Builder,
  fault: ReturnType<typeof faultType>,
  loss: ReturnType<typeof lossType>,
) =>
  builder.objectRef<Verification>('LogVerification').implement({
    fields: (t) => ({
      fits: t.boolean({ resolve: ({ problem, faults }) => problem === undefined && faults === undefined }),
      events: t.exposeInt('events'),
      streams: t.exposeInt('streams'),
      problem: t.string({
        nullable: true,
        description: 'The first event that does not match, and why.',
        resolve: ({ problem }) => (problem ? problemText(problem) : null),
      }),
      faults: t.field({
        type: [fault],
        description: 'Streams that are not whole, or would not stay so.',
        resolve: ({ faults = [] }) => faults,
      }),
      accepted: t.field({
        type: [loss],
        description: 'All that was accepted as lost: whatever else fits, fits apart from that.',
        resolve: ({ accepted = [] }) => accepted,
      }),
    }),
  })

/** Throws UNAVAILABLE where nothing is sealed. */
function sealerOf({ sealer }: Context): Sealer {
  if (sealer === undefined) throw lasting(SEAL_MESSAGES.off)
  return sealer
}

/** Throws UNAVAILABLE, with the reason, if the log cannot be sealed. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof CannotSeal ? lasting(error.message) : error
  }
}

async function certificate(context: Context, record: RecordDeclaration, id: string) {
  const { log, person } = context
  const sealer = sealerOf(context)
  const events = await Array.fromAsync(log.read(streamOf(record.type, id)))
  const head = events.at(-1)
  if (!head) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
  const last = await sealer.store.last()
  const isSealed = last !== undefined && head.position <= last.position
  const seal = isSealed ? last : await orUnavailable(sealer.seal(person.id))
  const heads = await orUnavailable(sealer.headsAt(seal))
  return certificateOf(log, record, id, { seal, heads, publicKey: sealer.publicKey })
}
