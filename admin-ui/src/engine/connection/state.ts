import { useSyncExternalStore } from 'react'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline'

/** Whether this tab hears of changes. */
let connection: ConnectionState = 'connecting'
const watchers = new Set<() => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function setConnection(next: ConnectionState): void {
  if (next === connection) return
  connection = next
  for (const watcher of watchers) watcher()
}

/** Whether changes arrive as they are made. */
export const isConnected = (): boolean => connection === 'connected'

export const useConnection = (): ConnectionState => useSyncExternalStore(watch, () => connection)
