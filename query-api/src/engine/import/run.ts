import { countsOf, type ImportCounts, type ImportRow } from '@landbook/contracts/engine/import/report'
import { LandbookError, mayPass } from '@landbook/contracts/engine/kernel/errors'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { fileImport } from '@landbook/contracts/engine/system/file-import/declaration'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import pRetry from 'p-retry'
import type { Context } from '../context/context.ts'
import { latestState } from '../context/replay.ts'
import { accountOf, CommandsMissing, finish } from '../process/account.ts'
import { begun, type ImportPlan, processOf } from './account.ts'
import { choicesIn } from './choices.ts'
import { commandOfRow, type DoneCommand, doneBy } from './done.ts'
import type { Job } from './imports.ts'
import { importing, type PlannedRow } from './plan.ts'
import { note } from './record.ts'
import { forgetPlan, keepRows, rowsOf } from './report.ts'

/** Concurrent commands: enough for group commits of the log, and few enough that others are served in between. */
const AT_ONCE = 16
/** How long the log or the command service may be unavailable before an import stops. */
const BACKOFF = { retries: 7, minTimeout: 250, factor: 2 }
/** Rows between two checks whether another process has requested a stop. */
const LOOK_EACH = 200
/** Limit of the file's name in the source of each value: sources are short texts. */
const LONGEST_NAME = 120

/** Stops the import; the message is for people. */
class Halt extends Error {}

/** What is in is known from the log, and not what is left to do. */
class PlanLost extends Halt {
  readonly counts: Pick<ImportCounts, 'added' | 'changed'>

  constructor(done: readonly DoneCommand[], all: number, create: string) {
    super(IMPORT_MESSAGES.planLost(done.length, all))
    const added = done.filter(({ operation }) => operation === create).length
    this.counts = { added, changed: done.length - added }
  }
}

/** Imports the remaining rows of a file, one command each, and stores the result in the import's record. */
export async function run(context: Context, state: RecordState, job: Job): Promise<void> {
  const { id } = state
  let rows: PlannedRow[] = []
  let problem: string | null = null
  let inLog: PlanLost['counts'] | undefined
  try {
    rows = await toDo(context, state)
    const acknowledged = await importRows(context, state, rows, job)
    if (!rows.some(isWaiting))
      await retryUnavailable(() => finish(context, processOf(id), { acknowledged, correlationId: id }))
  } catch (error) {
    if (!(error instanceof Halt || error instanceof LandbookError)) throw error
    problem = IMPORT_MESSAGES.failed(error.message)
    if (error instanceof PlanLost) inLog = error.counts
  }
  const left = rows.filter(isWaiting)
  const isDone = problem === null && left.length === 0
  const report = rows.map((row): ImportRow => {
    const { command: _, ...shown } = row
    return isWaiting(row) ? { ...shown, kind: 'left' } : shown
  })
  // On shutdown it is left as it is: shown as interrupted, and can be continued.
  if (context.imports.isClosed && !isDone) return
  const counts = Object.fromEntries(
    Object.entries(inLog ?? countsOf(report)).map(([name, count]) => [name, String(count)]),
  )
  const kept = {
    ...(inLog || report.length > 0 ? counts : {}),
    ...(report.length > 0 ? { report: await keepRows(context, report) } : {}),
  }
  const outcome = isDone ? ({ state: 'done', plan: null } as const) : ({ state: 'stopped' } as const)
  await retryUnavailable(() => note(context, id, { ...outcome, problem, ...kept }, 'system'))
  if (isDone) await forgetPlan(context, state)
}

const isWaiting = ({ command }: PlannedRow): boolean => command !== undefined

/** The previewed plan, without the commands already in the log. */
async function toDo(context: Context, state: RecordState): Promise<PlannedRow[]> {
  const { record, imported } = importing(context, String(state.recordType))
  const rows = await rowsOf<PlannedRow>(context, state, 'plan')
  const known = await accountOf<ImportPlan>(context, processOf(state.id))
  if (rows && !known)
    await retryUnavailable(() => begun(context, state, 'import', rows.filter(isWaiting).length))
  const done = await doneBy(context, record, state.id)
  if (!rows) throw new PlanLost(done, known?.plan.commands ?? 0, imported.create.name)
  const ids = new Set(done.map(({ commandId }) => commandId))
  return rows.map((row) => {
    if (!ids.has(commandOfRow(state.id, row.number))) return row
    const { command: _, ...rest } = row
    return rest
  })
}

/** Sends the commands; rows without one are done. Returns those with events in the log. */
async function importRows(
  context: Context,
  state: RecordState,
  rows: PlannedRow[],
  { signal, onProgress }: Job,
): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  let done = rows.filter((row) => !isWaiting(row)).length
  let isStopped = false
  let halted: Halt | undefined
  onProgress(done, rows.length)
  const sourcesOf = sourcing(context, state)
  await inFlight(rows.entries(), AT_ONCE, async ([index, row]) => {
    if (!row.command || isStopped || halted || signal.aborted) return
    try {
      rows[index] = await outcomeOf(context, state, row, sourcesOf)
      if (isIn(rows[index])) acknowledged.add(commandOfRow(state.id, row.number))
    } catch (error) {
      if (!(error instanceof Halt)) throw error
      halted = error
      return
    }
    done++
    onProgress(done, rows.length)
    if (done % LOOK_EACH === 0) isStopped ||= await isStoppedElsewhere(context, state.id)
  })
  if (halted) throw halted
  return acknowledged
}

const isIn = (row: PlannedRow | undefined): boolean => row?.kind === 'add' || row?.kind === 'change'

async function isStoppedElsewhere({ log }: Context, id: string): Promise<boolean> {
  return (await latestState(log, fileImport, id))?.state === 'stopped'
}

/** Sources of the values of a row's command, by field and link. */
type SourcesOf = (row: number, args: Readonly<Record<string, unknown>>) => Record<string, string>

/** Values shared by all rows are looked up once. */
function sourcing(context: Context, state: RecordState): SourcesOf {
  const { record, imported } = importing(context, String(state.recordType))
  // Events keep no sources of the values of parts.
  const sourced = imported.parts ? {} : { ...record.fields, ...record.links }
  const { fixed } = choicesIn(state)
  const file = String(state.name).slice(0, LONGEST_NAME)
  const { source, sourceOfAll } = IMPORT_MESSAGES
  return (row, args) => {
    const given = Object.keys(args).filter((each) => Object.hasOwn(sourced, each))
    return Object.fromEntries(
      given.map((each) => [each, Object.hasOwn(fixed, each) ? sourceOfAll(file) : source(file, row)]),
    )
  }
}

async function outcomeOf(
  context: Context,
  state: RecordState,
  row: PlannedRow,
  sourcesOf: SourcesOf,
): Promise<PlannedRow> {
  const { command, ...rest } = row
  if (!command) return row
  try {
    const { unchanged } = await retryUnavailable(() =>
      context.commands.execute({
        ...command,
        actor: context.person.id,
        commandId: commandOfRow(state.id, row.number),
        correlationId: state.id,
        reason: IMPORT_MESSAGES.reason(String(state.name)),
        sources: sourcesOf(row.number, command.args),
      }),
    )
    return unchanged ? { ...rest, kind: 'same', changes: [] } : rest
  } catch (error) {
    if (!(error instanceof LandbookError)) throw error
    if (isRefused(error)) throw new Halt(error.message)
    return { ...rest, kind: 'out', changes: [], why: error.message }
  }
}

/** Without the role or the user, every other row would fail too. */
export const isRefused = ({ code }: LandbookError): boolean =>
  code === 'FORBIDDEN' || code === 'UNAUTHENTICATED'

/** Retries UNAVAILABLE with backoff. Throws Halt if it persists. */
export async function retryUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(work, { ...BACKOFF, shouldRetry: ({ error }) => isAway(error) && mayPass(error) })
  } catch (error) {
    throw isAway(error) ? new Halt(error.message) : error
  }
}

/** Waiting cannot recover missing commands; resuming executes them. */
const isAway = (error: unknown): error is LandbookError =>
  error instanceof LandbookError && error.code === 'UNAVAILABLE' && !(error instanceof CommandsMissing)
