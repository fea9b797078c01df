import { isDeepStrictEqual } from 'node:util'
import type { OperationName } from '@landbook/contracts/catalogue/index'
import { call } from '@landbook/contracts/catalogue/index'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { mergedValues, partsToTake } from '@landbook/contracts/engine/kernel/merging'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { PROCESS_MESSAGES } from '@landbook/contracts/engine/messages/processes'
import { operator } from '@landbook/contracts/records/operator/declaration'
import type { CommandRequest, CommandResult } from '@landbook/platform/engine/commands/port'
import { type LoggedEvent, LogUnavailable, type Position } from '@landbook/platform/engine/log/port'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import { remarksOf } from '../../engine/context/commands.ts'
import type { Backend, Context } from '../../engine/context/context.ts'
import { latestState } from '../../engine/context/replay.ts'
import { MergeSteps } from '../../engine/merging/merge-steps.ts'
import { requireToMove } from '../../engine/merging/move-referrers.ts'
import { accountOf, begin, fail, finish, type ProcessAccount } from '../../engine/process/account.ts'
import type { Resume } from '../../engine/process/processes.ts'
import type { Around } from '../../engine/schema/perform.ts'
import { allShown, moveReferrers } from './move-all-referrers.ts'

interface Two {
  /** The id of the operator that stays. */
  keep: string
  /** The id of the operator that is merged into it. */
  merge: string
}

/** The plan of a merge, logged before it begins. */
interface MergePlan extends Two, Args {
  values: Args
  remarks: Pick<CommandRequest, 'revision' | 'reason' | 'effectiveOn'>
}

type Merge = ProcessAccount<MergePlan>

/**
 * Two operators become one by a process of ordinary commands: the one that stays takes over fields and aliases, then
 * contacts; references to the other are moved to it; then the other ends. Meanwhile the surviving operator cannot be
 * deleted (MergeFence). The process has the command's id, so a retry of the command resumes it.
 */
export const aroundMerges: Partial<Record<OperationName, Around>> = {
  MergeOperators: {
    authScopes: { writes: operator },
    async execute(request, context) {
      const merge = await begun(request, context)
      return context.processes.at(merge.id, () => carryOut(context, merge, context.person.id))
    },
  },
}

/** Resumes a merge after a crash of its server. */
export const resumeMerge: Resume<Backend> = async (backend, merge: Merge) => {
  await carryOut(backend, merge, merge.startedBy)
}

async function begun(request: CommandRequest, context: Context): Promise<Merge> {
  const { commandId: id, revision, reason, effectiveOn, actor: startedBy } = request
  const { keep, merge, values } = read(request.args)
  const plan = { keep, merge, values, remarks: remarksOf({ revision, reason, effectiveOn }) }
  const known = await accountOf<MergePlan>(context, id)
  if (known && (known.kind !== 'merge' || !isDeepStrictEqual(saidIn(known.plan), saidIn(plan))))
    throw otherCommand()
  if (known && known.state !== 'running') return known
  await allShown(context)
  await requireToMove(context, operator.type, merge)
  if (known) return known
  if (keep === merge) throw invalid([{ path: 'merge', message: MERGE_MESSAGES.withItself }])
  const name = PROCESS_MESSAGES.merge(operator.title)
  return begin(context, id, { name, kind: 'merge', startedBy, plan })
}

/** What a repeated command says too, as the log keeps it; its form may have been opened anew. */
const saidIn = ({ remarks: { revision: _, ...remarks }, ...plan }: MergePlan): unknown =>
  JSON.parse(JSON.stringify({ ...plan, remarks }))

async function carryOut(backend: Backend, account: Merge, actor: string): Promise<CommandResult> {
  const { id, plan, state, error } = account
  if (state === 'failed' && error) throw error
  const absorb = await absorption(backend, account, actor)
  // Already decided: return the first answer.
  if (state === 'done')
    return { ...(await backend.commands.execute(absorb)), position: await backend.log.head() }
  const steps = new MergeSteps(backend, absorb)
  try {
    const result = await backend.commands.execute(absorb)
    const absorbed = await absorbedBy(backend, id, plan)
    const { correlationId } = absorbed.metadata
    steps.begin(result, correlationId)
    await combine(backend, steps, plan, absorbed)
    await finish(backend, id, { acknowledged: steps.acknowledged, correlationId }).catch(ignoreCatchingUp)
    return { ...result, position: steps.last }
  } catch (thrown) {
    if (!(thrown instanceof LandbookError) || thrown.code === 'UNAVAILABLE') throw thrown
    const final = await ended(backend, steps, plan, thrown)
    await fail(backend, id, final)
    throw final
  }
}

/** All work is done; the next run counts the commands and ends the process. */
function ignoreCatchingUp(error: unknown): void {
  if (!(error instanceof CatchingUp)) throw error
}

/** The first command: the surviving operator takes over values. */
async function absorption(backend: Backend, { id, plan }: Merge, actor: string): Promise<CommandRequest> {
  const { keep, merge, values, remarks } = plan
  const [kept, other] = [await stateOf(backend, keep), await stateOf(backend, merge)]
  const { filled = {}, alias } = kept && other ? mergedValues(operator, { ...kept, ...values }, other) : {}
  return {
    ...call('MergeOperators', {
      keep,
      merge,
      values: { ...filled, ...values, ...(alias === undefined ? {} : { alias }) },
    }),
    actor,
    commandId: id,
    correlationId: id,
    ...remarks,
  }
}

/** Moves contacts and references, then ends the other operator. */
async function combine(
  backend: Backend,
  steps: MergeSteps,
  { keep, merge }: Two,
  absorbed: LoggedEvent,
): Promise<void> {
  const [kept, other] = [await stateOf(backend, keep), await stateOf(backend, merge)]
  if (!kept || !other) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(operator.title))
  const revision = await revisionAt(backend, merge, absorbed.position)
  // Later changes of it are not taken over: that needs a new command.
  const requireUnchanged = async () => {
    const now = await stateOf(backend, merge)
    if (now && !now.deleted && now.revision > revision)
      throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile)
  }
  await requireUnchanged()
  await takeContacts(steps, kept, other)
  if (!other.deleted) {
    await moveReferrers(backend, steps, { from: merge, to: keep }, requireUnchanged)
    await end(backend, steps, { keep, merge }, revision)
  }
  // References that were added while it ended.
  await moveReferrers(backend, steps, { from: merge, to: keep })
}

async function end(
  backend: Backend,
  steps: MergeSteps,
  { keep, merge }: Two,
  revision: number,
): Promise<void> {
  try {
    await steps.take('end', { ...call('EndMergedOperator', { id: merge, into: keep }), revision })
  } catch (error) {
    // It was deleted meanwhile: it has ended, and remaining references are moved all the same.
    const isGone = error instanceof LandbookError && error.code === 'NOT_FOUND'
    if (!isGone || !(await stateOf(backend, merge))?.deleted) throw error
  }
}

/**
 * Handles a failed merge: both operators remain, some references are moved. If the surviving operator was itself
 * merged into the other by a concurrent merge, the moved references are moved on.
 */
async function ended(
  backend: Backend,
  steps: MergeSteps,
  { keep }: Two,
  error: LandbookError,
): Promise<LandbookError> {
  const into = await mergedInto(backend, keep)
  if (into === undefined) return error
  await moveReferrers(backend, steps, { from: keep, to: into })
  return new LandbookError('CONFLICT', MESSAGES.changedMeanwhile)
}

const read = ({ keep, merge, values }: Args): Two & { values: Args } => ({
  keep: String(keep),
  merge: String(merge),
  values: typeof values === 'object' && values !== null ? { ...values } : {},
})

const otherCommand = () => new LandbookError('CONFLICT', MESSAGES.otherContent)

const stateOf = ({ log }: Backend, id: string): Promise<RecordState | undefined> =>
  latestState(log, operator, id)

/** The event of the first command: the surviving operator has absorbed the other. */
async function absorbedBy({ log }: Backend, id: string, { keep, merge }: Two): Promise<LoggedEvent> {
  for await (const event of log.read(streamOf(operator.type, keep))) {
    const { type, metadata } = event
    if (metadata.commandId !== id) continue
    if (type === operator.merge?.absorbed && metadata.concerns.includes(streamOf(operator.type, merge)))
      return event
    throw otherCommand()
  }
  throw new LogUnavailable(`${id} was carried out on ${keep}, which does not show it yet`)
}

/** The operator that this one was merged into, if any. */
async function mergedInto({ log }: Backend, id: string): Promise<string | undefined> {
  let into: string | undefined
  for await (const { type, data } of log.read(streamOf(operator.type, id)))
    into = type === operator.merge?.ended ? String(data.into) : undefined
  return into
}

/** The revision that an operator had before a place in the log: of two merged into each other, one ends at most. */
async function revisionAt({ log }: Backend, id: string, place: Position): Promise<number> {
  let at = -1
  for await (const { position, revision } of log.read(streamOf(operator.type, id)))
    if (position < place) at = revision
  return at
}

async function takeContacts(steps: MergeSteps, kept: RecordState, other: RecordState): Promise<void> {
  const { contacts } = operator.lists
  const taken = partsToTake(contacts.fields, itemsOf(kept, 'contacts'), itemsOf(other, 'contacts'))
  for (const { id, ...values } of taken)
    await steps.take(`contact/${id}`, {
      ...call('createNewContact', { operatorID: kept.id, ...values }),
      reason: MERGE_MESSAGES.reason,
    })
}
