import { MOST_EDITS } from '@landbook/contracts/engine/kernel/operations'
import { useSyncExternalStore } from 'react'
import { type EditResult, mutateMany } from '../data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../data/errors.ts'
import { newId } from '../data/ids.ts'
import { invalidateActive, withRetries } from '../data/run.ts'
import { currentUser } from '../session/session.ts'
import {
  argsOf,
  type BulkRun,
  begunOf,
  type PlannedEdit,
  reasonOf,
  remainingOf,
  undoOf,
  unsureOf,
  withAnswers,
} from './bulkEdits.ts'

/** Small enough to show progress and to serve others in between. */
const EDITS_PER_CALL = Math.min(250, MOST_EDITS)

/**
 * The last bulk edit of each record type. It continues when its page is left, and is kept for the browser tab's
 * lifetime, so that it can be undone or finished after a reload.
 */
const PREFIX = 'bulk-edits/'
const known = new Map<string, BulkRun>()
const running = new Set<string>()
const stopping = new Set<string>()
const listeners = new Set<() => void>()

const ownPrefix = (): string => `${PREFIX}${currentUser()}/`
const keyOf = (type: string): string => `${ownPrefix()}${type}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function runOf(type: string): BulkRun | undefined {
  const key = keyOf(type)
  const stored = known.has(key) ? null : sessionStorage.getItem(key)
  if (stored !== null) known.set(key, JSON.parse(stored) as BulkRun)
  return known.get(key)
}

function keep(run: BulkRun): void {
  const key = keyOf(run.type)
  known.set(key, run)
  try {
    sessionStorage.setItem(key, JSON.stringify(run))
  } catch (error) {
    // No space: it is kept in memory only, and an older stored one is removed.
    sessionStorage.removeItem(key)
    console.warn(error)
  }
  tell()
}

/** Drops the last run. */
export function forgetRun(type: string): void {
  known.delete(keyOf(type))
  sessionStorage.removeItem(keyOf(type))
  tell()
}

/** Drops the runs of all users but the current one, as the browser may be shared. */
export function forgetRunsOfOthers(): void {
  known.clear()
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(ownPrefix())) sessionStorage.removeItem(key)
}

/** The last bulk edit of this record type, and whether it is running. */
export function useBulkRun(type: string): { run: BulkRun | undefined; isRunning: boolean } {
  const run = useSyncExternalStore(subscribe, () => runOf(type))
  const isRunning = useSyncExternalStore(subscribe, () => running.has(keyOf(type)))
  return { run, isRunning }
}

/** Executes a run's pending edits, stores outcomes on the way, and returns the result. */
export async function carryOut(start: BulkRun): Promise<BulkRun> {
  const key = keyOf(start.type)
  const remaining = remainingOf(start)
  if (running.has(key) || remaining.length === 0) return start
  running.add(key)
  // Left over if a finished run was stopped.
  stopping.delete(key)
  let run = start
  for (let at = 0; at < remaining.length; at += EDITS_PER_CALL) {
    // Another user may have logged in since.
    if (stopping.has(key) || keyOf(start.type) !== key) break
    const edits = remaining.slice(at, at + EDITS_PER_CALL)
    run = { ...run, sent: [...unsureOf(run), ...edits].map(({ id }) => id) }
    keep(run)
    const answers = await send(run, edits)
    if (answers === undefined) break
    run = withAnswers(run, answers)
  }
  if (keyOf(start.type) === key) keep(run)
  running.delete(key)
  stopping.delete(key)
  tell()
  await invalidateActive()
  return run
}

/** Finishes the running call, and starts no more. */
export function stop(type: string): void {
  stopping.add(keyOf(type))
}

/** Undoes a run, after retrying edits with an unknown outcome. */
export async function undo(run: BulkRun): Promise<void> {
  const certain = await carryOut(begunOf(run))
  if (remainingOf(certain).length === 0) await carryOut(undoOf(certain, newId()))
}

/** Undefined without an answer. */
async function send(run: BulkRun, edits: readonly PlannedEdit[]): Promise<readonly EditResult[] | undefined> {
  const { type, commandId } = run
  const sent = edits.map(argsOf)
  try {
    return await withRetries(() => mutateMany(type, { edits: sent, commandId, reason: reasonOf(run) }))
  } catch (thrown) {
    const error = apiErrorOf(thrown)
    if (error.code === 'UNAVAILABLE' || error.code === 'UNAUTHENTICATED') return undefined
    return edits.map(({ id }) => refused(id, error))
  }
}

const refused = (id: string, { code, message }: ApiError): EditResult => ({
  id,
  revision: null,
  changed: false,
  problem: { code, message },
})
