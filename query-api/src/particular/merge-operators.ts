import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { mergedValues, partsToTake } from '@landbook/contracts/kernel/merging'
import type { Args } from '@landbook/contracts/kernel/operations'
import { itemsOf, type RecordState, streamOf } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator'
import { idOf } from '@landbook/platform/commands/ids'
import type { CommandRequest } from '@landbook/platform/commands/port'
import { type LoggedEvent, type Position, START } from '@landbook/platform/log/port'
import { type Context, demand } from '../context.ts'
import { latestState } from '../history/replay.ts'
import { type Around, remarksOf } from '../schema/mutations.ts'
import { demandToMove, type Move, movesOf } from './move-referrers.ts'
import { referringTo } from './referrers.ts'

/** How long a step waits for the read models to show the steps before it. */
const VIEWS_BOUND_MS = 10_000
/** Commands on their way at once: the log writes those that come together in one go. */
const AT_ONCE = 64
/** Others may go on referring to the one that ends while its referrers are moved; not for ever. */
const MOST_ROUNDS = 10

/**
 * Two operators become one, as a sequence of ordinary commands that all follow from the first, with ids made from its
 * id: the one that stays takes over fields and aliases, then contacts; whatever refers to the other is led to it; then
 * the other ends. Sent again with the same command id, it goes on where it was broken off.
 */
export const aroundMerges: Readonly<Record<string, Around>> = {
  MergeOperators: {
    async before(args, context) {
      const { keep, merge, values } = read(args)
      demand(context, operator.write)
      await caughtUp(context)
      await demandToMove(context, operator.type, merge)
      const [kept, other] = [await stateOf(context, keep), await stateOf(context, merge)]
      if (!kept || !other) return { keep, merge, values }
      const { filled, alias } = mergedValues(operator, { ...kept, ...values }, other)
      return { keep, merge, values: { ...filled, ...values, alias } }
    },

    async after(args, _, context, request) {
      const { keep, merge } = read(args)
      const absorbed = await absorbedBy(request, context, { keep, merge })
      const steps = new Steps(context, { ...request, correlationId: absorbed.metadata.correlationId })
      const [kept, other] = [await stateOf(context, keep), await stateOf(context, merge)]
      if (!kept || !other) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(operator.title))
      const revision = await revisionAt(context, merge, absorbed.position)
      // What is said of it since is not taken over: a new command is to do that.
      const demandUnchanged = async () => {
        const now = await stateOf(context, merge)
        if (now && !now.deleted && now.revision > revision)
          throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile)
      }
      await demandUnchanged()
      await takeContacts(steps, kept, other)
      if (!other.deleted) {
        await moveReferrers(context, steps, { keep, merge }, demandUnchanged)
        const args = { id: merge, into: keep }
        await steps.take('end', { operation: 'EndMergedOperator', args, revision })
      }
      // Whatever came to refer to it in the moment of its end.
      await moveReferrers(context, steps, { keep, merge })
      return steps.last
    },
  },
}

const read = ({ keep, merge, values }: Args) => ({
  keep: String(keep),
  merge: String(merge),
  values: typeof values === 'object' && values !== null ? { ...values } : {},
})

const stateOf = ({ log }: Context, id: string): Promise<RecordState | undefined> =>
  latestState(log, operator, id)

/** So that what refers to a record can be asked of the read models. Throws UNAVAILABLE. */
async function caughtUp({ log, progress }: Context): Promise<void> {
  if (!(await progress.reached(await log.head(), VIEWS_BOUND_MS)))
    throw new LandbookError('UNAVAILABLE', MESSAGES.unavailable)
}

/** The event of the first command, to which the others belong, also when another request takes them up. */
async function absorbedBy(
  { commandId }: CommandRequest,
  { log }: Context,
  { keep, merge }: { keep: string; merge: string },
): Promise<LoggedEvent> {
  for await (const event of log.read(streamOf(operator.type, keep))) {
    const { type, metadata } = event
    if (metadata.commandId !== commandId) continue
    if (type === operator.merge?.absorbed && metadata.concerns.includes(streamOf(operator.type, merge)))
      return event
    throw invalid([{ path: 'commandId', message: MESSAGES.merge.otherCommand }])
  }
  throw new Error(`${commandId} was carried out on ${keep} and is not there`)
}

/** The revision that an operator had before a place in the log: of two merged into each other, one ends at most. */
async function revisionAt({ log }: Context, id: string, place: Position): Promise<number> {
  let at = -1
  for await (const { position, revision } of log.read(streamOf(operator.type, id)))
    if (position < place) at = revision
  return at
}

type Step = Pick<CommandRequest, 'operation' | 'args' | 'revision' | 'reason'>

/** The commands that follow from the first. Each is done once, however often it is taken. */
class Steps {
  /** Where the last event of all of them is. */
  last: Position = START
  readonly #context: Context
  readonly #first: CommandRequest

  constructor(context: Context, first: CommandRequest) {
    this.#context = context
    this.#first = first
  }

  async take(part: string, step: Step): Promise<void> {
    const { actor, commandId, correlationId, effectiveOn, reason } = this.#first
    const { position } = await this.#context.commands.execute({
      ...step,
      actor,
      commandId: idOf(commandId, part),
      causationId: commandId,
      ...(correlationId === undefined ? {} : { correlationId }),
      ...remarksOf({ reason, effectiveOn }),
    })
    if (position > this.last) this.last = position
  }
}

async function takeContacts(steps: Steps, kept: RecordState, other: RecordState): Promise<void> {
  const { contacts } = operator.lists
  const taken = partsToTake(contacts.fields, itemsOf(kept, 'contacts'), itemsOf(other, 'contacts'))
  for (const { id, ...values } of taken)
    await steps.take(`contact/${id}`, {
      operation: 'createNewContact',
      reason: MESSAGES.merge.reason,
      args: { operatorID: kept.id, ...values },
    })
}

/** Leads all that refers to one operator to another, until nothing refers to it any more. */
async function moveReferrers(
  context: Context,
  steps: Steps,
  { keep, merge }: { keep: string; merge: string },
  beforeEachRound?: () => Promise<void>,
): Promise<void> {
  const types = referringTo(context.catalogue, operator.type)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await beforeEachRound?.()
    await caughtUp(context)
    const found = await Promise.all(types.map((type) => movesOf(context, type, { from: merge, to: keep })))
    const moves = found.flat()
    if (moves.length === 0) return
    for (let at = 0; at < moves.length; at += AT_ONCE)
      await Promise.all(moves.slice(at, at + AT_ONCE).map((move) => take(steps, move)))
  }
  throw new LandbookError('UNAVAILABLE', MESSAGES.unavailable)
}

async function take(steps: Steps, { part, ...step }: Move): Promise<void> {
  try {
    await steps.take(`move/${part}`, { ...step, reason: MESSAGES.merge.reason })
  } catch (error) {
    // Somebody changed it or deleted it meanwhile: whether it still refers to the one that ends is asked anew.
    const isElsewhere = error instanceof LandbookError && ['CONFLICT', 'NOT_FOUND'].includes(error.code)
    if (!isElsewhere) throw error
  }
}
