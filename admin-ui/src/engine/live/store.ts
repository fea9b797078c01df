import type { LiveChange, LiveMessage, LivePerson } from '@landbook/contracts/engine/api/live'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOwnCommand } from '../data/commands.ts'

/** This tab's view of other users' work. */
let position: string | undefined
let gatherings: ReadonlyMap<string, readonly LivePerson[]> = new Map()
/** Time of others' last change, by record id: ms since the page was opened. */
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

export const lastPosition = (): string | undefined => position

/** Processes a message. Duplicates, as after a change of the leading tab, are dropped. */
export function take(message: LiveMessage): void {
  const known = position ?? ''
  const changes = message.changes.filter((change) => change.position > known)
  if (message.position > known) position = message.position
  for (const { id, commandId } of changes) {
    if (!isOwnCommand(commandId)) changedAt.set(id, performance.now())
  }
  if (message.gatherings.length > 0) {
    const now = new Map(gatherings)
    for (const { type, id, people } of message.gatherings) now.set(`${type}-${id}`, people)
    gatherings = now
    announce()
  }
  for (const listener of listeners) listener({ ...message, changes })
}

/** Resets it for the next user. */
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

/** Whether others changed the record within that many milliseconds. */
export const changedWithin = (id: string, milliseconds: number): boolean =>
  performance.now() - (changedAt.get(id) ?? Number.NEGATIVE_INFINITY) < milliseconds

/** Calls back on every change of a readable record, including own ones, when the read models show it. */
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

/** Everybody last reported on the record, including the user. */
export const useGathering = (type: string, id: string): readonly LivePerson[] =>
  useSyncExternalStore(watch, () => gatherings.get(`${type}-${id}`) ?? NOBODY)
