import { useSyncExternalStore } from 'react'
import { currentUser } from '../session/session.ts'
import type { BulkRun } from './bulkRun.ts'

/**
 * The last bulk edit of each record type. It continues when its page is left, and is kept for the browser tab's
 * lifetime, so that it can be undone or finished after a reload.
 */
const PREFIX = 'bulk-edits/'
const known = new Map<string, BulkRun>()
export const running = new Set<string>()
export const stopping = new Set<string>()
const listeners = new Set<() => void>()

const ownPrefix = (): string => `${PREFIX}${currentUser()}/`
export const keyOf = (type: string): string => `${ownPrefix()}${type}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tell(): void {
  for (const listener of listeners) listener()
}

function runOf(type: string): BulkRun | undefined {
  const key = keyOf(type)
  const stored = known.has(key) ? null : sessionStorage.getItem(key)
  if (stored !== null) known.set(key, JSON.parse(stored) as BulkRun)
  return known.get(key)
}

export function keep(run: BulkRun): void {
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

/** Finishes the running call, and starts no more. */
export function stop(type: string): void {
  stopping.add(keyOf(type))
}
