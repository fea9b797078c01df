import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type ErrorCode, invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type Args, MOST_EDITS, type Operation } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { PROCESS_MESSAGES } from '@landbook/contracts/engine/messages/processes'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { Position } from '@landbook/platform/engine/log/port'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import { remarksOf, untilShown } from '../context/commands.ts'
import type { Backend, Context } from '../context/context.ts'
import { begin, finish, type ProcessAccount } from '../process/account.ts'
import type { Resume } from '../process/processes.ts'

/** Concurrent commands: enough for group commits of the log, and few enough that others are served in between. */
export const AT_ONCE = 32
/** Size limit of a process' edits as JSON, because its plan is one event. */
const LARGEST_PLAN = 200_000

export type Edit = { id: string; revision?: number | null } & Args

export interface Edits {
  operation: string
  /** Command id of the bulk edit, from which the ids of each record's command are derived. */
  commandId: string
  edits: readonly Edit[]
  remarks: Pick<CommandRequest, 'reason' | 'effectiveOn'>
}

export interface Edited {
  id: string
  revision: number | null
  changed: boolean
  problem: { code: ErrorCode; message: string } | null
}

export interface EditOutcome {
  edited: Edited
  /** The position at which the read models show it. */
  position?: Position
}

/** Two of one record would have the same command id. Throws VALIDATION. */
export function requireEachOnce(path: string, ids: readonly string[]): void {
  if (ids.length > MOST_EDITS) throw invalid([{ path, message: MESSAGES.tooMany(MOST_EDITS) }])
  if (new Set(ids).size < ids.length) throw invalid([{ path, message: MESSAGES.bulk.twice }])
}

/** Splits the edits of one call into as many processes as needed. */
export function partsOf(all: Edits): Edits[] {
  const parts: Edit[][] = [[]]
  let size = 0
  for (const edit of all.edits) {
    const { length } = JSON.stringify(edit)
    if (size > 0 && size + length > LARGEST_PLAN) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(edit)
    size += length
  }
  return parts.filter((edits) => edits.length > 0).map((edits) => ({ ...all, edits }))
}

/**
 * Edits each record by its own command. Several edits are a process: the request is logged before the first command,
 * so that another server completes it after a crash, even if the browser is gone.
 */
async function edit(
  backend: Backend,
  { record }: Operation,
  part: Edits,
  actor: string,
): Promise<EditOutcome[]> {
  const { edits, commandId } = part
  if (edits.length === 1) return carryOut(backend, part, actor)
  const ids = edits.map(({ id }) => id).sort()
  const id = idOf(commandId, `edits/${ids.join(' ')}`)
  const name = PROCESS_MESSAGES.edit(edits.length, record.title)
  await begin(backend, id, { name, kind: 'edit', startedBy: actor, plan: { ...part } })
  return backend.processes.at(id, async () => {
    const outcomes = await carryOut(backend, part, actor)
    await end(backend, id, part, outcomes)
    return outcomes
  })
}

/** Edits each record, and waits until the read models show all of them. */
export async function editTogether(context: Context, operation: Operation, all: Edits): Promise<Edited[]> {
  const outcomes: EditOutcome[] = []
  for (const part of partsOf(all)) outcomes.push(...(await edit(context, operation, part, context.person.id)))
  const last = outcomes
    .flatMap(({ position }) => position ?? [])
    .sort()
    .at(-1)
  if (last !== undefined) await untilShown(context, last)
  return outcomes.map(({ edited }) => edited)
}

/** Resumes edits after a crash of their server. */
export const resumeEdits: Resume<Backend> = async (backend, account: ProcessAccount<Edits>) => {
  const { id, plan, startedBy } = account
  await end(backend, id, plan, await carryOut(backend, plan, startedBy))
}

/** Deterministic per record and bulk edit, so retries and partial retries are idempotent. */
export const commandOf = ({ commandId }: Pick<Edits, 'commandId'>, id: string): string =>
  idOf(commandId, `edit/${id}`)

async function carryOut(
  { catalogue, commands }: Backend,
  part: Edits,
  actor: string,
): Promise<EditOutcome[]> {
  const { operation, commandId, edits, remarks } = part
  // A restoration has a revision of its own.
  const isArgument = 'revision' in (operationNamed(catalogue, operation)?.args ?? {})
  const outcomes: EditOutcome[] = []
  await inFlight(edits.entries(), AT_ONCE, async ([index, { revision, ...args }]) => {
    outcomes[index] = await outcomeOf(args.id, commands, {
      operation,
      args: isArgument ? { ...args, revision } : args,
      actor,
      commandId: commandOf(part, args.id),
      isIdChosen: true,
      correlationId: commandId,
      ...remarksOf({ ...(isArgument ? {} : { revision }), ...remarks }),
    })
  })
  return outcomes
}

/** A refusal is also an outcome. */
async function outcomeOf(
  id: string,
  commands: Backend['commands'],
  request: CommandRequest,
): Promise<EditOutcome> {
  try {
    const { revision, position, unchanged } = await commands.execute(request)
    return { edited: { id, revision, changed: unchanged !== true, problem: null }, position }
  } catch (error) {
    if (!(error instanceof LandbookError)) throw error
    const { code, message } = error
    return { edited: { id, revision: null, changed: false, problem: { code, message } } }
  }
}

/** Ends the process once each edit has an outcome; otherwise a later run ends it. */
async function end(
  backend: Backend,
  id: string,
  part: Edits,
  outcomes: readonly EditOutcome[],
): Promise<void> {
  if (outcomes.some(({ edited }) => edited.problem?.code === 'UNAVAILABLE')) return
  const among = new Set(part.edits.map((each) => commandOf(part, each.id)))
  const changed = outcomes.filter(({ edited }) => edited.changed)
  const acknowledged = changed.map(({ edited }) => commandOf(part, edited.id))
  try {
    await finish(backend, id, { acknowledged, correlationId: part.commandId, among, plan: null })
  } catch (error) {
    if (!(error instanceof CatchingUp)) throw error
  }
}
