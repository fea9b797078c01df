import { MOST_EDITS } from '@landbook/contracts/kernel/operations'
import { useSyncExternalStore } from 'react'
import { type EditResult, mutateMany } from '../../data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../../data/errors.ts'
import { newId } from '../../data/ids.ts'
import { readAnew, withRetries } from '../../data/run.ts'
import { currentUser } from '../../session/session.ts'
import {
  type BulkRun,
  begunOf,
  type PlannedEdit,
  reasonOf,
  remainingOf,
  undoOf,
  unsureOf,
  withAnswers,
} from './bulkEdits.ts'

/** Few enough that one sees how it goes on, and that others are served in between. */
const EDITS_PER_CALL = Math.min(250, MOST_EDITS)

/**
 * The last bulk edit of each record type. It goes on when its page is left, and lives as long as the browser tab, so
 * that it can still be undone, or finished, after a reload.
 */
const PREFIX = 'bulk/'
const known = new Map<string, BulkRun>()
const running = new Set<string>()
const stopping = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (type: string): string => `${PREFIX}${currentUser()}/${type}`

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
    // There is no room for it: it is known until the page is loaded anew. What is stored must not be an older one.
    sessionStorage.removeItem(key)
    console.warn(error)
  }
  tell()
}

/** It can no longer be undone. */
export function forgetRun(type: string): void {
  known.delete(keyOf(type))
  sessionStorage.removeItem(keyOf(type))
  tell()
}

/** Everybody's: whoever uses this browser next finds nothing. */
export function forgetRuns(): void {
  known.clear()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** The last bulk edit of records of this type, and whether it is under way. */
export function useBulkRun(type: string): { run: BulkRun | undefined; isRunning: boolean } {
  const run = useSyncExternalStore(subscribe, () => runOf(type))
  const isRunning = useSyncExternalStore(subscribe, () => running.has(keyOf(type)))
  return { run, isRunning }
}

/** Carries out what of a run is not done yet, keeps what it comes to as it goes, and gives that. */
export async function carryOut(start: BulkRun): Promise<BulkRun> {
  const key = keyOf(start.type)
  const remaining = remainingOf(start)
  if (running.has(key) || remaining.length === 0) return start
  running.add(key)
  // From before, where somebody stopped what had just come to its end.
  stopping.delete(key)
  let run = start
  for (let at = 0; at < remaining.length; at += EDITS_PER_CALL) {
    // Somebody else may have logged in since.
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
  await readAnew()
  return run
}

/** What is under way is brought to its end, and no more is begun. */
export function stop(type: string): void {
  stopping.add(keyOf(type))
}

/** Puts back what a run changed. Of what had no answer it is found out first whether it is done. */
export async function undo(run: BulkRun): Promise<void> {
  const certain = await carryOut(begunOf(run))
  if (remainingOf(certain).length === 0) await carryOut(undoOf(certain, newId()))
}

/** undefined where there was no answer. */
async function send(run: BulkRun, edits: readonly PlannedEdit[]): Promise<readonly EditResult[] | undefined> {
  const { type, commandId, member } = run
  const sent = edits.map(({ id, revision, to }) => ({ id, revision, [member]: to.value }))
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
