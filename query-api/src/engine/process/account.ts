import type { ArgsOf } from '@landbook/contracts/catalogue/index'
import { type ErrorCode, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { PROCESS_MESSAGES } from '@landbook/contracts/engine/messages/processes'
import { type ProcessKind, process } from '@landbook/contracts/engine/system/process/declaration'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import type { HistoryIndex } from '@landbook/platform/engine/history/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import { type EventLog, LogUnavailable } from '@landbook/platform/engine/log/port'
import { latestState } from '../context/replay.ts'
import { commandsInLog } from './count.ts'

/** A process as the log has it. */
export interface ProcessAccount<Plan> {
  id: string
  kind: ProcessKind
  /** The id of the user who began it. */
  startedBy: string
  plan: Plan
  state: 'running' | 'done' | 'failed'
  /** Why it failed. */
  error: LandbookError | undefined
}

/** The log lacks acknowledged commands. */
export class CommandsMissing extends LandbookError {
  constructor(held: number, steps: number) {
    super('UNAVAILABLE', PROCESS_MESSAGES.lost(held, steps))
  }
}

interface Account {
  log: EventLog
  commands: Commands
}

/** The state of a process in the log; undefined if it was never begun. */
export async function accountOf<Plan>(
  { log }: Pick<Account, 'log'>,
  id: string,
): Promise<ProcessAccount<Plan> | undefined> {
  const state = await latestState(log, process, id)
  if (!state) return undefined
  const { kind, startedBy, plan, problem, code } = state
  return {
    id,
    kind: kind as ProcessKind,
    startedBy: String(startedBy),
    plan: JSON.parse(typeof plan === 'string' ? plan : 'null') as Plan,
    state: state.state as ProcessAccount<Plan>['state'],
    error: typeof problem === 'string' ? new LandbookError(code as ErrorCode, problem) : undefined,
  }
}

/** Appends its beginning. Idempotent: returns a process that was begun already. */
export async function begin<Plan extends Args>(
  backend: Account,
  id: string,
  { plan, ...begun }: { name: string; kind: ProcessKind; startedBy: string; plan: Plan },
): Promise<ProcessAccount<Plan>> {
  await note(backend, 'BeginProcess', id, { ...begun, plan: JSON.stringify(plan) })
  const account = await accountOf<Plan>(backend, id)
  if (!account) throw new LogUnavailable(`process ${id} was begun, which its stream does not show yet`)
  return account
}

/** Appends its failure and the reason. */
export async function fail(backend: Account, id: string, { code, message }: LandbookError): Promise<void> {
  await note(backend, 'EndProcess', id, { state: 'failed', code, problem: message })
}

/**
 * Counts the commands of a process in the log, and appends its end if every acknowledged command is there. Otherwise
 * throws CommandsMissing, or CatchingUp if they cannot be counted now: the process stays running, and a resume
 * executes what is missing.
 */
export async function finish(
  backend: Account & { historyIndex: HistoryIndex },
  id: string,
  {
    acknowledged,
    correlationId = id,
    among,
    ...more
  }: {
    acknowledged: Iterable<string>
    correlationId?: string
    /** Only its own commands: other processes may share the correlation. */
    among?: ReadonlySet<string>
    plan?: null
  },
): Promise<void> {
  const together = await commandsInLog(backend, correlationId)
  const held = among ? together.intersection(among) : together
  const steps = new Set([...acknowledged, ...held])
  if (held.size < steps.size) throw new CommandsMissing(held.size, steps.size)
  const counts = { steps: String(steps.size), held: String(held.size) }
  await note(backend, 'EndProcess', id, { state: 'done', ...counts, ...more })
}

async function note<N extends 'BeginProcess' | 'EndProcess'>(
  { commands }: Account,
  operation: N,
  id: string,
  args: Omit<ArgsOf<N>, 'id'>,
): Promise<void> {
  const commandId = idOf(id, operation)
  await commands.execute({ operation, args: { id, ...args }, actor: SYSTEM, commandId })
}
