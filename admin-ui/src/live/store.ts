import type { LiveChange, LiveMessage, LivePerson } from '@landbook/contracts/live'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOwnCommand } from '../data/commands.ts'
import type { ConnectionState } from './messages.ts'

/** What this tab knows of the others' work. */
let connection: ConnectionState = 'connecting'
let position: string | undefined
let gatherings: ReadonlyMap<string, readonly LivePerson[]> = new Map()
/** When others changed a record, by its id: ms since the page was opened. */
const changedAt = new Map<string, number>()

type Listener = (message: LiveMessage) => void
const listeners = new Set<Listener>()
const watchers = new Set<() => void>()

const announce = () => {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function setConnection(next: ConnectionState): void {
  if (next === connection) return
  connection = next
  announce()
}

export const lastPosition = (): string | undefined => position

/** Takes in what the connection brings. What was told before, as around a change of the tab that holds it, is dropped. */
export function take(message: LiveMessage): void {
  const known = position ?? ''
  const changes = message.changes.filter((change) => change.position > known)
  if (message.position > known) position = message.position
  for (const { id, commandId } of changes) if (!isOwnCommand(commandId)) changedAt.set(id, performance.now())
  if (message.gatherings.length > 0) {
    const now = new Map(gatherings)
    for (const { type, id, people } of message.gatherings) now.set(`${type}-${id}`, people)
    gatherings = now
    announce()
  }
  for (const listener of listeners) listener({ ...message, changes })
}

/** For the next user. */
export function forgetLive(): void {
  position = undefined
  gatherings = new Map()
  changedAt.clear()
  announce()
}

export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether others changed the record within so many milliseconds. */
export const changedWithin = (id: string, milliseconds: number): boolean =>
  performance.now() - (changedAt.get(id) ?? Number.NEGATIVE_INFINITY) < milliseconds

export const useConnection = (): ConnectionState => useSyncExternalStore(watch, () => connection)

/** Hears of every change of a record that the user may read, own ones included, when the read models show it. */
export function useChanges(listener: (change: LiveChange) => void): void {
  const onChange = useEffectEvent(listener)
  useEffect(
    () =>
      onMessage(({ changes }) => {
        for (const change of changes) onChange(change)
      }),
    [],
  )
}

const NOBODY: readonly LivePerson[] = []

/** Everybody who was last said to be on the record, the user included. */
export const useGathering = (type: string, id: string): readonly LivePerson[] =>
  useSyncExternalStore(watch, () => gatherings.get(`${type}-${id}`) ?? NOBODY)
