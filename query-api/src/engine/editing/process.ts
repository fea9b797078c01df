import { type ErrorCode, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Args, Operation } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { Position } from '@landbook/platform/engine/log/port'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import { remarksOf } from '../context/commands.ts'
import type { Backend } from '../context/context.ts'
import { begin, finish, type ProcessAccount } from '../process/account.ts'
import type { Resume } from '../process/processes.ts'

/** Concurrent commands: enough for group commits of the log, and few enough that others are served in between. */
const AT_ONCE = 32
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
export async function edit(
  backend: Backend,
  { record }: Operation,
  part: Edits,
  actor: string,
): Promise<EditOutcome[]> {
  const { edits, commandId } = part
  if (edits.length === 1) return carryOut(backend, part, actor)
  const ids = edits.map(({ id }) => id).sort()
  const id = idOf(commandId, `edits/${ids.join(' ')}`)
  const name = MESSAGES.processes.edit(edits.length, record.title)
  await begin(backend, id, { name, kind: 'edit', startedBy: actor, plan: { ...part } })
  return backend.processes.at(id, async () => {
    const outcomes = await carryOut(backend, part, actor)
    await end(backend, id, part, outcomes)
    return outcomes
  })
}

/** Resumes edits after a crash of their server. */
export const resumeEdits: Resume<Backend> = async (backend, account: ProcessAccount<Edits>) => {
  const { id, plan, startedBy } = account
  await end(backend, id, plan, await carryOut(backend, plan, startedBy))
}

/** Deterministic per record and bulk edit, so retries and partial retries are idempotent. */
const commandOf = ({ commandId }: Edits, id: string): string => idOf(commandId, `edit/${id}`)

async function carryOut({ commands }: Backend, part: Edits, actor: string): Promise<EditOutcome[]> {
  const { operation, commandId, edits, remarks } = part
  const outcomes: EditOutcome[] = []
  await inFlight(edits.entries(), AT_ONCE, async ([index, { revision, ...args }]) => {
    outcomes[index] = await outcomeOf(args.id, commands, {
      operation,
      args,
      actor,
      commandId: commandOf(part, args.id),
      isIdChosen: true,
      correlationId: commandId,
      ...remarksOf({ revision, ...remarks }),
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
